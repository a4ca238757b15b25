"""Pages and counts in few statements: the same answers as one by one, whatever happens meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from projections.access.redact import access_of
from projections.kernel.viewer import Viewer
from projections.lead.list import LEADS
from projections.lists import page as pages
from projections.lists.page import list_of
from projections.lists.params import UNKNOWN_COUNT
from projections.lists.sql import Row, Session, Values
from projections.lists.statements import is_selective
from tests.factories import company, consumer, contact, lead, site
from tests.projections.tables import Tables
from tests.spec import one_command

COMPANIES = list_of("company")
CONSUMERS = list_of("consumer")
"""Their search has nothing but its own text: companies are found by their contacts too."""
pytestmark = pytest.mark.needs("postgres")

NOW = datetime(2026, 6, 1, tzinfo=UTC)
REP = uuid4()
ADMIN, SELLER = Viewer(uuid4(), "admin", ()), Viewer(REP, "sales_rep", (REP,))
SURVEYOR = Viewer(REP, "surveyor", (REP,))
COMPANY_CODE = "ls298ab"
"""In every company and site of the factory: its postcode without the space."""
CODE = "ls211aa"
"""The same in every consumer."""


def listed(session: Session, noun: str, who: Viewer, **params: Any) -> tuple[list[Any], int]:
    """The documents and the count that a list's calls answer."""
    list_ = list_of(noun)
    asked = list_.params.model_validate(params)
    return list_.page(session, asked, who, NOW)[0], list_.count(session, asked, who)


def ids(docs: list[dict[str, Any]]) -> list[UUID]:
    return [UUID(doc["_id"]) for doc in docs]


class TestTheSameAnswers:
    @pytest.mark.parametrize("who", [ADMIN, SELLER, SURVEYOR], ids=lambda who: who.role)
    @pytest.mark.parametrize(
        "params",
        [
            {},
            {"skip": 2, "limit": 2},
            {"sortType": "asc"},
            {"isDelete": "deleted"},
            {"isDelete": "requested"},
            {"search": "otley ls"},
            {"search": "ls211aa"},
            {"search": "LS298AB ltd"},
            {"search": "zz999zz"},
            {"sort": "postcode", "sortType": "desc", "search": COMPANY_CODE},
            {"sort": "postcode", "sortType": "asc", "search": COMPANY_CODE, "skip": 1, "limit": 1},
        ],
        ids=str,
    )
    def test_without_a_transaction_and_in_a_snapshot(
        self, tables: Tables, who: Viewer, params: dict[str, Any]
    ) -> None:
        for n in range(3):
            actor = (REP, uuid4())[n % 2]
            firm = tables.put(
                one_command(company.opened(postcode=(None, "LS29 8AB")[n % 2]), actor=actor)
            )
            place = tables.put(one_command(site.opened(company=firm), actor=actor))
            tables.put(contact.added(company=firm, site=place))
            home = tables.put(one_command(consumer.registered(), actor=actor))
            tables.put(one_command(lead.captured(consumer=home, company=firm), actor=actor))
        tables.again("company", tables.put(company.opened()), deleted=True)
        tables.again("consumer", tables.put(consumer.registered()), delete_requested=True)
        for noun in ("company", "consumer", "lead", "site"):
            if "sort" in params and noun in {"lead", "consumer"}:
                continue
            if "isDelete" in params and not access_of(who.role, noun).deleted:
                continue
            with tables.session() as snapshot:
                expected = listed(snapshot, noun, who, **params)
            assert listed(tables.autocommit_reads, noun, who, **params) == expected
            assert expected[1] >= len(expected[0])


class TestWordsThatFewRecordsHave:
    def test_newest_first_page_by_page(self, tables: Tables) -> None:
        made = [tables.put(consumer.registered()) for _ in range(5)]
        tables.put(consumer.registered(postcode="BD1 1AA"))
        for skip in range(0, 6, 2):
            docs, count = listed(
                tables.autocommit_reads, "consumer", ADMIN, search=CODE, skip=skip, limit=2
            )
            assert ids(docs) == made[::-1][skip : skip + 2]
            assert count == 5

    @pytest.mark.parametrize("few", [0, 1, 4, 5, 6])
    @pytest.mark.parametrize("sort", CONSUMERS.spec.sorts)
    @pytest.mark.parametrize("kind", ["asc", "desc"])
    def test_a_word_that_many_have_after_all(
        self, tables: Tables, monkeypatch: pytest.MonkeyPatch, few: int, sort: str, kind: str
    ) -> None:
        for n in range(5):
            tables.put(
                one_command(
                    consumer.registered(sur_name=f"Forge {n % 3}"), actor=(REP, None)[n % 2]
                )
            )
        params = {"search": f"forge {CODE}", "sort": sort, "sortType": kind, "limit": 3}
        with tables.session() as snapshot:
            expected = {who: listed(snapshot, "consumer", who, **params) for who in (ADMIN, SELLER)}
        assert [len(docs) for docs, _ in expected.values()] == [3, 3]
        monkeypatch.setattr(pages, "FEW", few)
        for who, answer in expected.items():
            assert listed(tables.autocommit_reads, "consumer", who, **params) == answer

    def test_only_codes_are_taken_for_rare(self) -> None:
        first = {}
        for text in ("forge", "ls21", "1aa", CODE, f"forge {CODE}", "a-12345", "900123 0770"):
            shape, values = CONSUMERS.criteria(CONSUMERS.params(search=text), ADMIN)
            first[text] = values["word0"] if is_selective(CONSUMERS, shape) else None
        assert first == {
            "forge": None,
            "ls21": None,
            "1aa": None,
            CODE: f"%{CODE}%",
            f"forge {CODE}": f"%{CODE}%",
            "a-12345": None,
            "900123 0770": "%900123%",
        }


class Interrupted:
    """Statements, with something that happens after each of the first ones."""

    def __init__(self, tables: Tables, *happenings: str) -> None:
        self._tables, self._happenings = tables, list(happenings)

    def rows(self, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
        found = self._tables.autocommit_reads.rows(text, values, generic_plan=generic_plan)
        if self._happenings:
            self._tables.connection.execute(self._happenings.pop(0).encode())
        return found


class TestBetweenTwoStatements:
    @pytest.mark.parametrize("who", [SELLER, SURVEYOR], ids=lambda who: who.role)
    def test_what_a_record_of_others_became_is_not_shown(self, tables: Tables, who: Viewer) -> None:
        moved, kept = (tables.put(one_command(company.opened(), actor=REP)) for _ in range(2))
        happening = f"update rm_company_g1.company set scope = '{{}}' where id = '{moved}'"
        interrupted = Interrupted(tables, happening)
        docs, count = COMPANIES.page(interrupted, COMPANIES.params(limit=2), who)
        assert ids(docs) == [kept]
        assert count == UNKNOWN_COUNT

    def test_nor_in_a_search_of_leads(self, tables: Tables) -> None:
        moved, kept = (tables.put(one_command(lead.captured(), actor=REP)) for _ in range(2))
        happening = f"update rm_lead_g1.lead set scope = '{{}}' where id = '{moved}'"
        interrupted = Interrupted(tables, happening)
        docs, _ = LEADS.page(interrupted, LEADS.params(search="pemberton"), SELLER)
        assert ids(docs) == [kept]
