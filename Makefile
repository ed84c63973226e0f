# Needs Python 3.11+ and make, nothing else. Uses uv to fill the virtual environment when it is there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
UV := $(shell command -v uv 2>/dev/null)

.PHONY: run test check lint types fast soak bench gallery golden docs clean

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Questpress needs Python 3.11 or newer; set PYTHON=python3.11")'
ifdef UV
	@test -x $(BIN)/python || $(UV) venv --quiet --python $(PYTHON) $(VENV)
	@$(UV) pip install --quiet --python $(BIN)/python -c constraints.txt -e '.[dev]'
else
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
endif
	@touch $(STAMP)

run: $(STAMP)
	@$(BIN)/questpress map --players 2

test: $(STAMP) lint types
	@$(BIN)/python -m pytest -n auto

fast: $(STAMP)
	@$(BIN)/python -m pytest -n auto -x

lint: $(STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports

types: $(STAMP)
	@$(BIN)/mypy
