"""Whether an aid mentions what it is about: the entries of its topic, by their names or by what it reads of them."""

from __future__ import annotations

import re

from questpress.catalog.figure import Entry
from questpress.catalog.load import Catalog
from questpress.findings import Finding
from questpress.press.aids.codes import finding
from questpress.press.aids.model import AidInfo
from questpress.press.aids.render import Rendered, render_text
from questpress.press.aids.tags import bare

_MARKUP = re.compile(r"</?[bi]>|\*+|\{[a-z0-9-]+\}")


def plain_text(done: Rendered) -> str:
    """Return the finished text without markup and tags, on one line and in small letters."""
    return " ".join(_MARKUP.sub("", bare(done.text)).casefold().split())


def topic_entries(info: AidInfo, catalog: Catalog) -> tuple[list[Entry], list[str]]:
    """Return the entries that an aid is about, and the words of its topic that name none."""
    found: dict[str, Entry] = {}
    lost: list[str] = []
    for word in info.topic:
        if word in catalog.entries:
            of = [entry for entry in catalog.all_of(word) if info.spoilers or not entry.spoiler]
        else:
            one = catalog.get(f"{info.game}/{word}" if word.count("/") == 1 else word)
            of = [one] if one is not None else []
            lost += [word] if one is None else []
        found |= {catalog.ref(entry): entry for entry in of}
    return list(found.values()), lost


def mentioned(entry: Entry, ref: str, done: Rendered, text: str) -> bool:
    """Tell whether an aid mentions an entry: by its name, or since a figure or text of it was read."""
    return ref in done.used.read or re.search(rf"\b{re.escape(entry.name.casefold())}", text) is not None


def check_aid(info: AidInfo, catalog: Catalog) -> list[Finding]:
    """Return a warning for each entry of an aid's topic that it does not mention, and for each word that names none.

    Raises InvalidInputError for a template that cannot be read.
    """
    done = render_text(info, catalog)
    text = plain_text(done)
    entries, lost = topic_entries(info, catalog)
    where = f"{info.game}/{info.name}"
    out = []
    for word in lost:
        message = f"{where}: its topic names {word!r}, which the catalog does not have"
        out.append(finding("PR-45", message, info.name, "Correct the word."))
    for entry in entries:
        ref = catalog.ref(entry)
        if not mentioned(entry, ref, done, text):
            fix = "Mention it, or narrow the topic."
            out.append(finding("PR-45", f"{where} does not mention {entry.name} ({ref})", info.name, fix))
    return out
