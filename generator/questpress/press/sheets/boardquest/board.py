"""The map itself: what is printed on the pieces, and what players put down on them.

What is printed lies flat; what players put down has a white keyline. Everything is worked out first (what lies on
each tile, where numbers and arrows stand, how names break) and then drawn in layers.
"""

from __future__ import annotations

from questpress.catalog.boardquest import Box, Rarity
from questpress.games.boardquest.document import BoardquestMap, Fort
from questpress.grid.hex import Hex
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest.boxes import Obstacle
from questpress.press.sheets.boardquest.dressing import Content
from questpress.press.sheets.boardquest.land import Land
from questpress.press.sheets.boardquest.lettering import Name, Stone, fit_names, sizes_for
from questpress.press.sheets.boardquest.setup_lists import fogged, monster_name
from questpress.press.sheets.boardquest.tileart import Grid, TileArt
from questpress.press.sheets.boardquest.tokens import TokenArt
from questpress.press.surface import Face, Surface


def fitted_names(doc: BoardquestMap, box: Box, side: int) -> tuple[Stone, dict[Hex, Name]]:
    """Return the stone of a map's monsters and their names as they fit on tiles of a side; no names under fog."""
    shown = {} if fogged(doc) else {monster.at: monster_name(monster, box) for monster in doc.monsters}
    nameless = all(monster.card is None for monster in doc.monsters)
    return fit_names(shown, side, sizes_for(side), alike=nameless)


class Board(Land):
    """A map laid on paper by a grid."""

    def __init__(self, doc: BoardquestMap, box: Box, grid: Grid, palette: Palette) -> None:
        self.doc = doc
        self.fog = fogged(doc)
        self.teams = doc.mode == "teams"
        self.stone, self.names = fitted_names(doc, box, grid.side)
        content: dict[Hex, Content] = dict.fromkeys(doc.treasures, Content.CHEST)
        content.update((monster.at, Content.HIDDEN if self.fog else Content.MONSTER) for monster in doc.monsters)
        content.update((fort.at, Content.START if _is_start(fort) else Content.FORT) for fort in doc.forts)
        super().__init__(doc, box, grid, palette, content, self.stone, teams=self.teams)

    def _things(self, at: Hex, *, low: bool) -> tuple[Obstacle, ...]:
        name = self.names.get(at)
        boxes = name.boxes() if name else ()
        return self.room.things(self._content(at), self._ground(at), low=low, names=boxes)

    def draw(self, surface: Surface) -> None:
        """Draw the whole map."""
        art = TileArt(surface, self.palette, self.grid.side)
        self.draw_ground(surface, art)
        tokens = TokenArt(surface, self.palette, self.grid.side, self.sizes, teams=self.teams)
        for fort in self.doc.forts:
            if fort.kind == "starting" and fort.player is not None:
                tokens.start(*self.grid.at(fort.at), fort.player, self._ground(fort.at))
        self.draw_numbers(art)
        for at in self.doc.treasures:
            tokens.chest(*self._place(at, Content.CHEST), under_number=self._under_number(at))
        for fort in self.doc.forts:
            if not _is_start(fort):
                star, low = fort.kind == "center", self._under_number(fort.at)
                tokens.neutral_fort(*self._place(fort.at, Content.FORT), fort.player, star=star, under_number=low)
        self._draw_monsters(surface, tokens)

    def _draw_monsters(self, surface: Surface, tokens: TokenArt) -> None:
        for monster in self.doc.monsters:
            rarity = Rarity(monster.rarity)
            if self.fog:
                tokens.hidden_monster(*self._place(monster.at, Content.HIDDEN), rarity)
                continue
            x, y = self.grid.at(monster.at)
            tokens.monster(x, y, rarity, self.stone)
            name = self.names[monster.at]
            for line, baseline in zip(name.fitted.lines, name.baselines, strict=True):
                surface.text(x, y + baseline, line, face=Face.BOLD, size=name.fitted.size, color=self.palette.text,
                             anchor="middle", spacing=name.spacing)  # fmt: skip


def _is_start(fort: Fort) -> bool:
    """Tell whether a fort is drawn as a start; one without a player is drawn as a neutral fort of nobody's."""
    return fort.kind == "starting" and fort.player is not None
