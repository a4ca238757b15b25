"""A visitor of the public survey, for tests over HTTP; and what Daybook's workers do then."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from typing import Any
from uuid import UUID

from PIL import Image
from starlette.testclient import TestClient

from commands.kernel.jobs import Cause, Work
from domain.survey.noun import SURVEY
from tests.factories.survey import ANSWERS, PERSON
from tests.running import Running
from tests.set_clock import SetClock
from workers.jobs.survey.make_survey_lead import make_survey_lead
from workers.policies import POLICIES
from workers.schedule import SCHEDULE

REP_MAIL = "sales_rep@example.com"
_numbers, _places = count(1), count(1)


def address() -> str:
    return f"visitor.{next(_numbers)}@example.org"


def picture(kind: str = "JPEG", size: tuple[int, int] = (40, 30), **more: Any) -> bytes:
    """A new picture each time, so that no two are the same file."""
    made = io.BytesIO()
    number = next(_numbers)
    colour = (number % 256, number // 256 % 256, 80)
    if kind == "JPEG":
        more.setdefault("comment", str(number).encode())
    Image.new("RGB", size, colour).save(made, kind, **more)
    return made.getvalue()


@dataclass
class SurveyVisitor:
    """From a network address of its own, so that limits of one test meet no other."""

    running: Running
    email: str = field(default_factory=address)
    client: TestClient = field(init=False)

    def __post_init__(self) -> None:
        place = next(_places)
        self.client = self.running.anonymous(
            client=(f"198.51.{place // 250}.{place % 250 + 1}", 50_000)
        )

    @property
    def pair(self) -> dict[str, str]:
        self.running.user("sales_rep")
        return {"assignee": REP_MAIL, "consumer": self.email}

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(f"/api/{path}", json=body)

    def verify(self) -> Any:
        return self.post("form/email-check", **self.pair)

    def add_person(self, **changes: Any) -> Any:
        body = PERSON | {"email": self.email} | changes
        return self.post("form/consumer", **{k: v for k, v in body.items() if v is not None})

    def upload(self, data: bytes | None = None, name: str = "bill.jpg", **form: str) -> Any:
        files = {"image": (name, picture() if data is None else data)}
        return self.client.post("/api/upload", files=files, data=form)

    def location(self, **more: Any) -> str:
        return str(self.upload(**more).json()["data"]["image"][0]["location"])

    def submit(self, **data: Any) -> Any:
        return self.post("form", **self.pair, data=ANSWERS | data)

    def known(self) -> SurveyVisitor:
        """With a person that this visitor has added and verified."""
        assert self.add_person().status_code == 200
        assert self.verify().json()["success"] is True
        return self


def surveys(running: Running, email: str) -> list[dict[str, Any]]:
    """Surveys of a customer's address, as an admin sees them."""
    listed = running.client("admin").get("/api/survey/regUser/list", params={"Search": email})
    return list(listed.json()["data"])


def submitted(running: Running, visitor: SurveyVisitor, **data: Any) -> UUID:
    answer = visitor.submit(**data)
    assert answer.status_code == 200, answer.text
    assert answer.json()["message"] == "Form submitted successfully"
    running.services.wait_for_lists([SURVEY.name])
    [found] = surveys(running, visitor.email)
    return UUID(found["_id"])


def do_jobs(running: Running, survey_id: UUID) -> None:
    """All that follows from a survey's events, each once."""
    services = running.services
    for recorded in services.store.events(survey_id):
        for policy in POLICIES.get(type(recorded.event), ()):
            for job in policy(recorded):
                cause = Cause(recorded.meta.correlation_id, recorded.event_id)
                work: Any = Work(recorded.event_id, job, recorded.at, 1, cause)
                make_survey_lead(services, work)
    services.wait_for_lists([SURVEY.name, "lead", "consumer"])


def forget_limits(running: Running) -> None:
    """Tests name one user in surveys more often than people may."""
    running.services.rate_limiter._memory.storage.reset()


def kept(running: Running, location: str) -> bool:
    document_id = UUID(location.rpartition("/")[2])
    path = running.services.settings.data.files
    return (path / document_id.hex[:2] / document_id.hex[2:4] / document_id.hex).exists()


@contextmanager
def visitors_clock(running: Running) -> Iterator[SetClock]:
    """A clock for what belongs to visitors."""
    kept_by: Any = (running.services.survey_visits, running.services.survey_uploads)
    before, clock = kept_by[0]._clock, SetClock(datetime.now(UTC))
    for one in kept_by:
        one._clock = clock
    try:
        yield clock
    finally:
        for one in kept_by:
            one._clock = before


def forget(running: Running) -> None:
    [task] = [one for one in SCHEDULE if one.name == "forget_unclaimed_uploads"]
    task.run(running.services, datetime.now(UTC))
