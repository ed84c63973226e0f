"""Same calls, same bytes: in other processes, folders and environments, and with hostile settings files about."""

from __future__ import annotations

import getpass
import json
import os
import platform
import re
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
import sample

import questpress

HERE = Path(__file__).parent
# The working folder stays first on the import path: that is where the traps lie.
PROGRAM = "import sys; sys.path[1:1] = {paths!r}; import sample; sample.main()"

SETTINGS = """
open({marker!r}, "a").write({name!r})
invariant = 0
useA85 = 1
pageCompression = 0
canvas_basefontname = "Courier"
ttfAsciiReadable = 0
"""

ENVIRONMENTS = {
    "seed 0": {"PYTHONHASHSEED": "0", "TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
    "seed 1": {"PYTHONHASHSEED": "1", "TZ": "America/St_Johns", "SOURCE_DATE_EPOCH": "0", "LANG": "C", "LC_ALL": "C"},
    "seed random": {
        "PYTHONHASHSEED": "random",
        "SOURCE_DATE_EPOCH": "not a number",
        "RL_useA85": "1",
        "RL_pageCompression": "0",
        "RL_invariant": "0",
        "RL_ttfAsciiReadable": "0",
        "RL_canvas_basefontname": "Times-Roman",
        "RL_documentLang": "de-DE",
        "RL_renderPMBackend": "nonsense",
    },
}


@pytest.fixture(scope="module")
def hashes() -> dict[str, str]:
    return sample.hashes()


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_other_processes_write_the_same_bytes_and_run_no_settings(name, tmp_path, hashes):
    home, folder, marker = tmp_path / "home", tmp_path / "elsewhere", tmp_path / "marker"
    home.mkdir()
    folder.mkdir()
    traps = [home / ".reportlab_settings", home / ".reportlab_mods"]
    traps += [folder / f"{module}.py" for module in ("reportlab_settings", "reportlab_mods")]
    for trap in traps:
        trap.write_text(SETTINGS.format(marker=str(marker), name=trap.name))
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP")}
    environment = {**kept, "HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(folder), **ENVIRONMENTS[name]}
    command = [sys.executable, "-c", PROGRAM.format(paths=[str(HERE), str(Path(questpress.__file__).parents[1])])]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == hashes
    assert len(hashes) >= 12
    assert not marker.exists(), marker.read_text()


def test_the_traps_would_spring_without_the_guard(tmp_path):
    """Shows that the test above can fail: ReportLab on its own runs the files."""
    marker = tmp_path / "marker"
    (tmp_path / "reportlab_settings.py").write_text(SETTINGS.format(marker=str(marker), name="settings"))
    command = [sys.executable, "-c", "import reportlab.rl_config"]
    subprocess.run(command, env={**os.environ, "PYTHONPATH": str(tmp_path)}, cwd=tmp_path, check=True, timeout=120)
    assert marker.read_text() == "settings"


def test_the_same_process_writes_the_same_bytes_twice(hashes):
    assert sample.hashes() == hashes


def opened_up(pdf: bytes) -> bytes:
    """Return a PDF with all that is packed in it, unpacked."""
    parts = [pdf]
    for found in re.finditer(rb"stream\n(.*?)endstream", pdf, re.DOTALL):
        if not found.group(1).startswith(b"\xff\xd8"):  # a photo stays as it is
            parts.append(zlib.decompressobj().decompress(found.group(1)))
    return b"\n".join(parts)


def test_nothing_of_the_machine_stands_in_the_files():
    pdf = opened_up(sample.drawn_pdf())
    assert b"BT " in pdf  # the page's own text is seen
    files = sample.drawn_map()
    texts = [data for name, data in files.items() if name.endswith((".svg", ".json"))]
    whole_map = opened_up(next(data for name, data in files.items() if name.endswith(".pdf")))
    whole = b"\n".join([pdf, whole_map, *texts, sample.drawn_svg(), sample.drawn_log().finish()])
    for name in (getpass.getuser(), platform.node(), str(Path.home()), str(Path.cwd()), sys.prefix, "site-packages"):
        # a short user name such as "al" may stand in a glyph's name by chance
        if len(name) > 4:
            assert name.encode() not in whole
    dates = set(re.findall(rb"D:(\d{14})", pdf))
    assert dates == {b"20000101000000"}
