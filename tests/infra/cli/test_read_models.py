"""`daybook rebuild` and `daybook replay-parked` on real databases."""

import sys
from uuid import uuid4

import psycopg
import pytest
from typer.testing import CliRunner

from infra.cli import app, main
from infra.cli.read_models import difference
from infra.projector.build.comparison import Comparison
from tests.servers import admin_of


class TestRebuild:
    def test_says_what_it_did(self, dsn: str) -> None:
        result = CliRunner().invoke(app, ["rebuild", "lead"])
        assert result.exit_code == 0, result.output
        assert result.stdout.strip() == "lead: 0 rows (before: 0)"
        with psycopg.connect(admin_of(dsn)) as connection:
            live = connection.execute(
                "select generation from feed.generation where read_model = 'lead' and state = 'live'"
            ).fetchone()
        assert live == (2,)

    def test_fewer_rows_need_force(self, dsn: str) -> None:
        runner = CliRunner()
        assert runner.invoke(app, ["rebuild", "lead", "--workers", "2"]).exit_code == 0
        with psycopg.connect(admin_of(dsn)) as connection:
            needed = connection.execute(
                "select column_name from information_schema.columns where is_nullable = 'NO' "
                "and table_schema = 'rm_site_g1' and table_name = 'site' and column_name <> 'id'"
            ).fetchall()
            for (column,) in needed:
                connection.execute(f"alter table rm_site_g1.site alter {column} drop not null")
            connection.execute("insert into rm_site_g1.site (id) values (gen_random_uuid())")
        refused = runner.invoke(app, ["rebuild", "--all"])
        assert refused.exit_code == 2
        assert "site: 0 rows (before: 1)" in refused.stdout
        assert "lead: 0 rows (before: 0)" in refused.stdout
        assert "the new generation of site has 0 rows, the live one 1; --force" in refused.stderr
        assert runner.invoke(app, ["rebuild", "site", "--force"]).exit_code == 0
        with psycopg.connect(admin_of(dsn)) as connection:
            live = connection.execute(
                "select read_model, generation from feed.generation "
                "where state = 'live' and read_model in ('lead', 'site') order by 1"
            ).fetchall()
        assert live == [("lead", 3), ("site", 2)]

    @pytest.mark.parametrize(
        "wrong", [[], ["nothing"], ["lead", "--all"], ["lead", "--workers", "0"]]
    )
    def test_refuses_what_it_cannot_build(self, wrong: list[str]) -> None:
        assert CliRunner().invoke(app, ["rebuild", *wrong]).exit_code == 2

    def test_names_the_columns_that_differ(self) -> None:
        found = Comparison(10, 9, 8, {"doc": 3}, ("score",), ("rank",))
        assert difference("lead", found) == (
            "lead: 10 rows (before: 9); new column score; without column rank; "
            "doc differs in 3 of 8 sampled rows"
        )


class TestReplayParked:
    def test_unparks_what_can_be_folded(self, dsn: str) -> None:
        runner = CliRunner()
        assert "0 of 0" in runner.invoke(app, ["replay-parked"]).stdout
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute(
                "insert into feed.parked (read_model, generation, stream_id, from_position, error) "
                "values ('lead', 1, %s, 1, 'KeyError')",
                (uuid4(),),
            )
        result = runner.invoke(app, ["replay-parked", "lead"])
        assert (result.exit_code, result.stdout.strip()) == (0, "1 of 1 parked records go on.")


class TestMain:
    def test_an_unreachable_database_is_one_line(
        self, dsn: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        away = "postgresql://nobody@127.0.0.1:1/nothing"
        monkeypatch.setenv("DAYBOOK_EVENT_STORE_DSN", away)
        monkeypatch.setattr(sys, "argv", ["daybook", "rebuild", "lead"])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1
