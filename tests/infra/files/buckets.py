"""A server that speaks S3, with a bucket."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import httpx2 as httpx
from moto.server import ThreadedMotoServer
from pydantic import SecretStr

from infra.settings import FileSettings


@contextmanager
def bucket() -> Iterator[FileSettings]:
    """Settings of a bucket that is there as long as this runs."""
    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        yield made_bucket(f"http://{host}:{port}")
    finally:
        server.stop()


def made_bucket(endpoint: str) -> FileSettings:
    settings = FileSettings(
        bucket=f"files-{uuid4().hex[:12]}",
        prefix="daybook",
        endpoint=endpoint,
        access_key_id="test",
        secret_access_key=SecretStr("test"),
    )
    httpx.put(f"{endpoint}/{settings.bucket}").raise_for_status()
    return settings


def uploads_of(settings: FileSettings) -> int:
    """Uploads in parts that were begun and neither completed nor given up."""
    answer = httpx.get(f"{settings.endpoint}/{settings.bucket}?uploads").raise_for_status()
    return answer.text.count("<Upload>")
