"""The way of a new lead from its call to the store stays short."""

from __future__ import annotations

import inspect
from pathlib import Path
from uuid import uuid4

import pytest

from api.routes import lead as lead_routes
from commands import lead as lead_commands
from domain.lead import decider
from domain.shared.pipelines import OfferedStage, Pipelines
from tests.api.http_world import HttpWorld

ROOT = Path(__file__).parents[2]
LAYERS = ("api", "commands", "domain")
MOST_FILES = 8
OTHER_THREAD = "api/http/middleware.py"
"""Its coroutines wait for the thread in which the command is carried out."""


def entered() -> set[str]:
    """Project files whose functions are being carried out in this thread."""
    files = {Path(frame.filename) for frame in inspect.stack(0)}
    inside = {str(file.relative_to(ROOT)) for file in files if file.is_relative_to(ROOT)}
    return {file for file in inside if file.partition("/")[0] in LAYERS}


def test_adding_a_lead_crosses_few_files(monkeypatch: pytest.MonkeyPatch) -> None:
    world = HttpWorld(lead_routes.ROWS)
    way = {OTHER_THREAD, "domain/lead/decider.py"}

    def begin(pipelines: Pipelines, lead_type: str, status: str | None) -> OfferedStage:
        way.update(entered())
        return decider.begin(pipelines, lead_type, status)

    monkeypatch.setattr(lead_commands, "begin", begin)
    world.store.before_append = lambda: way.update(entered())
    answer = world.client.post(
        "/api/lead/admin/add",
        json={"digitalDashboard": {"customerName": "Ann Otley"}},
        headers={**world.sign_in("admin"), "Idempotency-Key": str(uuid4())},
    )
    assert answer.status_code == 200, answer.json()
    assert "commands/kernel/append.py" in way
    assert len(way) <= MOST_FILES, sorted(way)
