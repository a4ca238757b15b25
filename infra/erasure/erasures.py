"""Erasures: a preview, the act, and what follows from it until nothing of the person is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from commands.erasure import ErasePerson, erasure_of, marks, reach, refuse_active_user
from commands.kernel.append import append_with_retry
from commands.kernel.command import Actor, Context
from commands.kernel.ports import AppendRequest
from domain.kernel.record import DetailsChanged, DocumentAdded
from domain.shared.contact import AccountMailed
from domain.user.details import UserDetails
from domain.user.noun import USER
from infra.erasure import traces
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Deps, Outcome
    from commands.kernel.ports import PersonStream
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun
    from infra.eventstore.store import PostgresEventStore
    from infra.mail.mailbox import LocalMailbox

FILING = (DocumentAdded.topic, AccountMailed.topic, USER.changed.topic)
"""Topics of the events that name files: documents, papers that were mailed, and pictures of users."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an erasure will touch. `records` begin with the person's own."""

    records: tuple[PersonStream, ...]
    files: int
    claims: int
    is_erased: bool

    def by_noun(self) -> dict[str, int]:
        return dict(Counter(one.noun for one in self.records))


class Erasures:
    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        store: PostgresEventStore,
        deps: Deps,
        mailbox: LocalMailbox | None,
    ) -> None:
        self._pool = pool
        self._store = store
        self._deps = deps
        self._mailbox = mailbox

    def preview(self, noun: Noun[Any, Any], person: UUID) -> Preview:
        """Raises NotFound, or NotErasable for a user who can still sign in."""
        state = self._store.load(noun, person)
        refuse_active_user(state)
        subjects, records = reach(person, self._deps, self._streams_of)
        with unavailable(), self._pool.connection() as connection:
            claims = traces.claims(connection, person)
        files = len(self._files(records, subjects))
        return Preview(tuple(records), files, claims, state.person_erased)

    def erase(
        self, noun: Noun[Any, Any], person: UUID, reason: str | None, context: Context
    ) -> Outcome:
        """Raises ReasonRequired, NotFound or NotErasable. The outcome has no position where the
        person was erased before.
        """
        command = ErasePerson(noun, person, reason, self._store.streams_of)
        outcome = command.execute(context, self._deps)
        self.finish(person)
        return outcome

    def finish(self, person: UUID) -> None:
        """Does all that follows from the event, and may be called again, wherever it was cut off.

        Raises NotFound for one who was not erased.
        """
        began, subjects = erasure_of(person, self._deps)
        self._store.erase(*subjects)
        streams = self._mark_later(subjects, began)
        for document_id in self._files(streams, subjects):
            self._deps.files.delete(document_id)
        with unavailable(), self._pool.connection() as connection:
            traces.drop_older_rows(connection, [one.id for one in streams], began.position)
            traces.drop_notices(connection, [one.id for one in streams])
            if began.noun == USER.name:
                traces.drop_user(connection, person, self._deps.clock.now())
        if began.noun == USER.name and self._mailbox is not None:
            # Only users are written to, and whose a letter is cannot be known any more.
            self._mailbox.forget_until(began.at)

    def _mark_later(self, subjects: Sequence[UUID], began: Recorded) -> list[PersonStream]:
        """Also the records that came to the person as the event was being stored."""
        meta = began.meta
        actor = Actor(meta.actor_id, meta.role) if meta.actor_id else None
        while True:
            streams = [one for one in self._streams_of(subjects) if one.holds]
            late = [one for one in streams if not one.is_marked]
            if not late:
                return streams
            context = Context(
                actor,
                uuid5(began.event_id, " ".join(str(one.id) for one in late)),
                source="worker",
                request_id=meta.request_id,
                correlation_id=meta.correlation_id,
                causation_id=began.event_id,
                reason=meta.reason,
            )
            append_with_retry(context, self._deps, lambda: self._request(late, began, context))  # noqa: B023 - called at once

    def _request(
        self, late: list[PersonStream], began: Recorded, context: Context
    ) -> AppendRequest:
        return AppendRequest(context.meta(), marks(late, began.event, self._deps))

    def _streams_of(self, subjects: Sequence[UUID]) -> list[PersonStream]:
        return self._store.streams_of(subjects, FILING)

    def _files(self, streams: Sequence[PersonStream], subjects: Sequence[UUID]) -> list[UUID]:
        """Files of the person in these records, those too that were taken out of them.

        The search for the records has found the events already: no record is read again.
        """
        found = []
        for recorded in self._store.read_at([at for one in streams for at in one.filing]):
            event = recorded.event
            if isinstance(event, DocumentAdded | AccountMailed):
                if (event.subject_id or recorded.stream_id) in subjects:
                    found.append(event.document.document_id)
            elif (
                isinstance(event, DetailsChanged)
                and isinstance(event.details, UserDetails)
                and event.details.avatar is not None
            ):
                found.append(event.details.avatar)
        return found
