"""What a shared list is called, why it is shared, and until when."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, LinkTo
from domain.kernel.formats import Line, LongText
from domain.kernel.moments import Moment
from domain.shareable_list.values import LONGEST_NAME


class ShareableListDetails(Details):
    """Name and purpose may name people, so they are sealed under the list's own key."""

    name: Annotated[Line | None, PERSONAL] = Field(None, max_length=LONGEST_NAME)
    purpose: Annotated[LongText | None, PERSONAL] = None
    """Why leads are shown in full; a list in full has one."""
    expires_at: Moment | None = None
    maker: Annotated[UUID | None, LinkTo("user")] = None
    """In whose scope its leads are looked for each time that it is viewed."""
