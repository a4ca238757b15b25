"""Progress bars on standard error; a plain line now and then where that is no terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Advance = Callable[[int, int], None]
TENTHS = 10


@contextmanager
def bar(what: str) -> Iterator[Advance]:
    """A function to call with the number done and the number of all."""
    if sys.stderr.isatty():
        with _drawn(what) as advance:
            yield advance
    else:
        yield lines(what)


@contextmanager
def _drawn(what: str) -> Iterator[Advance]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def lines(what: str) -> Advance:
    """A line for each tenth."""
    last_tenth = -1

    def advance(done: int, total: int) -> None:
        nonlocal last_tenth
        tenth = done * TENTHS // max(total, 1)
        if tenth != last_tenth:
            last_tenth = tenth
            print(f"{what}: {done} of {total}", file=sys.stderr, flush=True)

    return advance
