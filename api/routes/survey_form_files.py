"""Files of the public survey: uploaded one by one, and claimed by the form that names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

from fastapi import File, Form, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, Envelope
from api.http.limits import address_of
from api.http.visitors import answered, visitor_of
from api.routes.survey_form_shapes import Stored, UnwantedFile, Uploaded, document_at, location_of
from commands.kernel.file_data import copied, sha256_of, size_of
from commands.kernel.file_ports import file_class
from commands.shared.files.evidence import checked_evidence
from commands.shared.files.opening import SealedFile, open_file
from commands.shared.files.safety import naming
from commands.shared.files.types import file_name
from commands.survey import ClaimedFile
from domain.kernel.errors import InvalidFields
from domain.kernel.record import Document
from domain.survey.events import Taken
from domain.survey.noun import SURVEY
from domain.survey.values import EVIDENCE, document_list, most_files
from infra.bootstrap import Upload

if TYPE_CHECKING:
    from infra.bootstrap import Visit

MOST_UPLOADS = 200
"""Files that one visitor may send for one survey, those that they do not want any more included."""


def upload(
    call: Call,
    image: Annotated[UploadFile, File(description="PDF, JPEG, PNG, WebP or HEIC")],
    field: Annotated[str | None, Form(max_length=40)] = None,
) -> Response:
    """Keeps a file for this visitor's survey, sealed. `field` is the evidence that it is."""
    if field is not None and field not in EVIDENCE:
        raise InvalidFields(fields={"field": "not_in_list"})
    visitor = visitor_of(call)
    uploads, deps = call.services.survey_uploads, call.services.deps
    if uploads.count(visitor.visit) >= MOST_UPLOADS:
        raise InvalidFields(fields={"image": "too_many"}, max=MOST_UPLOADS)
    name, data = image.filename or "file", image.file
    with naming(name, "image"):
        accepted, camera = checked_evidence(name, data, deps.file_limits)
    document_id, survey_id = deps.new_id(), visitor.visit.survey_id
    taken = Taken(document_id=document_id, taken_at=camera.taken_at, lat=camera.lat, lon=camera.lon)
    kept = Upload(
        document_id=document_id,
        survey_id=survey_id,
        content_type=accepted.content_type,
        size=size_of(data),
        sha256=deps.files.fingerprint(data),
        data_class=file_class(SURVEY, document_list(field or "")),
        scan=deps.scanner.of_new_file,
        about={
            "name": file_name(name, accepted.content_type),
            "taken": taken.model_dump(mode="json"),
            "picturePages": accepted.picture_pages,
            "sha256": sha256_of(data),
        },
    )
    # The row first: a file without one would never be deleted.
    uploads.keep(visitor.visit, kept, address_of(call.request))
    deps.files.put(document_id, survey_id, data, kept.data_class)
    found = Uploaded(image=[Stored(location=location_of(document_id))])
    return answered(call, visitor, Envelope(data=found))


def remove_file(call: Call, body: UnwantedFile) -> Answer:
    """Deletes a file of this visitor that no survey has. Deleting what is not there is no error."""
    visit, document_id = visitor_of(call).visit, document_at(body.location)
    if document_id is not None:
        for removed in call.services.survey_uploads.remove(visit, [document_id]):
            call.services.deps.files.delete(removed)
    return Answer()


def claimed(call: Call, visit: Visit, data: Any) -> tuple[list[ClaimedFile], list[UUID]]:
    """The files that the form names. Raises InvalidFields for those that this visitor has not."""
    named = {field: getattr(data, field) or [] for field in EVIDENCE}
    ids = {field: [document_at(one) for one in found] for field, found in named.items()}
    problems = {
        f"data.{field}": "too_many"
        for field, found in ids.items()
        if len(found) > most_files(field)
    }
    wanted = [one for found in ids.values() for one in found if one is not None]
    known = call.services.survey_uploads.of(visit, wanted)
    for field, found in ids.items():
        if any(one is None or one not in known for one in found):
            problems[f"data.{field}"] = "not_found"
    if len({*wanted}) < len(wanted):
        problems |= {f"data.{field}": "doubled" for field, found in ids.items() if found}
    if problems:
        raise InvalidFields(fields=problems, max=min(map(most_files, EVIDENCE)))
    files = [
        _claim(call, field, known[one])
        for field, found in ids.items()
        for one in found
        if one is not None
    ]
    return files, wanted


def _claim(call: Call, field: str, upload: Upload) -> ClaimedFile:
    collection = document_list(field)
    sealed_as = file_class(SURVEY, collection)
    if sealed_as != upload.data_class:
        # The field was not named at the upload: sealed once more, under the key of its class.
        deps, place = call.services.deps, (upload.document_id, upload.survey_id)
        sealed = open_file(deps, SealedFile(*place, upload.data_class), None)
        with copied(sealed.read()) as data:
            call.services.survey_uploads.note_class(upload.document_id, sealed_as)
            deps.files.put(*place, data, sealed_as)
    document = Document(
        document_id=upload.document_id,
        collection=collection,
        category=field,
        content_type=upload.content_type,
        size=upload.size,
        sha256=upload.sha256,
        # A scanner may have been set up since the upload.
        scan=call.services.deps.scanner.of_new_file,
        picture_pages=upload.about.get("picturePages"),
    )
    taken = Taken.model_validate(upload.about["taken"])
    is_known = taken.taken_at is not None or taken.lat is not None
    about, sha256 = taken if is_known else None, upload.about.get("sha256")
    return ClaimedFile(document, upload.about["name"], about, sha256)
