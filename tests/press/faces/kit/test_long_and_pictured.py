"""Cards with more text than any card holds, and cards with a picture of the owner."""

from __future__ import annotations

import re

import pytest

from questpress.press.faces.card import Card, Words
from questpress.press.faces.component import Component, Style
from questpress.press.faces.kit.cards import card_components
from questpress.press.ink import Ink
from questpress.press.picture import Picture
from questpress.press.recording import RecordingSurface
from questpress.press.sizes import Trim, parse_trim

POKER = parse_trim("poker")
REF = "boardquest/skill/endless"


def texts_of(component: Component) -> str:
    """Return all that stands on a component, front before back."""
    found = []
    for side in filter(None, (component.front, component.back)):
        surface = RecordingSurface()
        surface.begin_page(component.trim.width, component.trim.height)
        side.draw(surface, Style(Ink.COLOR))
        surface.end_page()
        found += [call[3] for call in surface.log.calls if call[0] == "text"]
    return " ".join(found)


def images_of(component: Component) -> list[tuple[int, ...]]:
    surface = RecordingSurface()
    surface.begin_page(component.trim.width, component.trim.height)
    component.front.draw(surface, Style(Ink.COLOR))
    surface.end_page()
    return [call[1:5] for call in surface.log.calls if call[0] == "image"]


@pytest.mark.parametrize("letters", [200, 1_200, 2_400])
def test_one_endless_sentence_loses_no_word(letters):
    words = [f"w{number}" for number in range(letters // 6)]
    card = Card(game="boardquest", deck="skill", title="Endless", window=27, body=(Words(" ".join(words)),))
    components = card_components(REF, "skill", card, POKER)
    shown = " ".join(texts_of(component) for component in components)
    assert re.findall(r"\bw\d+\b", shown) == words
    codes = {finding.code for component in components for finding in component.findings}
    assert "PR-09" not in codes
    assert ("PR-08" in codes) is (letters > 1_000)


def told(title: str, text: str = "Plain.") -> dict[str, set[tuple[str, str | None]]]:
    """Return code and value of the findings of a card by their place."""
    card = Card(game="boardquest", deck="skill", title=title, body=(Words(text),))
    (component,) = card_components(REF, "skill", card, POKER)
    found: dict[str, set[tuple[str, str | None]]] = {}
    for finding in component.findings:
        found.setdefault(finding.where.path or "", set()).add((finding.code, finding.value))
    return found


def test_letters_that_the_face_lacks_are_told_with_card_and_field():
    assert told("🔥 Ember") == {f"{REF}.title": {("PR-01", "U+1F525")}}
    assert told("Łódź", "naïve — “quoted”, Mana ◈ 3") == {REF: {("PR-01", "U+25C8")}}
    assert told("Ash") == {}


def test_a_long_word_is_parted_on_a_card_and_told():
    word = "Hollowthornwatchkeepersguildhallmasterinwaiting" * 2
    assert told("Long", word) == {f"{REF}.text": {("PR-05", None), ("PR-07", None)}}


class OneArt:
    def __init__(self, picture: Picture) -> None:
        self.one = picture

    def picture(self, ref: str) -> Picture | None:
        return self.one if ref == REF else None


@pytest.mark.parametrize("trim", [POKER, parse_trim("large-tarot")])
@pytest.mark.parametrize(("width", "codes"), [(1_600, []), (300, ["PR-31"])])
def test_a_picture_takes_the_emblem_s_place_and_is_told_when_coarse(trim: Trim, width: int, codes: list[str]):
    picture = Picture("p", width, width // 2, "png", b"")
    card = Card(game="boardquest", deck="skill", title="Pictured", window=27)
    (component,) = card_components(REF, "skill", card, trim, art=OneArt(picture))
    ((_, _, wide, high),) = images_of(component)
    assert wide == pytest.approx(high * 2, abs=2)  # never stretched
    assert [finding.code for finding in component.findings] == codes
    (other,) = card_components(f"{REF}-other", "skill", card, trim, art=OneArt(picture))
    assert images_of(other) == []
