"""Codes of authenticator apps (RFC 6238): six digits, another one every 30 seconds."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import pyotp
import segno

if TYPE_CHECKING:
    from datetime import datetime

ISSUER = "Daybook"
STEP = 30
DRIFT = 1
"""Steps that a phone's clock may be early or late."""


def new_secret() -> str:
    """160 random bits in base32."""
    return pyotp.random_base32()


def address(secret: str, account: str) -> str:
    """The otpauth address that an app reads; `account` is what it shows beside our name."""
    return pyotp.TOTP(secret, interval=STEP).provisioning_uri(name=account, issuer_name=ISSUER)


def qr_code(text: str) -> str:
    """A QR code as a data address of an SVG, black on white."""
    drawn: str = segno.make(text, error="m", micro=False).svg_data_uri(
        border=4, dark="#000", light="#fff"
    )
    return drawn


def step_of(secret: str, code: str, now: datetime) -> int | None:
    """The step that a code is of, at most one before or after now; None for a wrong code."""
    made, current = pyotp.TOTP(secret, interval=STEP), int(now.timestamp()) // STEP
    # Every one is compared, so that the time taken reveals nothing.
    found = [
        step
        for step in range(current - DRIFT, current + DRIFT + 1)
        if hmac.compare_digest(made.generate_otp(step).encode(), code.encode())
    ]
    return found[-1] if found else None
