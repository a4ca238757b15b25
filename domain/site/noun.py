"""The site as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.kernel.state_fields import NoState
from domain.site.details import SiteDetails
from domain.site.events import SiteDetailsChanged, SiteOpened

if TYPE_CHECKING:
    from uuid import UUID


def _subject(details: SiteDetails) -> UUID | None:
    return details.company


SITE = Noun(
    name="site",
    details=SiteDetails,
    created=SiteOpened,
    changed=SiteDetailsChanged,
    state=NoState,
    subject=_subject,
    job_fields=(
        *("companyId", "siteName", "siteAddress", "town", "city", "country", "postcode"),
        *("electric", "gas", "water"),
    ),
    parent="company",
)
