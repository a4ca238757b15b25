"""Shows how builds of read models get on: bars on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

if TYPE_CHECKING:
    from infra.projector.build.build import BuildProgress

STAGES = {
    "fold": "folding streams",
    "index": "indexing",
    "catch_up": "catching up",
    "swap": "comparing and swapping",
}
TENTHS = 10
MINUTE = 60
Show = Callable[["BuildProgress"], None]


@contextmanager
def shown() -> Iterator[Show]:
    """A function to call with each progress, on standard error."""
    if not sys.stderr.isatty():
        yield Lines()
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield Bars(progress)


class Bars:
    """One bar for each read model."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._tasks: dict[str, TaskID] = {}

    def __call__(self, now: BuildProgress) -> None:
        name = now.read_model
        if name not in self._tasks:
            self._tasks[name] = self._progress.add_task(name, speed="")
        self._progress.update(
            self._tasks[name],
            description=f"{name}: {STAGES[now.stage]}",
            completed=now.done,
            total=now.total,
            speed=speed(now),
            visible=now.stage != "swap" or now.done < now.total,
        )


class Lines:
    """A line for each tenth of a stage."""

    def __init__(self) -> None:
        self._shown_tenths: set[tuple[str, str, int]] = set()

    def __call__(self, now: BuildProgress) -> None:
        tenth = (now.read_model, now.stage, now.done * TENTHS // max(now.total, 1))
        if tenth in self._shown_tenths:
            return
        self._shown_tenths.add(tenth)
        said = f"{now.read_model}: {STAGES[now.stage]}: {now.done} of {now.total}"
        print(", ".join(filter(None, [said, speed(now)])), file=sys.stderr, flush=True)


def speed(now: BuildProgress) -> str:
    """Events per second and time left, as far as they are known."""
    if now.per_second <= 0:
        return ""
    said = f"{now.per_second:,.0f} events/s"
    return said if now.seconds_left is None else f"{said}, {duration(now.seconds_left)} left"


def duration(seconds: float) -> str:
    """Hours, minutes and seconds, as in 1:05:09."""
    minutes, second = divmod(round(seconds), MINUTE)
    hours, minute = divmod(minutes, MINUTE)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
