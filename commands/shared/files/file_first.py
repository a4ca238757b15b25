"""A file is stored before the event that names it, so no event names a file that is not there."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from domain.kernel.errors import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from commands.kernel.command import Deps


@contextmanager
def file_first(deps: Deps, document_id: UUID, record_id: UUID) -> Iterator[None]:
    """Within, the file is stored and then the event of a record. What refuses the event takes the file
    with it; a file that no event names for another reason is deleted after a day.
    """
    deps.unnamed.note(document_id, record_id)
    try:
        yield
    except StoreUnavailable:
        # The answer may be lost, but not the event: better a file too many than one too few.
        raise
    except Exception:
        with suppress(StoreUnavailable):
            deps.files.delete(document_id)
        raise
