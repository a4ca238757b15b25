"""Opening a renewal: from a quote whose contract runs, or for a service whose contract ends soon."""

from __future__ import annotations

from abc import abstractmethod
from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import Create
from commands.shared.offer.changing import today
from commands.shared.reference_tables import WithTables, rows_now
from domain.kernel.details import from_leaves
from domain.kernel.errors import InvalidFields
from domain.kernel.record import refuse_deleted
from domain.nouns import NOUNS
from domain.quote.noun import QUOTE
from domain.renewal.decider import NothingToRenew, refuse_early
from domain.renewal.details import RenewalDetails
from domain.renewal.events import RenewalOpened
from domain.renewal.noun import ASSIGNEE, PARTNER, RENEWAL
from domain.renewal.values import DAYS_BEFORE
from domain.service.kinds import CATEGORIES
from domain.service.noun import SERVICE
from domain.service.values import LIVE
from domain.shared.contact import is_party
from domain.shared.contract_dates import next_start
from domain.shared.contract_lists import CONTRACT_LENGTHS
from domain.shared.energy import HIGHEST_AQ
from domain.shared.made_titles import title_of_renewal
from domain.shared.offer.standing import has_contract
from domain.shared.offer.values import NEW
from domain.task import decider as tasks
from domain.task.details import TaskDetails
from domain.task.noun import TASK
from domain.task.values import RENEWAL_CATEGORY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Meta
    from domain.kernel.noun import Noun
    from domain.kernel.record import Created, Record
    from domain.quote.details import QuoteDetails
    from domain.service.details import ServiceDetails

ASKED_OF = (SERVICE.name, RENEWAL.name, QUOTE.name)
"""Nouns whose records say what is to be renewed."""
FUELS = {"gas": "gas", "electric": "electric"}
FROM_QUOTE = (
    *(*SERVICE.links, "service_type", "sub_service_type", "terms"),
    *("supply.fuel", "supply.ldz", "supply.dist_id", "supply.profile_class", "supply.meter_type"),
    *("supply.aq", "supply.night_kwh", "supply.evening_and_weekend_kwh", "supply.duration"),
)
"""What a renewal takes over of a quote, by path."""
_PLACES = sorted(SERVICE.links, key=lambda path: NOUNS[SERVICE.links[path]].parent is None)
"""What links a quote and a service of the same contract, what is within another first."""
_PARTIES = [path for path, target in SERVICE.links.items() if is_party(NOUNS[target])]
"""What links a quote and a service to their customer."""
FROM_SERVICE = (*SERVICE.links, "service_type")


def days_before_end(deps: Deps, kind: str | None) -> int:
    """From how many days before the end a contract of a kind is renewed; a reference table says it."""
    days = {row[0]: int(row[1]) for row in rows_now(deps, "renewal_days")}
    return days.get(kind or "", DAYS_BEFORE)


def kind_of(category: str | None) -> str | None:
    """The kind of service that a category is of; the first one where several are."""
    return next((kind for kind, names in CATEGORIES.items() if category in names), None)


class Opening(WithTables, Create):
    """Base of commands that open a renewal. A task of the renewal department comes with it."""

    noun = RENEWAL

    @abstractmethod
    def handle(self, details: Any, context: Context, deps: Deps) -> RenewalOpened:
        """Raises NothingToRenew, TooEarly."""

    def opened(
        self, leaves: Mapping[str, Any], people: Mapping[str, tuple[UUID, ...]], context: Context
    ) -> RenewalOpened:
        """The renewal of the contract that ends on the last day among the leaves, assigned to the user who
        opens it when nobody is.
        """
        end = leaves["contract_end_date"]
        known = {path: value for path, value in leaves.items() if value is not None}
        details = from_leaves(RenewalDetails, known | {"supply.start_date": next_start(end)})
        kept = {role: users for role in (ASSIGNEE, PARTNER) if (users := people.get(role))}
        if ASSIGNEE not in kept and context.actor:
            kept[ASSIGNEE] = (context.actor.user_id,)
        return RenewalOpened(details=details, status=NEW, people=kept)

    def beside(
        self, stream_id: UUID, created: Created[Any, Any], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """Appends the task in the same commit; its assignee is notified as of every task."""
        details: RenewalDetails = created.details
        end = details.contract_end_date
        if end is None:
            raise NothingToRenew(fields={"contractEndDate": "required"})
        what = details.service_type or "contract"
        leaves = {
            "renewal": stream_id,
            "title": title_of_renewal(created.reference, what, end),
            "due_date": end,
            **{name: getattr(details, name) for name in TASK.links if name in SERVICE.links},
        }
        task = tasks.create(
            from_leaves(TaskDetails, {path: one for path, one in leaves.items() if one}),
            RENEWAL_CATEGORY,
            {ASSIGNEE: created.people.get(ASSIGNEE, ())},
        )
        reference = f"{TASK.reference_prefix}-{deps.store.next_number(TASK.name)}"
        first = task.model_copy(
            update={"reference": reference, "subject_id": TASK.subject(task.details)}
        )
        cause = EventPlace(stream_id, 1)
        return (StreamAppend(deps.new_id(), TASK.name, 0, (first,), cause),)


class OpenFromQuote(Opening):
    """Opens the renewal of a live quote's contract, for its service, or for another one of the customer.
    A quote without a service is renewed for the one that its contract can only be of.
    """

    quote: UUID = Field(validation_alias=AliasChoices("_id", "id", "quote", "quoteId"))
    service: UUID | None = Field(
        None, validation_alias=AliasChoices("Service", "service", "serviceId")
    )

    def handle(self, details: Any, context: Context, deps: Deps) -> RenewalOpened:
        """Raises NothingToRenew, TooEarly, InvalidFields."""
        quote = deps.store.load(QUOTE, self.quote)
        refuse_deleted(quote)
        end = quote.state.contract_end_date
        if not has_contract(quote) or end is None:
            raise NothingToRenew(fields={"quoteStatus": "not_allowed"})
        named = self.service or quote.details.service or _service_of(quote, end, deps)
        service = deps.store.load(SERVICE, named) if named else None
        if service is not None and named != quote.details.service:
            _refuse_other_customer(quote, service)
        kind = service.details.kind if service else kind_of(quote.details.service_type)
        refuse_early(end, days_before_end(deps, kind), today(deps))
        leaves = _taken(quote) | {"service": named, "contract_end_date": end}
        return self.opened(leaves, quote.people, context)


def _service_of(quote: Record[Any, Any], end: date, deps: Deps) -> UUID | None:
    """The only live service of the quote's place and category with this end; None where there are several."""
    details: QuoteDetails = quote.details
    place = next((one for one in _PLACES if getattr(details, one) is not None), None)
    if place is None:
        return None
    found = [
        one.stream_id
        for one in _linking_to(place, getattr(details, place), SERVICE, deps)
        if one.status == LIVE
        and one.details.contract_end_date == end
        and details.service_type in CATEGORIES.get(one.details.kind, ())
    ]
    return found[0] if len(found) == 1 else None


def _refuse_other_customer(quote: Record[Any, Any], service: Record[Any, Any]) -> None:
    """Raises InvalidFields for a service of somebody else than the quote is for."""
    own = {name: getattr(service.details, name) for name in _PARTIES}
    if any(one is not None and getattr(quote.details, name) == one for name, one in own.items()):
        return
    if service.details.lead is not None and service.details.lead == quote.details.lead:
        return
    raise InvalidFields(fields={"Service": "not_of_quote"})


def _taken(quote: Record[Any, Any]) -> dict[str, Any]:
    """Values that a renewal copies from its quote, by path, and the quote's id."""
    given = quote.details.leaves()
    taken = {path: given.get(path) for path in FROM_QUOTE} | {"quote": quote.stream_id}
    return taken | {"supply.duration": _months(quote) or taken["supply.duration"]}


def _live_quote_of(service: UUID, end: date, deps: Deps) -> Record[Any, Any] | None:
    """The live quote of a service whose contract ends on this day; None without one or with several."""
    found = [
        one
        for one in _linking_to(SERVICE.name, service, QUOTE, deps)
        if has_contract(one) and one.state.contract_end_date == end
    ]
    return found[0] if len(found) == 1 else None


def _linking_to(
    target: str, target_id: UUID, noun: Noun[Any, Any], deps: Deps
) -> list[Record[Any, Any]]:
    """Records of a noun that link to a record of another and are not deleted, as the store has them."""
    if deps.linking is None:
        return []
    linked = deps.linking.to(target, [target_id], noun.name)
    records = deps.store.load_many([(noun, source) for _, source in linked]).values()
    return [one for one in records if not one.deleted]


def _months(quote: Record[Any, Any]) -> int | None:
    """How long the price that was chosen is fixed for."""
    chosen = quote.rows.get("prices", {}).get(quote.state.chosen_price)
    months: int | None = chosen.duration if chosen else None
    return months


class OpenForService(Opening):
    """Opens the renewal of a live service; the daily job names the end of the contract that it found."""

    service: UUID = Field(validation_alias=AliasChoices("Service", "service", "serviceId"))
    contract_end_date: date | None = None

    def handle(self, details: Any, context: Context, deps: Deps) -> RenewalOpened:
        """Raises NothingToRenew for a service that is not live, or whose contract ends on another day;
        TooEarly.
        """
        service = deps.store.load(SERVICE, self.service)
        refuse_deleted(service)
        own: ServiceDetails = service.details
        end = own.contract_end_date
        if service.status != LIVE or end is None or self.contract_end_date not in (None, end):
            raise NothingToRenew(fields={"contractEndDate": "not_allowed"})
        refuse_early(end, days_before_end(deps, own.kind), today(deps))
        quote = _live_quote_of(self.service, end, deps)
        leaves = _taken(quote) if quote else {}
        said = {path: getattr(own, path) for path in FROM_SERVICE} | _supply(own)
        leaves |= {path: value for path, value in said.items() if value is not None}
        leaves |= {"service": self.service, "contract_end_date": end}
        people = dict(quote.people) if quote else {}
        people |= {role: users for role, users in service.people.items() if users}
        return self.opened(leaves, people, context)


def _supply(service: ServiceDetails) -> dict[str, Any]:
    """What the service says of its meter and its term."""
    months = CONTRACT_LENGTHS.get(service.contract_length or "")
    found: dict[str, Any] = {
        "supply.duration": months,
        "supply.fuel": FUELS.get(service.kind or ""),
    }
    if service.kind == "gas":
        found |= {"supply.aq": service.gas.kwh, "supply.ldz": service.gas.ldz}
    if service.kind == "electric":
        electric = service.electric
        shares = (electric.unit_day_kwh, electric.unit_night_kwh, electric.unit_wkd_kwh)
        known = [one for one in shares if one is not None]
        found |= {
            "supply.aq": min(sum(known), HIGHEST_AQ) if known else None,
            "supply.dist_id": electric.meter_number[:2] if electric.meter_number else None,
            "supply.night_kwh": electric.unit_night_kwh,
            "supply.evening_and_weekend_kwh": electric.unit_wkd_kwh,
        }
    return found
