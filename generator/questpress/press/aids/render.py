"""From a template to finished text: Jinja2 in a sandbox, over the catalog, with every figure tagged."""

from __future__ import annotations

from dataclasses import dataclass

from questpress.catalog.load import Catalog
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Location
from questpress.press.aids.calls import globals_of
from questpress.press.aids.listing import read_head, template_of
from questpress.press.aids.model import AidInfo, AidSpec
from questpress.press.aids.views import Used

_PAGE = AidSpec()


@dataclass(frozen=True, slots=True)
class Rendered:
    """The text of an aid with its tags, what it has read, and where it stands for findings."""

    info: AidInfo
    text: str
    used: Used
    shown: str


def render_text(info: AidInfo, catalog: Catalog, spec: AidSpec = _PAGE) -> Rendered:
    """Return the text of an aid; templates know from ``card`` and ``large`` what it is for.

    Raises InvalidInputError, with file and line, for a template that cannot be read."""
    from jinja2 import TemplateError, TemplateSyntaxError

    from questpress.press.aids.sandbox import rendered

    item = template_of(info)
    _, body, above = read_head(item, info.game, info.folder)
    shown = f"{info.folder}/aids/{item.name}" if info.folder else f"templates/aids/{info.game}/{item.name}"
    used = Used()
    try:
        text = rendered(
            body,
            {
                **globals_of(catalog, used, spoilers=info.spoilers),
                "card": spec.card,
                "large": spec.large or info.teach,
            },
        )
    except TemplateSyntaxError as error:
        raise _fault(shown, error.lineno + above, error.message or "it cannot be read") from None
    except (
        TemplateError,
        ArithmeticError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        RecursionError,
    ) as error:
        raise _fault(shown, _line_of(error) + above, str(error) or type(error).__name__) from None
    return Rendered(info, text, used, shown)


def _line_of(error: BaseException) -> int:
    """Return the line of the template where an error arose: that of the innermost frame of a template."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _fault(shown: str, line: int, message: str) -> InvalidInputError:
    finding = Finding("PR-41", f"the template cannot be read: {message}", Location(file=shown, line=line))
    return InvalidInputError(f"{shown} is faulty", [finding])
