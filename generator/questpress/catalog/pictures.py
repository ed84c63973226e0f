"""Pictures that a pack names: where the file may lie. What is in it is the press's business.

A picture is named by its path inside the pack, with slashes on every system (``art/moss.png``). Nothing outside the
pack's folder is ever looked at: no absolute path, no way up and out, no address, no link that leads away.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import NamedTuple

ENDINGS = (".png", ".jpg", ".jpeg")
MOST_BYTES = 20 * 1024 * 1024
"""The largest file that is read as a picture."""
_FORBIDDEN = re.compile(r'[<>"|?*\x00-\x1f\x7f]')
# Names that Windows takes for devices, whatever their ending.
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\..*)?", re.IGNORECASE)


class PictureFault(NamedTuple):
    """Why a picture cannot be used, and how to mend it; both go on from "the picture of X"."""

    message: str
    fix: str


def picture_steps(name: str) -> tuple[str, ...] | PictureFault:
    """Return the steps of a picture's path from the pack's folder, or what is wrong with the path."""
    give = "give its path inside the pack, such as `art/moss.png`"
    if re.match(r"[A-Za-z][A-Za-z0-9+-]+:", name):
        return PictureFault("is an address, and nothing is fetched", f"save the picture in the pack and {give}")
    if "\\" in name:
        return PictureFault("has a path with backslashes", "write slashes, as in `art/moss.png`")
    if name.startswith("/") or re.match(r"[A-Za-z]:", name):
        return PictureFault("has an absolute path", f"copy the picture into the pack and {give}")
    steps: list[str] = []
    for step in name.split("/"):
        if step == "..":
            if not steps:
                return PictureFault("lies outside the pack", f"copy the picture into the pack and {give}")
            steps.pop()
        elif step not in ("", "."):
            if _FORBIDDEN.search(step) or ":" in step or step != step.rstrip(". ") or _DEVICE.fullmatch(step):
                return PictureFault("has a name that not every system allows", "give the file another name")
            steps.append(step)
    if not steps or not steps[-1].lower().endswith(ENDINGS):
        return PictureFault("is no PNG or JPEG", "save it as PNG or JPEG, with the ending .png, .jpg or .jpeg")
    return tuple(steps)


def find_picture(folder: str, name: str) -> Path | PictureFault:
    """Return the file of a picture in a pack's folder, links resolved, or why it cannot be used.

    The file is there, lies inside the folder and is no larger than :data:`MOST_BYTES`; it was not opened.
    """
    steps = picture_steps(name)
    if isinstance(steps, PictureFault):
        return steps
    try:
        root = Path(folder).resolve(strict=True)
        path = root.joinpath(*steps).resolve(strict=True)
        if not path.is_relative_to(root):
            return PictureFault("is a link that leads out of the pack", "copy the picture itself into the pack")
        state = path.stat()
    except (OSError, ValueError, RuntimeError):
        return PictureFault("is not there", "correct the path, or put the file into the pack")
    if not stat.S_ISREG(state.st_mode):
        return PictureFault("is no file", "give the path of a file")
    if state.st_size > MOST_BYTES:
        return PictureFault(f"is larger than {MOST_BYTES >> 20} MiB", "save it smaller")
    return path
