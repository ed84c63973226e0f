"""The codes of what the preflight has to say about sheets, PR-10 to PR-19."""

from __future__ import annotations

from questpress.catalog.codes import Code
from questpress.findings import Severity

SHEET_CODES: dict[str, Code] = {
    "PR-10": Code(
        "A component is larger than the paper",
        "Not one of its size fits between the margins, upright or on its side, so it is not printed.",
        "Print on larger paper, choose a smaller size, or have the component split over several pages.",
    ),
    "PR-11": Code(
        "A narrow margin",
        "Many printers leave 6.35 mm of the paper bare at every edge. What comes nearer may be missing.",
        "Widen the margins, or print one sheet and see.",
        Severity.WARNING,
    ),
    "PR-12": Code(
        "Only some of a kind have a back",
        "Cards that lie face down in play can be told apart when only some of them have a printed back.",
        "Give all of them a back, or none.",
        Severity.WARNING,
    ),
    "PR-13": Code(
        "The back offset moves art off the paper",
        "The offset and the turn that correct a printer's backs put a part of a card beyond the paper's edge.",
        "Measure again with the calibration page, lessen the offset, or widen the margins.",
    ),
    "PR-14": Code(
        "Turned to fit more",
        "The page or the components lie on their side, because that takes fewer sheets.",
        "Nothing needs mending; ask for upright components if you want them so.",
        Severity.NOTE,
    ),
    "PR-15": Code(
        "No room beside the cards",
        "Crop marks, or the ruler and the number of the sheet, have no room between the cards and the paper's edge.",
        "Widen the margins, use larger paper, or draw cut lines.",
        Severity.WARNING,
    ),
    "PR-16": Code(
        "Split over several pages",
        "A component is larger than the paper and comes in pieces that overlap, to be glued to one another.",
        "Nothing needs mending; larger paper spares the glue.",
        Severity.NOTE,
    ),
    "PR-17": Code(
        "Pages on their side turn over another edge",
        "A page that lies on its side and is turned like that of a book is turned over the short edge of the paper.",
        "Choose in the print window the edge that the finding names.",
        Severity.NOTE,
    ),
    "PR-18": Code(
        "Backs are not printed",
        "Components have a back, and the run prints fronts only.",
        "Print on both sides, or with a gutter to fold, if the backs matter.",
        Severity.NOTE,
    ),
    "PR-19": Code(
        "A printer's profile with a fault",
        "A profile holds the keys `paper`, `ink`, `margins`, `duplex`, `long-offset` and `short-offset`, each with a "
        "value as the options of the same name take it.",
        "Correct the line that the finding names.",
    ),
}
