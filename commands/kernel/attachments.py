"""Adding a file to a record: checked by its bytes, sealed, then recorded."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command import Context, Deps, Outcome, append_with_retry, refuse_invisible
from commands.kernel.file_types import content_type, file_name
from commands.kernel.record import decided
from domain.kernel import record
from domain.kernel.errors import InvalidFields, StoreUnavailable

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest
    from domain.kernel.noun import Noun


@dataclass(frozen=True, slots=True)
class AddDocument:
    """Not a wire body: files come as forms."""

    noun: Noun[Any, Any]
    id: UUID
    name: str
    data: bytes
    collection: str = "documents"
    category: str | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises FileEmpty, FileTooLarge, FileTypeNotAllowed, FileHasMacros or InvalidFields."""
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if self.collection not in self.noun.collections:
            raise InvalidFields(fields={"type": "not_allowed"})
        document = record.Document(
            document_id=deps.new_id(),
            collection=self.collection,
            category=self.category,
            content_type=content_type(self.data),
            size=len(self.data),
            sha256=hashlib.sha256(self.data).hexdigest(),
        )
        try:
            return append_with_retry(context, deps, lambda: self._decide(document, context, deps))
        except StoreUnavailable:
            # The answer may be lost, but not the event: better a file too many than one too few.
            raise
        except Exception:
            deps.files.delete(document.document_id)
            raise

    def _decide(self, document: record.Document, context: Context, deps: Deps) -> AppendRequest:
        state = deps.store.load(self.noun, self.id)
        record.refuse_deleted(state)
        # The file comes first: an event never names a file that is not there.
        deps.files.put(document.document_id, self.noun.subject(state.details) or self.id, self.data)
        added = record.DocumentAdded(
            document=document, name=file_name(self.name, document.content_type)
        )
        return decided(context, self.noun, [(state, [added])])
