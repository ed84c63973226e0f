"""Seeds: rows of them, and plain words for whoever gives none: two or three, so that the map's title reads well."""

from __future__ import annotations

from questpress.chance.stream import SEED_BYTES
from questpress.errors import UsageError

_FIRST = (
    "amber ancient ashen autumn barren bitter black blue bright broken bronze brown cold copper crimson dark deep "
    "distant dusty early emerald empty evening faded fallen far first forgotten frozen gentle golden grey "
    "harvest hidden high honest iron ivory last late little lonely long lost low merry midnight misty mossy "
    "narrow northern oaken old open pale quiet red restless rusty sacred salt scarlet secret silent silver sleeping "
    "small southern still stone stormy summer sunken tall thorny twin velvet violet wandering western white wild "
    "winter wooden yellow young"
)
_SECOND = (
    "acorn anvil apple badger banner barley beacon bear birch blade bramble candle cedar clover cloud crane crown "
    "crow dagger dawn drum eagle ember falcon feather fern fiddle flame fox frost garland goose hammer harp hawk "
    "hazel heron holly honey horn hound juniper kettle lantern laurel leaf lily lion lynx maple marten moon moth "
    "nettle oak otter owl pine plum raven reed river robin rose rowan saddle shadow shield sparrow spear star stag "
    "storm swan thistle thorn thunder tiger torch turtle willow wolf wren"
)
_PLACE = (
    "bank bay bend bridge brook camp castle cave cliff coast corner court crest cross dale dell down farm fen field "
    "ford forest garden gate glade glen grange grove hall harbor haven heath hill hollow inn island keep lake lane "
    "ledge march market marsh meadow mill moor mound orchard pass path peak pond pool port reach ridge road rock "
    "shore spire spring steps stream tower trail vale valley village wall watch water way well wharf wood yard"
)


def numbered_seed(first: str, number: int) -> str:
    """Return a seed of a row of them, from 1: the first as it is, then the same with 2, 3, ... behind it."""
    return first if number == 1 else f"{first} {number}"


def refuse_long_seed(first: str, count: int) -> None:
    """Raise UsageError when the last of so many seeds is longer than a share code holds."""
    if len(numbered_seed(first, count).encode()) > SEED_BYTES:
        raise UsageError(
            f"the seed has {len(first.encode())} bytes, and with the number {count} behind it more than {SEED_BYTES}: "
            "shorten it for --count"
        )


def draw_seed(entropy: bytes) -> str:
    """Return a seed of two or three words, such as ``harvest moon`` or ``quiet heron ford``.

    ``entropy``: 8 bytes or more from the operating system; the same bytes give the same words. At most 25 bytes long,
    so that a number fits behind it.
    """
    number = int.from_bytes(entropy, "big")
    number, three = divmod(number, 2)
    words = []
    for line in (_FIRST, _SECOND, _PLACE) if three else (_FIRST, _SECOND):
        choices = line.split()
        number, index = divmod(number, len(choices))
        words.append(choices[index])
    return " ".join(words)
