"""Xero's own OpenAPI documents, with overlays for where the document and Xero's client differ."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from openapi_core import Config, OpenAPI
from openapi_core.datatypes import RequestParameters
from openapi_core.exceptions import OpenAPIError
from werkzeug.datastructures import Headers, ImmutableMultiDict

DOCUMENTS = Path(__file__).parent / "documents"
ACCOUNTING = "/api.xro/2.0"
METHODS = ("get", "put", "post", "delete")


class Violation(Exception):
    """A request or an answer is not as the document says; the text names the place."""


class _Loader(yaml.CSafeLoader):  # type: ignore[misc]
    """Leaves timestamps as text: examples are of type string."""


_Loader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:timestamp"]
    for first, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}


@dataclass
class Asked:
    """A request in the form that openapi-core reads; `path` is that of the document."""

    method: str
    path: str
    query: list[tuple[str, str]]
    headers: dict[str, str]
    body: bytes | None
    host_url: str = "http://localhost"
    parameters: RequestParameters = field(init=False)

    def __post_init__(self) -> None:
        self.method = self.method.lower()
        self.parameters = RequestParameters(
            query=ImmutableMultiDict(self.query), header=Headers(self.headers)
        )

    @property
    def content_type(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0]


@dataclass(frozen=True)
class Answered:
    status_code: int
    data: bytes | None
    content_type: str = "application/json"
    headers: Any = field(default_factory=dict)


class Contract:
    """Checks requests and answers against one document."""

    def __init__(self, name: str) -> None:
        with gzip.open(DOCUMENTS / f"xero_{name}.yaml.gz") as file:
            document = yaml.load(file, _Loader)  # noqa: S506 - a safe loader
        _overlay(document)
        self._document = OpenAPI.from_dict(document, config=Config(spec_validator_cls=None))

    def check_request(self, asked: Asked) -> None:
        """Raises Violation."""
        try:
            self._document.validate_request(asked)
        except OpenAPIError as error:
            raise Violation(_place(error)) from None

    def check_answer(self, asked: Asked, answered: Answered) -> None:
        """Raises Violation."""
        try:
            self._document.validate_response(asked, answered)
        except OpenAPIError as error:
            raise Violation(_place(error)) from None


def _place(error: BaseException | None) -> str:
    """The messages of an error and its causes, with the fields of a schema's errors."""
    found: list[str] = []
    while error is not None:
        found.append(str(error))
        found += [
            f"{'.'.join(map(str, one.absolute_path))}: {one.message[:300]}"
            for one in getattr(error, "schema_errors", ())
        ]
        error = error.__cause__ or error.__context__
    return "; ".join(dict.fromkeys(found))


def _overlay(document: dict[str, Any]) -> None:
    """The stored file stays as Xero published it; what its client does otherwise is changed here."""
    document["servers"] = [{"url": "/"}]
    _overlay_notices(document)
    invoice = document["paths"].get("/Invoices/{InvoiceID}")
    if invoice is not None:
        # The client asks the invoice's own path for a PDF.
        invoice["get"]["responses"]["200"]["content"]["application/pdf"] = {
            "schema": {"type": "string", "format": "binary"}
        }
    for path, methods in document["paths"].items():
        for method in METHODS:
            operation = methods.get(method)
            if operation is None:
                continue
            # The server looks at tokens itself.
            operation.pop("security", None)
            if "/Attachments/" in path and "requestBody" in operation:
                _any_bytes(operation["requestBody"])
    _drop_read_only(document)


def _overlay_notices(document: dict[str, Any]) -> None:
    """Notices are described as calls of ours, each under its own name."""
    notices = document.pop("webhooks", None)
    if notices is not None:
        document["paths"] = {f"/{name}": one for name, one in notices.items()}
        event = document["components"]["schemas"]["WebhookEvent"]["properties"]["events"]["items"]
        # Without a zone, as its own example has it.
        del event["properties"]["eventDateUtc"]["format"]


def _any_bytes(body: dict[str, Any]) -> None:
    """The client sends an attachment's raw bytes, with its own type."""
    body["content"] = {"*/*": {"schema": {}}}


def _drop_read_only(node: Any) -> None:
    """The client always sends `HasAttachments` and `HasErrors`."""
    if isinstance(node, dict):
        if node.get("readOnly") is True:
            del node["readOnly"]
        for one in node.values():
            _drop_read_only(one)
    elif isinstance(node, list):
        for one in node:
            _drop_read_only(one)
