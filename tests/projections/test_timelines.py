"""The web app's tests have every golden sample, as timelines show it today."""

from __future__ import annotations

from tests.projections import timelines


def test_what_the_web_app_puts_into_words_is_what_it_gets() -> None:
    known = timelines.WRITTEN.read_bytes()
    assert known == timelines.written(), "run: .venv/bin/python -m tests.projections.timelines"


def test_every_sample_is_among_it() -> None:
    topics = {one["topic"].rpartition(".")[0] for one in timelines.entries()}
    samples = {path.stem.rpartition(".")[0] for path in timelines.GOLDEN.glob("*.json")}
    assert {
        one for one in samples - topics if one.partition(".")[0] not in timelines.UNTOLD
    } == set()
