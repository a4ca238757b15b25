"""The undo of what admins set for everybody: stages of pipelines, roles, and views that are shared."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from domain.pipeline.noun import stream_of as pipeline_of
from domain.role.noun import stream_of as role_of
from tests.api.places import unique
from tests.api.undo_calls import Doc, entries, fields, ok, preview, refused, undo
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PIPELINES = "/api/lead/admin/pipelines"
SOLAR, ECO = "Paid Solar Sales", "ECO Sales"
LEADS = "/api/views/lead"


class Pipeline:
    """The pipeline of a lead type, as an admin edits it."""

    def __init__(self, running: Running, lead_type: str) -> None:
        self.admin, self.lead_type = running.client("admin"), lead_type
        self.id = str(pipeline_of(lead_type))

    def edit(self, step: str, stage: str, **fields: Any) -> int:
        """The version after it."""
        body = {"leadType": self.lead_type, "stage": stage, **fields}
        ok(self.admin.post(f"{PIPELINES}/{step}", json=body))
        return self.version

    def undo(self, version: int, **more: Any) -> Any:
        return undo(self.admin, self.id, version, "pipeline", **more)

    def shown(self, version: int) -> list[Doc]:
        """What the preview says of its fields."""
        [one] = ok(preview(self.admin, self.id, version, "pipeline"))["data"]["records"]
        found: list[Doc] = one["fields"]
        return found

    @property
    def _own(self) -> Doc:
        found = ok(self.admin.get(PIPELINES))["data"]
        return next(one for one in found if one["leadType"] == self.lead_type)

    @property
    def version(self) -> int:
        found: int = self._own["version"]
        return found

    @property
    def stages(self) -> list[Doc]:
        found: list[Doc] = self._own["stages"]
        return found

    def stage(self, name: str) -> Doc:
        return next(one for one in self.stages if one["stage"] == name)


class TestStages:
    def test_the_first_edit_of_a_pipeline_is_taken_back(self, running: Running) -> None:
        eco = Pipeline(running, ECO)
        before = eco.stages
        version = eco.edit(
            "change_stage", "Unverified", labelEn="To verify", tone="red", staleDays=9, place=3
        )
        [place] = [at for at, one in enumerate(before) if one["stage"] == "Unverified"]
        assert eco.stages != before
        assert {one["field"]: (one["from"], one["to"]) for one in eco.shown(version)} == {
            "labelEn": ("To verify", None),
            "tone": ("red", before[place]["tone"]),
            "staleDays": (9, None),
            "place": (3, place + 1),
        }
        assert {one["row"]["title"] for one in eco.shown(version)} == {"Unverified"}
        [edited] = entries(eco.admin, eco.id, "pipeline")
        assert edited["undoable"] is True
        ok(eco.undo(version))
        assert eco.stages == before
        taken = entries(eco.admin, eco.id, "pipeline")[0]
        assert (taken["source"], taken["tookBack"]["version"]) == ("undo", version)
        # And that is taken back as well.
        ok(eco.undo(eco.version))
        assert eco.stage("Unverified")["labelEn"] == "To verify"
        ok(eco.undo(version))
        assert eco.stages == before

    @pytest.mark.parametrize(
        ("step", "body"),
        [
            ("retire_stage", {}),
            ("set_gate", {"needs": ["costs"], "mode": "refuse"}),
            ("change_stage", {"outcome": "won", "labelDe": "Fertig. Bezahlt."}),
        ],
    )
    def test_every_kind_of_edit_is_taken_back(self, running: Running, step: str, body: Doc) -> None:
        solar = Pipeline(running, SOLAR)
        # Of its own, as other tests retire those that are there.
        name = unique("Checked ")
        solar.edit("add_stage", name)
        before = solar.stages
        version = solar.edit(step, name, **body)
        assert solar.stages != before
        ok(solar.undo(version))
        assert solar.stages == before

    def test_an_added_stage_is_not_offered_any_more(self, running: Running) -> None:
        solar = Pipeline(running, SOLAR)
        name = unique("Roof v2. checked ")
        version = solar.edit("add_stage", name, place=2)
        ok(solar.undo(version))
        assert solar.stage(name)["retired"] is True
        ok(solar.undo(solar.version))
        assert solar.stage(name)["retired"] is False

    def test_what_somebody_set_since_waits_for_a_choice(self, running: Running) -> None:
        solar = Pipeline(running, SOLAR)
        name = solar.stages[4]["stage"]
        former = solar.stage(name)
        version = solar.edit("change_stage", name, staleDays=5, labelEn="Five")
        last = solar.edit("change_stage", name, staleDays=6)
        since = {one["field"]: one["setSince"] for one in solar.shown(version)}
        assert since["labelEn"] is None
        assert since["staleDays"]["version"] == last
        assert fields(refused(solar.undo(version), 422)) == {"choices": "required"}
        path = f"stages.{name}.staleDays".replace("staleDays", "stale_days")
        ok(solar.undo(version, choices=[{"_id": solar.id, "path": path, "takeBack": False}]))
        assert solar.stage(name) == former | {"staleDays": 6}

    def test_the_last_stage_that_leads_start_in_stays(self, running: Running) -> None:
        """The rules of an edit are those of its undo."""
        solar = Pipeline(running, SOLAR)
        opened = unique("Only ")
        added = solar.edit("add_stage", opened)
        for one in solar.stages:
            if one["stage"] != opened and not one["retired"] and one["outcome"] is None:
                solar.edit("retire_stage", one["stage"])
        version = solar.version
        shown = ok(preview(solar.admin, solar.id, added, "pipeline"))["data"]
        assert [one["code"] for one in shown["refused"]] == ["last_open_stage"]
        assert fields(refused(solar.undo(added), 422)) == {"stage": "last_open_stage"}
        assert solar.version == version

    def test_only_admins_take_it_back(self, running: Running) -> None:
        eco = Pipeline(running, SOLAR)
        version = eco.edit("change_stage", eco.stages[0]["stage"], staleDays=3)
        manager = running.client("management")
        refused(preview(manager, eco.id, version, "pipeline"), 403)
        body = {"version": version, "seen": [{"_id": eco.id, "version": version}]}
        refused(manager.post(f"/api/records/pipeline/{eco.id}/undo", json=body), 403)
        ok(eco.undo(version))


class TestRoles:
    def test_what_a_role_opens_is_taken_back(self, running: Running) -> None:
        admin, id_ = running.client("admin"), str(role_of("surveyor"))

        def role() -> Doc:
            found = ok(admin.get("/api/roles/regUser/list"))["data"]
            return next(one for one in found if one["roleName"] == "surveyor")

        before = role()
        kept = [one["container"] for one in before["available"]][:1]
        body = {"roleName": "surveyor", "containers": kept}
        body |= {"afterLoginPage": before["available"][0]["pages"][0]}
        ok(admin.post("/api/roles/admin/edit", json=body))
        after = role()
        assert after["containers"] == kept
        [edited] = entries(admin, id_, "role")
        assert edited["undoable"] is True
        [one] = ok(preview(admin, id_, edited["version"], "role"))["data"]["records"]
        shown = {field["field"]: (field["from"], field["to"]) for field in one["fields"]}
        assert shown["containers"] == (kept, before["containers"])
        assert one["wasMade"] is False
        ok(undo(admin, id_, edited["version"], "role"))
        assert role() | {"version": 0} == before
        ok(undo(admin, id_, entries(admin, id_, "role")[0]["version"], "role"))
        assert role()["containers"] == kept
        ok(undo(admin, id_, edited["version"], "role"))

    def test_an_undo_locks_nobody_out(self, running: Running) -> None:
        """A role keeps its page within its reach, whatever was taken back before."""
        admin, id_ = running.client("admin"), str(role_of("installer"))
        found = ok(admin.get("/api/roles/regUser/list"))["data"]
        role = next(one for one in found if one["roleName"] == "installer")
        first, *_, last = role["available"]
        edit = "/api/roles/admin/edit"
        narrow = {"containers": [first["container"]], "afterLoginPage": first["pages"][0]}
        ok(admin.post(edit, json={"roleName": "installer", **narrow}))
        wide = [one["container"] for one in role["available"]]
        ok(admin.post(edit, json={"roleName": "installer", "containers": wide}))
        widened = entries(admin, id_, "role")[0]["version"]
        ok(admin.post(edit, json={"roleName": "installer", "afterLoginPage": last["pages"][0]}))
        version = entries(admin, id_, "role")[0]["version"]
        assert fields(refused(undo(admin, id_, widened, "role"), 422)) == {
            "afterLoginPage": "page_out_of_reach"
        }
        assert entries(admin, id_, "role")[0]["version"] == version

    def test_only_admins_take_it_back(self, running: Running) -> None:
        admin, id_ = running.client("admin"), str(role_of("partner"))
        body = {"roleName": "partner", "afterLoginPage": "/lead/partner/list"}
        found = ok(admin.get("/api/roles/regUser/list"))["data"]
        role = next(one for one in found if one["roleName"] == "partner")
        body["afterLoginPage"] = role["available"][-1]["pages"][0]
        ok(admin.post("/api/roles/admin/edit", json=body))
        version = entries(admin, id_, "role")[0]["version"]
        for other in ("management", "compliance", "partner"):
            refused(preview(running.client(other), id_, version, "role"), 403)


class Views:
    """A view that a user saved, and what others make of it."""

    def __init__(self, running: Running, role: str) -> None:
        self.owner, self.running = running.client(role), running
        name = unique("Undone ")
        body = {
            "name": name,
            "filters": {"source": ["Website"]},
            "sort": "createdAt",
            "sortType": "desc",
            "limit": 25,
            "columns": ["leadId", "status"],
        }
        found = ok(self.owner.post(LEADS, json=body))["data"]
        self.body, self.id = body, next(one["_id"] for one in found if one["name"] == name)

    def act(self, act: str, client: Any = None, **body: Any) -> int:
        """The version after it."""
        ok((client or self.owner).post(f"{LEADS}/{self.id}/{act}", json=body))
        return self.version

    @property
    def version(self) -> int:
        return self.running.services.store.events(UUID(self.id))[-1].version

    def undo(self, version: int, client: Any = None, **more: Any) -> Any:
        return undo(client or self.owner, self.id, version, "saved_view", **more)

    def shown(self, client: Any = None) -> Doc | None:
        found = ok((client or self.owner).get(LEADS))["data"]
        return next((one for one in found if one["_id"] == self.id), None)

    def same(self, client: Any = None) -> Doc | None:
        """Without its version, which moves with every change."""
        found = self.shown(client)
        return {key: one for key, one in found.items() if key != "version"} if found else None


class TestViews:
    def test_the_owner_takes_a_sharing_back(self, running: Running) -> None:
        view = Views(running, "sales_rep")
        manager = running.client("management")
        before = view.same()
        version = view.act("share", sharedWith="team")
        assert view.shown(manager) is not None
        [one] = ok(preview(view.owner, view.id, version, "saved_view"))["data"]["records"]
        shown = {field["field"]: (field["from"], field["to"]) for field in one["fields"]}
        # A view that was never shared says nothing of it.
        assert shown["sharedWith"] == ("team", None)
        ok(view.undo(version))
        assert (view.same(), view.shown(manager)) == (before, None)
        ok(view.undo(view.version))
        assert view.shown(manager) is not None

    def test_contents_and_removal_are_taken_back(self, running: Running) -> None:
        view = Views(running, "sales_rep")
        before = view.same()
        version = view.act("change", **view.body | {"limit": 50, "filters": {}})
        ok(view.undo(version))
        assert view.same() == before
        removed = view.act("remove")
        assert view.shown() is None
        ok(view.undo(removed))
        assert view.same() == before
        # And a new one goes again, though it was changed since.
        made = [{"_id": view.id, "path": "isDelete", "takeBack": True}]
        ok(view.undo(1, choices=made))
        assert view.shown() is None

    def test_a_default_goes_back_to_the_view_that_had_it(self, running: Running) -> None:
        admin = running.client("admin")
        one, two = Views(running, "admin"), Views(running, "admin")
        for view in (one, two):
            view.act("share", sharedWith="everyone")
        one.act("role_default", roles=["surveyor", "installer"])
        version = two.act("role_default", roles=["installer"])
        defaults = [(view.shown(admin) or {})["defaultFor"] for view in (one, two)]
        assert defaults == [["surveyor"], ["installer"]]
        shown = ok(preview(admin, two.id, version, "saved_view"))["data"]
        assert {record["_id"] for record in shown["records"]} == {one.id, two.id}
        ok(two.undo(version))
        defaults = [(view.shown(admin) or {})["defaultFor"] for view in (one, two)]
        assert defaults == [["surveyor", "installer"], []]

    def test_a_view_that_was_every_ones_is_a_default_again(self, running: Running) -> None:
        admin = running.client("admin")
        view = Views(running, "admin")
        view.act("share", sharedWith="everyone")
        view.act("role_default", roles=["observing_partner"])
        before = view.same()
        version = view.act("share", sharedWith="private")
        ok(view.undo(version))
        assert view.same(admin) == before

    def test_a_default_that_another_view_has_by_now_stays(self, running: Running) -> None:
        one, two = Views(running, "admin"), Views(running, "admin")
        for view in (one, two):
            view.act("share", sharedWith="everyone")
        one.act("role_default", roles=["partner"])
        version = one.act("role_default", roles=[])
        two.act("role_default", roles=["partner"])
        shown = ok(preview(one.owner, one.id, version, "saved_view"))["data"]
        assert [each["code"] for each in shown["refused"]] == ["in_use"]
        assert refused(one.undo(version), 409)["code"] == "saved_view.default_in_use"
        assert (one.shown() or {})["defaultFor"] == []
        assert (two.shown() or {})["defaultFor"] == ["partner"]

    def test_a_stranger_takes_nothing_back(self, running: Running) -> None:
        """A user who is shown a view changes it as its own rules say, and no further."""
        view, rep = Views(running, "management"), running.client("sales_rep")
        version = view.act("share", sharedWith="everyone")
        refused(preview(rep, view.id, version, "saved_view"), 403)
        body = {"version": version, "seen": [{"_id": view.id, "version": version}]}
        refused(rep.post(f"/api/records/saved_view/{view.id}/undo", json=body), 403)
        # Admins may take back what others did; managers may not manage another's view.
        other = running.client("management", "other manager")
        shown = ok(preview(other, view.id, version, "saved_view"))["data"]
        assert shown["refused"]
        refused(other.post(f"/api/records/saved_view/{view.id}/undo", json=body), 403)
        assert (view.shown() or {})["sharedWith"] == "everyone"
        ok(view.undo(version, running.client("admin")))
        assert (view.shown() or {})["sharedWith"] == "private"

    def test_only_admins_take_a_default_back(self, running: Running) -> None:
        view = Views(running, "management")
        view.act("share", sharedWith="everyone")
        version = view.act("role_default", running.client("admin"), roles=["compliance"])
        refused(view.undo(version), 403)
        assert (view.shown() or {})["defaultFor"] == ["compliance"]
        ok(view.undo(version, running.client("admin")))
