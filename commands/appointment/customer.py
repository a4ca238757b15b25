"""The customer of an appointment, taken over from its lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.guards import wire_name
from domain.appointment.details import AppointmentDetails
from domain.appointment.noun import APPOINTMENT
from domain.kernel.details import from_leaves
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from commands.kernel.command import Deps

CUSTOMER = {
    path: wire_name(AppointmentDetails, path) for path in APPOINTMENT.links if path in LEAD.links
}
"""Wire names of the links that a lead has too."""


def with_customer(
    details: AppointmentDetails, before: AppointmentDetails | None, deps: Deps
) -> AppointmentDetails:
    """The details with the lead's consumer and company.

    Raises InvalidFields for other ones, unless the appointment has just these already.
    """
    leaves = details.leaves()
    new = {
        name
        for name in ("lead_id", *CUSTOMER)
        if name in leaves and (before is None or getattr(before, name) != leaves[name])
    }
    if not new:
        return details
    lead_id = leaves.get("lead_id", before.lead_id if before else None)
    if lead_id is None:
        return details
    lead = deps.store.load(LEAD, lead_id).details
    for name, wire in CUSTOMER.items():
        theirs, given = getattr(lead, name), leaves.get(name)
        if given and theirs and given != theirs and new & {"lead_id", name}:
            raise InvalidFields(fields={wire: "not_of_lead"})
        if theirs or "lead_id" in details.model_fields_set:
            leaves[name] = given or theirs
    return from_leaves(AppointmentDetails, leaves)
