"""Models of record documents for the OpenAPI document, made from the nouns' Details.

A leaf is what JSON holds: numbers and days of rules are text, and a sealed leaf may
read "erased". One new field on Details is one new property here.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, Field, create_model
from pydantic.alias_generators import to_camel

from api.http.envelope import ApiModel, Page, sometimes
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.contact.noun import CONTACT
from domain.kernel.details import Details
from domain.kernel.noun import Noun
from domain.lead.noun import LEAD
from domain.site.noun import SITE


class RoleOut(ApiModel):
    role_name: str | None


class Person(ApiModel):
    id: str = Field(alias="_id")
    name: str
    email: str | None
    role: RoleOut


class DeleteRequestOut(ApiModel):
    by: Person | None
    at: str
    reason: str | None


class DocumentOut(ApiModel):
    id: str = Field(alias="_id")
    name: str
    category: str | None
    content_type: str
    size: int
    sha256: str
    added_at: str
    added_by: str | None


class ReadingOut(ApiModel):
    id: str = Field(alias="_id")
    service: str
    value: str
    read_on: str
    meter_number: str | None


class RecordOut(ApiModel):
    id: str = Field(alias="_id")
    version: int
    created_at: str
    updated_at: str
    created_by: str | None
    is_active: int
    is_delete: bool
    delete_request: DeleteRequestOut | None
    note_count: int
    documents: list[DocumentOut]
    meter_reading: list[ReadingOut]


class LinkedConsumer(ApiModel):
    id: str = Field(alias="_id")
    consumer_id: str | None
    title: str | None
    first_name: str | None
    sur_name: str | None
    full_name: str | None
    address_one: str | None
    address_two: str | None
    town: str | None
    city: str | None
    postcode: str | None
    telephone_number: str | None
    mobile: str | None
    email: str | None


class LinkedCompany(ApiModel):
    id: str = Field(alias="_id")
    business_name: str | None
    first_line: str | None
    second_line: str | None
    town: str | None
    business_sector: str | None
    postcode: str | None


class LinkedSite(ApiModel):
    id: str = Field(alias="_id")
    site_name: str | None
    site_address: str | None
    town: str | None
    postcode: str | None


class LinkedContact(ApiModel):
    id: str = Field(alias="_id")
    name: str | None
    email: str | None
    phone: str | None
    mobile: str | None
    job_title: str | None


def details_out(
    model: type[Details], base: type[BaseModel] = ApiModel, name: str | None = None
) -> type[BaseModel]:
    """A model with the Details' leaves as JSON shows them."""
    fields: dict[str, Any] = {}
    for field_name, info in model.model_fields.items():
        alias = info.alias or to_camel(field_name)
        if isinstance(info.annotation, type) and issubclass(info.annotation, Details):
            fields[field_name] = (details_out(info.annotation), Field(alias=alias))
        else:
            fields[field_name] = (_json(info.annotation), Field(alias=alias))
    return create_model(name or f"{model.__name__}Out", __base__=base, **fields)


def _json(annotation: Any) -> Any:
    bare = [_bare(part) for part in _members(annotation) if part is not NoneType]
    kinds = {"tuple": list[str], "bool": bool, "int": int}
    names = [getattr(get_origin(part) or part, "__name__", "str") for part in bare]
    found = next((kinds[name] for name in names if name in kinds), str)
    return (int | str | None) if found is int else (found | None)


def _members(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in {Union, UnionType} else (annotation,)


def _bare(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def record_out(noun: Noun[Any], **more: Any) -> type[Any]:
    """The document of a noun: shared fields, details, parts, and what joins add."""
    parts: dict[str, Any] = {
        f"part_{part}": (list[Person], Field(alias=part)) for part in noun.parts
    }
    facts: dict[str, Any] = {
        f"fact_{name}": (_json(kind), Field(alias=to_camel(name)))
        for name, kind in noun.fact_names().items()
    }
    base = create_model(f"{noun.name.title()}Record", __base__=RecordOut, **parts, **facts, **more)
    return details_out(noun.details, base, f"{noun.name.title()}Out")


def list_of(model: Any) -> Any:
    """`list[model]` of a model that is made at run time."""
    return list.__class_getitem__(model)


def page_of(model: Any) -> Any:
    """`Page[model]` of a model that is made at run time."""
    return Page.__class_getitem__(model)


def _text(alias: str) -> Any:
    return (str | None, Field(alias=alias))


class NoteAuthor(ApiModel):
    id: str = Field(alias="_id")
    name: str
    role: str | None = None


class NoteLine(ApiModel):
    id: str = Field(alias="_id")
    note: str
    created_at: str
    created_by: NoteAuthor | None


ContactOut: Any = record_out(
    CONTACT,
    linked_company=(LinkedCompany | None, sometimes("Company")),
    linked_site=(LinkedSite | None, sometimes("Site")),
)
_SiteBase = record_out(SITE)
SiteOut: Any = create_model(
    "SiteWithContacts",
    __base__=_SiteBase,
    users=(list_of(ContactOut) | None, sometimes("User")),
    linked_company=(LinkedCompany | None, sometimes("Company")),
)
ConsumerOut: Any = record_out(
    CONSUMER,
    reference=_text("consumerId"),
    full_name=_text("fullName"),
    age=(int | None, None),
    installer_documents=(list[DocumentOut], Field(alias="installerDocuments")),
    notes=(list[NoteLine] | None, sometimes("Notes")),
)
CompanyOut: Any = record_out(
    COMPANY,
    sites=(list_of(SiteOut) | None, sometimes("Site")),
    contacts=(list_of(ContactOut) | None, sometimes("Contact")),
)


def _lead_out() -> type[Any]:
    linked = {
        "consumer": (LinkedConsumer | None, Field(alias="Consumer")),
        "company": (LinkedCompany | None, Field(alias="Company")),
        "site": (LinkedSite | None, Field(alias="Site")),
        "contact": (LinkedContact | None, Field(alias="Contact")),
    }
    lead = record_out(
        LEAD, reference=_text("leadId"), lead_type=_text("leadType"), status=(str | None, ...)
    )
    links: dict[str, Any] = linked
    return create_model("Lead", __base__=lead, **links)


LeadOut: Any = _lead_out()
