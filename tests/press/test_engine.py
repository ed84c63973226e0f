from __future__ import annotations

import os

import pytest

from questpress.press import engine


def test_the_environment_is_hidden_and_comes_back(monkeypatch):
    monkeypatch.setenv("RL_useA85", "1")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "7")
    monkeypatch.setenv("RELATED", "kept")
    before = dict(os.environ)
    with engine.clean_environment():
        assert set(before) - set(os.environ) >= {"RL_useA85", "SOURCE_DATE_EPOCH"}
        assert os.environ["RELATED"] == "kept"
    assert dict(os.environ) == before


def test_the_environment_comes_back_after_an_error(monkeypatch):
    monkeypatch.setenv("RL_TEST", "1")
    with pytest.raises(ZeroDivisionError), engine.clean_environment():
        1 // 0  # noqa: B018
    assert os.environ["RL_TEST"] == "1"


def test_colours_are_never_evaluated_and_no_host_is_trusted():
    engine.load()
    from reportlab import rl_config
    from reportlab.lib.colors import toColor

    assert rl_config.trustedHosts is None
    with pytest.raises(ValueError):
        toColor("Color(1, 0, 0)")
