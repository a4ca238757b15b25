"""The signed-in user's second factors, and what an admin can do about those of others."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field, SecretStr

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel
from api.http.guard import ADMIN, ANY
from api.http.mount import Row
from api.http.second_step import FactorAnswer, check_factor
from api.routes.account.auth import Body, Password
from api.routes.account.profile import verify_password
from api.routes.area import Area
from commands.kernel.command import refuse_invisible
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.formats import LongText
from domain.user.factors import FactorKind
from domain.user.noun import USER

FACTORS = "/api/user/reguser/factors"
CONFIRM = "/api/users/reguser/confirmFactor"

FactorName = Annotated[str, Field(min_length=1, max_length=60)]


class OwnFactors(DomainError):
    """One's own factors are removed in the profile, where the second factor is asked for."""

    code = "user.own_factors"
    status = 409


class FactorOut(ApiModel):
    id: UUID = Field(alias="_id")
    kind: FactorKind
    name: str
    created_at: datetime
    last_used_at: datetime | None


class OwnFactorsOut(ApiModel):
    """`recoveryCodes` are left; `required`: the role needs a factor; `passkeys`: the server's
    address allows them.
    """

    factors: list[FactorOut]
    recovery_codes: int
    required: bool
    passkeys: bool


class NewAppOut(ApiModel):
    """`address` is what a QR code holds, `qr` a picture of it; they are shown only now."""

    id: UUID = Field(alias="_id")
    secret: str
    address: str
    qr: str


class RecoveryCodesOut(ApiModel):
    """Codes are shown only now; none where the user has some already."""

    recovery_codes: list[str]


class NewApp(Body):
    name: FactorName


class FirstCode(Body):
    code: SecretStr = Field(min_length=1, max_length=40)


class NewPasskey(Body):
    """`passkey` is what `PublicKeyCredential.toJSON` gives."""

    name: FactorName
    passkey: dict[str, Any] = Field(max_length=20)


class Removal(Body):
    """`password` is asked for when it is the last factor."""

    password: Password | None = None


class UserFactors(Body):
    id: UUID
    reason: LongText | None = None


def own_factors(call: Call) -> OwnFactorsOut:
    factors, me = call.services.factors, call.me.user_id
    found = [
        FactorOut(
            id=one.factor_id,
            kind=one.kind,
            name=one.name,
            created_at=one.created_at,
            last_used_at=one.last_used_at,
        )
        for one in factors.of_user(me)
    ]
    return OwnFactorsOut(
        factors=found,
        recovery_codes=factors.codes_left(me),
        required=_required(call),
        passkeys=factors.passkeys is not None,
    )


def begin_app(call: Call, payload: NewApp) -> NewAppOut:
    """An authenticator app: it counts once a first code of it came, within 15 minutes."""
    made = call.services.factors.begin_app(call.me.user_id, payload.name, _account(call))
    return NewAppOut(id=made.factor_id, secret=made.secret, address=made.address, qr=made.qr)


def confirm_app(call: Call, id: UUID, payload: FirstCode) -> RecoveryCodesOut:  # noqa: A002 - the path's name
    """The app counts from now on. With the first factor come recovery codes."""
    code = payload.code.get_secret_value()
    made = call.services.factors.confirm_app(call.me.user_id, id, code, call.context)
    return RecoveryCodesOut(recovery_codes=list(made))


def begin_passkey(call: Call) -> dict[str, Any]:
    """Options for `navigator.credentials.create`."""
    return call.services.factors.begin_passkey(call.me.user_id, _account(call))


def add_passkey(call: Call, payload: NewPasskey) -> RecoveryCodesOut:
    """The passkey counts from now on. With the first factor come recovery codes."""
    factors, me = call.services.factors, call.me.user_id
    made = factors.add_passkey(me, payload.name, payload.passkey, call.context)
    return RecoveryCodesOut(recovery_codes=list(made))


def remove_factor(call: Call, id: UUID, payload: Removal) -> Answer:  # noqa: A002 - the path's name
    """The last one goes only with the password, and not where the role needs one."""
    factors, me = call.services.factors, call.me.user_id
    if len(factors.of_user(me)) == 1 and call.services.passwords.has_password(me):
        if payload.password is None:
            raise InvalidFields(fields={"password": "required"})
        verify_password(call, payload.password, "password")
    factors.remove(me, id, call.context, required=_required(call))
    return Answer(message="profile.factor_removed")


def make_recovery_codes(call: Call) -> RecoveryCodesOut:
    """New ones; those from before are void."""
    made = call.services.factors.make_codes(call.me.user_id, call.context)
    return RecoveryCodesOut(recovery_codes=list(made))


def confirm_factor(call: Call, payload: FactorAnswer) -> Answer:
    """Opens, for 5 minutes, the calls that are refused with auth.factor_needed."""
    check_factor(call, call.user or {}, payload, "prove", call.context)
    if call.session:
        call.services.sessions.prove(call.session.id)
    return Answer()


def confirm_passkey_options(call: Call) -> dict[str, Any]:
    """Options for `navigator.credentials.get`; refused with auth.no_passkeys (409) without any."""
    return call.services.factors.ask_passkey(call.me.user_id, "prove")


def reset_factors(call: Call, payload: UserFactors) -> Answer:
    """Takes away all second factors of a user who lost them; all their sessions end."""
    if payload.id == call.me.user_id:
        raise OwnFactors
    refuse_invisible(call.context, call.services.deps, USER.name, [payload.id])
    call.services.factors.reset(payload.id, call.context, payload.reason)
    call.services.accounts.shut_out(payload.id, call.context)
    return Answer(message="user.factors_reset")


def _account(call: Call) -> str:
    user = call.user or {}
    return str(user.get("email") or user.get("name") or "")


def _required(call: Call) -> bool:
    return call.me.role in call.server.settings.second_factor_roles


_PROFILE = Area("profile", ANY)

ROWS: list[Row] = [
    _PROFILE.read(FACTORS, own_factors, "ownFactors", OwnFactorsOut),
    _PROFILE.act(f"{FACTORS}/app", begin_app, "beginApp", NewAppOut, proof=True),
    _PROFILE.act(f"{FACTORS}/app/{{id}}/confirm", confirm_app, "confirmApp", RecoveryCodesOut),
    _PROFILE.act(f"{FACTORS}/passkey", begin_passkey, "beginPasskey", dict[str, Any], proof=True),
    _PROFILE.act(f"{FACTORS}/passkey/add", add_passkey, "addPasskey", RecoveryCodesOut),
    _PROFILE.act(
        f"{FACTORS}/recoveryCodes",
        make_recovery_codes,
        "makeRecoveryCodes",
        RecoveryCodesOut,
        proof=True,
    ),
    _PROFILE.act(
        f"{FACTORS}/{{id}}/remove",
        remove_factor,
        "removeFactor",
        Answer,
        proof=True,
        refused=(429,),
    ),
    _PROFILE.act(CONFIRM, confirm_factor, "confirmFactor", Answer, refused=(429,)),
    _PROFILE.act(
        f"{CONFIRM}/passkey", confirm_passkey_options, "confirmFactorPasskey", dict[str, Any]
    ),
    Area("user", ADMIN).act(
        "/api/users/admin/resetFactors", reset_factors, "resetFactors", Answer, proof=True
    ),
]
