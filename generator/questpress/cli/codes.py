"""Which command a share code is for."""

from __future__ import annotations

from typing import Literal

from questpress.errors import UsageError

CodeKind = Literal["file", "map", "quest", "deathmatch", "adventure", "scenario"]


def code_kind(text: str) -> CodeKind:
    """Return what a code stands for, however it was typed; ``file`` for one that names a document only.

    Raises UsageError for a malformed code, and for one of a kind that this version does not know.
    """
    from questpress.chance import sharecode
    from questpress.games.anastyr.code import KIND as ADVENTURE
    from questpress.games.boardquest.code import KIND, is_file_code
    from questpress.games.boardquest.scenario.code import KIND as SCENARIO
    from questpress.games.quest.code import KINDS
    from questpress.games.tanares_adventures.deathmatch import KIND as MATCH

    if is_file_code(text):
        return "file"
    kind = sharecode.decode(text).kind
    names: dict[int, CodeKind] = {
        KIND: "map",
        MATCH: "deathmatch",
        ADVENTURE: "adventure",
        SCENARIO: "scenario",
        **dict.fromkeys(KINDS.values(), "quest"),
    }
    if kind not in names:
        raise UsageError(f"the share code is of kind {kind}, which this version does not know; {sharecode.UPGRADE}")
    return names[kind]
