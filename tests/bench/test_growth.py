"""That the memory bench distinguishes a leak from noise, and says so when it cannot."""

from __future__ import annotations

from random import Random

import pytest

from tests.bench.growth import HOUR, MEGABYTE, Series

SIZE = 150.0 * MEGABYTE
EVERY = 10


def series(seconds: float, growth: float, noise: float, *, sticky: float = 0.9) -> Series:
    """`growth` in bytes an hour; what a process holds goes up and down slowly."""
    random, off, made = Random(7), 0.0, Series()
    for at in range(0, int(seconds), EVERY):
        off = sticky * off + random.gauss(0, noise)
        made.samples.append((at, SIZE + growth * at / HOUR + off))
    return made


def test_a_slow_leak_shows_in_an_hour() -> None:
    found = series(HOUR, 15 * MEGABYTE, 0.2 * MEGABYTE)
    slope, doubt = found.slope()
    assert slope == pytest.approx(15 * MEGABYTE, abs=doubt)
    assert found.verdict() == "grew"
    assert found.end - found.start == pytest.approx(13.5 * MEGABYTE, rel=0.1)


def test_what_only_wanders_is_steady() -> None:
    assert series(HOUR, 0, 0.2 * MEGABYTE).verdict() == "steady"


def test_what_stays_the_same_is_steady() -> None:
    assert series(600, 0, 0).verdict() == "steady"


def test_a_short_run_does_not_pretend() -> None:
    assert series(200, 0, MEGABYTE).verdict() == "cannot tell in so short a time"
    assert series(200, 15 * MEGABYTE, MEGABYTE).verdict() == "cannot tell in so short a time"


def test_neighbours_that_are_alike_count_for_less() -> None:
    _, sticky = series(HOUR, 0, 0.2 * MEGABYTE).slope()
    _, free = series(HOUR, 0, 0.2 * MEGABYTE, sticky=0).slope()
    assert sticky > 4 * free
