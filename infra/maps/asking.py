"""One question to a service of addresses, answered in JSON."""

from __future__ import annotations

from typing import Any

import httpx2
import structlog

from commands.shared.addresses import LookupUnavailable
from domain.kernel.errors import NotFound

log = structlog.get_logger(__name__)
TIMEOUT = 4.0
"""Seconds: somebody waits in front of a form."""
LARGEST_ANSWER = 1_000_000
OK, NOT_FOUND = 200, (400, 404)


def ask(source: str, method: str, url: str, **more: Any) -> Any:
    """Raises NotFound where the service does not know what it is asked for, LookupUnavailable.

    Neither the address that was typed nor the key is logged.
    """
    try:
        answer = httpx2.request(method, url, timeout=TIMEOUT, follow_redirects=False, **more)
        if answer.status_code in NOT_FOUND:
            raise NotFound(noun="address")
        if answer.status_code != OK or len(answer.content) > LARGEST_ANSWER:
            log.warning("address_lookup_refused", source=source, status=answer.status_code)
            raise LookupUnavailable
        return answer.json()
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError) as error:
        log.warning("address_lookup_unavailable", source=source, error=type(error).__name__)
        raise LookupUnavailable from None
