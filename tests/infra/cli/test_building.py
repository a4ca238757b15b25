"""What the command line shows of a build."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console
from rich.progress import Progress

from infra.cli.building import Bars, Lines, duration, shown, speed
from infra.projector.build.build import BuildProgress

begun = BuildProgress("lead", 2, "fold", 0, 1000)
half = replace(begun, done=500, per_second=41_234.6, seconds_left=3_905.2)


class TestLines:
    def test_one_for_each_tenth_of_a_stage(self, capsys: pytest.CaptureFixture[str]) -> None:
        with shown() as show:
            for done in (0, 40, 99, 500, 510):
                show(replace(half, done=done) if done >= 500 else replace(begun, done=done))
            show(BuildProgress("site", 2, "fold", 0, 10))
            show(BuildProgress("lead", 2, "index", 0, 25))
        assert capsys.readouterr().err.splitlines() == [
            "lead: folding streams: 0 of 1000",
            "lead: folding streams: 500 of 1000, 41,235 events/s, 1:05:05 left",
            "site: folding streams: 0 of 10",
            "lead: indexing: 0 of 25",
        ]

    def test_nothing_to_do_is_no_fault(self, capsys: pytest.CaptureFixture[str]) -> None:
        Lines()(BuildProgress("lead", 2, "fold", 0, 0))
        assert capsys.readouterr().err == "lead: folding streams: 0 of 0\n"


class TestBars:
    def test_one_for_each_read_model(self) -> None:
        console = Console(file=StringIO(), force_terminal=True, width=100)
        with Progress(console=console) as progress:
            bars = Bars(progress)
            bars(begun)
            bars(BuildProgress("site", 2, "fold", 0, 10))
            bars(half)
            lead, site = progress.tasks
            assert (lead.completed, lead.total, lead.fields["speed"]) == (500, 1000, speed(half))
            assert site.description == "site: folding streams"
            bars(BuildProgress("lead", 2, "swap", 1, 1))
            assert not lead.visible


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0:00"), (59.6, "1:00"), (3_599, "59:59"), (7_265, "2:01:05")]
)
def test_duration(seconds: float, said: str) -> None:
    assert duration(seconds) == said
