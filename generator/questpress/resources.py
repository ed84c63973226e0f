"""Where the shipped data lies: inside the installed package, else in the checkout.

The wheel carries ``catalog/`` and ``templates/`` as ``questpress/_data``; an editable install reads them from the
checkout. Files are opened through :mod:`importlib.resources`, so a zipped package works too.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType

from questpress.errors import InternalError


@cache
def data_root() -> Traversable:
    """Return the folder that holds ``catalog`` and ``templates``.

    Raises InternalError, naming both places, when neither the package nor the checkout has it.
    """
    packaged = files("questpress").joinpath("_data")
    if packaged.joinpath("catalog").is_dir():
        return packaged
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "catalog").is_dir() and (checkout / "templates").is_dir():
        return checkout
    raise InternalError(
        f"the data of Questpress is missing: neither {packaged} nor {checkout} has catalog and templates"
    )


def catalog_root() -> Traversable:
    """Return the folder of the catalog: one folder a game."""
    return data_root().joinpath("catalog")


def template_text(name: str) -> str:
    """Return the text of one template, such as ``sheets/boardquest-map.yaml``."""
    return data_root().joinpath("templates", *name.split("/")).read_text(encoding="utf-8")


@cache
def checkout_root() -> Path | None:
    """Return the checkout when Questpress runs from one, else None (an installed copy)."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "generator").is_dir() else None


def docstring(thing: ModuleType | type) -> str:
    """Return the docstring of a module or a class; where Python runs without docstrings (``-OO``), from its source."""
    import inspect

    if thing.__doc__ or sys.flags.optimize < 2:
        return inspect.cleandoc(thing.__doc__ or "")
    import ast

    tree = ast.parse(inspect.getsource(thing))
    node = tree if inspect.ismodule(thing) else tree.body[0]
    assert isinstance(node, ast.Module | ast.ClassDef)
    return ast.get_docstring(node) or ""
