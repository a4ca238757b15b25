"""The amounts that the web app's arithmetic is tested with are those of the server's."""

from __future__ import annotations

from tests.money_samples import SAMPLES, samples


def test_they_are_as_the_server_works_them_out() -> None:
    assert SAMPLES.read_text() == samples(), "make generate writes them"
