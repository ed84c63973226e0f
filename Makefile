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

soak: $(STAMP)
	@$(BIN)/python tests/soak/maps.py
	@$(BIN)/python tests/soak/quests.py
	@$(BIN)/python tests/soak/scenarios.py
	@$(BIN)/python tests/soak/adventures.py
	@$(BIN)/python tests/soak/atlas.py

# Peers are measured in an environment of their own, never in an extra of the wheel.
.bench-venv/.ready:
	@$(PYTHON) -m venv .bench-venv
	@.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1 \
		protograf==0.5.2 board-game-factory==0.3.0
	@touch $@

bench: $(STAMP) .bench-venv/.ready
	@$(BIN)/python -m bench

golden: $(STAMP)
	@$(BIN)/python -m pytest -n auto --refresh-goldens

docs: $(STAMP)
	@$(BIN)/python -m pytest tests/docs --refresh-goldens

gallery: $(STAMP)
	@$(BIN)/questpress gallery -o output/gallery

clean:
	@rm -rf $(VENV) .bench-venv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
