"""Limits on uploads: a working day meets none, and what is refused is not counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest

from api.http.limits import TooManyBytes, TooManyFiles, count_upload
from commands.kernel.command import Deps
from commands.kernel.file_limits import FileLimits, UploadLimits
from infra.accounts.attempts import SignInAttempts
from infra.rate_limits import RateLimiter
from tests.fakes import World


@dataclass
class Counting:
    deps: Deps
    attempts: SignInAttempts


def counting(limits: UploadLimits | None = None) -> Any:
    deps = World().deps
    if limits is not None:
        deps._parts[UploadLimits] = limits
    return Counting(deps, SignInAttempts(RateLimiter()))


def test_an_evening_of_600_photos_of_the_largest_size_meets_no_limit() -> None:
    services, user = counting(), uuid4()
    for _ in range(600):
        count_upload(services, user, FileLimits().document)


def test_files_are_counted_by_user() -> None:
    services, user = counting(UploadLimits(files=2)), uuid4()
    count_upload(services, user, 1)
    count_upload(services, user, 1)
    with pytest.raises(TooManyFiles) as refused:
        count_upload(services, user, 1)
    assert refused.value.context["max"] == 2
    assert 3_590 <= refused.value.context["retry_after"] <= 3_600
    count_upload(services, uuid4(), 1)


def test_bytes_that_are_refused_are_not_counted() -> None:
    services, user = counting(UploadLimits(bytes=10_000_000)), uuid4()
    count_upload(services, user, 6_000_000)
    with pytest.raises(TooManyBytes) as refused:
        count_upload(services, user, 5_000_000)
    assert refused.value.context["max"] == 10
    count_upload(services, user, 4_000_000)
    with pytest.raises(TooManyBytes):
        count_upload(services, user, 1)
