"""Commands that mend read models: rebuild them, replay what is parked."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from commands.price_file.rebuilding import rebuild_rows
from domain.price_file.noun import PRICE_FILE
from infra.bootstrap import change_notifier, databases, helping, open_services, policy_reader
from infra.bootstrap import migrate as upgrade
from infra.cli.building import shown
from infra.cli.progress import bar
from infra.jobs import parked_events
from infra.jobs.parked_events import READER
from infra.logging import configure
from infra.postgres.link import Link
from infra.projector.build.build import Builder
from infra.projector.build.check import SAMPLE
from infra.projector.build.check import check as check_model
from infra.projector.build.helpers import cores
from infra.projector.feed.log import Log
from infra.projector.fold.parking import all_parked
from infra.projector.fold.replay import replay
from infra.settings import Settings
from projections.nouns import READ_MODELS

if TYPE_CHECKING:
    from infra.bootstrap import Services
    from infra.jobs.parked_events import ParkedEvent
    from infra.projector.build.comparison import Comparison
    from infra.projector.fold.parking import Parked
    from projections.kernel.read_model import ReadModel


PRICE_PROBLEMS = {
    "missing": "the stored file is missing",
    "waiting": "the virus scanner has not looked at the stored file yet",
    "refused": "the virus scanner refused the stored file",
    "changed": "the stored file is not the one that its event names",
    "rows_differ": "the file is read otherwise than when it was loaded",
}


@contextmanager
def opened() -> Iterator[Services]:
    settings = Settings.load()
    # The answer is on standard output; the log has only what went wrong.
    configure("error", "text")
    with databases(settings) as found, change_notifier(settings) as changes:
        upgrade(found)
        with open_services(settings, found, changes=changes) as services:
            yield services


def rebuild(
    name: Annotated[str | None, typer.Argument(help="A read model, as `status` names it.")] = None,
    *,
    everything: Annotated[bool, typer.Option("--all", help="Every read model.")] = False,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes; one per processor by default.")
    ] = None,
    force: Annotated[bool, typer.Option(help="Swap even when rows are fewer.")] = False,
) -> None:
    """Rebuild a read model beside the live one, compare, and swap; reads go on meanwhile.

    A build that was interrupted goes on where it stood. Exit code 2 when rows are fewer.
    """
    models = _chosen(name, everything=everything)
    with opened() as services:
        refused = build(services, models, workers=workers, force=force)
    for said in refused:
        hint = "" if said.startswith("prices") else "; --force swaps it in all the same"
        print(f"daybook: {said}{hint}", file=sys.stderr)
    if refused:
        raise typer.Exit(2)


def check(
    sample: Annotated[
        int, typer.Option(min=0, help="Rows of each read model that are folded again.")
    ] = SAMPLE,
) -> None:
    """Compare the read models with the events, and change nothing; exit code 1 when they differ.

    `daybook rebuild` makes a read model right again.
    """
    refolded = faults = 0
    with opened() as services:
        link = Link(services.databases.main, application="daybook-check")
        try:
            for model in READ_MODELS:
                found = check_model(link, Log(link), services.store.open_many, model, sample)
                if found is None:
                    print(f"{model.name}: not checked, it is not built by this release")
                    continue
                refolded += found.refolded
                faults += len(found.faults)
                for fault in found.faults:
                    print(fault)
        finally:
            link.drop()
    print(f"{refolded} rows folded again, {faults} faults")
    raise typer.Exit(1 if faults else 0)


def _chosen(name: str | None, *, everything: bool) -> list[ReadModel]:
    if everything == (name is not None):
        raise typer.BadParameter("name a read model, or say --all")
    if everything:
        return list(READ_MODELS)
    known = {model.name: model for model in READ_MODELS}
    if name not in known:
        raise typer.BadParameter(f"the read models are {', '.join(sorted(known))}")
    return [known[name]]


def build(
    services: Services,
    models: Sequence[ReadModel],
    *,
    workers: int | None = None,
    force: bool = False,
) -> list[str]:
    """Shows progress, prints how each new generation differs; which were refused, and why.

    Without a number of workers there is one per processor. Raises FeedError.
    """
    builder = Builder(
        dsn=services.databases.main,
        opener=services.store.open_many,
        helpers=helping(services, workers or cores()),
    )
    try:
        with shown() as show:
            built = builder.rebuild_all(models, show, force=force)
    finally:
        builder.close()
    for one in built:
        print(difference(one.read_model, one.comparison))
    refused = [one.refused for one in built if one.refused is not None]
    if any(model.name == PRICE_FILE.name for model in models):
        refused += build_prices(services)
    return refused


def build_prices(services: Services) -> list[str]:
    """Makes the rows of price files again from the stored files; which could not be made, and why."""
    ids = services.price_rows.files()
    found = list(rebuild_rows(services.deps, services.price_sheets, services.price_rows, ids))
    services.price_rows.delete_all_but([one.file_id for one in found])
    rows = sum(one.rows for one in found)
    print(f"prices: {rows} rows of {sum(one.problem is None for one in found)} files")
    return [
        f"prices of file {one.file_id} are left as they are: {PRICE_PROBLEMS[one.problem]}"
        for one in found
        if one.problem is not None
    ]


def difference(name: str, found: Comparison) -> str:
    """One line: rows now and before, columns that came, went or changed in the sample."""
    lines = [f"{name}: {found.rows} rows (before: {found.live_rows})"]
    lines += [f"new column {column}" for column in found.added]
    lines += [f"without column {column}" for column in found.removed]
    lines += [
        f"{column} differs in {count} of {found.sampled} sampled rows"
        for column, count in found.differing.items()
    ]
    if found.sampled and not found.differing:
        lines.append(f"{found.sampled} sampled rows are equal")
    return "; ".join(lines)


def replay_parked(
    name: Annotated[
        str | None, typer.Argument(help="Only this read model's records, or only policies.")
    ] = None,
) -> None:
    """Fold parked records again from the store, and let the policies read parked events again.

    Exit code 1 when some stay parked.
    """
    with opened() as services:
        link = Link(services.databases.main, application="daybook-replay")
        try:
            done, stuck = _replay_all(services, link, name)
            events, unread = _retry_events(services, link) if name in {None, READER} else (0, [])
        finally:
            link.drop()
    print(f"{done} of {done + len(stuck)} parked records go on.")
    for one, error in stuck:
        print(f"{one.read_model} {one.stream_id}: {error}")
    if events:
        print(f"{events - len(unread)} of {events} parked events go on.")
    for event in unread:
        print(f"{event.read_model} {event.stream_id}: {event.error}")
    raise typer.Exit(1 if stuck or unread else 0)


def _retry_events(services: Services, link: Link) -> tuple[int, list[ParkedEvent]]:
    """How many events were parked for the policies, and those that still are."""
    from workers.policies import POLICIES  # noqa: PLC0415 - other commands need no workers

    before = parked_events.all_parked(link.connection)
    parked_events.retry(link.connection)
    reader = policy_reader(services, POLICIES)
    try:
        while reader.retry_parked():
            pass
    finally:
        reader.stop()
    return len(before), parked_events.all_parked(link.connection)


def _replay_all(
    services: Services, link: Link, name: str | None
) -> tuple[int, list[tuple[Parked, str]]]:
    """How many go on, and those that stay parked with the reason."""
    log, done = Log(link), 0
    stuck: list[tuple[Parked, str]] = []
    models = {model.name: model for model in READ_MODELS}
    waiting = [one for one in all_parked(link.connection, name) if one.read_model in models]
    with bar("Replaying records") as advance:
        for number, one in enumerate(waiting, 1):
            model = models[one.read_model]
            result = replay(link, log, services.store.open_many, model, one.stream_id)
            if result.error is not None:
                stuck.append((one, result.error))
            else:
                done += 1
                services.changes.publish([result.change] if result.change else [])
            advance(number, len(waiting))
    return done, stuck


def register(app: typer.Typer) -> None:
    app.command()(rebuild)
    app.command()(check)
    app.command("replay-parked")(replay_parked)
