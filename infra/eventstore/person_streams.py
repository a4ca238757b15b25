"""Which records' events name a person: the log is looked through, as links may have changed since."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.ports import PersonStream
from domain.kernel.record_events import SubjectErased
from infra.eventstore.data import whole

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from psycopg import Connection

PAGE = 2_000
"""Events that are read at once."""
# Nothing of a person is older than their own record. Links are no help: a record that moved to
# somebody else may still hold what it said of the former one.
_LOG = """
select stream_id, noun, type, position, data from es.event join es.kind using (kind_id)
where position >= (select min(first_position) from es.stream where stream_id = any(%s))
  and noun = any(%s)
order by position"""


@dataclass(slots=True)
class _Found:
    noun: str
    is_marked: bool = False
    holds: bool = False
    filing: list[int] = field(default_factory=list)


def streams_of(
    connection: Connection[Any],
    subjects: Sequence[UUID],
    nouns: Sequence[str],
    filing: Collection[str],
) -> list[PersonStream]:
    """Records of these nouns, the person's own first, the others by age. Needs a transaction."""
    person = subjects[0]
    ids = [str(one).encode() for one in subjects]
    found: dict[UUID, _Found] = {}
    with connection.cursor("person", binary=True) as cursor:
        cursor.execute(_LOG, (list(subjects), list(nouns)))
        while page := cursor.fetchmany(PAGE):
            for stream_id, noun, topic, position, stored in page:
                data = whole(stored)
                named = [one for one in ids if one in data]
                if not named and stream_id not in subjects:
                    continue
                one = found.setdefault(stream_id, _Found(noun))
                one.holds |= stream_id in subjects or _is_subject(named, data)
                one.is_marked |= topic == SubjectErased.topic and ids[0] in named
                if topic in filing:
                    one.filing.append(position)
    return [
        PersonStream(one.noun, stream_id, one.is_marked, one.holds, one.filing)
        for stream_id, one in sorted(found.items(), key=lambda item: item[0] != person)
    ]


def _is_subject(ids: Sequence[bytes], data: bytes) -> bool:
    return any(b'"subject_id":"' + one + b'"' in data for one in ids)
