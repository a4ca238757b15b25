"""Two people at one record at the same moment, on real Postgres."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest

from commands.consumer import ChangeConsumerDetails
from commands.kernel.command import Outcome
from commands.kernel.notes import AddNote
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import DomainError, FieldConflict, TooBusy
from tests.factories import consumer
from tests.fakes import Runnable
from tests.stateful import agreement
from tests.stateful.backends import Postgres, run

pytestmark = pytest.mark.needs("postgres")
ROUNDS = 15


def at_once(real: Postgres, commands: Sequence[Runnable]) -> list[Outcome | DomainError]:
    start = Barrier(len(commands))

    def attempt(command: Runnable) -> Outcome | DomainError:
        start.wait()
        try:
            return run(real, command, None)
        except DomainError as error:
            return error

    with ThreadPoolExecutor(len(commands)) as pool:
        return list(pool.map(attempt, commands))


def change(id_: UUID, seen: int, **values: Any) -> ChangeConsumerDetails:
    return ChangeConsumerDetails.model_validate({"id": id_, "expectedVersion": seen, **values})


@pytest.fixture
def id_(real: Postgres) -> UUID:
    return run(real, consumer.register(email=None), None).records[0].id


def test_disjoint_edits_both_stand(real: Postgres, id_: UUID) -> None:
    for round_ in range(ROUNDS):
        seen = real.deps.store.load(CONSUMER, id_).version
        mine = change(id_, seen, town=f"Otley {round_}")
        theirs = change(id_, seen, city=f"Leeds {round_}")
        answers = at_once(real, [mine, theirs])
        assert all(isinstance(answer, Outcome) for answer in answers)
        state = real.deps.store.load(CONSUMER, id_)
        assert (state.details.town, state.details.city) == (f"Otley {round_}", f"Leeds {round_}")
        assert state.version == seen + 2
    agreement.check(real, "consumer", id_)


def test_edits_of_one_field_conflict_with_both_values(real: Postgres, id_: UUID) -> None:
    for round_ in range(ROUNDS):
        seen = real.deps.store.load(CONSUMER, id_).version
        towns = [f"Otley {round_}", f"Ilkley {round_}"]
        answers = at_once(real, [change(id_, seen, town=town) for town in towns])
        (loser,) = [n for n, answer in enumerate(answers) if isinstance(answer, FieldConflict)]
        conflict = answers[loser]
        assert isinstance(conflict, FieldConflict)
        assert conflict.context["clashes"] == {"town": (towns[1 - loser], towns[loser])}
        assert conflict.context["versions"] == {"town": seen + 1}
        state = real.deps.store.load(CONSUMER, id_)
        assert (state.details.town, state.version) == (towns[1 - loser], seen + 1)
    agreement.check(real, "consumer", id_)


def test_a_crowd_loses_nothing(real: Postgres, id_: UUID) -> None:
    """Each note is there once, or its writer was refused because the record is busy."""
    note = AddNote.of(CONSUMER)
    answers = at_once(real, [note(id=id_, note=f"note {n}") for n in range(8)])
    stored = [answer for answer in answers if isinstance(answer, Outcome)]
    assert all(isinstance(answer, Outcome | TooBusy) for answer in answers)
    assert real.deps.store.load(CONSUMER, id_).version == 1 + len(stored)
    assert len({outcome.records[0].version for outcome in stored}) == len(stored)
    agreement.check(real, "consumer", id_)
