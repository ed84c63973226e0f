"""A template of a pack can neither reach out nor hang nor fill the memory; it is told what line is at fault."""

from __future__ import annotations

import pytest

from questpress.catalog.packs import open_catalog
from questpress.errors import InvalidInputError
from questpress.press.aids.render import render_text
from questpress.press.aids.tags import bare

HOSTILE = {
    "attributes": "{{ ''.__class__.__mro__ }}",
    "globals": "{{ entry.__globals__ }}",
    "catalog": "{{ entry('terrain/forest')._catalog }}",
    "import": "{% import 'os' as os %}",
    "include": "{% include '/etc/passwd' %}",
    "extends": "{% extends 'x' %}",
    "block": "{% block a %}{% endblock %}",
    "set block": "{% set x %}a{% endset %}",
    "nested loops": "{% for a in range(900) %}{% for b in range(900) %}{% endfor %}{% endfor %}",
    "long range": "{% for a in range(100000) %}a{% endfor %}",
    "doubling": "{% set a = 'a' * 10 %}",
    "growing": "{% set a = 'aaaaaaaaaa' %}" + "{% set a = a ~ a ~ a ~ a %}" * 30,
    "adding": "{% set a = 'aaaaaaaaaa' %}" + "{% set a = a + a %}" * 60,
    "power": "{{ 9 ** 9 ** 9 }}",
    "product": "{% set a = 99999 %}" + "{% set a = a * a %}" * 40,
    "format": "{{ '%1000000000d' % 1 }}",
    "method": "{{ 'a'.ljust(1000000000) }}",
    "format method": "{{ '{:1000000000d}'.format(1) }}",
    "filter": "{{ 'a'|center(1000000000) }}",
    "our filter": "{{ [1]|_kept }}",
    "recursion": "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}",
    "many macros": "{% macro a() %}aaaaaaaaaa{% endmacro %}"
    + "".join(f"{{% macro a{n}() %}}{{{{ a{n - 1 if n else ''}() * 1 }}}}{{% endmacro %}}" for n in range(9))
    + "{{ a8() }}",
    "long text": "{% for a in range(999) %}" + "a" * 200 + "{% endfor %}",
    "no such entry": "{{ entry('terrain/swamp').name }}",
    "no such field": "{{ entry('terrain/forest').colour }}",
    "no such name": "{{ nothing }}",
    "syntax": "{% for %}",
    "division": "{{ 1 // 0 }}",
}


@pytest.mark.parametrize("case", HOSTILE)
def test_what_a_template_may_not_do_is_told_with_its_line(write, case):
    info = write("\n\n" + HOSTILE[case])
    with pytest.raises(InvalidInputError) as caught:
        render_text(info, open_catalog("boardquest"))
    (finding,) = caught.value.findings
    assert finding.code == "PR-41"
    assert finding.where.file is not None
    assert finding.where.file.endswith("test.md.j2")
    if case not in ("long text",):  # which is too long as a whole
        assert (finding.where.line or 0) >= 4


def test_macros_that_double_cannot_fill_the_memory(write):
    body = "{% macro a0() %}aaaaaaaaaa{% endmacro %}"
    body += "".join(
        f"{{% macro a{n}() %}}{{{{ a{n - 1}() }}}}{{{{ a{n - 1}() }}}}{{% endmacro %}}" for n in range(1, 60)
    )
    with pytest.raises(InvalidInputError):
        render_text(write(body + "{{ a59() }}"), open_catalog("boardquest"))


def test_what_a_campaign_unlocks_needs_leave(write):
    game = "tanares-adventures"
    catalog = open_catalog(game)
    hidden = next(entry for kind in catalog.entries for entry in catalog.all_of(kind) if entry.spoiler)
    body = f"{{{{ entry('{catalog.ref(hidden)}').name }}}}"
    with pytest.raises(InvalidInputError) as caught:
        render_text(write(body, game=game), catalog)
    assert "spoilers: true" in caught.value.findings[0].message
    assert hidden.name not in render_text(write(f"{{{{ entries('{hidden.kind}') }}}}", game=game), catalog).text
    told = render_text(write(body, game=game, more="spoilers: true\n"), catalog)
    assert bare(told.text).strip() == hidden.name


@pytest.mark.parametrize("given", ["{% set _steps = [999999] %}", "{% macro _steps() %}{% endmacro %}"])
def test_the_budget_cannot_be_given_anew(write, given):
    loops = "{% for a in range(300) %}{% for b in range(300) %}{% endfor %}{% endfor %}"
    with pytest.raises(InvalidInputError) as caught:
        render_text(write(given + loops), open_catalog("boardquest"))
    assert "no name begins with _" in caught.value.findings[0].message
