"""Cards that use every block, for the tests of the kit."""

from __future__ import annotations

from questpress.press.faces.card import (
    Attack,
    Bar,
    Card,
    Cell,
    Chevrons,
    Drawn,
    Figures,
    Flavour,
    Letter,
    Note,
    Number,
    Pencil,
    Pennant,
    Pips,
    Reward,
    Sign,
    Step,
    Steps,
    Tone,
    Words,
)

MONSTER = Card(
    game="boardquest",
    deck="monster",
    kicker="Monster",
    title="Lizard Warrior",
    emblem="sword",
    window=31,
    pennant=Pennant((Sign("monster"), Pips(1))),
    body=(
        Figures(
            (
                Cell("attack", "ATK", 18),
                Cell("damage", "DMG", "+1"),
                Cell("defense", "DFS", -2),
                Cell("health", "HP", None),
            )
        ),
        Bar("target", "Target", "Highest DFS", Cell("range", "Range", None)),
        Words("<b>Confusion, 1 round.</b> After a hit the target may move and use skills.", icon="confusion"),
    ),
    foot=(Reward("Reward", (Cell("gold", "", 10), Cell("experience", "", 100), Cell("loot", "", None))),),
    source="Rulebook: Character Actions",
)
VILLAIN = Card(
    game="tanares-adventures",
    deck="villain",
    kicker="Villain · Noxious · Level 2",
    title="The Mire Oracle",
    emblem="flask",
    window=27,
    pennant=Pennant((Letter("O", Tone.ORANGE), Chevrons(2)), Tone.ORANGE),
    body=(
        Figures(
            (
                Cell("health", "HP", 38),
                Cell("defense", "Defense", 14),
                Cell("movement", "Move", 5),
                Cell("reaction", "Reaction", 8),
            )
        ),
        Bar("target-least-hp", "Favorite target", "Lowest HP in reach", tone=Tone.ORANGE),
        Attack(
            "Black Breath", (Cell("range", "Range", 5), Cell("damage", "DMG", 11), Cell("critical", "Critical", "+5"))
        ),
        Words("<b>Hit:</b> the target gains {weakened} <b>Weakened.</b> <b>Miss:</b> 3 R-DMG."),
    ),
    foot=(Note(("None in reach: <b>Dark Surge,</b> 3 R-DMG, Move 10.",)),),
    original=True,
    token_box=True,
)
ENEMY = Card(
    game="anastyr",
    deck="enemy",
    kicker="Enemy · Specialist · Veteran",
    title="Kizzhul Tracker",
    emblem="shield",
    window=28,
    pennant=Pennant((Chevrons(1), Number("II", numeral=True), Sign("specialist"))),
    body=(
        Figures((Cell("combat", "CBT", 4), Cell("defense", "DEF", 3), Cell("artifice", "ART", None))),
        Bar("target", "Target", None),
        Attack("", (Cell("health", "HP", None), Cell("size", "Size", 2))),
        Pencil("Traits", 2),
    ),
    veteran=True,
)
CURSE = Card(
    game="tanares-expeditions",
    deck="sea curse",
    kicker="Sea curse",
    title="Pull of the Deep",
    emblem="flask",
    window=40,
    pennant=Pennant((Number(None), Sign("sea"))),
    badge="warning",
    badge_tone="harmful",
    body=(
        Words("<b>Undertow.</b> When a villain hits, it may MOVE 1 its target, into Spikes if it can."),
        Flavour("The sea keeps its own accounts."),
    ),
    original=True,
)
HELPER = Card(
    game="boardquest",
    deck="helper",
    kicker="Helper",
    title="Your turn",
    badge="book",
    body=(
        Steps(
            (
                Step("1", "<b>Income.</b> Take 5 {gold} + forts − units."),
                Step("rook", "<b>Army:</b> recruit, upgrade units", deep=True),
                Step("burn", "<b>Burn x.</b> Takes x Damage each round.", tone=Tone.HARMFUL),
                Step("immunity", "<b>Immunity.</b>", tone=Tone.HELPFUL),
            )
        ),
        Drawn("bar", lambda width: width // 10, lambda surface, style, width: None),
    ),
    source="turn over: Effects",
)
ALL = {"monster": MONSTER, "villain": VILLAIN, "enemy": ENEMY, "curse": CURSE, "helper": HELPER}
