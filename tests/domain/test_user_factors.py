"""Rules about second factors."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.kernel.errors import NotFound
from domain.user.events import UserState
from domain.user.factors import (
    MOST,
    LastFactor,
    TooManyFactors,
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodesMade,
    UserRecoveryCodeUsed,
    refuse_more,
    refuse_removal,
)

APP, KEY = uuid4(), uuid4()


def test_the_state_knows_which_there_are() -> None:
    state = UserState(role="admin").after(UserFactorAdded(factor_id=APP, kind="totp"))
    state = state.after(UserFactorAdded(factor_id=KEY, kind="passkey"))
    state = state.after(UserRecoveryCodesMade(count=10)).after(UserRecoveryCodeUsed(left=9))
    assert [(one.factor_id, one.kind) for one in state.factors] == [(APP, "totp"), (KEY, "passkey")]
    left = state.after(UserFactorRemoved(factor_id=APP, kind="totp"))
    assert [one.factor_id for one in left.factors] == [KEY]
    assert state.after(UserFactorsReset(factor_ids=(APP, KEY))).factors == ()
    assert left.role == "admin"


def test_one_more_than_there_may_be_is_refused() -> None:
    refuse_more([APP] * (MOST - 1))
    with pytest.raises(TooManyFactors):
        refuse_more([APP] * MOST)


def test_the_last_one_stays_where_the_role_needs_one() -> None:
    refuse_removal([APP, KEY], APP, required=True)
    refuse_removal([APP], APP, required=False)
    with pytest.raises(LastFactor):
        refuse_removal([APP], APP, required=True)
    with pytest.raises(NotFound):
        refuse_removal([APP], KEY, required=False)
