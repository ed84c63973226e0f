"""What gives way on a card whose text is long, and that no word is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
import samples
from drawn import lines, words
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.press import fonts
from questpress.press.faces.card import Bar, Card, Cell, Figures, Flavour, Pennant, Sign, Step, Steps, Words
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.cards import card_components, card_side
from questpress.press.faces.kit.layout import lay_out
from questpress.press.faces.kit.measures import measures
from questpress.press.sizes import parse_trim
from questpress.press.surface import Face

POKER = parse_trim("poker")
M = measures(POKER)
REF = "boardquest/skill/x"
BACK = back_side("boardquest", "Skill", "skill", POKER)
SENTENCE = "Allies in range strike once more and draw a card."


def card(sentences: int, *, flavour: bool = True, window: float = 34) -> Card:
    return Card(
        game="boardquest",
        deck="skill",
        title="Charge",
        window=window,
        body=(
            Words(" ".join([SENTENCE] * sentences), reminder="A reminder of the rule."),
            *([Flavour("Lower the lance.")] if flavour else []),
        ),
    )


def stages() -> list[tuple[float, ...]]:
    """Return what has given way with each sentence more: size, window, whether reminders are gone, faces."""
    found = []
    for sentences in range(1, 40):
        one = card(sentences)
        components = card_components(REF, "skill", one, POKER, back=BACK)
        layout = lay_out(one, M, tight=True)
        found.append((layout.size, layout.window, layout.bare, len(components)))
    return found


def test_things_give_way_in_the_order_of_the_house():
    found = stages()
    sizes = [size for size, *_ in found]
    assert sizes == sorted(sizes, reverse=True) or sizes[-1] == 800  # a text that goes on is set in 8 points again
    first = {size: sizes.index(size) for size in (950, 900, 850, 800) if size in sizes}
    assert len(first) >= 3
    assert list(first.values()) == sorted(first.values())
    for size, window, bare, faces in found:
        if size > 800:
            assert window >= 34_000
            assert not bare
        if bare and faces == 1 and size == 800:
            assert window >= M.window_least
        if faces > 1:
            assert bare
    assert any(window < 34_000 and not bare for _, window, bare, _ in found)  # the window goes before reminders
    assert any(bare and faces == 1 for _, _, bare, faces in found)
    assert any(size == 700 for size in sizes)  # before a second card
    assert found[-1][3] > 1


def test_windows_go_down_by_steps_to_the_least():
    windows = {window for _, window, *_ in stages()}
    assert min(windows) == M.window_least == 24_000
    assert all((34_000 - window) % 2_000 == 0 for window in windows if window <= 34_000)


def test_each_step_is_told():
    def codes(sentences: int, **given: bool) -> list[str]:
        (first, *_) = card_components(REF, "skill", card(sentences, **given), POKER, back=BACK)
        return [finding.code for finding in first.findings]

    assert codes(1) == []
    small = next(n for n in range(1, 40) if lay_out(card(n), M, tight=True).size < 950)
    assert codes(small) == ["PR-05"]
    assert "PR-08" in codes(39)


def test_a_text_that_goes_on_takes_the_blank_back_before_a_second_card():
    (one,) = card_components(REF, "skill", card(30), POKER)
    assert one.back is not None
    assert "turn over" in words(one.front, POKER)
    assert "turn over" not in words(one.back, POKER)
    first, second = card_components(REF, "skill", card(30), POKER, back=BACK)
    assert (first.ref, second.ref) == (REF, f"{REF}#2")
    assert second.name == "Charge (2)"
    assert first.back == second.back == BACK


LETTERS = st.text(st.characters(codec="ascii", categories=["L", "Nd"]), min_size=1, max_size=14)


@settings(max_examples=25)
@given(st.lists(LETTERS, min_size=1, max_size=160), st.sampled_from(["poker", "mini-euro", "magnum-gold", "square"]))
def test_no_word_is_lost_whatever_the_text(text, trim):
    size = parse_trim(trim)
    one = Card(game="anastyr", deck="loot", title="X", window=30, body=(Words(" ".join(text)),))
    faces = card_components("anastyr/loot/x", "loot", one, size)
    assert not any(finding.code == "PR-09" for face in faces for finding in face.findings)
    sides = [side for face in faces for side in (face.front, face.back) if side is not None]
    shown = "".join(line.text for side in sides for line in lines(side, size) if line.face is Face.REGULAR)
    assert shown.replace(" ", "").replace("-", "") == "".join(text)


def test_steps_go_on_at_a_step():
    many = Steps(tuple(Step(str(n % 10), f"<b>Step {n}.</b> {SENTENCE}") for n in range(30)))
    one = Card(game="boardquest", deck="helper", title="Long", body=(many,))
    faces = card_components(REF, "helper", one, POKER, back=BACK)
    shown = " ".join(words(face.front, POKER) for face in faces)
    assert [n for n in range(30) if f"Step {n}." in shown] == list(range(30))


@pytest.mark.parametrize("trim", ["poker", "mini-euro", "magnum-gold"])
def test_a_title_shrinks_then_takes_two_lines_then_is_cut_and_told(trim):
    size = parse_trim(trim)
    m = measures(size)

    def titled(title: str) -> tuple[list, list[str]]:
        one = replace(samples.MONSTER, title=title, body=(), foot=())
        side, findings = card_side(one, size, REF)
        found = [line for line in lines(side, size) if line.face is Face.EXTRABOLD]
        return found, [finding.code for finding in findings]

    (line,), codes = titled("Charge")
    assert (line.size, codes) == (m.type.titles[0], [])
    room = m.text_right - line.x
    longer = next("W" * n for n in range(2, 40) if fonts.width("W" * n, Face.EXTRABOLD, m.type.titles[0]) > room)
    (line,), codes = titled(longer)
    assert m.type.titles[-1] <= line.size < m.type.titles[0]
    assert codes == ["PR-05"]
    two, codes = titled("The Keeper of the Western Gates of Numiria")
    assert len(two) == 2
    assert codes == ["PR-05"]
    assert all(line.right <= m.text_right for line in two)
    (line,), codes = titled("W" * 60)
    assert line.text.endswith("…")
    assert line.right <= m.text_right
    assert codes == ["PR-09"]


def test_a_kicker_that_the_title_pushes_away_is_still_shown():
    for window in (0, 31):
        title = "The Keeper of the Western Gates of Numiria"
        one = Card(game="anastyr", deck="event", title=title, window=window, kicker="Somewhere else")
        side, _ = card_side(one, POKER, REF)
        assert "SOMEWHERE ELSE" in words(side, POKER)


def test_figures_shrink_together_to_stay_in_their_cells():
    wide = replace(samples.MONSTER, body=(Figures(tuple(Cell("health", "HP", value) for value in (188, 2, 24, 8, 1))),))
    side, _ = card_side(wide, POKER, REF)
    figures = [line for line in lines(side, POKER) if line.face is Face.EXTRABOLD and line.text.isdigit()]
    strip = [line for line in figures if line.size > 1_000]
    assert len({line.size for line in strip}) == 1
    assert strip[0].size < 2_000


def test_a_long_value_of_a_bar_takes_a_second_line_within_a_higher_bar():
    long = Bar(
        "target", "Target", "The hero with the most mana cubes who is not yet engaged", Cell("range", "Range", 3)
    )
    one = replace(samples.MONSTER, body=(long,), foot=())
    side, _ = card_side(one, POKER, REF)
    found = [line for line in lines(side, POKER) if line.face is Face.BOLD and line.size == 800]
    assert len(found) >= 2
    assert all(line.right <= M.text_right for line in found)


@pytest.mark.parametrize("text", ["", " ", "<b>", "</i>", "{nothing}", "\x00\u202e", "<b>" * 50, "W" * 600, "a\nb\n\nc",
                                  "&amp;&lt;", "Łódź — “naïve”", "日本語"])  # fmt: skip
@pytest.mark.parametrize("trim", ["poker", "micro", "mini-euro"])
def test_odd_texts_never_break_a_card(text, trim):
    size = parse_trim(trim)
    one = Card(
        game="tanares-expeditions",
        deck=text[:30],
        kicker=text[:60],
        title=text[:60],
        window=20,
        pennant=Pennant((Sign("star"),)),
        body=(
            Figures((Cell("health", text[:20], text[:6]), Cell("health", "", 1))),
            Bar("target", text[:20], text),
            Words(text),
            Steps((Step("1", text),)),
        ),
        source=text,
    )
    for component in card_components("tanares-expeditions/sea-curse/x", "curse", one, size, back=BACK):
        for line in lines(component.front, size):
            assert line.right <= size.width
            assert line.x >= 0
