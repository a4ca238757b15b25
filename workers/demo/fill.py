"""Fills an empty store with demo data, through the commands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workers.demo.perform import Cast, Performance
from workers.demo.person import DOMAIN
from workers.demo.plot import SEED, Size, devise
from workers.demo.team import SIGN_INS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import SecretStr

    from commands.kernel.command import Deps
    from commands.kernel.ports import EventStore
    from commands.user.account import Credentials
    from workers.demo.clock import DemoClock
    from workers.demo.perform import DemoServices, Progress
    from workers.demo.script import Step


@dataclass(frozen=True, slots=True)
class SignIn:
    role: str
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class DemoSummary:
    """`commands` counts the steps of the plan by the command's name, `refused` those that the rules refused."""

    sign_ins: tuple[SignIn, ...]
    commands: Mapping[str, int]
    refused: Mapping[str, int]


def sign_ins() -> tuple[SignIn, ...]:
    """One of each role."""
    return tuple(
        SignIn(hire.role, f"{hire.first} {hire.last}", f"{hire.mail}@{DOMAIN}") for hire in SIGN_INS
    )


class StoreNotEmpty(Exception):
    """Demo data is only made in a store without any event."""


def is_empty(store: EventStore) -> bool:
    return store.position() == 0


def fill(
    deps: Deps,
    credentials: Credentials,
    clock: DemoClock,
    progress: Progress,
    *,
    password: SecretStr,
    size: Size | None = None,
    seed: int = SEED,
    batches: DemoServices | None = None,
) -> DemoSummary:
    """Two years of a business up to `clock.present`; everyone signs in with `password`. Imports and
    bulk edits are only made where there are `batches` to make them with.

    The store must record events at `clock.now`. Raises StoreNotEmpty.
    """
    if not is_empty(deps.store):
        raise StoreNotEmpty
    plot = devise(size or Size(), clock.present, seed)
    steps = plot.script.in_order()
    performance = Performance(Cast(deps, credentials, clock, password, batches))
    try:
        performance.play(steps, progress)
    finally:
        clock.release()
    return _summary(steps, performance.refused)


def _summary(steps: list[Step], refused: Mapping[str, int]) -> DemoSummary:
    commands = Counter(type(step.command).__name__ for step in steps)
    return DemoSummary(sign_ins(), commands, refused)
