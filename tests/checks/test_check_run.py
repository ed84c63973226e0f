"""Reading and judging whole files: what is found, where, and that nothing hostile hangs or bursts."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.checks import run
from questpress.checks.report import Report
from questpress.checks.run import check_data, check_text
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Severity
from questpress.games.boardquest.check import RULES
from questpress.games.boardquest.document import canonical_json

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "boardquest"))
import casebox
import casework


def box_for(game: str, data: Mapping[str, Any]) -> Any:
    assert game == "boardquest"
    assert data["schema"] == "questpress/boardquest-map/1"
    return casebox.BOX


def sound(name: str = "two") -> dict[str, Any]:
    return casework.build({"map": name})


def check(data: dict[str, Any] | str | bytes, file: str = "map.json") -> Report:
    text = data if isinstance(data, str | bytes) else canonical_json(data)
    return check_text(text, file, box_for=box_for)


def codes(report: Report) -> list[str]:
    return [f.code for f in report.findings]


# -- reading --


def test_a_sound_file_has_no_findings_and_is_not_read_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the careful reader was asked")

    monkeypatch.setattr(run, "load_yaml", refuse)
    report = check(sound())
    assert report.findings == ()
    assert report.schema == "questpress/boardquest-map/1"
    assert report.exit_code() == report.exit_code(strict=True) == 0


def as_yaml(data: dict[str, Any]) -> str:
    """Write a document the way a person would: keys without quotes, one entry a line, no aliases."""

    def flow(value: Any) -> str:
        if isinstance(value, dict):
            return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(map(flow, value)) + "]"
        return json.dumps(value)

    lines = []
    for key, value in data.items():
        if isinstance(value, list) and value:
            lines += [f"{key}:", *(f"  - {flow(item)}" for item in value)]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def test_yaml_by_hand_is_read_and_located() -> None:
    data = sound()
    assert check(as_yaml(data), "map.yaml").findings == ()
    data["win_threshold"] = 9
    text = as_yaml(data)
    found = check(text, "map.yaml").findings
    assert [f.code for f in found] == ["BQ-M25"]
    line = text.splitlines().index("win_threshold: 9") + 1
    assert (found[0].where.file, found[0].where.line, found[0].where.column) == ("map.yaml", line, 16)


def test_text_fields_of_yaml_hold_what_was_typed() -> None:
    text = as_yaml(sound()).replace('seed: "by hand"', "seed: 007")
    assert check(text).findings == ()
    report = check(as_yaml(sound()).replace('seed: "by hand"', "seed: 7"))
    assert report.findings == ()
    assert report.document.seed == "7"
    # In JSON a number is a number.
    assert codes(check(canonical_json({**sound(), "seed": 7}))) == ["BQ-M00", "BQ-M00"]


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    text = canonical_json(sound())
    assert check(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()).findings == ()


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        (b'{"schema": "questpress/boardquest-map/1",\n "seed": "a" "code": "b"}', 2, 14, "comma"),
        (b'{"seed": "a",\n "seed": "b"}', 2, 2, "already given in line 1"),
        (b'{"seed":\n "caf\xe9"}', 2, 6, "0xE9"),
        (b"schema: x\nseed: *a\n", 2, 7, "alias"),
        ('{"a": 1}'.encode("utf-16"), 1, 1, "UTF-16"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: bytes, line: int, column: int, says: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        check(text, "broken.json")
    found = caught.value.findings[0]
    assert (found.where.file, found.where.line, found.where.column) == ("broken.json", line, column)
    assert says in found.message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("[]", "no object"),
        ("just words", "no object"),
        ("{}", "does not name its schema"),
        ('{"shema": "questpress/boardquest-map/1"}', "does not name its schema"),
        ('{"schema": 7}', "7 is not known"),
        ('{"schema": "questpress/boardqest-map/1"}', "boardqest-map/1"),
    ],
)
def test_a_schema_that_is_missing_or_unknown(text: str, says: str) -> None:
    report = check(text)
    assert codes(report) == ["QP-01"]
    assert says in report.findings[0].message
    assert report.exit_code() == 1
    assert report.schema is None


def test_the_nearest_schema_and_key_are_proposed_with_their_place() -> None:
    found = check('{\n "schema": "questpress/boardqest-map/1"}').findings[0]
    assert found.fix == 'Write "questpress/boardquest-map/1".'
    assert (found.where.line, found.where.column) == (2, 12)
    assert check('{"shema": "x"}').findings[0].fix == 'Write "schema" for "shema".'


# -- judging --


def test_a_map_broken_in_many_ways_tells_them_all_with_lines() -> None:
    data = sound()
    casework.edit(
        data,
        [
            {"set": "tiles.0.terrain", "to": "swamp"},
            {"set": "tiles.8.terrain", "to": "water"},
            {"set": "forts.5.at", "to": [4, 4]},
            {"set": "win_threshold", "to": 4},
            {"set": "holes", "to": [[50, 50]]},
            {"remove": "seats.0"},
            {"set": "monsters.2.card", "to": "nobody"},
            {"swap": ["pieces.1", "pieces.7"]},
        ],
    )
    text = canonical_json(data)
    report = check(text)
    assert set(codes(report)) == {"BQ-M00", "BQ-M04", "BQ-M07", "BQ-M15", "BQ-M20", "BQ-M22", "BQ-M25", "BQ-M26"}
    lines = text.splitlines()
    by_code = {f.code: f for f in report.findings if f.severity is Severity.ERROR}
    assert '"swamp"' in lines[(by_code["BQ-M00"].where.line or 0) - 1]
    assert "[4, 4]" in lines[(by_code["BQ-M15"].where.line or 0) - 1]
    assert "nobody" in lines[(by_code["BQ-M20"].where.line or 0) - 1]
    assert all(f.where.line for f in report.findings if f.where.path)
    assert all(f.where.file == "map.json" for f in report.findings)
    assert report.exit_code() == 1


def test_places_count_as_in_the_file_when_an_entry_is_left_out() -> None:
    data = sound()
    data["forts"][0] = "nonsense"
    data["forts"][5]["at"] = [4, 4]
    data["forts"][6]["player"] = 9
    report = check(data)
    paths = {f.where.path: f for f in report.findings}
    assert {"forts.0", "forts.5.at", "forts.6.player"} <= set(paths)
    line = canonical_json(data).splitlines()[(paths["forts.5.at"].where.line or 0) - 1]
    assert "[4, 4]" in line


def test_a_code_is_tried_only_for_a_document_of_sound_shape() -> None:
    data = casework.build({"built": {"seed": "amber fox", "players": 2}})
    assert check(data).findings == ()
    data["seats"][0]["angle"] = 272
    assert codes(check(data)) == ["BQ-M31"]
    data["tiles"][0]["terrain"] = "swamp"
    assert "BQ-M31" not in codes(check(data))


def leaves(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from leaves(value, (*path, key))


BAD = ({"no": 1}, "zzz", None, 1.5, -7, [], True)


def test_one_unreadable_part_never_makes_another_rule_complain() -> None:
    base = sound("lake")
    tried = 0
    for i, path in enumerate(leaves(base)):
        if not path or path[0] in ("schema", "extras"):
            continue
        data = copy.deepcopy(base)
        holder: Any = data
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = BAD[i % len(BAD)]
        report = check_data(data, box_for=box_for)
        if "BQ-M00" in codes(report):
            tried += 1
            assert set(codes(report)) == {"BQ-M00"}, (path, BAD[i % len(BAD)], list(map(str, report.findings)))
    assert tried > 400


@pytest.mark.parametrize("name", casework.known_maps())
def test_an_unreadable_piece_never_makes_another_rule_complain(name: str) -> None:
    told = set(codes(check_data(sound(name), box_for=box_for)))
    for i in range(len(sound(name)["pieces"])):
        data = sound(name)
        data["pieces"][i] = "unreadable"
        report = check_data(data, box_for=box_for)
        assert set(codes(report)) <= {*told, "BQ-M00"}, (i, list(map(str, report.findings)))


def test_each_missing_part_is_told_and_blames_no_other() -> None:
    for key in sound():
        data = sound()
        del data[key]
        report = check_data(data, box_for=box_for)
        if key == "schema":
            assert codes(report) == ["QP-01"]
        elif key == "extras":
            assert report.findings == ()
        else:
            assert codes(report) == ["BQ-M00", "BQ-M00"], list(map(str, report.findings))
            assert f'"{key}" is missing' in report.findings[0].message


# -- hostile input --


HEAD = '{"schema": "questpress/boardquest-map/1", '
HOSTILE: dict[str, Callable[[], str]] = {
    "brackets": lambda: "[" * 200_000,
    "nested extras": lambda: HEAD + '"extras": ' + '{"a": ' * 900 + "1" + "}" * 900 + "}",
    "nested yaml": lambda: "a:\n" + "".join(" " * i + "- a:\n" for i in range(1, 300)),
    "not a number": lambda: with_threshold("NaN"),
    "endless number": lambda: with_threshold("9" * 5000),
    "infinite number": lambda: with_threshold("1e999"),
    "many keys": lambda: HEAD + ", ".join(f'"k{i}": 0' for i in range(60_000)) + "}",
    "many wrong tiles": lambda: HEAD + '"tiles": [' + ", ".join(["0"] * 300_000) + "]}",
    "keys in an entry": lambda: HEAD + '"tiles": [{' + ", ".join(f'"k{i}": 0' for i in range(60_000)) + "}]}",
    "long text": lambda: canonical_json({**sound(), "seed": "x" * 900_000}),
    "long key": lambda: HEAD + '"' + "x" * 900_000 + '": 1}',
    "a hundred megabytes": lambda: HEAD + '"seed": "' + "x" * 100_000_000 + '"}',
}


def with_threshold(number: str) -> str:
    return canonical_json(sound()).replace('"win_threshold": 5', f'"win_threshold": {number}')


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_end_quickly_with_a_message(name: str) -> None:
    text = HOSTILE[name]()
    began = time.perf_counter()
    findings: Sequence[Finding] = ()
    try:
        findings = check(text).findings
    except InvalidInputError as error:
        findings = error.findings
    assert time.perf_counter() - began < 10
    assert len(findings) < 1000
    assert all(len(str(f)) < 1200 for f in findings)
    assert name == "long text" or any(f.severity is Severity.ERROR for f in findings)


def far_apart(n: int, step: int) -> dict[str, Any]:
    """Return a document whose pieces lie as far from each other as the format allows."""
    data = sound()
    for k in range(n):
        center = [k * step - 900_000, (k * k * step) % 1_800_000 - 900_000]
        data["pieces"].append({"id": f"piece-{k % 16 + 1:02d}", "center": center, "rotation": 0})
        data["forts"].append({"at": center, "kind": "neutral", "player": 1})
        data["tiles"].append({"at": center, "piece": "piece-01", "terrain": "plain", "mark": "monster"})
        data["holes"].append(center)
    return data


def crowd(pieces: int, forts: int, reach: int) -> dict[str, Any]:
    """Return a document with as many pieces and forts as are read, all within a few steps of each other."""
    data = sound()
    places = [[q, r] for q in range(reach) for r in range(reach)]
    data["pieces"] = [
        {"id": f"piece-{k % 20:02d}", "center": places[k * 7 % len(places)], "rotation": 0} for k in range(pieces)
    ]
    data["forts"] = [{"at": places[k % len(places)], "kind": "neutral", "player": 1} for k in range(forts)]
    data["monsters"] = [{"at": places[k * 3 % len(places)], "rarity": "rare", "card": None} for k in range(forts)]
    return data


@pytest.mark.parametrize(("pieces", "forts", "reach"), [(24, 40, 7), (24, 40, 30), (160, 280, 40), (160, 280, 9)])
def test_crowded_maps_end_quickly(pieces: int, forts: int, reach: int) -> None:
    began = time.perf_counter()
    report = check_data(crowd(pieces, forts, reach), box_for=box_for)
    assert report.count(Severity.ERROR) > 50
    assert time.perf_counter() - began < 20


@pytest.mark.parametrize(("n", "step"), [(8, 200_000), (150, 12_000), (150, 3), (150, 0)])
def test_far_and_crowded_pieces_end_quickly(n: int, step: int) -> None:
    began = time.perf_counter()
    report = check_data(far_apart(n, step), box_for=box_for)
    assert report.count(Severity.ERROR) > 5
    assert time.perf_counter() - began < 20


def test_cells_beyond_the_bound_are_refused_by_name() -> None:
    data = sound()
    data["pieces"][0]["center"] = [10**9, 0]
    data["forts"][0]["at"] = [0, -(10**12)]
    report = check_data(data, box_for=box_for)
    assert [f.where.path for f in report.findings if f.severity is Severity.ERROR] == ["pieces.0.center", "forts.0.at"]
    assert "from -1,000,000 to 1,000,000" in report.findings[0].message


# -- fuzz --

junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 9) | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
near_cells = st.lists(st.integers(-4, 9), min_size=2, max_size=2)


@settings(max_examples=150)
@given(st.data())
def test_no_document_makes_a_rule_raise(source: st.DataObject) -> None:
    data = sound(source.draw(st.sampled_from(["two", "lake", "halves", "walled"])))
    for _ in range(source.draw(st.integers(1, 8))):
        paths = [p for p in leaves(data) if p and p[0] != "schema"]
        path = source.draw(st.sampled_from(paths))
        holder: Any = data
        for step in path[:-1]:
            holder = holder[step]
        last = path[-1]
        match source.draw(st.sampled_from(["cell", "cell", "copy", "remove", "junk"])):
            case "cell" if last in ("at", "center"):
                holder[last] = source.draw(near_cells)
            case "copy" if isinstance(holder, list):
                holder.append(copy.deepcopy(holder[last]))
            case "remove":
                del holder[last]
            case _:
                holder[last] = source.draw(junk)
    report = check_data(data, box_for=box_for)
    assert {f.code for f in report.findings} <= {rule.code for rule in RULES.rules}
    report.text()
    json.dumps(report.to_json(), allow_nan=False)


def test_without_any_game_a_check_is_a_bug() -> None:
    code = "from questpress.checks.run import check_text; check_text('{}', 'a.json')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "InternalError: no kind of document is registered" in done.stderr


# -- found by breaking maps at random --


@pytest.mark.parametrize("field", ["pieces", "tiles", "forts", "monsters", "seats"])
def test_faulty_entries_of_a_list_whose_name_is_misspelt(field: str) -> None:
    data = sound()
    data[f"{field}x"] = [{**entry, "odd": 1} for entry in data.pop(field)]
    data[f"{field}x"][1] = 7
    report = check(data)
    text = canonical_json(data).split("\n")
    assert report.exit_code(strict=False) == 1
    told = {f.where.path: f for f in report.findings}
    assert told[f"{field}x"].fix == f'Write "{field}".'
    fault = told[f"{field}x.1"]
    assert fault.where.line is not None
    assert text[fault.where.line - 1].strip(" ,") == "7"
    assert len([path for path in told if path and path.endswith(".odd")]) == len(data[f"{field}x"]) - 1


def test_a_faulty_value_under_a_misspelt_key_has_its_place() -> None:
    data = sound()
    data["forts"][2] = {"at": [0.5, 1], "kynd": "nutral", "player": 1}
    report = check(data)
    told = {f.where.path: f.where.line for f in report.findings if f.where.path}
    line = canonical_json(data).split("\n").index('  {"at": [0.5, 1], "kynd": "nutral", "player": 1},') + 1
    assert told["forts.2.kynd"] == told["forts.2.at"] == line


@pytest.mark.parametrize(
    ("piece", "says"),
    [
        ('"title": "\\ud83d"', "half a character"),
        ('"title": "\\ud83dx"', "half a character"),
        ('"title": "\\ude00\\ud83d"', "half a character"),
        ('"title": 1,, "x": 2', "a value is missing"),
    ],
)
def test_what_json_cannot_mean_is_told_with_its_line(piece: str, says: str) -> None:
    text = canonical_json(sound()).replace('"extras": {}', f'"extras": {{{piece}}}')
    with pytest.raises(InvalidInputError) as caught:
        check(text)
    (found,) = caught.value.findings
    assert says in found.message.lower()
    assert found.where.line == text[: text.index(piece)].count("\n") + 1


@pytest.mark.parametrize("text", ['{"schema": ', '{"schema": [', "{", "[\n", "[1,\n\n"])
def test_a_text_that_ends_too_soon_is_told_so(text: str) -> None:
    with pytest.raises(InvalidInputError) as caught:
        check(text)
    (found,) = caught.value.findings
    assert "closed" in found.message


def test_both_halves_of_a_character_are_one() -> None:
    text = canonical_json(sound()).replace('"extras": {}', '"extras": {"title": "\\ud83d\\ude00"}')
    report = check(text)
    assert report.document is not None
    assert report.document.extras["title"] == "😀"


def test_no_number_is_endless() -> None:
    text = canonical_json(sound()).replace('"extras": {}', '"extras": {"far": 1e999, "farther": -1e999}')
    report = check(text)
    assert report.document is not None
    assert report.document.to_json()  # raises for what JSON lacks


def test_the_count_of_untold_faults_comes_last() -> None:
    data = sound()
    data["tiles"] = [{**tile, "piece": 5, "terrain": 6, "mark": 7} for tile in data["tiles"] * 20]
    errors = [f for f in check(data).findings if f.severity is Severity.ERROR]
    assert "more faults of this kind" in errors[-1].message
    assert [f for f in errors if "more faults" in f.message] == errors[-1:]
