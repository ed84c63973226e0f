"""The map of a scenario: the printed ground, forts with their owners, chests, and the characters of both sides."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.scenario.document import Scenario
from questpress.grid.hex import Hex
from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Box as PageBox
from questpress.press.sheets.boardquest.boxes import Disc, Obstacle
from questpress.press.sheets.boardquest.dressing import Content, nominal
from questpress.press.sheets.boardquest.land import Land
from questpress.press.sheets.boardquest.lettering import KEYLINE, Name, Stone, fit_names, sizes_for
from questpress.press.sheets.boardquest.scenario.cast import Actor, Cast
from questpress.press.sheets.boardquest.scenario.tokens import (
    CORNER,
    LOW_PLATE,
    PLATE,
    SideArt,
)
from questpress.press.sheets.boardquest.tileart import NOMINAL, Grid, TileArt, letter_box, letter_place
from questpress.press.sheets.boardquest.tokens import TokenArt, beside
from questpress.press.surface import Face, Surface
from questpress.press.units import Point, mm

_BY_CORNER = tuple(Point(mm(x), mm(y)) for x, y in ((6.2, 8.4), (-6.0, 8.2), (-5.2, 8.7), (6.8, 7.9)))
"""Where a piece's number stands on a tile that holds two things: over the edges that it shares within its piece."""


def shown_name(actor: Actor) -> str:
    """Return what stands below a character on the map: its name, or when it comes."""
    arrives = getattr(actor.part, "arrives", 1)
    return f"round {arrives}" if arrives > 1 else actor.name


def standing(cast: Cast) -> dict[Hex, Actor]:
    """Return who is drawn on which tile: whoever is there first, of several; nobody beside the map."""
    found: dict[Hex, Actor] = {}
    tiles = {tile.at for tile in cast.doc.tiles}
    for actor in sorted(cast.everybody, key=lambda one: getattr(one.part, "arrives", 1)):
        if actor.part.at in tiles:
            found.setdefault(actor.part.at, actor)
    return found


def fitted_names(cast: Cast, side: int) -> tuple[Stone, dict[Hex, Name]]:
    """Return the size of the signs and the names of the characters as they fit on tiles of a side.

    A hero whose whole name loses words goes by the first of them.
    """
    shown = {at: shown_name(actor) for at, actor in standing(cast).items()}
    stone, names = fit_names(shown, side, sizes_for(side))
    heroes = {at for at, actor in standing(cast).items() if actor.part.kind == "hero" and names[at].fitted.cut}
    if not heroes:
        return stone, names
    return fit_names({at: name.split(" ")[0] if at in heroes else name for at, name in shown.items()}, side,
                     sizes_for(side))  # fmt: skip


class ScenarioBoard(Land):
    """A scenario's map laid on paper by a grid."""

    def __init__(self, doc: Scenario, box: Box, cast: Cast, grid: Grid, palette: Palette) -> None:
        self.doc = doc
        self.actors = standing(cast)
        self.stone, self.names = fitted_names(cast, grid.side)
        tiles = {tile.at for tile in doc.tiles}
        self.chests = [chest.at for chest in doc.treasures if chest.at in tiles]
        self.owners = {fort.at: fort.owner for fort in doc.forts if fort.at in tiles}
        self.forts = {fort.at: cast.fort_name(fort) for fort in doc.forts if fort.at in tiles}
        self.small = {*self.chests, *self.forts} & set(self.actors)
        content = {**dict.fromkeys(self.chests, Content.CHEST), **dict.fromkeys(self.forts, Content.FORT)}
        content.update(dict.fromkeys(self.actors, Content.MONSTER))
        super().__init__(doc, box, grid, palette, content, self.stone)

    def _things(self, at: Hex, *, low: bool) -> tuple[Obstacle, ...]:
        if self._content(at) is Content.FORT:
            letter = self.room.things(Content.BARE, self._ground(at))
            x = self._aside(at, low=low) * NOMINAL // self.grid.side
            plate = LOW_PLATE if low else PLATE
            y, size = plate.at - plate.badge_below, self.sizes.names[-1]
            words = nominal(PageBox.about(0, 0, fonts.width(self.forts[at], Face.BOLD, size), 0), self.grid.side)
            label = PageBox(x + words.left, y - mm(0.5), x + words.right, y + mm(2.2))
            return (*letter, Disc(x, plate.at, plate.radius + KEYLINE), label)
        name = self.names.get(at)
        things = self.room.things(self._content(at), self._ground(at), low=low, names=name.boxes() if name else ())
        if at in self.small:
            things += (CORNER.moved(0, self._lift(at) * NOMINAL // self.grid.side),)
        return things

    def _numbers(self, at: Hex) -> tuple[Point, ...]:
        return _BY_CORNER if at in self.small else super()._numbers(at)

    def _lift(self, at: Hex) -> int:
        """Return how much higher than usual a fort or a chest stands beside a character, off a long name."""
        left, bottom, _, _ = (self.grid.scaled(length) for length in CORNER)
        near = [box.top for box in self.names[at].boxes() if box.right > left]
        return max(0, max(near, default=bottom) + mm(0.35) - bottom)

    def _aside(self, at: Hex, *, low: bool) -> int:
        """Return how far a fort stands to the right of its tile's middle, off the letter."""
        plate = LOW_PLATE if low else PLATE
        letter = letter_box(
            self._ground(at),
            letter_place(self._ground(at), self.grid.side, self.sizes.letter, self.room.rim),
            self.sizes.letter,
        )
        return beside(letter, plate, self.grid.side, self.grid.scaled(KEYLINE))

    def draw(self, surface: Surface) -> None:
        """Draw the whole map."""
        side = self.grid.side
        art = TileArt(surface, self.palette, side)
        self.draw_ground(surface, art)
        signs = SideArt(surface, self.palette, side, self.sizes, self.stone)
        tokens = TokenArt(surface, self.palette, side, self.sizes)
        goals = {cell for term in self.doc.win for cell in term.tiles if cell in self.terrain}
        for at in sorted(goals):
            signs.goal(*self.grid.at(at))
        self.draw_numbers(art)
        for at in self.chests:
            if at in self.actors:
                x, y = self.grid.at(at)
                signs.small_chest(x, y + self._lift(at))
            elif at not in self.forts:
                tokens.chest(*self._place(at, Content.CHEST), under_number=self._under_number(at))
        for at, name in self.forts.items():
            x, y = self.grid.at(at)
            if at in self.actors:
                signs.small_fort(x, y + self._lift(at), self.owners[at], name.removeprefix("Fort "))
            else:
                low = self._under_number(at)
                signs.fort(x + self._aside(at, low=low), y, self.owners[at], name, under_number=low)
        for at, actor in self.actors.items():
            x, y = self.grid.at(at)
            signs.actor(x, y, actor)
            self._name(surface, x, y, self.names[at], late=getattr(actor.part, "arrives", 1) > 1)

    def _name(self, surface: Surface, x: int, y: int, name: Name, *, late: bool) -> None:
        face = Face.ITALIC if late else Face.BOLD
        for line, baseline in zip(name.fitted.lines, name.baselines, strict=True):
            surface.text(x, y + baseline, line, face=face, size=name.fitted.size, color=self.palette.text,
                         anchor="middle", spacing=name.spacing)  # fmt: skip
