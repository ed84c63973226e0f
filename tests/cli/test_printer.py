"""The profile of a printer: what it says goes for every run, what is typed goes before it, every fault has its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from questpress.cli.printer import Printer, read_printer
from questpress.errors import InvalidInputError
from questpress.press.imposition.spec import Margins, Offset

WHOLE = b"""# mine
paper: letter
ink: mono
margins: 5mm, 6mm, 12mm, 7mm
duplex: short
long-offset: 0.8, -0.4
short-offset: -0.3, 0.25, 0.1
"""


def test_a_whole_profile() -> None:
    assert read_printer(WHOLE, "my.yaml") == Printer(
        paper="letter",
        ink="mono",
        margins=Margins(5_000, 6_000, 12_000, 7_000),
        duplex="short",
        long_offset=Offset(800, -400, 0),
        short_offset=Offset(-300, 250, 10),
    )


def test_what_is_left_out_is_as_for_any_printer() -> None:
    assert read_printer(b"margins: 8mm\n", "my.yaml") == Printer(margins=Margins.even(8_000))


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("", None, "no keys"),
        ("- paper\n", 1, "no keys"),
        ("paper: papyrus\n", 1, "papyrus"),
        ("ink: color\ninkk: mono\n", 2, "`inkk`"),
        ("ink: mono\nink: mono\n", 2, "ink"),
        ("ink: Color\n", 1, "'Color'"),
        ("ink: mono\nmargins: 5\n", 2, "margins"),
        ("margins: 5mm, 6mm\n", 1, "four"),
        ("margins: [5mm, 6mm, 7mm, 8mm]\n", 1, "one value"),
        ("duplex: left\n", 1, "'left'"),
        ("\n\nlong-offset: 1.5\n", 3, "long-offset"),
        ("short-offset: a, b\n", 1, "short-offset"),
        ("paper: {a: b}\n", 1, "one value"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, line: int | None, word: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        read_printer(text.encode(), "my.yaml")
    (finding,) = caught.value.findings
    assert word in str(finding)
    assert finding.where.file == "my.yaml"
    if line is not None:
        assert finding.where.line == line


def test_all_faults_at_once() -> None:
    with pytest.raises(InvalidInputError) as caught:
        read_printer(b"papr: a4\nink: red\nduplex: both\nmargins: wide\n", "my.yaml")
    assert [(f.code, f.where.line) for f in caught.value.findings] == [("PR-19", n) for n in (1, 2, 3, 4)]
    assert "paper" in caught.value.findings[0].fix


def test_a_profile_is_used_and_what_is_typed_goes_before_it(run, home: Path) -> None:
    (home / "my.yaml").write_bytes(WHOLE)
    words = ("print", "boardquest", "monster", "--profile", "my.yaml", "--no-contents", "--json", "-o", "out")
    files = [Path(name).name for name in run(*words).data()["files"]]
    assert files == ["boardquest_print_poker_letter_mono.pdf"]
    files = [Path(name).name for name in run(*words, "--paper", "a4", "--ink", "color").data()["files"]]
    assert files == ["boardquest_print_poker_a4.pdf"]


@pytest.mark.parametrize(
    ("typed", "profile"),
    [
        (("--margin", "30mm"), "margins: 30mm\n"),
        (("--duplex", "short"), "duplex: short\n"),
        (("--offset", "1.5,-0.5,0.2"), "long-offset: 1.5,-0.5,0.2\n"),
        (("--duplex", "short", "--offset", "-1,2"), "duplex: short\nshort-offset: -1, 2\n"),
    ],
)
def test_a_profile_does_what_the_options_do(run, home: Path, typed: tuple[str, ...], profile: str) -> None:
    (home / "my.yaml").write_text(profile, encoding="utf-8")
    base = ("print", "boardquest", "monster", "--ids", "minotaur", "--no-contents")
    for folder, words in (("plain", ()), ("typed", typed), ("profile", ("--profile", "my.yaml"))):
        assert run(*base, *words, "-o", folder).code == 0
    plain, one, other = (
        (home / folder / "boardquest_print_poker_a4.pdf").read_bytes() for folder in ("plain", "typed", "profile")
    )
    assert plain != one == other


def test_a_faulty_profile_stops_the_run(run, home: Path, files) -> None:
    (home / "my.yaml").write_text("ink: red\n", encoding="utf-8")
    ran = run("print", "boardquest", "monster", "--profile", "my.yaml")
    assert ran.code == 2
    assert "my.yaml:1:6" in ran.err
    assert "PR-19" in ran.err
    assert files() == ["my.yaml"]
