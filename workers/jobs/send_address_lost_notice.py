"""Mails an address that it no longer belongs to a user's account."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from domain.kernel.errors import NotFound
from domain.kernel.record import evolve
from domain.user.emails import confirmed_addresses
from domain.user.noun import USER
from workers.mails.render import Letter
from workers.shared.people import language_of, uk_time, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from domain.user.noun import User
    from infra.bootstrap import Services


class SendAddressLostNotice(Job):
    """`version` is that of the event by which a user lost an address."""

    user: UUID
    version: int
    at: datetime


def send_address_lost_notice(services: Services, work: Work[SendAddressLostNotice]) -> None:
    """Nothing where the address is the user's still, as after a swap. Blocked users are written to as well."""
    user_id, version = work.job.user, work.job.version
    try:
        user = services.deps.store.load(USER, user_id)
    except NotFound:
        return
    lost = _addresses(services, user_id, version - 1) - _addresses(services, user_id, version + 1)
    language = language_of(services, user_id)
    for address in sorted(lost):
        letter = Letter("address_lost", language, address, user.details.first_name)
        write(services, work, letter, when=uk_time(work.job.at, language))


def _addresses(services: Services, user_id: UUID, version: int) -> set[str]:
    """After the event of this version; a swap is two events, of which this may be the first."""
    state: User | None = None
    for recorded in services.deps.store.events(user_id, upto=version):
        state = evolve(state, recorded)
    return confirmed_addresses(state) if state is not None else set()
