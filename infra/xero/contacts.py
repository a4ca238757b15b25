"""Contacts in Xero: read page by page, sent many at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from commands.shared.ledger_contacts import LedgerParty, PartySent, PartyToSend
from infra.xero.ledger import XeroLedger

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

PAGE = 1_000
"""The most that Xero answers at once."""
PLAIN = {
    "name": "Name",
    "first_name": "FirstName",
    "last_name": "LastName",
    "email": "EmailAddress",
    "tax_number": "TaxNumber",
    "company_number": "CompanyNumber",
}
ADDRESS = {
    "line_1": "AddressLine1",
    "line_2": "AddressLine2",
    "city": "City",
    "region": "Region",
    "postcode": "PostalCode",
    "country": "Country",
}
FURTHER_LINES = {"AddressLine3": "", "AddressLine4": ""}
"""Lines that a contact has of an invoice's address, which is written in lines alone."""
PHONES = {"phone": "DEFAULT", "mobile": "MOBILE"}
KIND_OF_ADDRESS = "POBOX"
"""Xero's word for the address that invoices have."""
ARCHIVED = {"ARCHIVED", "GDPRREQUEST"}
Doc = dict[str, Any]


class XeroContacts(XeroLedger):
    """Fulfils `commands.shared.ledger_contacts.LedgerContacts` beside what a ledger does."""

    def parties(self, since: datetime | None = None) -> Iterator[LedgerParty]:
        asked: Doc = {"include_archived": True, "page_size": PAGE, "order": "ContactID ASC"}
        if since is not None:
            asked["if_modified_since"] = since
        page = 1
        while True:
            ask = partial(self._api.get_contacts, page=page, **asked)
            found = self._list(ask, "Contacts")
            yield from map(_party, found)
            if len(found) < PAGE:
                return
            page += 1

    def party(self, ledger_id: str) -> LedgerParty | None:
        # Not by the path of one contact, which answers an error for an id that is not there.
        ask = partial(self._api.get_contacts, i_ds=[ledger_id], include_archived=True, page=1)
        return next(map(_party, self._list(ask, "Contacts")), None)

    def party_numbered(self, number: str) -> LedgerParty | None:
        where = f'ContactNumber=="{number}"'
        ask = partial(self._api.get_contacts, where=where, include_archived=True, page=1)
        return next(map(_party, self._list(ask, "Contacts")), None)

    def send_parties(self, parties: Sequence[PartyToSend]) -> list[PartySent]:
        body = {"Contacts": [_body(one) for one in parties]}
        ask = partial(self._api.update_or_create_contacts, contacts=body, summarize_errors=False)
        return [_sent(one) for one in self._list(ask, "Contacts")]


def _party(one: Doc) -> LedgerParty:
    values = {ours: _text(one.get(name)) for ours, name in PLAIN.items()}
    address = _of_kind(one.get("Addresses"), "AddressType", KIND_OF_ADDRESS)
    values |= {ours: _text(address.get(name)) for ours, name in ADDRESS.items()}
    for ours, kind in PHONES.items():
        phone = _of_kind(one.get("Phones"), "PhoneType", kind)
        country = _text(phone.get("PhoneCountryCode"))
        pieces = (_text(phone.get("PhoneAreaCode")), _text(phone.get("PhoneNumber")))
        number = " ".join(filter(None, pieces))
        values[ours] = f"+{country.lstrip('+')} {number}" if country and number else number
    return LedgerParty(
        ledger_id=str(one["ContactID"]),
        number=one.get("ContactNumber") or None,
        values={name: value for name, value in values.items() if value},
        is_archived=one.get("ContactStatus") in ARCHIVED,
        merged_into=one.get("MergedToContactID") or None,
    )


def _of_kind(found: Any, name: str, kind: str) -> Doc:
    return next((one for one in found or () if one.get(name) == kind), {})


def _text(value: Any) -> str:
    return str(value or "").strip()


def _body(sent: PartyToSend) -> Doc:
    found: Doc = {"ContactNumber": sent.number, **_named(sent.values, PLAIN)}
    if sent.ledger_id is not None:
        found["ContactID"] = sent.ledger_id
    if address := _named(sent.values, ADDRESS):
        found["Addresses"] = [{"AddressType": KIND_OF_ADDRESS, **FURTHER_LINES, **address}]
    phones = [
        # The other parts of a number would stay as they were.
        {
            "PhoneType": kind,
            "PhoneNumber": sent.values[ours] or "",
            "PhoneAreaCode": "",
            "PhoneCountryCode": "",
        }
        for ours, kind in PHONES.items()
        if ours in sent.values
    ]
    return found | ({"Phones": phones} if phones else {})


def _named(values: Mapping[str, str | None], names: Mapping[str, str]) -> Doc:
    """An empty text empties the field there; what is left out stays."""
    return {name: values[ours] or "" for ours, name in names.items() if ours in values}


def _sent(one: Doc) -> PartySent:
    errors = tuple(str(each.get("Message") or "-") for each in one.get("ValidationErrors") or ())
    if errors or one.get("HasValidationErrors") or one.get("StatusAttributeString") == "ERROR":
        return PartySent(None, errors or ("-",))
    return PartySent(str(one["ContactID"]))
