"""Brings ReportLab in without anything of the machine's own settings, so that the same map gives the same bytes.

ReportLab runs ``reportlab_mods.py`` and ``reportlab_settings.py`` from the import path (the working folder, for one)
and ``~/.reportlab_mods`` and ``~/.reportlab_settings``, and it obeys ``RL_*`` variables and ``SOURCE_DATE_EPOCH``.
All of these change pages or run foreign code. Whoever needs ReportLab calls :func:`load` first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import ModuleType

# Modules that ReportLab would look for. An empty one in its place is found first, so no file is looked for.
_HOOKS = ("reportlab_mods", "reportlab_settings", "reportlab.local_rl_mods", "reportlab.local_rl_settings")

# What decides bytes or trust is set here, whatever the defaults of a release or of a program around us may be.
_SETTINGS = {
    "invariant": 1,
    "pageCompression": 1,
    "useA85": 0,
    "wrapA85": 0,
    "ttfAsciiReadable": 1,
    "pdfMultiLine": 0,
    "pdfComments": 0,
    "autoGenerateMissingTTFName": 0,
    "allowTTFSubsetting": [],
    "canvas_basefontname": "Helvetica",
    "canvas_baseColor": None,
    "documentLang": None,
    "toColorCanUse": None,
    "trustedHosts": None,
}


@contextmanager
def clean_environment() -> Iterator[None]:
    """Hide the variables that ReportLab obeys while a block runs."""
    hidden = {name: os.environ.pop(name) for name in sorted(os.environ) if _is_obeyed(name)}
    try:
        yield
    finally:
        os.environ.update(hidden)


def _is_obeyed(name: str) -> bool:
    return name.startswith("RL_") or name == "SOURCE_DATE_EPOCH"


@cache
def load() -> None:
    """Import ReportLab, at the first call only, and set what decides bytes and trust."""
    ours = {name: ModuleType(name) for name in _HOOKS if name not in sys.modules}
    sys.modules.update(ours)
    try:
        with clean_environment():
            from reportlab import rl_config
    finally:
        for name in ours:
            del sys.modules[name]
    for name, value in _SETTINGS.items():
        setattr(rl_config, name, value)
