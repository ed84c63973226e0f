"""The wheel that people install: built here, put into a clean environment, run from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import questpress

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel by way of the source archive, as an index would."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment that cannot see the checkout; return its interpreter.

    The libraries are borrowed from the environment that runs the tests: a path file adds their folder, but path
    files inside that folder, such as the one of an editable install, are not read.
    """
    home = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)],
        check=True,
        capture_output=True,
    )
    site = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    Path(site, "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return python


def run(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, where nothing points to the checkout."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["QUESTPRESS_CONFIG_DIR"] = str(folder / "config")
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def test_the_wheel_carries_code_catalog_and_templates_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "questpress/py.typed" in names
    assert "questpress/_data/catalog/boardquest/setup.yaml" in names
    assert "questpress/_data/catalog/boardquest/open/map-pieces.yaml" in names
    assert any(name.startswith("questpress/_data/templates/") for name in names)
    tops = {name.split("/")[0] for name in names}
    assert tops == {"questpress", f"questpress-{wheel.name.split('-')[1]}.dist-info"}


def test_an_installed_copy_has_its_command(installed: Path, tmp_path: Path) -> None:
    command = installed.with_name("questpress.exe" if os.name == "nt" else "questpress")
    said = run(tmp_path, command, "--version")
    assert said.stdout == f"questpress, version {questpress.__version__}\n", said.stderr


def test_an_installed_copy_prints_a_map_from_another_folder(installed: Path, tmp_path: Path) -> None:
    imported = run(tmp_path, installed, "-c", "import questpress; print(questpress.__file__)")
    assert str(installed.parents[1]) in imported.stdout, imported.stderr
    ours = (installed, "-m", "questpress")
    result = run(tmp_path, *ours, "map", "--seed", "harvest moon", "--format", "pdf,json")
    assert result.returncode == 0, result.stderr
    (document,) = tmp_path.glob("boardquest_map_*.json")
    (sheet,) = tmp_path.glob("boardquest_map_*_a4.pdf")
    assert sheet.read_bytes().startswith(b"%PDF-")
    check = run(tmp_path, *ours, "check", document.name)
    assert check.returncode == 0, check.stdout + check.stderr


def test_the_package_runs_from_a_zip_archive(wheel: Path, tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "import questpress; assert questpress.__file__.startswith(sys.argv[1]), questpress.__file__;"
        "from questpress.catalog.box import load_box; print(len(load_box('printed').pieces));"
        "from questpress.games.boardquest.check import RULES; print(len(RULES.rules))"
    )
    clean = [sys.executable, "-S", "-c", "import site, sys; sys.path.append(sys.argv[2]); " + code]
    result = run(tmp_path, *clean, wheel, sysconfig.get_paths()["purelib"])
    assert result.returncode == 0, result.stderr
    assert result.stdout.split() == ["16", "32"]
