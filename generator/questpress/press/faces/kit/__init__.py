"""The kit: what every face of a card, token, standee and board is put together from.

Whoever describes a card makes a :class:`questpress.press.faces.card.Card` (data) and hands it over::

    from questpress.press.faces.kit.cards import card_components, card_side
    card_components(ref, kind, card, trim, copies=1, back=None, art=None) -> tuple[Component, ...]
    card_side(card, trim, ref) -> tuple[Side, tuple[Finding, ...]]  # its other face is a face too: veterans, helpers

``card_components`` gives one component, or more (``ref#2``) when the text goes on over a second card; what was done to
make texts fit is in its findings. A card has, from head to foot: the band with kicker, title, pennant at the left and
perhaps a badge; the window with the game's pattern and the emblem; the blocks of ``body`` below one another; those of
``foot`` anchored above the footer. ``window`` is in millimetres on a poker card, whatever the trim. House values:
villain 27, Anastyr enemy 28, monster 31, skill with figures 34, item 36, plain skill and curse 40, helper 0.

Blocks: ``Figures`` (two to five cells; first below the window), ``Bar``, ``Attack`` (without a name: its cells with
their labels in a row), ``Words``, ``Flavour``, ``Reward``, ``Note`` (a tinted box of paragraphs), ``Pencil``,
``Steps`` (numbers or icons; a helpful or harmful tone adds its chevron), ``Drawn``. A value of None is a pencil box.

``Words.reminder`` is left out when room is short, as is ``Flavour``; nothing else is ever lost.

Other things to cut out::

    kit.backs.back_side(game, label, icon, trim) -> Side
    kit.tokens.token_side(game, trim, *, icon="", value="", label="", note="", tone=Tone.GAME, emblem="",
                          field="solid"|"rim"|"coin"|"burst", original=False) -> Side
    kit.standees.standee(ref, kind, name, game, emblem, letter, *, tone=Tone.GAME, icon="", original=False, copies=1,
                         trim=None) -> Component
    kit.board.board_side(Board(...), trim, ref) -> tuple[Side, tuple[Finding, ...]]

A :class:`.board.Board` has columns of blocks: those of cards, and ``Heading``, ``Table``, ``Track``, ``Places``,
``Window`` of :mod:`.board_blocks`.

The other rooms: :mod:`.decks` (from entries to a deck),
:mod:`.entries` (which entries are printed, provenance for footers), :mod:`.theme`
(``look_of(ink, game, tone)``: every colour and line), :mod:`.measures` (lengths and type of a trim), :mod:`.draw`
(figures, labels, pencil boxes) and :mod:`.signs` (pips, chevrons, letters in shapes, marks), which take a ``Pen``,
:mod:`.patterns`.
"""
