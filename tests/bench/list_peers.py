"""The plain SQL that one would write by hand for the answers of the lists, on the same rows.

A page comes as complete JSON documents, names in place of ids; nothing is left to do but send it.
Where our documents are short, which SQL cannot look into, the peer has them as JSON.
"""

from __future__ import annotations

from tests.bench.list_documents import relation

PARTS = {
    "Assignee": "assignee",
    "appoinmentBooker": "appointment_booker",
    "LeadGenerator": "lead_generator",
    "leadAdministrator": "lead_administrator",
    "Installer": "installer",
    "Surveyor": "surveyor",
    "SystemDesigner": "system_designer",
    "Partner": "partner",
}
PERSON = (
    "jsonb_build_object('_id', u.id, 'name', u.name, 'email', u.doc -> 'email', "
    "'role', jsonb_build_object('roleName', u.role))"
)
NEWEST = "created_at desc, id"
LEAD, CONSUMER, COMPANY = (relation(noun) for noun in ("lead", "consumer", "company"))
SITE, CONTACT = relation("site"), relation("contact")


def people(ids: str) -> str:
    """Persons in the order of their ids; most lists of them are empty."""
    return (
        f"case when coalesce({ids}, '{{}}') = '{{}}' then '[]'::jsonb else (select coalesce(jsonb_agg({PERSON} "
        f"order by n), '[]') from unnest({ids}) with ordinality as a(id, n) join rm.\"user\" u "
        "using (id)) end"
    )


def request(table: str) -> str:
    """The delete request with the person who sent it."""
    by = f"select {PERSON} from rm.\"user\" u where u.id = ({table}.doc #>> '{{deleteRequest,by}}')::uuid"
    return (
        f"case when {table}.delete_requested then jsonb_set({table}.doc -> 'deleteRequest', '{{by}}', "
        f"coalesce(({by}), 'null')) end"
    )


LEAD_ROW = (
    "(lead.doc || jsonb_build_object('Consumer', consumer.card, 'Company', company.card, "
    "'Site', site.card, 'Contact', contact.card, 'deleteRequest', " + request("lead") + ", "
    + ", ".join(f"'{wire}', {people('lead.' + column)}" for wire, column in PARTS.items())
    + "))::text"
)  # fmt: skip
LEAD_JOINS = (
    f"left join {CONSUMER} on consumer.id = lead.consumer_id "
    f"left join {COMPANY} on company.id = lead.company_id "
    f"left join {SITE} on site.id = lead.site_id "
    f"left join {CONTACT} on contact.id = (lead.doc ->> 'Contact')::uuid"
)
OF_OTHERS = ("Assignee", "Partner", "Installer", "Surveyor")
CONSUMER_ROW = (
    "(consumer.doc || jsonb_build_object('age', "
    "extract(year from age(current_date, nullif(consumer.doc ->> 'DOB', 'erased')::date)), "
    "'deleteRequest', " + request("consumer") + ", "
    + ", ".join(f"'{part}', {people(f'array(select jsonb_array_elements_text(consumer.doc -> {part!r})::uuid)')}"
                for part in OF_OTHERS)
    + "))::text"
)  # fmt: skip
CONTACTS = (
    "(select coalesce(jsonb_agg(contact.doc order by contact.created_at), '[]') from rm.contact "
    "where contact.company_id = company.id and not contact.deleted{more})"
)
COMPANY_ROW = (
    "(company.doc || jsonb_build_object('Site', (select coalesce(jsonb_agg(site.doc || "
    "jsonb_build_object('User', " + CONTACTS.format(more=" and contact.site_id = site.id") + ") "
    f"order by site.created_at), '[]') from {SITE} where site.company_id = company.id "
    "and not site.deleted), 'Contact', " + CONTACTS.format(more="")
    + ", 'deleteRequest', " + request("company") + ", "
    + ", ".join(f"'{part}', {people(f'array(select jsonb_array_elements_text(company.doc -> {part!r})::uuid)')}"
                for part in OF_OTHERS)
    + "))::text"
)  # fmt: skip
ROWS = {"lead": LEAD_ROW, "consumer": CONSUMER_ROW, "company": COMPANY_ROW}
JOINS = {"lead": LEAD_JOINS, "consumer": "", "company": ""}


def page(table: str, where: str, *, order: str = NEWEST, skip: int = 0, limit: int = 10) -> str:
    """A page: the ids by an index, then what belongs to them."""
    inner = ", ".join(f"{table}.{part.strip()}" for part in order.split(","))
    return (
        f"select {ROWS[table]} from (select {table}.id from rm.{table} where {where} "
        f"order by {inner} offset {skip} limit {limit}) page join {relation(table)} using (id) "
        f"{JOINS[table]} order by {inner}"
    )


def page_of_ids(ids: str, *, limit: int = 10) -> str:
    """A page of leads of a select of ids."""
    return page("lead", f"lead.id in ({ids})", limit=limit)


def count(table: str, where: str) -> str:
    return f"select count(*) from rm.{table} where {where}"


def found_leads(word: str, where: str) -> str:
    """Ids of leads that have a word, themselves or in their customer."""
    like = f"like '%{word}%'"
    return (
        f"select lead.id from rm.lead where {where} and lead.search {like} "
        f"union select lead.id from rm.consumer join rm.lead on lead.consumer_id = consumer.id "
        f"where {where} and consumer.search {like} "
        f"union select lead.id from rm.company join rm.lead on lead.company_id = company.id "
        f"where {where} and company.search {like}"
    )


def newest_found(word: str, where: str, limit: int = 10) -> str:
    """The newest leads that have a word: each way of having it gives its newest."""
    newest = f"order by lead.created_at desc, lead.id limit {limit}"
    ways = " union ".join(f"({way} {newest})" for way in found_leads(word, where).split(" union "))
    return page_of_ids(ways, limit=limit)


def board(statuses: list[str], where: str, limit: int = 10) -> tuple[str, str]:
    """Totals of the columns, and their cards."""
    names = ", ".join(f"'{status}'" for status in statuses)
    totals = (
        f"select lead.status, count(*), sum(lead.value) from rm.lead where {where} "
        f"and lead.status in ({names}) group by lead.status"
    )
    cards = (
        f"select s.status, {LEAD_ROW} from unnest(array[{names}]) with ordinality as s(status, n) "
        f"cross join lateral (select lead.id from rm.lead where {where} and lead.status = s.status "
        f"order by lead.created_at desc, lead.id limit {limit}) page join {LEAD} using (id) "
        f"{LEAD_JOINS} order by s.n, lead.created_at desc, lead.id"
    )
    return totals, cards
