"""What people without an account ask for: a shared list's page beside the same page signed in, and the
memory that an upload of the survey takes beside the file's size.

Each page is asked for from another network address, so that each view is put on the list's history. The
file is sent to the whole application, whose resident memory is read before it and at its highest.
"""

from __future__ import annotations

import io
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path

import httpx2 as httpx
import pikepdf
from PIL import Image

from commands.shared.files.content import LIMITS
from infra.bootstrap import Databases
from infra.dev.stack.stack import HOST
from tests.bench.bench_http import ADD, lead
from tests.bench.measure import Report, Result, medians
from tests.bench.serving import Child, Connection, request, signed_in, whole_app

LEADS, PAGES, ROUNDS = 60, 25, 9
"""Leads of the list, and pages of a round."""
PAGE = "limit=10"
WARM = 20
CLEAR_PEAK = "5"
PNG = b"\x89PNG"
MEGABYTE, KILOBYTE = 1e6, 1024


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        whole_app(found, Path(folder)) as (app, port, email),
    ):
        me = signed_in(port, email)
        with Connection(port) as wire:
            ours, theirs = medians(*pages(port, wire, me), rounds=ROUNDS)
            [shared] = wire.ask(request("GET", "/api/sharable/list", None, me))["data"]
        if shared["views"] != PAGES * ROUNDS:
            raise RuntimeError(f"{shared['views']} views")
        name = "shared list: a page of 10 leads, with token check and log"
        report.add(Result(name, "ms", ours, "signed in", theirs, "<= 1.5"))
        for kind, data in files().items():
            peak = peak_of_upload(app, port, data)
            name = f"survey: peak memory of an upload ({kind})"
            report.add(Result(name, "MB", peak, "its size", len(data) / MEGABYTE, "<= 2"))


def pages(
    port: int, wire: Connection, me: dict[str, str]
) -> tuple[Callable[[], float], Callable[[], float]]:
    """Milliseconds of a page for a visitor, and for the list's maker."""
    leads = [wire.ask(request("POST", ADD, lead(n), me))["data"]["_id"] for n in range(LEADS)]
    wanted = {"name": "Bench", "detail": "full", "purpose": "Bench", "leadIds": leads}
    token = wire.ask(request("POST", "/api/sharable", wanted, me))["data"]["token"]
    addresses = (f"127.0.{n >> 8}.{n & 255}" for n in count(2))

    def asked(wires: Sequence[Connection], what: bytes) -> float:
        began = time.perf_counter()
        for one in wires:
            rows = one.ask(what)["data"]
            if len(rows) != 10:
                raise RuntimeError(f"{len(rows)} rows")
        return (time.perf_counter() - began) / len(wires) * 1e3

    def public() -> float:
        with ExitStack() as stack:
            visitors = [
                stack.enter_context(Connection(port, next(addresses))) for _ in range(PAGES)
            ]
            return asked(visitors, request("GET", f"/api/sharable/resources/{token}?{PAGE}"))

    own = request("GET", f"/api/lead/regUser/list?{PAGE}", None, me)
    return public, partial(asked, [wire] * PAGES, own)


def picture(side: int) -> bytes:
    """Noise, which cannot be packed."""
    made = io.BytesIO()
    Image.frombytes("RGB", (side, side), os.urandom(3 * side * side)).save(made, "PNG")
    return made.getvalue()


def document(size: int) -> bytes:
    made = io.BytesIO()
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        page.Contents = pdf.make_stream(os.urandom(size))
        pdf.save(made, compress_streams=False)
    return made.getvalue()


def files() -> dict[str, bytes]:
    """Nearly as large as the survey takes."""
    found = {"PNG": picture(2_200), "PDF": document(LIMITS.document - 100_000)}
    if any(not 0.9 * LIMITS.document < len(data) <= LIMITS.document for data in found.values()):
        raise RuntimeError([len(data) for data in found.values()])
    return found


def peak_of_upload(app: Child, port: int, data: bytes) -> float:
    """Megabytes that the process grows by at most with its first large file of the kind: later ones find
    memory that it has left. Small ones before have loaded the libraries.
    """
    with httpx.Client(base_url=f"http://{HOST}:{port}", timeout=60) as client:
        for _ in range(WARM):
            _upload(client, picture(20) if data.startswith(PNG) else document(100))
        before = app.process.memory_info().rss
        Path(f"/proc/{app.process.pid}/clear_refs").write_text(CLEAR_PEAK)
        _upload(client, data)
        return (_highest(app.process.pid) - before) / MEGABYTE


def _upload(client: httpx.Client, data: bytes) -> None:
    answer = client.post("/api/upload", files={"image": ("evidence.bin", data)})
    if answer.status_code != 200:
        raise RuntimeError(answer.text)


def _highest(pid: int) -> int:
    """Bytes of resident memory at the highest since it was cleared."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    [peak] = [line for line in lines if line.startswith("VmHWM:")]
    return int(peak.split()[1]) * KILOBYTE
