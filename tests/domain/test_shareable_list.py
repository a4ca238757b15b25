"""Shared lists: who changes them, until when they are open, and what is left of a person's data."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from hypothesis import given as drawn
from hypothesis import strategies

from domain.kernel.errors import InvalidFields, NotAllowed
from domain.shareable_list import decider
from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.events import (
    ShareableListBlocked,
    ShareableListTokenRenewed,
    ShareableListUnblocked,
)
from domain.shareable_list.redaction import initials, last_digits, outward
from domain.shareable_list.values import LONGEST, Standing
from tests.factories import shareable_list
from tests.spec import given

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
BLOCKED = ShareableListBlocked()


class TestBlocking:
    def test_a_list_is_blocked_once_and_opened_again(self) -> None:
        made = shareable_list.shared()
        given(made).when(lambda state: decider.block(state, None)).then(BLOCKED)
        given(made, BLOCKED).when(lambda state: decider.block(state, None)).then()
        given(made, BLOCKED).when(lambda state: decider.unblock(state, None)).then(
            ShareableListUnblocked()
        )
        given(made).when(lambda state: decider.unblock(state, None)).then()

    def test_a_version_that_there_is_not_yet_is_refused(self) -> None:
        made = given(shareable_list.shared())
        made.when(lambda state: decider.block(state, 9)).refused(
            InvalidFields, expectedVersion="version_unknown"
        )
        made.when(lambda state: decider.unblock(state, 9)).refused(
            InvalidFields, expectedVersion="version_unknown"
        )

    def test_a_new_link_keeps_what_was_blocked(self) -> None:
        renewed = ShareableListTokenRenewed(with_passcode=True)
        after = (
            given(shareable_list.shared(), BLOCKED)
            .when(lambda state: decider.renew_token(state, None, with_passcode=True))
            .then(renewed)
        )
        assert (after.state.blocked, after.state.has_passcode) == (True, True)

    def test_its_maker_and_admins_manage_a_list(self) -> None:
        state = given(shareable_list.shared()).state
        decider.refuse_stranger(state, shareable_list.MAKER, "sales_rep")
        decider.refuse_stranger(state, uuid4(), "admin")
        with pytest.raises(NotAllowed):
            decider.refuse_stranger(state, uuid4(), "management")


class TestEnding:
    @pytest.mark.parametrize(
        ("end", "problem"),
        [
            (NOW, "date_in_past"),
            (NOW + LONGEST, None),
            (NOW + LONGEST + timedelta(seconds=1), "too_far_away"),
        ],
    )
    def test_an_end_is_within_a_year(self, end: datetime, problem: str | None) -> None:
        wanted = ShareableListDetails(expires_at=end)
        if problem is None:
            decider.refuse_wanted(None, wanted, NOW)
            return
        with pytest.raises(InvalidFields) as refused:
            decider.refuse_wanted(None, wanted, NOW)
        assert refused.value.fields == {"expiresAt": problem}

    def test_the_end_that_it_has_may_be_over(self) -> None:
        state = given(shareable_list.shared()).state
        wanted = ShareableListDetails(expires_at=state.details.expires_at)
        decider.refuse_wanted(state, wanted, NOW + 5 * LONGEST)

    @pytest.mark.parametrize(
        ("is_blocked", "end", "maker_shares", "found"),
        [
            (False, NOW + timedelta(seconds=1), True, "open"),
            (False, NOW, True, "expired"),
            (False, None, True, "expired"),
            (False, NOW + timedelta(days=1), False, "maker_blocked"),
            (True, NOW, False, "blocked"),
        ],
    )
    def test_a_list_stands_open_or_not(
        self, is_blocked: bool, end: datetime | None, maker_shares: bool, found: Standing
    ) -> None:
        stands = decider.standing(
            is_blocked=is_blocked, end=end, now=NOW, maker_shares=maker_shares
        )
        assert stands == found


class TestPurpose:
    def test_leads_in_full_are_shared_for_a_purpose(self) -> None:
        decider.refuse_purposeless("redacted", None)
        decider.refuse_purposeless("full", "A call before the survey")
        for empty in (None, ""):
            with pytest.raises(InvalidFields) as refused:
                decider.refuse_purposeless("full", empty)
            assert refused.value.fields == {"purpose": "required"}


class TestRedaction:
    @pytest.mark.parametrize(
        ("name", "found"),
        [
            ("Mrs Orla Pemberton", "O. P."),
            ("Zoë O'Neill-Brown", "Z. O. B."),
            ("Émile", "É."),
            ("Mr", "M."),
            ("Wharfe Joinery 2", "W. J."),
            ("77", None),
            ("", None),
            (None, None),
        ],
    )
    def test_initials(self, name: str | None, found: str | None) -> None:
        assert initials(name) == found

    @pytest.mark.parametrize(
        ("postcode", "found"),
        [("LS21 1AA", "LS21"), ("m1 1ae", "M1"), ("EC1A 1BB", "EC1A"), ("LS211AA", None)],
    )
    def test_the_outward_half_of_a_postcode(self, postcode: str, found: str | None) -> None:
        assert outward(postcode) == found
        assert outward(None) is None

    @pytest.mark.parametrize(
        ("telephone", "found"),
        [("+44 7700 900456", "… 456"), ("01943 460 001", "… 001"), ("12345", None), (None, None)],
    )
    def test_the_last_digits(self, telephone: str | None, found: str | None) -> None:
        assert last_digits(telephone) == found

    @drawn(strategies.text())
    def test_no_word_of_a_name_is_left(self, name: str) -> None:
        kept = initials(name)
        assert kept is None or all(len(one) == len("O.") for one in kept.split(" "))
