"""Commands that start a process and run until they receive a signal to end."""

from __future__ import annotations

import json
import os
import secrets
import signal
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer
from pydantic import SecretStr
from rich.console import Console
from rich.table import Table
from sqlalchemy.exc import ProgrammingError

from infra import logging
from infra.accounts.passwords import PUBLISHED_PASSWORD
from infra.cli.progress import bar, lines
from infra.gc_tuning import pause_gc
from infra.settings import Settings
from workers.demo.behind import fill_behind
from workers.demo.fill import SignIn, sign_ins
from workers.demo.plot import Size
from workers.demo.start import empty_half_filled, fill_embedded, fill_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.bootstrap import Databases, Filling, Services
    from workers.demo.fill import DemoSummary

MAILING = frozenset({"run", "api", "workers"})
"""Processes that send mails or show where they are."""
YEARS_MADE = "Making two years of demo data"
PATIENCE = 60.0
"""Seconds that the greeting waits for the demo's first users at most."""
SMALL = Size(companies=6, consumers=20, leads=40)


def settings_for(process: str) -> Settings:
    # After a signal to end during its start, it closes what it has opened.
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
    settings = Settings.load()
    form = "text" if process == "run" and sys.stderr.isatty() else settings.log.format
    logging.configure(settings.log.level, form)
    if process in MAILING:
        settings.refuse_without_mail()
    return settings


def demo_password(settings: Settings) -> SecretStr:
    """The published one on a machine that nobody else reaches, elsewhere a random one."""
    return PUBLISHED_PASSWORD if settings.http.is_local else SecretStr(secrets.token_urlsafe(16))


def run(
    *,
    demo: Annotated[
        bool | None,
        typer.Option(
            help="Fill a new store with demo data; by default only where nobody else reaches it."
        ),
    ] = None,
    small: Annotated[bool, typer.Option(help="A twentieth of the demo data.")] = False,
    greeting: Annotated[bool, typer.Option(help="Print the address and the sign-ins.")] = True,
) -> None:
    """Everything in one process, on a Postgres of its own unless one is configured."""
    pause_gc()
    from api.run import run_embedded  # noqa: PLC0415 - other commands need no web framework
    from workers.run_workers import working  # noqa: PLC0415

    settings = settings_for("run")
    # A server's log is for its operator; at the terminal the greeting must not drown.
    if "DAYBOOK_LOG_LEVEL" not in os.environ:
        logging.configure("warning", "text" if sys.stderr.isatty() else settings.log.format)

    is_wanted = settings.embedded and (settings.http.is_local if demo is None else demo)

    def prepare(found: Databases) -> None:
        if is_wanted and small:
            password = demo_password(settings)
            with bar("Making demo data") as progress:
                made = fill_embedded(settings, found, progress, password, SMALL)
            print_password(password, made is not None)
            print_left_out(made)
        elif is_wanted:
            empty_half_filled(settings, found)

    def fill(services: Services) -> Filling | None:
        if not is_wanted or small:
            return None
        password = demo_password(settings)
        begun = fill_behind(services, password, lines(YEARS_MADE), said_at_end)
        print_password(password, begun is not None)
        return begun

    run_embedded(
        settings,
        prepare,
        fill,
        lambda services: greet(services, settings) if greeting else None,
        working,
    )


def said_at_end(made: DemoSummary) -> None:
    print("Demo data is complete: changes can be saved now.", flush=True)
    print_left_out(made)


def print_password(password: SecretStr, is_new: bool) -> None:
    """Prints the password of demo users who are made now, unless it is the published one."""
    if is_new and password != PUBLISHED_PASSWORD:
        print(f"Password of the demo's users, shown only now: {password.get_secret_value()}")


def print_left_out(made: DemoSummary | None) -> None:
    """Prints how many steps of the plan the rules refused, if any."""
    if made is not None and made.refused:
        steps = sum(made.commands.values())
        named = ", ".join(f"{name} {count}" for name, count in made.refused.items())
        left_out = f"{sum(made.refused.values())} of {steps} steps ({named})"
        print(f"Left out of the demo, as rules refused it: {left_out}")


def greet(services: Services, settings: Settings) -> None:
    """The address, and the demo's sign-ins when they are there."""
    console = Console()
    console.print(f"\nDaybook answers at [bold]{settings.http.public_origin}[/bold]\n")
    known = _known_sign_ins(services)
    if known:
        table = Table("Role", "Name", "E-mail", title="Sign in as", title_justify="left")
        for one in known:
            table.add_row(one.role, one.name, one.email)
        console.print(table)
        if settings.http.is_local:
            console.print(f"Password: [bold]{PUBLISHED_PASSWORD.get_secret_value()}[/bold]\n")
    sys.stdout.flush()


def _known_sign_ins(services: Services) -> Sequence[SignIn]:
    """Waits a while where demo data is just being made: its users come first."""
    until = time.monotonic() + PATIENCE
    while True:
        known: Sequence[SignIn] = ()
        # While the read model of users is built for the first time, nobody can sign in anyway.
        with suppress(ProgrammingError):
            known = [one for one in sign_ins() if services.users.find_by_email(one.email)]
        if known or not services.store.is_filling:
            return known
        if time.monotonic() >= until:
            return sign_ins()
        time.sleep(0.2)


def api() -> None:
    """HTTP of the full stack."""
    from api.run import run_api  # noqa: PLC0415

    run_api(settings_for("api"))


def relay() -> None:
    """Publishes the store's events to Kafka."""
    from workers import run_relay  # noqa: PLC0415

    run_relay.main(settings_for("relay"))


def projectors() -> None:
    """Folds events into the read models."""
    from workers import run_projectors  # noqa: PLC0415

    run_projectors.main(settings_for("projectors"))


def workers() -> None:
    """Does the jobs: mails and what else follows from events. Run as many as wanted."""
    from workers import run_workers  # noqa: PLC0415

    run_workers.main(settings_for("workers"))


def demo() -> None:
    """Fill an empty configured store with demo data."""
    settings = settings_for("demo")
    with bar(YEARS_MADE) as progress:
        password = demo_password(settings)
        summary = fill_store(settings, progress, password)
    print("The store has data already." if summary is None else "Demo data is there.")
    print_password(password, summary is not None)
    print_left_out(summary)


def openapi() -> None:
    """Print the OpenAPI document, and nothing else."""
    from api.http.app import bare_app  # noqa: PLC0415
    from api.routes import ROWS  # noqa: PLC0415

    print(json.dumps(bare_app(ROWS).openapi(), indent=1, ensure_ascii=False))


def register(app: typer.Typer) -> None:
    for command in (run, api, relay, projectors, workers, demo, openapi):
        app.command()(command)
