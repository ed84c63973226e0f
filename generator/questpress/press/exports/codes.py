"""The codes of what the preflight has to say about cuts and print shops, PR-20 to PR-23."""

from __future__ import annotations

from questpress.catalog.codes import Code
from questpress.findings import Severity

EXPORT_CODES: dict[str, Code] = {
    "PR-20": Code(
        "A text is near the cut",
        "Scissors and the machines of print shops miss the line by a little. A text or a figure that stands nearer to "
        "it than they may miss can lose a part.",
        "Print the component in a larger size.",
        Severity.WARNING,
    ),
    "PR-21": Code(
        "A size that the print shop does not cut",
        "The shop has no product of this size, so that these components are left out of its files.",
        "Choose a size that the shop cuts with `--size`, or print these components yourself.",
        Severity.WARNING,
    ),
    "PR-22": Code(
        "A print shop cuts a little more or less",
        "The shop's product is up to a millimetre larger or smaller. Faces stay at true scale in its middle.",
        "Nothing must be done; a size of the shop's own fits exactly.",
        Severity.NOTE,
    ),
    "PR-23": Code(
        "Prepared, not certified",
        "The file has the pages, boxes and inks that the shop asks for, but not the certificate of PDF/X, which takes "
        "a profile of its press; pictures of your own stay in RGB.",
        "Have a program that converts to PDF/X-1a:2003 go over the file before you upload it.",
        Severity.NOTE,
    ),
}
