"""Every call that the application serves, and a well-formed request for each, from its OpenAPI
document: whatever is added to the route tables is covered without being named here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Protocol

from api.http.mount import Row
from api.routes import ROWS
from tests.openapi import document

Doc = dict[str, Any]
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c49444154789c63f8cfc000000301010018dd8db00000000049454e44ae426082"
)
"""A picture of one pixel: taken as a document and as an avatar."""
ROWS_BY_OPERATION: dict[str, Row] = {row.operation: row for row in ROWS}


class Subjects(Protocol):
    """Where a request finds ids: of a record of this noun (or a document, letter, session ...)."""

    def id_of(self, noun: str) -> str: ...


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    description: Doc

    @property
    def name(self) -> str:
        found: str = self.description["operationId"]
        return found

    @property
    def call(self) -> str:
        return f"{self.method} {self.path}"

    @cached_property
    def streams(self) -> bool:
        """Whether the answer never ends."""
        answer = self.description["responses"].get("200", {})
        return "text/event-stream" in answer.get("content", {})

    @cached_property
    def mutates(self) -> bool:
        row = ROWS_BY_OPERATION.get(self.name)
        return row is not None and row.mutates

    @cached_property
    def body_names(self) -> set[str]:
        """Names at the top of the body."""
        contents = self.description.get("requestBody", {}).get("content", {}).values()
        return {name for content in contents for name in _resolved(content["schema"])["properties"]}

    @cached_property
    def query_names(self) -> set[str]:
        parameters = self.description.get("parameters", ())
        return {one["name"] for one in parameters if one["in"] == "query"}

    @cached_property
    def query_ids(self) -> set[str]:
        """Those that hold the id of a record or a user."""
        parameters = self.description.get("parameters", ())
        return {one["name"] for one in parameters if one["in"] == "query" and _is_id(one["schema"])}

    def schema_of(self, name: str) -> Doc:
        """The schema of a parameter, or of a field at the top of the body; empty for neither."""
        for one in self.description.get("parameters", ()):
            if one["name"] == name and one["in"] == "query":
                return _resolved(one["schema"])
        for content in self.description.get("requestBody", {}).get("content", {}).values():
            properties = _resolved(content["schema"])["properties"]
            if name in properties:
                return _resolved(properties[name])
        return {}

    def takes_any_text(self, name: str) -> bool:
        """Whether a parameter or field holds a text, or several, of no given form."""
        schema = self.schema_of(name)
        kind = schema["items"] if schema.get("type") == "array" else schema
        narrow = kind.keys() & {"enum", "format", "pattern", "const"}
        return kind.get("type") == "string" and not narrow

    @cached_property
    def required(self) -> set[str]:
        """Names of the parameters and fields that cannot be left out."""
        names = {
            one["name"] for one in self.description.get("parameters", ()) if one.get("required")
        }
        for content in self.description.get("requestBody", {}).get("content", {}).values():
            names |= {*_resolved(content["schema"]).get("required", ())}
        return names

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """What the path's `{noun}` may be; empty when there is none."""
        for one in self.description.get("parameters", ()):
            if one["name"] == "noun":
                only = one["schema"].get("const")
                return tuple(one["schema"].get("enum", [only] if only else ()))
        return ()


def _is_id(schema: Doc) -> bool:
    """Whether it is a UUID, or a list of some, or one of several kinds of which one is."""
    inner = (*schema.get("anyOf", ()), *([schema["items"]] if "items" in schema else ()))
    return schema.get("format") == "uuid" or any(_is_id(one) for one in inner)


@cache
def operations() -> tuple[Operation, ...]:
    return tuple(
        Operation(method.upper(), path, description)
        for path, methods in document()["paths"].items()
        for method, description in methods.items()
    )


@dataclass
class Request:
    """One request as the test client sends it; `subjects` are the nouns that it is about."""

    method: str
    path: str
    query: Doc
    json: Any = None
    form: Doc | None = None
    files: Doc | None = None
    subjects: frozenset[str] = frozenset()

    def send(self, client: Any, headers: Mapping[str, str] = {}) -> Any:
        body: Doc = {}
        if self.form is not None:
            body = {"data": self.form, "files": self.files}
        elif self.json is not None:
            body = {"content": json.dumps(self.json)}
            headers = {**headers, "content-type": "application/json"}
        return client.request(
            self.method, self.path, params=self.query, headers=dict(headers), **body
        )


NOUN_BY_PATH: tuple[tuple[str, str], ...] = (
    (r"/users/.*Contact$", "contact"),
    (r"/secondaryEmail/|/swapWithPrimaryEmail/", "email"),
    (r"/sessions/", "session"),
    (r"/mailbox/", "letter"),
    (r"/(users?|roles)/", "user"),
    (r"/task/download_attachment/", "document"),
    (r"/supplier/.*/contact/", "supplier_contact"),
    (r"/supplier/.*/price_file/|/price/", "price_file"),
    (r"/(lead|consumer|company|site|contact|task|survey|service|quote|renewal|supplier)/", ""),
    (r"/invoice/item", "item"),
    (r"/organisation", "organisation"),
    (r"/invoice-payment", "invoice_payment"),
    (r"/invoice/credit", "credit_note"),
    (r"/payment/regUser/commission/", "commission"),
    (r"/payment/", "payment"),
    (r"/invoice", "invoice"),
    (r"/appoinment", "appointment"),
    (r"/drive(-new)?/folder/", "drive_folder"),
    (r"/drive", "drive_file"),
    (r"/imports/", "import"),
    (r"/bulk-edits/", "bulk_edit"),
    (r"/sharable/", "shareable_list"),
    (r"/audit/cases/", "audit_case"),
)
NOUN_BY_NAME = {
    **dict.fromkeys(("lead", "leadId", "LeadId"), "lead"),
    **dict.fromkeys(("consumer", "consumerId", "Consumer"), "consumer"),
    **dict.fromkeys(("company", "companyId", "Company"), "company"),
    **dict.fromkeys(("site", "siteId", "Site"), "site"),
    **dict.fromkeys(("contact", "contactId", "Contact"), "contact"),
    **dict.fromkeys(("did", "docId", "document_id", "documentId"), "document"),
    **dict.fromkeys(("assignee", "Assignee", "user", "userId", "assigneeId"), "user"),
    **dict.fromkeys(("appointment", "appoinment"), "appointment"),
    **dict.fromkeys(("task", "taskId"), "task"),
    **dict.fromkeys(("service", "serviceId"), "service"),
    **dict.fromkeys(("quote", "quoteId", "quote_id", "QuoteID"), "quote"),
    **dict.fromkeys(("renewal", "renewalId", "renewal_id", "RenewalID"), "renewal"),
    **dict.fromkeys(("supplier", "supplierId", "supplier_id"), "supplier"),
    "paymentHistoryId": "payment",
    **dict.fromkeys(("folderId", "parentId", "to"), "drive_folder"),
}
"""What a parameter or field of this name is the id of."""
OWN_IDS = frozenset({"id", "_id", "ids", "deleteIds"})


def noun_of(name: str, path: str, noun: str | None = None) -> str | None:
    """What a name in a call holds the id of; None when it is no id that we know."""
    if name in OWN_IDS:
        if noun is not None:
            return noun
        for pattern, found in NOUN_BY_PATH:
            match = re.search(pattern, path)
            if match:
                return found or match[1]
        return None
    return NOUN_BY_NAME.get(name)


class Builder:
    """Fills one operation's request. `values` overrides fields, query and path by their names."""

    def __init__(
        self, operation: Operation, subjects: Subjects, slug: str, noun: str | None = None
    ) -> None:
        self._operation, self._subjects = operation, subjects
        self._slug, self._noun = slug, noun
        self._used: set[str] = set()

    def request(self, values: Mapping[str, Any] = {}) -> Request:
        path, query = self._operation.path, {}
        for one in self._operation.description.get("parameters", ()):
            name = one["name"]
            if one["in"] == "path":
                path = path.replace(f"{{{name}}}", str(self._in_path(one, values)))
            elif one["in"] == "query" and (one.get("required") or name in values):
                query[name] = values.get(name, self._value(name, one["schema"]))
        found = Request(self._operation.method, path, query)
        self._fill_body(found, values)
        found.subjects = frozenset(self._used)
        return found

    def _in_path(self, one: Doc, values: Mapping[str, Any]) -> Any:
        name = one["name"]
        if name == "slug":
            return self._slug
        if name == "noun" and self._noun:
            return self._noun
        return values[name] if name in values else self._value(name, one["schema"])

    def _fill_body(self, request: Request, values: Mapping[str, Any]) -> None:
        for kind, content in (
            self._operation.description.get("requestBody", {}).get("content", {}).items()
        ):
            schema = _resolved(content["schema"])
            body = self._object(schema, {k: v for k, v in values.items() if _has(schema, k)})
            if kind == "application/json":
                request.json = body
            else:
                files = [name for name in body if isinstance(body[name], bytes)]
                request.files = {name: ("page.png", body.pop(name), "image/png") for name in files}
                request.form = body
            return

    def _object(self, schema: Doc, values: Mapping[str, Any]) -> Doc:
        properties, required = schema.get("properties", {}), schema.get("required", ())
        made = {
            name: self._value(name, properties[name]) for name in required if name not in values
        }
        return made | dict(values)

    def _value(self, name: str, schema: Doc) -> Any:
        schema = _resolved(schema)
        noun = noun_of(name, self._operation.path, self._noun)
        if schema.get("type") == "array":
            items = _resolved(schema["items"])
            return [self._value(name, items)] if schema.get("minItems") or noun else []
        if noun is not None and schema.get("type") == "string":
            self._used.add(noun)
            return self._subjects.id_of(noun)
        return self._plain(schema)

    def _plain(self, schema: Doc) -> Any:
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema, {})
        if kind in {"integer", "number"}:
            return int(max(schema.get("minimum", 1), 1))
        if kind == "boolean":
            return False
        return _text(schema)


def _text(schema: Doc) -> Any:
    if "contentMediaType" in schema:
        return PNG
    samples = {
        "uuid": "5f9f4a52-5d0c-4d3c-9d80-0a6f1f1f7a11",
        "date": "2026-06-01",
        "date-time": "2026-06-01T09:00:00Z",
        "password": "correct horse battery",
    }
    found = samples.get(schema.get("format", ""), "lead" if "pattern" in schema else "Otley")
    return found.ljust(schema.get("minLength", 0), "x")[: schema.get("maxLength", 200)]


def _has(schema: Doc, name: str) -> bool:
    return name in schema.get("properties", {})


def _resolved(schema: Doc) -> Doc:
    """The schema behind a reference; of alternatives the first that is not null."""
    while True:
        if "$ref" in schema:
            schema = document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        elif "anyOf" in schema or "oneOf" in schema:
            choices = schema.get("anyOf") or schema["oneOf"]
            schema = next(one for one in choices if one.get("type") != "null")
        else:
            return schema
