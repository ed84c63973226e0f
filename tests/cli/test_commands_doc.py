"""docs/commands.md and the commands are in step: every option is there with an example, and every example is good."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
import pytest

from questpress.catalog.box import load_box
from questpress.cli.lazy import COMMANDS
from questpress.cli.main import command as root
from questpress.games.boardquest.code import blocked, read_map_code

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "commands.md").read_text(encoding="utf-8")
TABLES = re.compile(r"^Options of (an? [^:,\n]*)[^\n]*:\n(.*?)(?=^[^|\n]|\Z)", re.MULTILINE | re.DOTALL)
SECTIONS = {
    head.removeprefix("questpress "): body
    for head, body in re.findall(r"^## (questpress [a-z]+)$(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
}


def commands(name: str) -> list[click.Command]:
    """Return a command and its sub-commands."""
    command = root.get_command(click.Context(root), name)
    assert command is not None
    return [command, *(command.commands.values() if isinstance(command, click.Group) else ())]


def options(name: str) -> set[str]:
    """Return all spellings of a command's options, without --help."""
    return {
        spelling
        for command in commands(name)
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for spelling in parameter.opts
    }


def examples(text: str) -> Iterator[str]:
    """Yield every command line in a text: in code spans and in indented lines."""
    yield from re.findall(r"`(questpress [^`]*)`", text)
    for line in re.findall(r"^    (questpress.*)$", text, re.MULTILINE):
        yield re.split(r" {3,}", line)[0]


def test_every_command_has_a_section() -> None:
    assert set(SECTIONS) == set(COMMANDS)
    for name in COMMANDS:
        assert f"[`{name}`](#questpress-{name})" in TEXT


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented_and_none_is_invented(name: str) -> None:
    rows = [line.split("|")[1] for line in SECTIONS[name].splitlines() if line.startswith("| `")]
    documented = {word for row in rows for word in re.findall(r"`(-[a-z-]+)", row)}
    assert documented == options(name)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_has_an_example(name: str) -> None:
    for line in SECTIONS[name].splitlines():
        if line.startswith("| `-"):
            _, first, _, example, _ = line.split("|")
            (typed,) = examples(example)
            assert typed.startswith(f"questpress {name}")
            assert any(word in typed.split() for word in re.findall(r"`(-[a-z-]+)", first)), line


def parse(line: str) -> None:
    """Parse a command line as the real command would, without running it. Raises click's errors."""
    words = shlex.split(line)[1:]
    command: click.Command = root
    context = click.Context(root)
    while words and isinstance(command, click.Group):
        default = getattr(command, "default", None)
        name = words.pop(0) if command.get_command(context, words[0]) is not None else default
        assert name is not None, line
        found = command.get_command(context, name)
        assert found is not None, line
        command = found
    if isinstance(command, click.Group) and words == []:
        return
    with suppress(click.exceptions.Exit):  # --help and --version end the parsing
        command.make_context(command.name, words)


@pytest.mark.parametrize("file", ["docs/commands.md", "docs/share-codes.md", "README.md"])
def test_every_example_can_be_typed(file: str) -> None:
    lines = list(examples((DOCS.parent / file).read_text(encoding="utf-8")))
    assert len(lines) > 3
    for line in lines:
        parse(line)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_of_help_can_be_typed(name: str) -> None:
    (epilog,) = (command.epilog or "" for command in commands(name)[:1])
    lines = [line.strip().split(" | ")[-1] for line in epilog.splitlines() if line.startswith("  ")]
    assert lines
    for line in lines:
        parse(line.replace("*", "a"))


@pytest.mark.parametrize("name", COMMANDS)
def test_help_tells_of_no_bounds_where_there_are_none(name: str) -> None:
    for command in commands(name):
        assert "None" not in command.get_help(click.Context(command))


@pytest.mark.parametrize("place", ["docs/commands.md", "docs/share-codes.md", *COMMANDS])
def test_codes_in_examples_are_good(place: str) -> None:
    """An example that a reader types must give the map that it promises."""
    text = (commands(place)[0].epilog or "") if place in COMMANDS else (DOCS.parent / place).read_text("utf-8")
    for code in set(re.findall(r"QP1(?:-[0-9A-Z]{4}){3,}", text)):
        recipe = read_map_code(code)
        assert recipe.seed == "harvest moon"
        assert blocked(recipe, load_box("printed")) is None


def test_exit_codes_are_documented() -> None:
    assert set(re.findall(r"^\| (\d+) \|", TEXT, re.MULTILINE)) == {"0", "1", "2", "70", "130", "141"}


def test_the_packing_is_documented_as_it_is() -> None:
    from questpress.chance import sharecode
    from questpress.games.anastyr import options as anastyr
    from questpress.games.boardquest import code
    from questpress.games.tanares_adventures import options as adventures
    from questpress.games.tanares_expeditions import options as expeditions

    text = (DOCS / "share-codes.md").read_text(encoding="utf-8")
    assert f"polynomial 0x{sharecode._POLYNOMIAL:X}, start 0x{sharecode._CHECK_START:X}" in text
    tables = {head: re.findall(r"^\| (\d+) \w", body, re.MULTILINE) for head, body in TABLES.findall(text)}
    assert tables == {
        "a Boardquest map": [str(number) for number in code._OPTIONS],
        "a quest of Tanares Adventures": [str(number) for number in adventures.PACKED],
        "a quest of Tanares Expeditions": [str(number) for number in expeditions.PACKED],
        "a deathmatch": ["1", "2"],
        "an adventure of Anastyr": [str(number) for number in anastyr.PACKED],
    }
