"""Files of records: upload, lists, download."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import File, Form, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.limits import UPLOADS, count_account
from api.routes.downloads import NO_STORE, download_headers
from api.routes.reading import readable
from commands.kernel.attachments import AddDocument
from commands.kernel.file_safety import FileRefused, FileWaiting
from commands.kernel.file_types import LARGEST
from commands.kernel.heic import HEIC, NotShown, as_jpeg
from domain.kernel.errors import NotAllowed, NotFound
from domain.kernel.noun import Noun
from domain.kernel.record import DocumentAdded
from domain.nouns import NOUNS
from domain.role.values import permission

CATEGORY = 100


def added_document(noun: Noun[Any, Any], message: str) -> Callable[..., Any]:
    """An upload function for one noun. The record's id comes as `id`."""

    def add_document(
        call: Call,
        file: Annotated[
            UploadFile, File(description="PDF, PNG, JPEG, WebP, HEIC, DOCX, XLSX or text")
        ],
        id: Annotated[UUID, Form()],  # noqa: A002 - the form's name
        type: Annotated[str, Form(max_length=40)] = "documents",  # noqa: A002 - the contract's name
        category: Annotated[str | None, Form(max_length=CATEGORY)] = None,
    ) -> Any:
        refuse_collection(call.me.role, noun, type)
        count_account(call.services, UPLOADS, str(call.me.user_id))
        data = file.file.read(LARGEST + 1)
        command = AddDocument(noun, id, file.filename or "file", data, type, category)
        return done(call.run(command), message)

    return add_document


def refuse_collection(role: str, noun: Noun[Any, Any], collection: str) -> None:
    """Some roles may add only to some lists (an installer: installer documents)."""
    if (
        collection in noun.collections
        and collection not in permission(role, noun.section).documents
    ):
        raise NotAllowed


def document_lists(doc: dict[str, Any], noun: Noun[Any, Any]) -> dict[str, Any]:
    return {collection: doc[collection] for collection in noun.collections}


def download(call: Call, db: sa.Connection, noun: str, id: UUID, document_id: UUID) -> Response:  # noqa: A002
    """The file as it was uploaded. Raises NotFound, also once its subject is erased."""
    entry = _entry(call, db, noun, id, document_id)
    data = _bytes(call, id, document_id, entry)
    headers = download_headers(entry["name"])
    return Response(data, media_type=entry["contentType"], headers=headers)


def preview(call: Call, db: sa.Connection, noun: str, id: UUID, document_id: UUID) -> Response:  # noqa: A002
    """A photo as a JPEG that browsers show. Raises NotFound, NotShown for any other file."""
    entry = _entry(call, db, noun, id, document_id)
    if entry["contentType"] != HEIC:
        raise NotShown
    data = as_jpeg(_bytes(call, id, document_id, entry))
    return Response(data, media_type="image/jpeg", headers=NO_STORE)


def _entry(
    call: Call, db: sa.Connection, noun: str, id_: UUID, document_id: UUID
) -> dict[str, Any]:
    """What the record says of a document. Raises NotFound."""
    doc = readable(call, db, noun, id_)
    entries = [entry for collection in NOUNS[noun].collections for entry in doc[collection]]
    entry = next((entry for entry in entries if entry["_id"] == str(document_id)), None)
    if entry is None:
        raise NotFound(noun="document")
    return dict(entry)


def _bytes(call: Call, id_: UUID, document_id: UUID, entry: dict[str, Any]) -> bytes:
    """The file itself. Raises FileWaiting, FileRefused unless the scanner found it clean."""
    if entry["scan"] == "waiting":
        raise FileWaiting(name=entry["name"])
    if entry["scan"] != "clean":
        raise FileRefused(name=entry["name"])
    return call.services.deps.files.get(document_id, _subject(call, id_, document_id))


def _subject(call: Call, record_id: UUID, document_id: UUID) -> UUID:
    """Under whose key the file is sealed: the record may belong to somebody else by now."""
    for recorded in call.services.deps.store.events(record_id):
        event = recorded.event
        if isinstance(event, DocumentAdded) and event.document.document_id == document_id:
            return event.subject_id or record_id
    raise NotFound(noun="document")
