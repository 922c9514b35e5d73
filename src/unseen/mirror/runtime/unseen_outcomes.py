"""A pytest plugin that lists the outcome of each test, failures' texts and foreign fixtures."""

from __future__ import annotations

import builtins
import json
import os
from typing import Any

outcomes: dict[str, str] = {}
messages: dict[str, str] = {}
foreign_fixtures: set[str] = set()
vars(builtins)["__unseen_fixtures__"] = foreign_fixtures


def pytest_runtest_logreport(report: Any) -> None:
    if report.when == "call" or report.outcome != "passed":
        earlier = outcomes.get(report.nodeid, "passed")
        outcome = report.outcome
        if outcome == "failed" and report.when != "call":
            outcome = "error"
        if hasattr(report, "wasxfail"):
            outcome = "xpassed" if outcome == "passed" else "xfailed"
        outcomes[report.nodeid] = outcome if earlier == "passed" else earlier
        if report.failed and len(messages) < 400:
            messages[report.nodeid] = str(report.longrepr)[-3000:]


def pytest_collectreport(report: Any) -> None:
    if report.failed:
        outcomes[report.nodeid + "::"] = "error"
        messages[report.nodeid + "::"] = str(report.longrepr)[-3000:]


def pytest_fixture_setup(fixturedef: Any, request: Any) -> None:
    file = getattr(getattr(fixturedef.func, "__code__", None), "co_filename", "")
    if not os.path.realpath(file).startswith(os.environ["UNSEEN_ROOT"]):
        foreign_fixtures.add(fixturedef.argname)


def pytest_sessionfinish(session: Any, exitstatus: int) -> None:
    with open(os.environ["UNSEEN_OUTCOMES"], "w") as file:
        json.dump({"exit": int(exitstatus), "outcomes": outcomes, "messages": messages}, file)
