"""Hostile files: each is read in a process of its own, which must end by itself, quickly and in little memory."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

READ = """
import json, sys
from pathlib import Path
from questpress.catalog.yamlio import load_yaml, read_limited
data, findings = read_limited(Path(sys.argv[1]))
if not findings:
    findings = load_yaml(data, "bad").findings
# The most memory of this program alone; resource.getrusage would count what the tests' own process had at its start.
status = Path("/proc/self/status")
peak = int(status.read_text().partition("VmHWM:")[2].split()[0]) if status.is_file() else 0
print(json.dumps([sorted({f.code for f in findings}), len(findings), peak]))
"""

MIB = 1 << 20


def zeros(path: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(100_000_000)


def written(text: str) -> Callable[[Path], None]:
    return lambda path: path.write_bytes(text.encode())  # type: ignore[return-value]


BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 40)
)
STAIRS = "".join(" " * n + "a:\n" for n in range(1400))
CASES: dict[str, tuple[Callable[[Path], None], list[str]]] = {
    "zeros": (zeros, ["CA-02"]),
    "small zeros": (written("\0" * MIB), ["CA-04"]),
    "alias bomb": (written(BOMB), ["CA-06"]),
    "aliases without end": (written("[" + "*a, " * (MIB // 5) + "]"), ["CA-06"]),
    "anchors on each other": (written("&a " * 10_000 + "x"), ["CA-04", "CA-06"]),
    "merge keys": (written("a: &a { x: 1 }\n" + "b: { <<: *a }\n"), ["CA-06"]),
    "open lists": (written("[" * 10_000), ["CA-07"]),
    "open lists on lines": (written("[\n" * 10_000), ["CA-07"]),
    "open maps": (written("{a: " * 10_000), ["CA-07"]),
    "dashes": (written("- " * 10_000), ["CA-07"]),
    "question marks": (written("? " * 10_000), ["CA-06"]),
    "stairs": (written(STAIRS), ["CA-07"]),
    "JSON lists": (written("[" * 10_000 + "]" * 10_000), ["CA-07"]),
    "JSON maps": (written('{"a":' * 10_000 + "1" + "}" * 10_000), ["CA-07"]),
    "same key again": (written("a: 1\n" * (MIB // 5)), ["CA-05"]),
    "one long word": (written("a: " + "x" * (MIB - 3)), []),
    "one long key": (written("x" * (MIB - 5) + ": 1"), ["CA-04"]),
    "one long line of colons": (written("a: " * (MIB // 3)), ["CA-04"]),
    "quotes": (written('"' * MIB), ["CA-04"]),
    "backslashes": (written('["' + "\\" * (MIB - 4) + '"]'), []),
    "python objects": (written("!!python/object/apply:os.system [exit 3]"), ["CA-06"]),
}


@pytest.mark.parametrize("name", CASES)
def test_hostile_file(name: str, tmp_path: Path) -> None:
    make, expected = CASES[name]
    path = tmp_path / "bad.yaml"
    make(path)
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path)], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    codes, count, peak = json.loads(done.stdout)
    assert codes == expected
    assert count <= 101
    assert (peak > 0) == (sys.platform == "linux")
    assert peak < 100_000, "more than 100 MB, as if the whole of a large file were read"
