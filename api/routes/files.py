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
from api.http.limits import count_upload
from api.http.ranges import file_response
from api.routes.downloads import download_headers, shown_jpeg
from api.routes.offer_papers import refuse_given_paper
from api.routes.reading import readable
from commands.kernel.file_ports import StoredFile
from commands.shared.files.attachments import AddDocument
from commands.shared.files.heic import NotShown, as_jpeg
from commands.shared.files.opening import Reading, SealedFile, open_file
from commands.shared.files.safety import FilePicturesOnly
from commands.shared.files.scanning import place_of, refuse_unopenable
from commands.shared.files.upload_kinds import HEIC, PDF
from domain.kernel.errors import NotAllowed, NotFound
from domain.kernel.noun import Noun
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
        count_upload(call.services, call.me.user_id, file.size)
        command = AddDocument(noun, id, file.filename or "file", file.file, type, category)
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
    """The file as it was uploaded. Raises NotFound, also once its subject is erased, and
    FilePicturesOnly for a PDF that would act by itself.
    """
    entry = _entry(call, db, noun, id, document_id)
    # Pictures are shown by this way too, so a read of the last hour is the same one.
    file = whole_or_range(call, entry, Reading(call.context, noun, id, is_piece=True))
    return file_response(
        call.request,
        file,
        document_id,
        media_type=entry["contentType"],
        headers=download_headers(entry["name"]),
    )


def preview(call: Call, db: sa.Connection, noun: str, id: UUID, document_id: UUID) -> Response:  # noqa: A002
    """A photo as a JPEG that browsers show. Raises NotFound, NotShown for any other file."""
    entry = _entry(call, db, noun, id, document_id)
    if entry["contentType"] != HEIC:
        raise NotShown
    return shown_jpeg(as_jpeg(b"".join(part_of(call, noun, id, entry).read())))


def page_picture(
    call: Call,
    db: sa.Connection,
    noun: str,
    id: UUID,  # noqa: A002 - as above
    document_id: UUID,
    page: int,
) -> Response:
    """A page of a PDF as a JPEG, counted from 1. Raises NotFound, and NotShown for any other file."""
    entry = _entry(call, db, noun, id, document_id)
    if entry["contentType"] != PDF:
        raise NotShown
    file = part_of(call, noun, id, entry)
    return shown_jpeg(call.services.pdf_pages.jpeg(file.read(), page))


def _entry(
    call: Call, db: sa.Connection, noun: str, id_: UUID, document_id: UUID
) -> dict[str, Any]:
    """What the record says of a document. Raises NotFound, and NotAllowed for a paper that says what the
    role is not shown.
    """
    doc = readable(call, db, noun, id_)
    entries = [entry for collection in NOUNS[noun].collections for entry in doc[collection]]
    entry = next((entry for entry in entries if entry["_id"] == str(document_id)), None)
    if entry is None:
        raise NotFound(noun="document")
    refuse_given_paper(call, noun, id_, document_id)
    return dict(entry)


def whole_or_range(call: Call, entry: dict[str, Any], reading: Reading) -> StoredFile:
    """A file that is sent as it is, or the range of it that was asked for. Raises FilePicturesOnly for a PDF that
    would act by itself.
    """
    if entry.get("picturePages") is not None:
        raise FilePicturesOnly(name=entry["name"])
    return opened_file(call, entry, reading)


def part_of(call: Call, noun: str, id_: UUID, entry: dict[str, Any]) -> StoredFile:
    """A file of which a picture is shown: as a viewer asks for one page after the other, they are one read."""
    return opened_file(call, entry, Reading(call.context, noun, id_, "open", is_piece=True))


def opened_file(call: Call, entry: dict[str, Any], reading: Reading) -> StoredFile:
    """The file itself. Raises FileWaiting or FileRefused unless the scanner lets it be opened."""
    deps, document_id = call.services.deps, UUID(entry["_id"])
    # The record may belong to somebody else by now, and lists may lag behind the scanner.
    place = place_of(deps.store, reading.record_id, document_id)
    refuse_unopenable(place.scan, entry["name"])
    file = SealedFile(document_id, place.subject_id, place.data_class)
    return open_file(deps, file, reading)
