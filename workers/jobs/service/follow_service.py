"""Brings the company and the site of a service in line with their services."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.service.following import places_follow
from domain.service.noun import SERVICE
from projections.service import of_company
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class FollowService(Job):
    """The company and the site of a service; `version` is that of the event by which it changed."""

    service: UUID
    version: int


def follow_service(services: Services, work: Work[FollowService]) -> None:
    def services_of(company: UUID) -> list[UUID]:
        services.wait_for_lists([SERVICE.name])
        with services.read() as session:
            return of_company(session, company)

    places_follow(work.job.service, services_of, by_worker(work), services.deps)
