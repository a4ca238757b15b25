"""Services of addresses for tests: real HTTP on a port of this machine, and what they were asked."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import jsonschema_rs
import yaml  # type: ignore[import-untyped]

DOCUMENT = Path(__file__).parents[2] / "contract" / "postcodes_io.yaml"
Reply = tuple[int, Any]


@dataclass
class Asked:
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: Any = None


@dataclass
class AddressService:
    """`answer` makes the status and the JSON of an answer; text is sent as it is."""

    answer: Callable[[Asked], Reply]
    url: str = ""
    asked: list[Asked] = field(default_factory=list)


@contextmanager
def serving(answer: Callable[[Asked], Reply]) -> Iterator[AddressService]:
    service = AddressService(answer)

    class Handler(BaseHTTPRequestHandler):
        def _reply(self) -> None:
            split, length = urlsplit(self.path), int(self.headers.get("content-length", 0))
            body = json.loads(self.rfile.read(length)) if length else None
            query = {name: values[0] for name, values in parse_qs(split.query).items()}
            headers = {name.lower(): value for name, value in self.headers.items()}
            asked = Asked(self.command, unquote(split.path), query, headers, body)
            service.asked.append(asked)
            status, found = service.answer(asked)
            text = found if isinstance(found, str) else json.dumps(found)
            self.send_response(status)
            self.end_headers()
            self.wfile.write(text.encode())

        do_GET = do_POST = _reply  # noqa: N815 - the library's names

        def log_message(self, *_: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    service.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class PostcodesDocument:
    """Answers as the OpenAPI document of postcodes.io describes them, and refuses what it has not."""

    def __init__(self, places: dict[str, tuple[float | None, float | None]]) -> None:
        self.places = places
        self._document = yaml.load(DOCUMENT.read_text(), yaml.BaseLoader)  # noqa: S506 - only texts
        self._typed = json.loads(json.dumps(yaml.safe_load(DOCUMENT.read_text()), default=str))

    def __call__(self, asked: Asked) -> Reply:
        path, operation = self._operation(asked)
        known = {one["name"] for one in operation["parameters"] if one["in"] == "query"}
        assert asked.query.keys() <= known, "a parameter that the document has not"
        found = self._answer(path, asked)
        if found is None:
            return 404, {"status": 404, "error": "Invalid postcode"}
        self._require_schema(operation, found)
        return 200, found

    def _operation(self, asked: Asked) -> tuple[str, Any]:
        for path, methods in self._typed["paths"].items():
            pattern = re.sub(r"{\w+}", "[^/]+", path)
            if re.fullmatch(pattern, asked.path) and asked.method.lower() in methods:
                return path, methods[asked.method.lower()]
        raise AssertionError(asked.path)

    def _answer(self, path: str, asked: Asked) -> Any:
        if path == "/postcodes":
            begun = asked.query["query"].replace(" ", "").upper()
            found = [one for one in self.places if one.replace(" ", "").startswith(begun)]
            limit = int(asked.query.get("limit", 10))
            return {"status": 200, "result": [self._place(one) for one in found[:limit]]}
        code = asked.path.rpartition("/")[2]
        return {"status": 200, "result": self._place(code)} if code in self.places else None

    def _place(self, code: str) -> dict[str, Any]:
        lat, lon = self.places[code]
        schema = self._typed["components"]["schemas"]["Postcode"]
        example = {name: _example(one) for name, one in schema["properties"].items()}
        return example | {"postcode": code, "latitude": lat, "longitude": lon}

    def _require_schema(self, operation: Any, found: Any) -> None:
        schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
        whole = {**schema, "components": self._typed["components"]}
        jsonschema_rs.validator_for(_with_null(whole)).validate(found)


def _example(schema: Any) -> Any:
    if "properties" in schema:
        return {name: _example(one) for name, one in schema["properties"].items()}
    return schema.get("example")


def _with_null(schema: Any) -> Any:
    """`nullable` of OpenAPI 3.0 as JSON Schema says it."""
    if isinstance(schema, list):
        return [_with_null(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: _with_null(one) for name, one in schema.items()}
    if found.get("nullable") is True and isinstance(found.get("type"), str):
        found["type"] = [found["type"], "null"]
    return found
