"""Second factors: setting up, signing in with them, recovery codes, removing them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from domain.user.factors import MOST
from infra.eventstore.data import whole
from tests.api.account.authenticator import Authenticator
from tests.api.account.conftest import ServerWithMail
from tests.api.account.factor_calls import (
    CONFIRM,
    FACTORS,
    add_app,
    add_passkey,
    begin_app,
    code_of,
    confirm_app,
    fields_of,
    log_in,
    otp,
    own,
    second,
    second_with,
)
from tests.api.account.sink import text_of
from tests.running import PASSWORD

NEEDED = (401, "auth.second_factor_needed")
LATER = timedelta(minutes=5)


def history(client: Any, server: ServerWithMail, name: str) -> list[dict[str, Any]]:
    path = f"/api/records/user/{server.users[name]}/history"
    found: list[dict[str, Any]] = client.get(path).json()["data"]
    return found


class TestAuthenticatorApp:
    def test_counts_once_its_first_code_came(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "ada")
        app = begin_app(client, "Ada's phone")
        assert app["address"].startswith("otpauth://totp/Daybook:ada%40example.com?secret=")
        assert app["qr"].startswith("data:image/svg+xml")
        assert own(client)["factors"] == []
        assert log_in(server, "ada")[1].status_code == 200
        wrong = confirm_app(client, app, "000000")
        assert fields_of(wrong) == {"code": "code_wrong"}
        answer = confirm_app(
            client, app, f" {otp(server, app['secret'])[:3]} {otp(server, app['secret'])[3:]}"
        )
        assert answer.status_code == 200, answer.text
        codes = answer.json()["data"]["recoveryCodes"]
        assert len(set(codes)) == 10
        found = own(client)
        assert [(one["kind"], one["name"]) for one in found["factors"]] == [("totp", "Ada's phone")]
        assert (found["recoveryCodes"], found["required"]) == (10, False)
        assert code_of(log_in(server, "ada")[1]) == NEEDED

    def test_waits_for_a_quarter_of_an_hour(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "adam")
        app = begin_app(client)
        server.clock.ahead = timedelta(minutes=15)
        # The access token is over by then, the session is not.
        answer = client.post("/api/refresh", headers={"Sec-Fetch-Site": "same-origin"})
        client.headers["authorization"] = f"Bearer {answer.json()['data']['token']}"
        assert code_of(confirm_app(client, app, otp(server, app["secret"])))[0] == 404

    def test_signs_in_with_one_step_of_drift_and_no_more(self, server: ServerWithMail) -> None:
        secret, _ = add_app(server, server.client("sales_rep", "agnes"))
        server.clock.ahead = timedelta(minutes=10)
        for steps, status in ((-2, 422), (2, 422), (-1, 200), (0, 200), (1, 200)):
            client, asked = log_in(server, "agnes")
            assert code_of(asked) == NEEDED
            assert asked.json()["data"] == {"factors": ["totp", "recovery_code"]}
            answer = second(client, code=otp(server, secret, steps))
            assert answer.status_code == status, (steps, answer.text)
        assert answer.json()["data"]["email"] == server.email("agnes")

    def test_no_code_counts_twice(self, server: ServerWithMail) -> None:
        secret, _ = add_app(server, server.client("sales_rep", "alan"))
        code = otp(server, secret)
        first, _ = log_in(server, "alan")
        assert second(first, code=code).status_code == 200
        for steps in (0, -1):
            again, _ = log_in(server, "alan")
            assert fields_of(second(again, code=otp(server, secret, steps))) == {
                "code": "code_wrong"
            }

    def test_the_code_that_confirmed_it_does_not_sign_in(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "alma")
        app = begin_app(client)
        code = otp(server, app["secret"])
        confirm_app(client, app, code)
        browser, _ = log_in(server, "alma")
        assert fields_of(second(browser, code=code)) == {"code": "code_wrong"}

    def test_at_most_ten(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "alec")
        for number in range(MOST):
            add_app(server, client, f"App {number}")
        assert code_of(client.post(f"{FACTORS}/app", json={"name": "one more"})) == (
            409,
            "user.too_many_factors",
        )


class TestPasskeys:
    def test_several_with_names_sign_in(self, server: ServerWithMail) -> None:
        client, laptop, stick = server.client("sales_rep", "bea"), Authenticator(), Authenticator()
        assert len(add_passkey(client, laptop, "Laptop").json()["data"]["recoveryCodes"]) == 10
        assert add_passkey(client, stick, "Stick").json()["data"]["recoveryCodes"] == []
        assert [one["name"] for one in own(client)["factors"]] == ["Laptop", "Stick"]
        for key in (laptop, stick):
            browser, asked = log_in(server, "bea")
            assert asked.json()["data"] == {"factors": ["passkey", "recovery_code"]}
            assert second_with(browser, key).status_code == 200
            assert browser.get("/api/isLoggedIn").status_code == 200

    def test_a_key_belongs_to_one_user(self, server: ServerWithMail) -> None:
        key = Authenticator()
        assert add_passkey(server.client("sales_rep", "ben"), key).status_code == 200
        other = add_passkey(server.client("sales_rep", "bert"), key)
        assert code_of(other) == (409, "user.passkey_in_use")

    @pytest.mark.parametrize(
        "forged",
        [
            {"origin": "http://localhost.evil.example:8787"},
            {"rp_id": "evil.example"},
            {"credential_id": b"a key of nobody"},
        ],
        ids=lambda one: next(iter(one)),
    )
    def test_other_pages_and_keys_sign_nothing(
        self, server: ServerWithMail, forged: dict[str, Any]
    ) -> None:
        name = f"bill {next(iter(forged))}"
        key = Authenticator()
        add_passkey(server.client("sales_rep", name), key)
        for field, value in forged.items():
            setattr(key, field, value)
        browser, _ = log_in(server, name)
        assert fields_of(second_with(browser, key)) == {"passkey": "passkey_wrong"}

    def test_a_counter_that_goes_back_is_a_copy(self, server: ServerWithMail) -> None:
        key = Authenticator()
        add_passkey(server.client("sales_rep", "bob"), key)
        key.count = 7
        assert second_with(log_in(server, "bob")[0], key).status_code == 200
        key.count = 3
        assert second_with(log_in(server, "bob")[0], key).status_code == 422

    def test_an_answer_counts_once(self, server: ServerWithMail) -> None:
        key = Authenticator()
        add_passkey(server.client("sales_rep", "boris"), key)
        browser, _ = log_in(server, "boris")
        asked = browser.post("/api/auth/secondFactor/passkey").json()["data"]
        answer = key.get(asked)
        assert second(browser, passkey=answer).status_code == 200
        again, _ = log_in(server, "boris")
        assert second(again, passkey=answer).status_code == 422

    @pytest.mark.parametrize(
        "answer", [{}, {"response": 1}, {"response": {"clientDataJSON": "e30"}}]
    )
    def test_nonsense_is_refused_with_its_field(
        self, server: ServerWithMail, answer: dict[str, Any]
    ) -> None:
        client = server.client("sales_rep", "bruno")
        body = {"name": "Key", "passkey": answer}
        refused = client.post(f"{FACTORS}/passkey/add", json=body)
        assert (refused.status_code, fields_of(refused)) == (422, {"passkey": "passkey_wrong"})


class TestRecoveryCodes:
    def test_each_signs_in_once(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "cara")
        _, codes = add_app(server, client)
        browser, _ = log_in(server, "cara")
        assert second(browser, recoveryCode=codes[0].upper().replace("-", " ")).status_code == 200
        assert own(browser)["recoveryCodes"] == 9
        again, _ = log_in(server, "cara")
        assert fields_of(second(again, recoveryCode=codes[0])) == {"recoveryCode": "code_wrong"}
        subject = "A recovery code of your account was used"
        assert "make new recovery codes" in text_of(
            server.sink.next_to(server.email("cara"), subject)
        )

    def test_new_ones_void_the_old(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "carl")
        _, codes = add_app(server, client)
        made = client.post(f"{FACTORS}/recoveryCodes").json()["data"]["recoveryCodes"]
        assert len(made) == 10
        assert not {*made} & {*codes}
        assert second(log_in(server, "carl")[0], recoveryCode=codes[1]).status_code == 422
        assert second(log_in(server, "carl")[0], recoveryCode=made[1]).status_code == 200

    def test_there_are_none_without_a_factor(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "cecil")
        assert client.post(f"{FACTORS}/recoveryCodes").status_code == 404

    def test_no_table_holds_them_or_the_secret(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "clara")
        secret, codes = add_app(server, client, "Clara's secret phone")
        with server.services.pool.connection() as connection:
            rows = [
                str(row)
                for table in ("auth.factor", "auth.recovery_code", "tasks.job")
                for row in connection.execute(f"select t::text from {table} t").fetchall()
            ]
            events = connection.execute("select data from es.event").fetchall()
            rows += [str(whole(data)) for (data,) in events]
        hidden = [secret, "Clara's secret phone", *codes, *(one.replace("-", "") for one in codes)]
        forms = [form for one in hidden for form in (one, one.encode().hex())]
        assert not [form for form in forms if any(form in row for row in rows)]


class TestSecondStep:
    def test_there_is_no_session_before_it(self, server: ServerWithMail) -> None:
        add_app(server, server.client("sales_rep", "dan"))
        browser, asked = log_in(server, "dan")
        assert code_of(asked) == NEEDED
        assert "token" not in asked.text
        assert "daybook_session" not in browser.cookies
        assert browser.get("/api/isLoggedIn").status_code == 401

    def test_needs_the_browser_that_gave_the_password(self, server: ServerWithMail) -> None:
        secret, _ = add_app(server, server.client("sales_rep", "dana"))
        log_in(server, "dana")
        other = server.anonymous()
        assert code_of(second(other, code=otp(server, secret))) == (410, "auth.second_step_over")

    def test_counts_for_ten_minutes_and_once(self, server: ServerWithMail) -> None:
        secret, _ = add_app(server, server.client("sales_rep", "dave"))
        browser, _ = log_in(server, "dave")
        step = browser.cookies["daybook_second_step"]
        assert second(browser, code=otp(server, secret)).status_code == 200
        assert "daybook_second_step" not in browser.cookies
        other = server.anonymous(cookies={"daybook_second_step": step})
        assert code_of(second(other, code=otp(server, secret, 1)))[0] == 410
        late, _ = log_in(server, "dave")
        server.clock.ahead = timedelta(minutes=10)
        assert code_of(second(late, code=otp(server, secret))) == (410, "auth.second_step_over")

    def test_takes_exactly_one_answer(self, server: ServerWithMail) -> None:
        secret, codes = add_app(server, server.client("sales_rep", "dora"))
        browser, _ = log_in(server, "dora")
        both = second(browser, code=otp(server, secret), recoveryCode=codes[0])
        assert (both.status_code, fields_of(both)) == (422, {"code": "one_of"})
        assert second(browser).status_code == 422
        assert second(browser, code=otp(server, secret)).status_code == 200

    def test_the_history_says_how(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "doris")
        secret, _ = add_app(server, client)
        second(log_in(server, "doris")[0], code=otp(server, secret))
        entries = history(client, server, "doris")
        newest = {one["field"]: one["to"] for one in entries[0]["changes"]}
        assert newest == {"means": "password", "factor": "totp"}
        added = next(one for one in entries if "user.factor_added" in one["events"])
        assert added["events"] == ["user.factor_added", "user.recovery_codes_made"]
        assert {one["field"]: one["to"] for one in added["changes"]} == {
            "factor": "totp",
            "codes": 10,
        }


class TestRemoving:
    def test_one_of_several_goes(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "ed")
        add_app(server, client, "Old phone")
        secret, _ = add_app(server, client, "New phone")
        server.sink.next_to(server.email("ed"), "A second factor was added to your account")
        old = own(client)["factors"][0]["_id"]
        assert client.post(f"{FACTORS}/{old}/remove", json={}).status_code == 200
        assert [one["name"] for one in own(client)["factors"]] == ["New phone"]
        server.sink.next_to(server.email("ed"), "A second factor was removed from your account")
        assert second(log_in(server, "ed")[0], code=otp(server, secret)).status_code == 200

    def test_the_last_one_needs_the_password(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "eda")
        _, codes = add_app(server, client)
        path = f"{FACTORS}/{own(client)['factors'][0]['_id']}/remove"
        assert fields_of(client.post(path, json={})) == {"password": "required"}
        wrong = client.post(path, json={"password": "not mine at all"})
        assert fields_of(wrong) == {"password": "password_wrong"}
        assert client.post(path, json={"password": PASSWORD}).status_code == 200
        assert log_in(server, "eda")[1].status_code == 200
        # Recovery codes went with it: they count for no later factor.
        add_app(server, client)
        assert second(log_in(server, "eda")[0], recoveryCode=codes[0]).status_code == 422

    def test_not_that_of_somebody_else(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "edgar")
        add_app(server, client)
        add_app(server, client)
        id_ = own(client)["factors"][0]["_id"]
        other = server.client("sales_rep", "edna")
        add_app(server, other)
        add_app(server, other)
        assert other.post(f"{FACTORS}/{id_}/remove", json={}).status_code == 404


class TestByAnAdmin:
    def test_takes_away_all_and_ends_the_sessions(self, server: ServerWithMail) -> None:
        admin, client = server.client("admin"), server.client("sales_rep", "fay")
        add_app(server, client)
        add_passkey(client, Authenticator())
        body = {"id": str(server.users["fay"]), "reason": "Her phone is lost"}
        assert admin.post("/api/users/admin/resetFactors", json=body).status_code == 200
        assert client.get("/api/isLoggedIn").status_code == 401
        assert log_in(server, "fay")[1].status_code == 200
        entry = next(
            one for one in history(admin, server, "fay") if "user.factors_reset" in one["events"]
        )
        assert entry["reason"] == "Her phone is lost"
        assert entry["actor"]["_id"] == str(server.users["admin"])
        server.sink.next_to(server.email("fay"), "Your second factors were taken away")
        assert admin.post("/api/users/admin/resetFactors", json=body).status_code == 404

    def test_not_their_own(self, server: ServerWithMail) -> None:
        admin = server.client("admin", "fred")
        add_app(server, admin)
        body = {"id": str(server.users["fred"])}
        refused = admin.post("/api/users/admin/resetFactors", json=body)
        assert code_of(refused) == (409, "user.own_factors")

    def test_by_nobody_else(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "flora")
        body = {"id": str(server.users["flora"])}
        for role in ("management", "compliance", "sales_rep"):
            answer = server.client(role).post("/api/users/admin/resetFactors", json=body)
            assert answer.status_code == 403


class TestProof:
    def test_with_a_factor_the_password_is_not_enough(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "gail")
        secret, _ = add_app(server, client)
        server.clock.ahead = LATER
        refused = client.post(f"{FACTORS}/recoveryCodes")
        assert code_of(refused) == (403, "auth.factor_needed")
        assert refused.json()["data"] == {"factors": ["totp", "recovery_code"]}
        by_password = client.post("/api/users/reguser/confirmPassword", json={"password": PASSWORD})
        assert code_of(by_password) == (403, "auth.factor_needed")
        assert client.post(CONFIRM, json={"code": "000000"}).status_code == 422
        assert code_of(client.post(f"{FACTORS}/recoveryCodes"))[0] == 403
        assert client.post(CONFIRM, json={"code": otp(server, secret)}).status_code == 200
        assert client.post(f"{FACTORS}/recoveryCodes").status_code == 200

    def test_by_a_passkey(self, server: ServerWithMail) -> None:
        client, key = server.client("sales_rep", "gary"), Authenticator()
        add_passkey(client, key)
        server.clock.ahead = LATER
        asked = client.post(f"{CONFIRM}/passkey").json()["data"]
        # What was asked for another purpose proves nothing here.
        browser, _ = log_in(server, "gary")
        other = browser.post("/api/auth/secondFactor/passkey").json()["data"]
        assert client.post(CONFIRM, json={"passkey": key.get(other)}).status_code == 422
        assert client.post(CONFIRM, json={"passkey": key.get(asked)}).status_code == 200
        assert client.post(f"{FACTORS}/recoveryCodes").status_code == 200
