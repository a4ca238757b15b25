"""How often something may be done that is counted below the API. Limits of calls: `api.http.limits`."""

from __future__ import annotations

from typing import NamedTuple

from limits import RateLimitItem, RateLimitItemPerMinute


class Limit(NamedTuple):
    """So many in so many minutes."""

    most: int
    minutes: int

    @property
    def item(self) -> RateLimitItem:
        return RateLimitItemPerMinute(*self)


SIGN_IN_PER_ACCOUNT = Limit(10, 15)
"""Tries of one address on one account; a success forgets them."""
SIGN_IN_PER_ADDRESS = Limit(100, 15)
"""Failures of one address; an office may share it."""
SIGN_IN_FROM_ANYWHERE = Limit(50, 60)
"""Failures on one account from anywhere, after which only browsers that the user has signed in
from before may try: anybody could shut a user out otherwise.
"""
SIGN_IN_SEEN = Limit(100_000, 15)
"""Failures on one account from anywhere, for the user's history; nothing is refused by it."""
RESET_MAILS = Limit(5, 60)
"""Links for a forgotten password to one address; each of them works for an hour."""
FEED_REQUESTS = Limit(30, 15)
"""Requests for one calendar feed; programs ask every hour or so."""
FEED_GUESSES = Limit(30, 15)
"""Addresses without a feed that one caller may ask for."""
REFUSED_ADDRESSES = Limit(30, 60)
"""Different e-mail addresses that one user was refused because a record has them."""
PASSCODES_PER_ADDRESS = Limit(10, 60)
"""Wrong passcodes of one shared list from one network address; from the third on each next try waits longer."""
PASSCODES_FROM_ANYWHERE = Limit(100, 60)
"""Wrong passcodes of one shared list from anywhere, after which each address waits 15 minutes after its own
wrong one. Nobody is kept out by those of others.
"""
FORM_CHECKS = Limit(1_000, 60)
"""Checks of customers' addresses by the public survey, from anywhere together; with the last admins are notified."""
