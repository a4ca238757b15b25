"""The one lead of a survey: made from its answers, with its files, and kept in line with what staff decide."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.command_ids import derived_command_id
from commands.kernel.file_data import copied
from commands.kernel.file_ports import file_class
from commands.lead import CaptureLead, ChangeLead
from commands.shared.files.attachments import AddDocument
from commands.shared.files.opening import SealedFile, open_file
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.formats import LINE, NAME
from domain.kernel.record import DocumentAdded
from domain.kernel.uk_time import UK
from domain.lead.lists import EPC_BANDS, TENURES
from domain.lead.measures import MEASURES
from domain.lead.noun import LEAD
from domain.lead.values import DRAWER_CLOSING, ECO_SALES
from domain.survey.events import SurveyRejected
from domain.survey.noun import SURVEY

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from commands.kernel.command import Context, Deps
    from domain.kernel.record import Document, Record
    from domain.survey.noun import Survey

SOURCE, SCHEME, DEAD = "Website", "ECO4", DRAWER_CLOSING[0]
ROUTES = {
    "LA Flex Low Income": "LAFlex - Low Income",
    "LA Flew Medical": "LAFlex - Health Route",
    "Child Benefits": "DWP(Child Benefit)",
}
"""The lead's eligibility route by the survey's benefit option; the first that was ticked counts."""
FLEX = ("LA Flex Low Income", "LA Flew Medical")
LABELS = {one.survey: one.lead[0] for one in MEASURES if one.survey and one.lead}
"""The label of a lead's measure by the survey's name of it."""
ROUTE_FLEX, ROUTE_MATCH = "LAFlex", "DataMatch"


def make_lead(survey_id: UUID, context: Context, deps: Deps) -> None:
    """Makes the survey's lead where there is none, adds the files that it lacks, and gives it the
    consumer and the end that staff decided. It may be called any number of times.
    """
    state = deps.store.load(SURVEY, survey_id)
    lead_id = state.details.lead
    if lead_id is None or state.deleted:
        return
    if _lead(lead_id, deps) is None:
        if state.state.step == "rejected":
            return
        _capture(state, lead_id, context, deps)
    _add_files(state, lead_id, context, deps)
    _follow(state, lead_id, context, deps)


def _lead(lead_id: UUID, deps: Deps) -> Record[Any, Any] | None:
    return deps.store.load_many([(LEAD, lead_id)]).get(lead_id)


def _capture(state: Survey, lead_id: UUID, context: Context, deps: Deps) -> None:
    first = deps.store.events(state.stream_id, upto=1)[0]
    body = lead_body(state, first.at)
    capturing = replace(deps, new_id=_first(lead_id, deps.new_id))
    own = replace(context, command_id=derived_command_id(context.command_id, "lead"))
    try:
        CaptureLead.model_validate(body).execute(own, capturing)
    except InvalidFields as error:
        if set(error.fields) != {"Assignee"}:
            raise
        # The user whom the survey was for was shut out meanwhile.
        body.pop("Assignee")
        CaptureLead.model_validate(body).execute(own, capturing)


def _first(first: UUID, new_id: Callable[[], UUID]) -> Callable[[], UUID]:
    """Gives the lead its own id, and its measures new ones."""
    ids = iter([first])
    return lambda: next(ids, None) or new_id()


def lead_body(state: Survey, submitted_at: datetime) -> dict[str, Any]:
    """The lead's fields, by wire name."""
    details = state.details
    answers, person = details.data, details.person
    names = (person.title, person.first_name, person.sur_name)
    lines = (person.address_one, person.address_two, person.town, person.postcode)
    ticked = answers.benefit_options or ()
    route = next((ROUTES[one] for one in ticked if one in ROUTES), None)
    dashboard = {
        "surveyDate": submitted_at.astimezone(UK).date(),
        "customerEmail": details.email,
        "customerName": _shortened(
            " ".join(filter(None, names)) or answers.customer or details.email, NAME
        ),
        "customerNumber": person.mobile or person.telephone_number,
        "firstLineOfadd": _shortened(
            answers.address or ", ".join(filter(None, lines)) or person.site_address, LINE
        ),
        "tenure": _listed(answers.who_own_property, TENURES),
        "eligibilityRoute": route,
        "fundingRoute": _funding(ticked),
        "scheme": SCHEME,
        "epc": _listed(answers.epc or person.epc_rating, EPC_BANDS),
        "measuresBeingDone": [LABELS[answers.measures]] if answers.measures in LABELS else None,
    }
    body: dict[str, Any] = {
        "leadType": ECO_SALES,
        "source": SOURCE,
        "Consumer": details.consumer,
        "Assignee": list(state.people.get("Assignee", ())) or None,
        "digitalDashboard": {name: one for name, one in dashboard.items() if one is not None},
    }
    return {name: value for name, value in body.items() if value is not None}


def _shortened(text: str | None, most: int) -> str | None:
    """A text that is too long for the lead's field loses its end; the survey keeps it whole."""
    return text if text is None or len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _listed(value: str | None, known: tuple[str, ...]) -> str | None:
    """The value of a list that a visitor's text is, whole or by its words: "Owner Occupied"."""
    wanted = (value or "").strip().casefold()
    return next(
        (one for one in known if wanted and wanted in {one.casefold(), one.casefold()[5:]}), None
    )


def _funding(ticked: tuple[str, ...]) -> str | None:
    if any(one in FLEX for one in ticked):
        return ROUTE_FLEX
    return ROUTE_MATCH if ticked else None


def _add_files(state: Survey, lead_id: UUID, context: Context, deps: Deps) -> None:
    lead = _lead(lead_id, deps)
    if lead is None or lead.deleted:
        return
    names = {
        event.document.document_id: (event.name, event.subject_id)
        for one in deps.store.events(state.stream_id)
        if isinstance(event := one.event, DocumentAdded)
    }
    known = {(one.category, one.sha256) for one in lead.documents.values()}
    for document in state.documents.values():
        if (document.category, document.sha256) in known:
            continue
        name, subject = names[document.document_id]
        _add_file(document, name, (subject or state.stream_id, lead_id), context, deps)


def _add_file(
    document: Document, name: str, places: tuple[UUID, UUID], context: Context, deps: Deps
) -> None:
    """`places`: the subject under whose key the survey has it, and the lead."""
    subject, lead_id = places
    sealed_as = file_class(SURVEY, document.collection)
    try:
        stored = open_file(deps, SealedFile(document.document_id, subject, sealed_as), None)
    except NotFound:
        # Erased meanwhile.
        return
    step = derived_command_id(context.command_id, str(document.document_id))
    with copied(stored.read()) as data:
        added = AddDocument(LEAD, lead_id, name, data, document.collection, document.category)
        added.execute(replace(context, command_id=step), deps)


def _follow(state: Survey, lead_id: UUID, context: Context, deps: Deps) -> None:
    """The lead is of the consumer that the survey is about, and over when the survey was rejected."""
    lead = _lead(lead_id, deps)
    if lead is None or lead.deleted:
        return
    change: dict[str, Any] = {"_id": lead_id}
    if state.details.consumer is not None and lead.details.consumer is None:
        change["Consumer"] = state.details.consumer
    if state.state.step == "rejected" and lead.status != DEAD and not _ended(lead):
        change |= {"status": DEAD, "reason": _why_rejected(state, deps)}
    if len(change) > 1:
        step = derived_command_id(context.command_id, state.state.step)
        ChangeLead.model_validate(change).execute(replace(context, command_id=step), deps)


def _why_rejected(state: Survey, deps: Deps) -> str | None:
    newest = deps.store.events(state.stream_id, newest_first=True)
    return next(one.meta.reason for one in newest if isinstance(one.event, SurveyRejected))


def _ended(lead: Record[Any, Any]) -> bool:
    return lead.stage is not None and lead.stage.outcome is not None
