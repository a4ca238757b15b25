"""Files of visitors that no survey has claimed yet; their bytes are in the file store."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog

from domain.kernel.errors import DomainError
from infra.postgres.connections import unavailable
from infra.survey.sealing import seal, unseal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.file_limits import UploadLimits
    from commands.kernel.file_ports import FileStore
    from commands.kernel.ports import Clock
    from domain.kernel.document import Scan
    from infra.keys.ring import KeyRing
    from infra.survey.visits import Visit

log = structlog.get_logger(__name__)
KEPT = timedelta(hours=24)
RETRY_AFTER = 3600
"""Seconds: some of what waits is claimed or forgotten by then."""
_ADDRESSES = "addresses of survey uploads"
"""The vault's secret that addresses are hashed with."""
AT_ONCE = 500
"""Files that one round of the nightly job looks at."""
_COLUMNS = "document_id, survey_id, content_type, size, sha256, data_class, scan, about"
_KEEP = f"""
insert into survey.upload ({_COLUMNS}, visit_id, uploaded_at, address_hash)
values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"""  # noqa: S608 - names of columns
_OF = f"""
select {_COLUMNS} from survey.upload
where visit_id = %s and survey_id = %s and document_id = any(%s)"""  # noqa: S608 - names of columns
_COUNT = "select count(*) from survey.upload where visit_id = %s and survey_id = %s"
_SUMS = """
select coalesce(sum(size), 0), coalesce(sum(size) filter (where address_hash = %s), 0) from survey.upload"""
_ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('survey.upload'))"
"""The sums count what other uploads keep at the same moment."""
_REMOVE = """
delete from survey.upload where visit_id = %s and survey_id = %s and document_id = any(%s)
returning document_id"""
_OLD = """
select document_id, survey_id from survey.upload where uploaded_at < %s order by uploaded_at limit %s"""


@dataclass(frozen=True, slots=True)
class Upload:
    """`size` in bytes, `sha256` keyed by the vault. `about` has the name, and what a camera wrote."""

    document_id: UUID
    survey_id: UUID
    content_type: str
    size: int
    sha256: str
    data_class: str
    scan: Scan
    about: dict[str, Any]


class TooMuchUnclaimed(DomainError):
    """Visitors have sent as many bytes as may wait for a survey to claim them."""

    code = "form.uploads_full"
    status = 429


class TooMuchOfAddress(TooMuchUnclaimed):
    """The same of one network address."""

    code = "form.uploads_of_address_full"


class SurveyUploads:
    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        keys: KeyRing,
        clock: Clock,
        limits: UploadLimits,
    ) -> None:
        self._pool = pool
        self._keys = keys
        self._clock = clock
        self.limits = limits

    def keep(self, visit: Visit, upload: Upload, address: str) -> None:
        """`address` is the network address that the file comes from. Raises TooMuchUnclaimed."""
        sender = hmac.digest(self._keys.secret(_ADDRESSES), address.encode(), "sha256")
        about = seal(self._keys, upload.survey_id, _about(upload.document_id), upload.about)
        values = (
            *(upload.document_id, upload.survey_id, upload.content_type, upload.size),
            *(upload.sha256, upload.data_class, upload.scan, about),
            *(visit.visit_id, self._clock.now(), sender),
        )
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_ONE_AT_A_TIME)
            of_all, of_address = connection.execute(_SUMS, (sender,)).fetchone() or (0, 0)
            self._refuse_full(int(of_all), int(of_address), upload.size)
            connection.execute(_KEEP.encode(), values)

    def _refuse_full(self, of_all: int, of_address: int, size: int) -> None:
        if of_address + size > self.limits.unclaimed_address:
            raise TooMuchOfAddress(retry_after=RETRY_AFTER)
        if of_all + size > self.limits.unclaimed:
            log.error("unclaimed_uploads_full", bytes=of_all)
            raise TooMuchUnclaimed(retry_after=RETRY_AFTER)

    def count(self, visit: Visit) -> int:
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_COUNT, (visit.visit_id, visit.survey_id)).fetchone()
        return int(row[0]) if row else 0

    def of(self, visit: Visit, ids: Sequence[UUID]) -> dict[UUID, Upload]:
        """The visitor's own files among these, for the survey that they are filling in."""
        with unavailable(), self._pool.connection() as connection:
            values = (visit.visit_id, visit.survey_id, list(ids))
            rows = connection.execute(_OF.encode(), values).fetchall()
        return {row[0]: self._opened(row) for row in rows}

    def remove(self, visit: Visit, ids: Iterable[UUID]) -> list[UUID]:
        """Takes files of the visitor off the table, once claimed or not wanted; which there were."""
        with unavailable(), self._pool.connection() as connection:
            values = (visit.visit_id, visit.survey_id, list(ids))
            return [one for (one,) in connection.execute(_REMOVE, values).fetchall()]

    def note_class(self, document_id: UUID, data_class: str) -> None:
        """The file is about to be sealed under the key of another class."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update survey.upload set data_class = %s where document_id = %s",
                (data_class, document_id),
            )

    def forget_old(self, files: FileStore, is_claimed: Callable[[UUID, UUID], bool]) -> int:
        """Deletes files that nobody claimed for a day; how many. `is_claimed` takes survey and file: a
        process may have died between the claim and this table.
        """
        before, deleted = self._clock.now() - KEPT, 0
        while rows := self._old(before):
            for document_id, survey_id in rows:
                if not is_claimed(survey_id, document_id):
                    files.delete(document_id)
                    deleted += 1
                with self._pool.connection() as connection:
                    connection.execute(
                        "delete from survey.upload where document_id = %s", (document_id,)
                    )
        return deleted

    def _old(self, before: datetime) -> list[tuple[UUID, UUID]]:
        with self._pool.connection() as connection:
            found: Any = connection.execute(_OLD, (before, AT_ONCE)).fetchall()
        return list(found)

    def _opened(self, row: tuple[Any, Any, Any, Any, Any, Any, Any, bytes]) -> Upload:
        document_id, survey_id, content_type, size, sha256, data_class, scan, sealed = row
        about = unseal(self._keys, survey_id, _about(document_id), sealed)
        return Upload(document_id, survey_id, content_type, size, sha256, data_class, scan, about)


def _about(document_id: UUID) -> bytes:
    return b"survey upload|" + document_id.bytes
