"""Where the comments on tasks of a customer are: in which entries of which tasks' histories."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from domain.kernel.record import NoteAdded
from projections.access.scope import scope
from projections.history.entry import ENTRIES
from projections.task.table import task

if TYPE_CHECKING:
    from uuid import UUID

    from projections.kernel.viewer import Viewer

_COMMENT = NoteAdded.topic.rpartition(".")[0]


class CommentPlace(NamedTuple):
    """A command that commented a task: from which version of it to which."""

    task_id: UUID
    first_version: int
    version: int


def comment_places(
    session: sa.Connection,
    who: Viewer,
    *,
    company: UUID | None,
    consumer: UUID | None,
    skip: int,
    limit: int,
) -> list[CommentPlace]:
    """One page, the newest first."""
    tasks = sa.select(task.c.id).where(scope("task", who), ~task.c.deleted)
    if company is not None:
        tasks = tasks.where(task.c.company_id == company)
    if consumer is not None:
        tasks = tasks.where(task.c.consumer_id == consumer)
    kept = (ENTRIES.c.stream_id.in_(tasks), ENTRIES.c.topics.contains([_COMMENT]))
    columns = (ENTRIES.c.stream_id, ENTRIES.c.first_version, ENTRIES.c.version)
    page = sa.select(*columns).where(*kept).order_by(ENTRIES.c.position.desc())
    found = session.execute(page.offset(skip).limit(limit)).all()
    return [CommentPlace(*row) for row in found]
