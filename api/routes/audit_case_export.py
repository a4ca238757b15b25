"""An audit case as a file: a row for each thing that was written in it, by whom and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from uuid import UUID

from starlette.responses import Response

from api.http.deps import Call
from api.http.mount import Row
from api.routes.area import Area
from api.routes.audit_case import BASE, SECTION, show
from api.routes.desk_file import DeskFile, FileFormat, Printed, present
from api.texts import Language, language_of
from api.texts.desk import WORDS
from api.texts.labels import value_label
from commands.export import RecordExport
from domain.audit_case.noun import AUDIT_CASE
from domain.export import ExportMade
from projections.lists.flat import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.routes.audit_case_shapes import CaseOut, PersonNamed, Written
    from projections.kernel.record import Doc

PARTS = ("opening", "pin", "annotation", "finding", "answer", "return", "signature")
COLUMNS = (
    *(Column("part", "names"), Column("number", "number")),
    *(Column("at", "moment"), Column("who", "names")),
    *(Column("position", "number"), Column("pinned", "number"), Column("noun", "names")),
    *(Column(path, "names") for path in ("record", "recordId", "madeBy")),
    *(Column("madeAt", "moment"), Column("severity", "names"), Column("due", "day")),
    *(Column(path, "names") for path in ("responsible", "text")),
    *(Column("revision", "number"), Column("sha256", "names")),
)
NOT_PRINTED = frozenset({"part", "recordId"})


def export_case(
    call: Call,
    id: UUID,  # noqa: A002 - the path's name
    format: FileFormat = "csv",  # noqa: A002 - the parameter's name on the wire
    language: Language | None = None,
) -> Response:
    """What `showAuditCase` answers, with the hash of the text of each signature. Recorded before it is
    answered.
    """
    spoken = language or language_of(call.request.headers.get("accept-language"))
    words, case = WORDS[spoken], show(call, id)
    by_part = {part: [*rows] for part, rows in _parts(case, words, spoken)}
    rows = [{"part": words[part], **row} for part in PARTS for row in by_part[part]]
    paths = [column.path for column in COLUMNS if column.path not in NOT_PRINTED]
    tables = [Printed(present(by_part[part], paths), by_part[part], words[part]) for part in PARTS]
    title = case.title or words["case"]
    made = DeskFile("Case", title, COLUMNS, rows, [*_heading(case, words)], tables)
    response = made.response(call, format, spoken)
    exported = ExportMade(
        of=AUDIT_CASE.name,
        what="case",
        format=format,
        record_ids=(id,),
        fields=tuple(column.path for column in COLUMNS),
    )
    call.run(RecordExport(exported))
    return response


def _heading(case: CaseOut, words: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if case.purpose:
        yield words["purpose"], case.purpose
    yield words["step"], words[case.step]
    yield words["revision"], str(case.revision)
    if case.sha256:
        yield words["sha256"], case.sha256


def _parts(
    case: CaseOut, words: Mapping[str, str], language: Language
) -> Iterator[tuple[str, Iterator[Doc]]]:
    """What was written in the case, by its kind and in its order. Entries are numbered; what is about
    one has its number.
    """
    numbers = {pin.id: number for number, pin in enumerate(case.pins, 1)}
    opening = " · ".join(filter(None, (case.title, case.purpose)))
    yield "opening", iter([_written(case.opened, words) | {"text": opening}])
    yield (
        "pin",
        (
            {
                **_written(pin, words),
                "number": numbers[pin.id],
                "position": pin.entry,
                "pinned": pin.position,
                "noun": value_label(pin.noun, language),
                "record": pin.name,
                "recordId": str(pin.record),
                "madeBy": _name(pin.made_by, words),
                "madeAt": pin.made_at.isoformat() if pin.made_at else None,
            }
            for pin in case.pins
        ),
    )
    yield (
        "annotation",
        (
            {
                **_written(one, words),
                "number": numbers.get(one.pin) if one.pin else None,
                "text": one.text,
            }
            for one in case.annotations
        ),
    )
    yield (
        "finding",
        (
            {
                **_written(one, words),
                "number": numbers[one.pin],
                "severity": words[one.severity],
                "due": one.due.isoformat(),
                "responsible": one.responsible.name,
                "text": one.text,
            }
            for one in case.findings
        ),
    )
    yield (
        "answer",
        (
            {**_written(one.answer, words), "number": numbers[one.pin], "text": one.answer.text}
            for one in case.findings
            if one.answer
        ),
    )
    back = case.returned
    yield "return", iter([_written(back, words) | {"text": back.reason}] if back else [])
    yield (
        "signature",
        (
            {**_written(one, words), "revision": one.revision, "sha256": one.sha256}
            for one in case.signatures
        ),
    )


def _written(one: Written, words: Mapping[str, str]) -> Doc:
    return {"at": one.at.isoformat(), "who": _name(one.by, words)}


def _name(person: PersonNamed | None, words: Mapping[str, str]) -> str:
    return person.name if person else words["system"]


ROWS: list[Row] = [
    Area(AUDIT_CASE.name, (SECTION, "V")).read(
        f"{BASE}/export/{{id}}", export_case, "exportAuditCase", None
    ),
]
