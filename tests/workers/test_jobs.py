"""Each job has a class and an actor of its name, and queues of the last release are understood."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from commands.kernel.jobs import Job
from infra.dev.stack.stack import PROJECT
from tests.workers import stored_jobs
from workers import jobs
from workers.jobs import ACTORS, job_in

FOLDERS = ("commands", "infra", "workers")
SAMPLES = [(name, fields) for name, fields in stored_jobs.stored().items()]


def job_classes(root: Path) -> Iterator[str]:
    """Names of classes that are derived from Job, wherever they stand."""
    for folder in FOLDERS:
        for path in (root / folder).rglob("*.py"):
            text = path.read_text()
            if "(Job" not in text:
                continue
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.ClassDef) and "Job" in {
                    ast.unparse(one) for one in node.bases
                }:
                    yield node.name


def without_actor(root: Path) -> list[str]:
    """Jobs that no file of `workers/jobs` does."""
    return sorted({*job_classes(root)} - {job.__name__ for job in ACTORS})


def test_every_job_has_an_actor() -> None:
    assert len([*job_classes(PROJECT)]) == len(ACTORS)
    assert without_actor(PROJECT) == []


def test_a_job_without_an_actor_is_named(tmp_path: Path) -> None:
    (tmp_path / "commands").mkdir()
    (tmp_path / "commands/post.py").write_text("class SendPostcard(Job, attempts=3):\n    pass\n")
    assert without_actor(tmp_path) == ["SendPostcard"]


@pytest.fixture
def job_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Writes a file of a job; its module."""
    monkeypatch.setattr(jobs, "__path__", [str(tmp_path)])

    def written(text: str) -> str:
        name = f"send_{uuid4().hex}"
        (tmp_path / f"{name}.py").write_text(
            text.format(name=name, job=name.title().replace("_", ""))
        )
        return f"workers.jobs.{name}"

    return written


def test_an_actor_without_a_job_is_named(job_file: Callable[[str], str]) -> None:
    module = job_file("def {name}(services, work): ...\n")
    with pytest.raises(AttributeError, match=module):
        job_in(module)


def test_a_file_of_a_job_without_an_actor_is_named(job_file: Callable[[str], str]) -> None:
    head = "from commands.kernel.jobs import Job\n"
    module = job_file(head + "class {job}(Job): ...\n")
    with pytest.raises(AttributeError, match=module):
        job_in(module)
    whole = job_file(head + "class {job}(Job): ...\ndef {name}(services, work): ...\n")
    job, perform = job_in(whole)
    assert perform.__name__ == whole.rpartition(".")[2]
    assert issubclass(job, Job)


@pytest.mark.parametrize("job", ACTORS, ids=lambda job: job.__name__)
def test_an_actor_takes_its_own_jobs(job: type[Job]) -> None:
    parameters = inspect.signature(ACTORS[job]).parameters
    assert [one.name for one in parameters.values()] == ["services", "work"]
    assert parameters["work"].annotation == f"Work[{job.__name__}]"


def test_no_two_jobs_are_stored_by_one_name() -> None:
    assert len({job.job_name for job in ACTORS}) == len(ACTORS)


def is_taken(former: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether each value of a field of then is one of today's; a list of values may have become longer."""
    wider = {*former.get("enum", ())} <= {*now.get("enum", ())}
    return wider and former | {"enum": None} == now | {"enum": None}


@pytest.mark.parametrize(("name", "fields"), SAMPLES, ids=[name for name, _ in SAMPLES])
def test_jobs_that_wait_since_the_last_release_are_understood(
    name: str, fields: dict[str, dict[str, Any]]
) -> None:
    """Their names and arguments stay; what is added is optional."""
    declared = stored_jobs.declared()
    assert name in declared
    assert all(field in declared[name] for field in fields)
    assert all(is_taken(schema, declared[name][field]) for field, schema in fields.items())
    added = declared[name].keys() - fields.keys()
    assert all(declared[name][one].get("optional") for one in added)


def test_every_job_is_among_those_that_must_be_understood() -> None:
    assert stored_jobs.declared().keys() == stored_jobs.stored().keys(), "run `make generate`"
