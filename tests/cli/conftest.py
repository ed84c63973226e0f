"""A command line to run in the test's own process: its own folder, its own settings, no terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from questpress.cli.main import command


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder of the test; settings lie in ``settings`` below it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QUESTPRESS_CONFIG_DIR", str(tmp_path / "settings"))
    return tmp_path


@pytest.fixture
def run(home: Path) -> Run:
    """Run a command line in this process: no traceback may pass, and every code is one of ours."""

    def call(*words: str, stdin: str | bytes | None = None) -> Ran:
        result = CliRunner().invoke(command, list(words), input=stdin)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert result.exit_code in (0, 1, 2, 70, 130, 141)
        return Ran(result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def process(home: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the real command in a process of its own, with changes to the environment."""

    def call(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "questpress", *words],
            env={**os.environ, **environment},
            cwd=home,
            input=stdin,
            capture_output=True,
            timeout=120,
        )

    return call


@pytest.fixture
def files(home: Path) -> Callable[[], list[str]]:
    """List the files of the current folder, without the settings."""

    def names() -> list[str]:
        found = (path.relative_to(home) for path in home.rglob("*") if path.is_file())
        return sorted(path.as_posix() for path in found if path.parts[0] != "settings")

    return names
