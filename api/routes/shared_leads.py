"""What visitors of a shared list ask for, without signing in.

A list that is blocked or expired, a link that there never was and a wrong passcode are answered alike:
the same steps are done, and the same is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from uuid import UUID, uuid4

from fastapi import Header, Query

from api.http.deps import Call, request_id
from api.http.guard import PUBLIC, actor_of, may_now, user_who_may_enter
from api.http.limits import address_of
from api.http.mount import Row
from api.routes.area import Area
from api.routes.shareable_list_shapes import (
    GivenPasscode,
    PageSize,
    Search,
    SharedLead,
    SharedLeadOut,
    SharedLeadsOut,
    VisitorPass,
    VisitorPassOut,
)
from commands.shareable_list import record_view
from commands.shared.pipelines.cache import PipelineCache
from domain.kernel.errors import DomainError, InvalidFields, NotAllowed, NotFound, NotSignedIn
from domain.lead.noun import LEAD
from domain.lead.values import LEAD_TYPES
from domain.shareable_list.decider import standing
from domain.shareable_list.events import ShareableListViewed
from domain.shareable_list.noun import SHAREABLE_LIST, ShareableList
from infra.bootstrap import View
from projections.kernel.viewer import viewer_of
from projections.shareable_list.public import SharedLeads

if TYPE_CHECKING:
    from infra.bootstrap import Services, SharedLink
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer

MOST_SKIPPED = 100_000
NEW_LEAD = "New Lead"
Pass = Annotated[str, Header(alias="X-Daybook-Pass", max_length=200)]


class SharedListBlocked(DomainError):
    """Blocked, expired, unknown, or not opened by its passcode: the answer does not say which."""

    code = "sharable.blocked"
    status = 403


def maker_of(services: Services, maker: UUID) -> Viewer | None:
    """The maker of a list, in whose scope it is shown; None for one who may not share leads any more."""
    try:
        found = user_who_may_enter(services, maker)
    except NotSignedIn:
        return None
    actor = actor_of(found.user, found.role)
    shares = may_now(actor, LEAD.section, "V") and may_now(actor, SHAREABLE_LIST.section, "E")
    return viewer_of(maker, actor.role, found.team) if shares else None


class Opened:
    """A list that the caller's link and pass open. Raises SharedListBlocked."""

    def __init__(self, call: Call, token: str, visitor_pass: str | None) -> None:
        self._call, services = call, call.services
        link = services.shared_links.behind(token)
        admitted = services.shared_links.admits(link, visitor_pass)
        found = _open_list(services, link)
        if found is None or not admitted:
            raise SharedListBlocked
        self.list, self._maker = found
        self._now, self._pass = services.deps.clock.now(), visitor_pass

    def page(self, skip: int, limit: int, search: str) -> tuple[list[Doc], bool]:
        with self._call.statements() as session:
            leads = SharedLeads(session, self.list.state, self._maker, self._now)
            try:
                return leads.page(skip, limit, search)
            except (InvalidFields, NotAllowed):
                # The maker's role is not shown any more what the filter is about.
                raise SharedListBlocked from None

    def one(self, lead_id: UUID) -> Doc:
        """Raises NotFound."""
        with self._call.statements() as session:
            leads = SharedLeads(session, self.list.state, self._maker, self._now)
            try:
                found = leads.one(lead_id)
            except (InvalidFields, NotAllowed):
                raise SharedListBlocked from None
        if found is None:
            raise NotFound(noun=LEAD.name)
        return found

    def record(self, rows: list[Doc], *, opened: bool = False) -> None:
        """Puts on the list's history what is about to be shown: what cannot be recorded is not answered.
        The same rows for the same visit are one entry in a minute.
        """
        services, list_id = self._call.services, self.list.stream_id
        address = address_of(self._call.request)
        browser = self._call.request.headers.get("user-agent")
        ids = tuple(UUID(one["_id"]) for one in rows)
        view = View(list_id, self._pass or f"{address} {browser}", ids, opened)
        if not rows or services.recorded_views.has(view):
            return
        viewed = ShareableListViewed(
            list_name=self.list.details.name or "",
            visitor=services.shared_links.visitor(address),
            lead_ids=ids,
            whole=True,
            opened=opened,
        )
        record_view(self._call.context, services.deps, list_id, viewed)
        services.recorded_views.remember(view)
        services.origins.note(request_id(self._call.request), address, browser)


def _open_list(services: Services, link: SharedLink | None) -> tuple[ShareableList, Viewer] | None:
    """The list of a link and its maker, None where it shows nothing now; as many reads for a link that
    there never was.
    """
    found: ShareableList | None = None
    if link is None:
        services.store.events(uuid4(), limit=1)
    else:
        found = services.known_lists.load(link.list_id)
    maker = maker_of(services, (found.details.maker if found else None) or uuid4())
    if link is None or found is None or maker is None:
        return None
    if found.state.has_passcode and link.passcode_hash is None:
        # The passcode was not stored with the event: the list needs another link.
        return None
    stands = standing(
        is_blocked=found.deleted or found.state.blocked,
        end=found.details.expires_at,
        now=services.deps.clock.now(),
        maker_shares=True,
    )
    return (found, maker) if stands == "open" else None


def shared_leads(
    call: Call,
    resId: str,  # noqa: N803 - the path's name
    skip: Annotated[int, Query(ge=0, le=MOST_SKIPPED)] = 0,
    limit: PageSize = 10,
    search: Search = "",
    visitor_pass: Pass = "",
) -> SharedLeadsOut:
    """A page of the list's leads, newest first; what is shown is recorded on the list's history."""
    opened = Opened(call, resId, visitor_pass or None)
    rows, is_next = opened.page(skip, limit, search)
    opened.record(rows)
    return SharedLeadsOut(data=[_out(call, one) for one in rows], is_next=is_next)


def shared_lead(
    call: Call,
    resId: str,  # noqa: N803 - the paths' names
    leadId: UUID,  # noqa: N803
    visitor_pass: Pass = "",
) -> SharedLeadOut:
    """One of the list's leads; any other is not found, whether there is such a lead or not."""
    opened = Opened(call, resId, visitor_pass or None)
    row = opened.one(leadId)
    opened.record([row], opened=True)
    return SharedLeadOut(data=[_out(call, row)])


def open_shared_list(call: Call, resId: str, body: GivenPasscode) -> VisitorPassOut:  # noqa: N803
    """Takes the passcode of a list, and answers what stands for it in the next hour."""
    services, address = call.services, address_of(call.request)
    services.passcode_attempts.begin(resId, address)
    link = services.shared_links.behind(resId)
    # Of a list that shows nothing no passcode is right: the work is the same.
    asked = link if _open_list(services, link) is not None else None
    given = services.shared_links.give_pass(asked, body.passcode.get_secret_value())
    if given is None:
        services.passcode_attempts.failed(resId, address)
        raise SharedListBlocked
    services.passcode_attempts.succeeded(resId, address)
    return VisitorPassOut(data=VisitorPass(visitor_pass=given))


def _out(call: Call, row: Doc) -> SharedLead:
    pipelines = call.services.deps.part(PipelineCache).current()
    status, lead_type = row["status"], row["leadType"]
    known = pipelines.known(lead_type).get(status)
    stage = known.stage if known else None
    firsts = {NEW_LEAD, *(one.stages[0].stage for one in pipelines.by_type.values())}
    firsts |= {pipelines.first(one) for one in LEAD_TYPES}
    shown = {name: value for name, value in row.items() if name != "leadType"}
    return SharedLead.model_validate(
        shown
        | {
            "labels": {
                "en": stage.label_en if stage else None,
                "de": stage.label_de if stage else None,
            },
            "tone": stage.tone if stage else "grey",
            "isFirst": status in firsts,
        }
    )


_VISITORS = Area(SHAREABLE_LIST.name, PUBLIC)
BASE = "/api/sharable/resources/{resId}"

ROWS: list[Row] = [
    _VISITORS.read(BASE, shared_leads, "sharedLeads", SharedLeadsOut, refused=(403,)),
    _VISITORS.read(f"{BASE}/{{leadId}}", shared_lead, "sharedLead", SharedLeadOut, refused=(403,)),
    _VISITORS.act(
        f"{BASE}/open", open_shared_list, "openSharedList", VisitorPassOut, refused=(403,)
    ),
]
