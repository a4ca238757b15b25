"""Records for requests to be about: each made when it is first asked for, and fresh for each call.

Every user is assigned to every record, so that a call is refused for the caller's role and not
for its visibility.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Actor, Context
from commands.user.emails import AddSecondaryEmail, ConfirmSecondaryEmail
from domain.commission.noun import COMMISSION, commission_id
from domain.drive_folder.values import mine_of
from domain.payment.noun import PAYMENT
from domain.role.values import permission
from domain.survey.noun import SURVEY
from domain.user import emails
from domain.user.events import SecondaryEmail
from domain.user.noun import USER
from tests.factories import commission, payment, survey
from tests.matrix.callers import Callers, new_address, number
from tests.matrix.calls import PNG

Doc = dict[str, Any]
_hours = count(1)
FIRST_DAY = datetime(2060, 1, 1, 9, tzinfo=UTC)
HOUSEHOLD: Doc = {
    "title": "Mrs",
    "firstName": "Orla",
    "surName": "Pemberton",
    "addressOne": "12 Hawthorn Rise",
    "town": "Otley",
    "city": "Leeds",
    "postcode": "LS21 1AA",
    "siteAddress": "12 Hawthorn Rise",
    "DOB": "1971-05-14",
}


def new_hour() -> Doc:
    """An hour of 2060 in which nobody has anything yet. `Values` plants the days of the years after."""
    begin = FIRST_DAY + timedelta(hours=next(_hours))
    assert begin.year == FIRST_DAY.year
    return {"startTime": wire_time(begin), "endTime": wire_time(begin + timedelta(hours=1))}


def wire_time(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")


OF_THE_CALLER = frozenset(
    {"email", "session", "shareable_list", "drive_folder", "drive_file", "commission"}
)
"""Kinds of subjects of which each caller has their own."""


class Unknown:
    """`Subjects` that there are none of, for calls that are refused before anybody looks."""

    def id_of(self, noun: str) -> str:
        return str(uuid4())


class Fresh:
    """`Subjects` for one call by one role."""

    def __init__(self, callers: Callers, role: str, path: str) -> None:
        self.callers, self.role = callers, role
        self.of_path = next(
            (one for one in ("lead", "consumer", "company", "supplier") if f"/{one}/" in path),
            "consumer",
        )
        self._made: dict[str, str] = {}
        self._requested: set[str] = set()
        self._deleted: set[str] = set()

    def of(self, role: str) -> Fresh:
        """The same records for a call by another role, and again what is the caller's own."""
        self.role = role
        return self

    @property
    def me(self) -> UUID:
        return self.callers.users[self.role]

    def id_of(self, noun: str) -> str:
        key = self._key(noun)
        if key not in self._made:
            makers: dict[str, Callable[[], str]] = {
                "consumer": self._consumer,
                "company": self._company,
                "site": self._site,
                "contact": self._contact,
                "lead": self._lead,
                "task": self._task,
                "service": self._service,
                "quote": self._quote,
                "renewal": self._renewal,
                "supplier": self._supplier,
                "supplier_contact": self._supplier_contact,
                "price_file": self._price_file,
                "item": self._item,
                "invoice": self._invoice,
                "invoice_payment": self._invoice_payment,
                "credit_note": self._credit_note,
                "payment": self._payment,
                "commission": self._commission,
                "appointment": self._appointment,
                "document": self._document,
                "user": self._user,
                "email": self._email,
                "session": self._session,
                "audit_case": self._audit_case,
                "survey": self._survey,
                "shareable_list": self._shared_list,
                "drive_folder": self._drive_folder,
                "drive_file": self._drive_file,
            }
            self._made[key] = makers.get(noun, lambda: str(uuid4()))()
        return self._made[key]

    def shared(self, **more: Any) -> Doc:
        """A new shared list of the lead: its id, and the token of its link. It is the caller's own,
        or a rep's where the caller may not share leads.
        """
        maker = self.role if permission(self.role, "shareable_list").edit else "sales_rep"
        body = {"name": "Spring leads", "detail": "redacted", "leadIds": [self.id_of("lead")]}
        made: Doc = self.callers.send("POST", "/sharable", role=maker, json=body | more)
        return made

    def _shared_list(self) -> str:
        return str(self.shared()["_id"])

    def _drive_folder(self) -> str:
        """Among the caller's own files, where nobody else sees it."""
        body = {"name": f"Folder {number()}", "parentId": str(mine_of(self.me))}
        return str(self.callers.send("POST", "/drive/folder", role=self.role, json=body)["_id"])

    def _drive_file(self) -> str:
        body, file = (
            {"folderId": str(mine_of(self.me))},
            (f"{number()}.txt", b"a plan", "text/plain"),
        )
        sent = self.callers.send(
            "POST", "/drive/file", role=self.role, data=body, files={"file": file}
        )
        return str(sent["_id"])

    def _audit_case(self) -> str:
        return self.callers.make("/audit/cases/open", {"title": f"Case {number()}"})

    def _survey(self) -> str:
        """Visitors alone make surveys, each for one user; this one is for all of them."""
        deps, context = self.callers.running.services.deps, Context(None, uuid4(), source="survey")
        users, survey_id = tuple(self.callers.users.values()), uuid4()
        body = survey.submitted(person=survey.PERSON | {"email": new_address()})
        made = body.model_copy(update={"people": {"Assignee": users}})
        append_with_retry(context, deps, lambda: create_stream(context, SURVEY, survey_id, made))
        return str(survey_id)

    def _key(self, noun: str) -> str:
        """Addresses, sessions, shared lists and what lies in the drive are the caller's own, and a document is in
        a list that they change.
        """
        if noun in OF_THE_CALLER:
            return f"{noun} of {self.role}"
        return f"{noun} in {self.list_of_documents}" if noun == "document" else noun

    def requested(self, noun: str) -> str:
        """A record that somebody wants deleted."""
        if noun not in self._requested:
            self._requested.add(noun)
            body = {"deleteIds": [self.id_of(noun)]}
            segments = {"user": "users/regUser", "item": "invoice/item"}
            segment = segments.get(noun, f"{noun}/regUser")
            calls = {"task": "delete_request", "quote": "quoteDeleteRequest"}
            call = calls.get(noun, "deleteRequest")
            path = f"/{segment}/{call}"
            self.callers.send("POST", path, role="management", json=body)
        return self.id_of(noun)

    def deleted(self, noun: str) -> str:
        if noun not in self._deleted:
            self._deleted.add(noun)
            self._delete(noun)
        return self.id_of(noun)

    def _delete(self, noun: str) -> None:
        paths = {
            "lead": "/lead/admin/deleteMultiLead",
            "task": "/task/admin/deleteMultiTask",
            "consumer": "/consumer/admin/deleteMultiConsumer",
            "company": "/company/admin/deleteMultiCompany",
            "user": "/users/admin/deleteUsers",
            "survey": "/survey/admin/deleteMultiSurvey",
            "service": "/service/admin/deleteMultiService",
            "quote": "/quote/admin/deleteMultiQuote",
            "renewal": "/renewal/admin/deleteMultiRenewal",
            "supplier": "/supplier/admin/deleteMultiSupplier",
            "item": "/invoice/item/deleteMultiItem",
        }
        of_parent = {
            "site": "/site/regUser/deleteSite",
            "contact": "/users/regUser/deleteContact",
            "supplier_contact": "/supplier/regUser/contact/delete",
            "price_file": "/supplier/admin/price_file/delete",
        }
        if noun in paths:
            self.callers.send("POST", paths[noun], json={"deleteIds": [self.id_of(noun)]})
        elif noun in of_parent:
            self.callers.send("POST", of_parent[noun], json={"_id": self.id_of(noun)})
        elif noun == "appointment":
            self.callers.send("DELETE", f"/appoinment/{self.id_of(noun)}", json={})

    def _consumer(self) -> str:
        id_ = self.callers.make("/consumer/regUser/create", HOUSEHOLD | {"email": new_address()})
        body = {"_id": id_, "assignee": self.callers.everybody()}
        self.callers.send("POST", "/consumer/regUser/assignee", json=body)
        return id_

    def _company(self) -> str:
        id_ = self.callers.make("/company/regUser/add", {"businessName": f"Joinery {number()}"})
        body = {"_id": id_, "assignee": self.callers.everybody()}
        self.callers.send("POST", "/company/regUser/assignee", json=body)
        return id_

    def _site(self) -> str:
        body = {"companyId": self.id_of("company"), "siteName": "Workshop"}
        return self.callers.make("/site/regUser/add", body)

    def _contact(self) -> str:
        body = {"companyId": self.id_of("company"), "name": "Tomasz Holroyd"}
        return self.callers.make("/users/regUser/addContact", body)

    def _lead(self) -> str:
        body = {"Consumer": self.id_of("consumer"), "Assignee": self.callers.everybody()}
        return self.callers.make("/lead/regUser/add", body)

    def _task(self) -> str:
        body = {"Title": f"Task {number()}", "Assignee": self.callers.everybody()}
        return self.callers.make("/task/regUser/create", body)

    def _service(self) -> str:
        """Drafted on the lead, for its company."""
        people = {"Assignee": self.callers.everybody()}
        body = {"_id": self.id_of("lead"), "kind": "gas"} | people
        return self.callers.make("/lead/regUser/save_service", body)

    def _quote(self) -> str:
        """For the lead."""
        body = {"kind": "commercial", "Lead": self.id_of("lead")}
        people = {"Assignee": self.callers.everybody()}
        return self.callers.make("/quote/regUser/create", body | people)

    def _renewal(self) -> str:
        """For the lead."""
        return self.callers.open_renewal(self.callers.users.values(), lead=self.id_of("lead"))

    def _supplier(self) -> str:
        return self.callers.make("/supplier/regUser/create", {"supplierName": f"Fells {number()}"})

    def _supplier_contact(self) -> str:
        body = {"supplierId": self.id_of("supplier"), "Email": new_address()}
        return self.callers.make("/supplier/regUser/contact/add", body)

    def _item(self) -> str:
        body = {"code": f"PV-{number()}", "name": "Solar panel"}
        return self.callers.make("/invoice/item", body)

    def _invoice(self) -> str:
        return self.callers.make("/invoice", {"Company": self.id_of("company")})

    def issued_invoice(self) -> str:
        """One that the company owes."""
        line = {"description": "Solar panel", "quantity": "1", "unitAmount": "100"}
        line |= {"vatRule": "standard", "accountCode": "200"}
        days = {"date": "2026-03-01", "dueDate": "2026-03-31"}
        id_ = self.callers.make(
            "/invoice", {"Company": self.id_of("company"), **days, "lines": [line]}
        )
        for status in ("submitted", "authorised"):
            self.callers.send("POST", "/invoice/status", json={"_id": id_, "status": status})
        return id_

    def _invoice_payment(self) -> str:
        body = {"invoiceId": self.issued_invoice(), "date": "2026-03-02", "amount": "1"}
        return self.callers.make("/invoice-payment", body)

    def credit(self, invoice: str) -> dict[str, Any]:
        """What credits an invoice's first line."""
        [line] = self.callers.send("GET", f"/invoice/{invoice}")["lines"]
        lines = [{"lineId": line["_id"], "amount": "50"}]
        return {"invoiceId": invoice, "creditReason": "Came late", "lines": lines}

    def _credit_note(self) -> str:
        """One that the company has paid already."""
        invoice = self.issued_invoice()
        body = {"invoiceId": invoice, "date": "2026-03-02", "amount": "120"}
        self.callers.make("/invoice-payment", body)
        return self.callers.make("/invoice/credit", self.credit(invoice))

    def _payment(self) -> str:
        """Of a contract whose commission all users share; what opens one is the worker's to do."""
        deps, context = self.callers.running.services.deps, Context(None, uuid4(), source="worker")
        payment_id, company = uuid4(), UUID(self.id_of("company"))
        made = payment.opened(quote=None, company=company, supplier=None)
        users = [*self.callers.users.values()]
        more = [payment.share(uuid4(), user=user, basis_points=100) for user in users]
        append_with_retry(
            context, deps, lambda: create_stream(context, PAYMENT, payment_id, made, more)
        )
        return str(payment_id)

    def _commission(self) -> str:
        """The caller's own share of the payment."""
        deps, context = self.callers.running.services.deps, Context(None, uuid4(), source="worker")
        payment_id = UUID(self.id_of("payment"))
        id_ = commission_id(payment_id, self.me)
        made = commission.opened(payment=payment_id, user=self.me)
        append_with_retry(context, deps, lambda: create_stream(context, COMMISSION, id_, made))
        return str(id_)

    def _price_file(self) -> str:
        answer = self.callers.send(
            "POST",
            "/supplier/admin/getHeaders",
            data={"supplierId": self.id_of("supplier")},
            files={"file": ("prices.csv", b"ldz,minAQ\nNW,0\n", "text/csv")},
        )
        return str(answer["priceFileId"])

    def _appointment(self) -> str:
        people = dict.fromkeys(("Assignee", "Booker"), self.callers.everybody())
        body = {"bookableType": "Solar Survey", **new_hour(), **people}
        return self.callers.make("/appoinment", body)

    def _document(self) -> str:
        """In the list that the role may change."""
        noun, list_ = self.of_path, self.list_of_documents
        call = "add_document" if noun == "supplier" else "document/add"
        self.callers.send(
            "POST",
            f"/{noun}/regUser/{call}",
            data={"id": self.id_of(noun), "type": list_},
            files={"file": ("page.png", PNG, "image/png")},
        )
        lists = "show" if noun == "supplier" else "documents"
        found = self.callers.send("GET", f"/{noun}/regUser/{lists}/{self.id_of(noun)}")
        return str(found[list_][0]["_id"])

    @property
    def list_of_documents(self) -> str:
        installs = self.role == "installer" and self.of_path == "consumer"
        return "installerDocuments" if installs else "documents"

    def _user(self) -> str:
        return str(self.callers.register("sales_rep", team=self.callers.users["partner"]))

    def _email(self) -> str:
        """A confirmed secondary address of the caller that no rule keeps, where a new one fits."""
        free = [one for one in self._addresses() if one.confirmed and not one.primary_until]
        if not free and len(self._addresses()) < emails.MOST:
            actor, deps = Actor(self.me, self.role), self.callers.running.services.deps
            AddSecondaryEmail(email=new_address()).execute(Context(actor, uuid4()), deps)
            added = self._addresses()[-1].email_id
            ConfirmSecondaryEmail(id=added).execute(Context(actor, uuid4()), deps)
        return str((free or self._addresses())[-1].email_id)

    def _addresses(self) -> tuple[SecondaryEmail, ...]:
        deps = self.callers.running.services.deps
        return deps.store.load(USER, self.me).state.secondary_emails

    def _session(self) -> str:
        return str(self.callers.session(self.me)[0])
