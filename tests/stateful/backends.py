"""Where the random commands run: in memory, or on real Postgres with the real projector."""

from __future__ import annotations

from typing import Protocol
from uuid import UUID, uuid4

import sqlalchemy as sa

from commands.kernel.command import Actor, Context, Deps, Outcome
from infra.bootstrap import Services
from projections.kernel.read_model import Row
from projections.nouns import PROJECTIONS
from tests.eventually import eventually
from tests.factories import user
from tests.fakes import Runnable, World
from tests.rows import fold_row


class Backend(Protocol):
    deps: Deps
    staff: tuple[Actor, ...]
    """Users that exist: an admin and a manager."""

    def row(self, noun: str, id_: UUID, version: int) -> Row:
        """The read model's row once it has reached this version."""

    def snapshot(self, noun: str, id_: UUID) -> None:
        """Let the next load go through a snapshot, where there are any."""


class Memory:
    """The read model is folded from the whole stream each time."""

    def __init__(self) -> None:
        world = World()
        self.deps = world.deps
        self.staff = hire(self.deps)

    def row(self, noun: str, id_: UUID, version: int) -> Row:
        row = fold_row(self.deps.store.events(id_, upto=version))
        assert row["version"] == version
        return row

    def snapshot(self, noun: str, id_: UUID) -> None:
        """A fold has no snapshots."""


class Postgres:
    """The read model's row is what the projector wrote, one event after the other."""

    def __init__(self, services: Services) -> None:
        self.services, self.deps = services, services.deps
        self.staff = hire(self.deps)

    def row(self, noun: str, id_: UUID, version: int) -> Row:
        table = PROJECTIONS[noun].table

        def reached() -> Row | None:
            with self.services.read() as session:
                found = session.execute(sa.select(table).where(table.c.id == id_)).one_or_none()
            return None if found is None or found.version < version else dict(found._mapping)

        row = eventually(reached, lambda: f"{noun} did not reach version {version}")
        assert row is not None
        return row

    def snapshot(self, noun: str, id_: UUID) -> None:
        self.services.store.write_snapshot(noun, id_)


def run(backend: Backend, command: Runnable, actor: Actor | None) -> Outcome:
    return command.execute(Context(actor, uuid4()), backend.deps)


def hire(deps: Deps) -> tuple[Actor, ...]:
    hired = []
    for role in ("admin", "management"):
        command = user.register(role=role, email=f"{uuid4().hex}@daybook.test")
        outcome = command.execute(Context(None, uuid4()), deps)
        hired.append(Actor(outcome.records[0].id, role))
    return tuple(hired)
