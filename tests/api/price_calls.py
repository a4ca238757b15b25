"""Price files over the wire, for tests: a file is read, mapped, and loaded by its job."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.jobs import Work
from domain.price_file.events import PriceFileMapped
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running
from workers.jobs.price_file.load_prices import LoadPrices, load_prices

ADMIN = "/api/supplier/admin"
GAS = [
    *("ldz", "minAQ", "maxAQ", "duration", "startDate", "endDate"),
    *("unitRate", "standingCharge", "priceFor"),
]
ELECTRIC = [
    *("distId", "meterType", "profileClass", "duration", "standingCharge", "dayUnitRate"),
    *("nightUnitRate", "eveningAndWeekendUnitRate", "minAQ", "maxAQ", "startDate", "endDate"),
    "priceFor",
]

OWN = ["Zone", "AQ from", "AQ to", "Term", "Valid from", "Valid to", "Rate", "SC", "Type", "Colour"]
"""Headers of a supplier's own file, the last of which is no column."""


def gas(**cells: Any) -> list[Any]:
    """A row of gas prices in the order of the standard columns."""
    values = {
        "ldz": "NW",
        "minAQ": 0,
        "maxAQ": 73_200,
        "duration": 12,
        "startDate": "01/11/2026",
        "endDate": "31/01/2027",
        "unitRate": "6.2145",
        "standingCharge": "28.50",
        "priceFor": "Both",
        **cells,
    }
    return [values[name] for name in GAS]


def electric(**cells: Any) -> list[Any]:
    values = {
        "distId": 10,
        "meterType": "",
        "profileClass": 3,
        "duration": 12,
        "standingCharge": "40",
        "dayUnitRate": "25.5",
        "nightUnitRate": "",
        "eveningAndWeekendUnitRate": "",
        "minAQ": 0,
        "maxAQ": 50_000,
        "startDate": "01/11/2026",
        "endDate": "31/01/2027",
        "priceFor": "Both",
        **cells,
    }
    return [values[name] for name in ELECTRIC]


def send(
    running: Running, supplier: str, data: bytes, name: str = "prices.csv", **form: Any
) -> Any:
    return running.client("admin").post(
        f"{ADMIN}/getHeaders", data={"supplierId": supplier, **form}, files={"file": (name, data)}
    )


def sent(running: Running, supplier: str, data: bytes, name: str = "prices.csv") -> dict[str, Any]:
    answer = send(running, supplier, data, name)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def add(running: Running, found: dict[str, Any], value: str = "gas", **more: Any) -> Any:
    body = {
        "_id": found["priceFileId"],
        "mapping": found["mapping"][value.lower()],
        "sheet": found["sheet"],
        "encoding": found["encoding"],
        "separator": found["separator"],
        **more,
    }
    return running.client("admin").post(f"{ADMIN}/addPrices/{value}", json=body)


def work_of(running: Running, file_id: str) -> Work[LoadPrices]:
    """The job of the file's last mapping."""
    mapped = [
        one
        for one in running.services.store.events(UUID(file_id))
        if isinstance(one.event, PriceFileMapped)
    ]
    job = LoadPrices(price_file=UUID(file_id), version=mapped[-1].version)
    return Work(uuid4(), job, datetime.now(UTC), 1)


def progress(running: Running, file_id: str) -> dict[str, Any]:
    answer = running.client("admin").get(f"/api/price/{file_id}/load")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def load(
    running: Running, found: dict[str, Any], value: str = "gas", **more: Any
) -> dict[str, Any]:
    """Maps the file and does its job; how far the load is then."""
    answer = add(running, found, value, **more)
    assert answer.status_code == 200, answer.text
    load_prices(running.services, work_of(running, found["priceFileId"]))
    return progress(running, found["priceFileId"])


def loaded(
    running: Running, supplier: str, *rows: list[Any], value: str = "gas", **more: Any
) -> str:
    """The id of a file with these rows, whose prices count."""
    head = GAS if value == "gas" else ELECTRIC
    found = sent(running, supplier, csv_of([head, *rows]))
    result = load(running, found, value, **more)
    assert result["step"] == "loaded", result
    return str(found["priceFileId"])


def match(running: Running, role: str = "admin", **more: Any) -> Any:
    body = {
        "value": "gas",
        "ldz": "NW",
        "AQ": 18_000,
        "duration": 12,
        "startDate": "2026-12-01",
        "priceFor": "Acquisition",
        **more,
    }
    return running.client(role).post("/api/price/match", json=body)


def matched(running: Running, **more: Any) -> list[dict[str, Any]]:
    answer = match(running, **more)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


def fields_of(answer: Any) -> dict[str, str]:
    """Problem codes by field."""
    return {one["field"]: one["code"] for one in answer.json()["errors"]}


def shown(running: Running, file_id: str) -> dict[str, Any]:
    answer = running.client("admin").get(f"/api/supplier/admin/price_file/show/{file_id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found
