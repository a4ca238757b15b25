"""Leads as a PDF: one line of a table for each, or one section with all that is known of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from api.http.deps import Call
from api.http.guard import ADMIN
from api.http.mount import Row
from api.pdf import MEDIA_TYPE, pdf
from api.printed import printed, printed_moment
from api.routes.area import Area
from api.routes.exporting import export_headers, leads_of, record_export
from api.texts import Language, de, en, language_of
from api.texts.labels import field_label, value_label
from commands.shared.pipelines.cache import PipelineCache
from domain.lead.noun import LEAD
from projections.kernel.record import Doc
from projections.lists.flat import Column, Flattener, columns_of, flat_rows, row_columns_of

MOST = 200
LISTED = (
    *("leadId", "customer", "postcode", "leadType", "status", "Assignee", "value", "dueDate"),
    *("createdAt",),
)
"""Columns of the table."""
SHORT = ("leadId", "postcode")
WORDS = {"en": en.LEADS_PDF, "de": de.LEADS_PDF}
_AREA = Area("lead", ADMIN)


class LeadsPdf(BaseModel):
    """`kind`: a table of all, or a section for each. `language` is the caller's unless given."""

    model_config = ConfigDict(extra="forbid")

    leads: Annotated[list[UUID], Field(min_length=1, max_length=MOST)]
    kind: Literal["summary", "list"] = "summary"
    language: Language | None = None


def leads_pdf(call: Call, db: sa.Connection, payload: LeadsPdf) -> Response:
    """The chosen leads in their order. The export is recorded before it is answered."""
    ids = list(dict.fromkeys(payload.leads))
    language = payload.language or language_of(call.request.headers.get("accept-language"))
    found, columns = leads_of(call, db, ids), columns_of(LEAD.name, call.me.role)
    found = [_with_stage(call, lead, language) for lead in found]
    values = _heading(call, payload.kind, len(found), language) | (
        _table(columns, found, language)
        if payload.kind == "list"
        else {"leads": [_in_full(columns, lead, language, call.me.role) for lead in found]}
    )
    made = pdf("leads.html", values)
    record_export(call, ids, payload.kind, "pdf", columns)
    headers = export_headers(call, "Leads", "pdf")
    return Response(made, media_type=MEDIA_TYPE, headers=headers)


def _with_stage(call: Call, lead: Doc, language: Language) -> Doc:
    """The lead with its stage as the pipeline calls it now."""
    offered = (
        call.services.deps.part(PipelineCache).current().find(lead["leadType"], lead["status"])
    )
    own = getattr(offered.stage, f"label_{language}") if offered else None
    return lead | {"status": own or value_label(lead["status"], language)}


def _heading(call: Call, kind: str, count: int, language: Language) -> dict[str, Any]:
    known = WORDS[language]
    at = printed_moment(call.services.deps.clock.now(), language)
    made = known["made"].format(count=count, name=call.me.name, at=at)
    words = {"title": known[kind], "made": made, "page": known["page"], "of": known["of"]}
    return {"language": language, "kind": kind, "words": words}


def _table(columns: tuple[Column, ...], leads: list[Doc], language: Language) -> dict[str, Any]:
    known = {column.path: column for column in columns}
    shown = [known[path] for path in LISTED if path in known]
    heads = [
        {"label": field_label(LEAD.name, one.path, language), "class": _class(one)} for one in shown
    ]
    rows = []
    for row in map(Flattener(columns), leads):
        texts = [printed(column, row[column.path], language) for column in shown]
        rows.append(list(zip(heads, texts, strict=True)))
    return {"columns": heads, "leads": rows}


def _class(column: Column) -> str:
    """How its cells are set: amounts to the right, numbers and dates on one line."""
    if column.kind == "money":
        return "number"
    return "short" if column.path in SHORT or column.kind in {"day", "moment"} else ""


def _in_full(
    columns: tuple[Column, ...], lead: Doc, language: Language, role: str
) -> dict[str, Any]:
    """Every field with a value, by group, then its child rows."""
    row, sections = Flattener(columns)(lead), dict[str, list[tuple[str, str]]]()
    for column in columns:
        if text := printed(column, row[column.path], language):
            group = column.path.partition(".")[0] if "." in column.path else "main"
            label = field_label(LEAD.name, column.path, language)
            sections.setdefault(group, []).append((label, text))
    for rows in LEAD.rows:
        first, *own = row_columns_of(LEAD.name, rows, role)
        for values in flat_rows((first, *own), rows, lead):
            texts = [(one.path, printed(one, values[one.path], language)) for one in own]
            lines = [
                f"{field_label(LEAD.name, f'{rows.name}.{path}', language)}: {text}"
                for path, text in texts[1:]
                if text
            ]
            sections.setdefault(rows.name, []).append((texts[0][1], "; ".join(lines)))
    title = " · ".join(filter(None, [row["customer"], row["leadId"]]))
    found = [{"name": WORDS[language][group], "lines": lines} for group, lines in sections.items()]
    return {"title": title, "sections": found}


ROWS: list[Row] = [
    _AREA.read("/api/lead/admin/getPdf", leads_pdf, "leadsPdf", None, method="POST"),
]
