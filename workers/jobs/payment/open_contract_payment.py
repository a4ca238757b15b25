"""Opens the payment of a contract that became live."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from uuid import UUID

from commands.kernel.jobs import Job
from commands.payment.opening import OpenPayment
from domain.kernel.errors import AlreadyDeleted, InvalidFields
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

_GONE = frozenset({"not_live", "not_found"})


class OpenContractPayment(Job):
    """Of a quote or a renewal; `version` is that of the event by which it became live."""

    noun: Literal["quote", "renewal"]
    offer: UUID
    version: int


def open_contract_payment(services: Services, work: Work[OpenContractPayment]) -> None:
    """Nothing for a contract that ended or was deleted meanwhile."""
    command = OpenPayment.model_validate({work.job.noun: work.job.offer})
    try:
        command.execute(by_worker(work), services.deps)
    except AlreadyDeleted:
        return
    except InvalidFields as refused:
        if not {*refused.fields.values()} <= _GONE:
            raise
