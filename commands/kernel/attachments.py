"""Documents of records: a file is checked by its bytes, sealed, then recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.file_safety import FileRefused, safe_content_type
from commands.kernel.file_types import file_name
from commands.kernel.guards import Attempt
from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotAllowed, StoreUnavailable
from domain.role.values import permission

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
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
        """Raises InvalidFields, and errors of the file that name it (`safe_content_type`,
        FileRefused).
        """
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if self.collection not in self.noun.collections:
            raise InvalidFields(fields={"type": "not_allowed"})
        found = safe_content_type(self.name, self.data)
        name, document_id = file_name(self.name, found), deps.new_id()
        verdict = deps.scanner.verdict(document_id, self.data)
        if verdict == "refused":
            raise FileRefused(fields={"file": "refused"}, name=name)
        document = record.Document(
            document_id=document_id,
            collection=self.collection,
            category=self.category,
            content_type=found,
            size=len(self.data),
            sha256=deps.files.fingerprint(self.data),
            scan=verdict,
        )
        try:
            return append_with_retry(
                context, deps, lambda: self._request(document, context, deps), adds_to=self.id
            )
        except StoreUnavailable:
            # The answer may be lost, but not the event: better a file too many than one too few.
            raise
        except Exception:
            deps.files.delete(document.document_id)
            raise

    def _request(self, document: record.Document, context: Context, deps: Deps) -> AppendRequest:
        state = deps.store.load(self.noun, self.id)
        record.refuse_deleted(state)
        # The file comes first: an event never names a file that is not there.
        deps.files.put(document.document_id, self.noun.subject(state.details) or self.id, self.data)
        added = record.DocumentAdded(
            document=document, name=file_name(self.name, document.content_type)
        )
        return append_request(context, deps, self.noun, [(state, [added])])


def own_document_list(attempt: Attempt) -> None:
    """A role removes documents only from the lists that it may add to."""
    command, actor, state = attempt.command, attempt.context.actor, attempt.state
    document = state.documents.get(command.document_id) if state is not None else None
    if document is not None and actor is not None:
        lists = permission(actor.role, command.noun.section).documents
        if document.collection not in lists:
            raise NotAllowed


class RemoveDocument(OneRecord):
    guards = (own_document_list,)
    document_id: UUID

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.remove_document(state, self.document_id)
