"""A pytest plugin that lists the outcome of each test, with the text of failures, and the fixtures of others."""

import builtins
import json
import os

outcomes = {}
messages = {}


def pytest_runtest_logreport(report):
    if report.when == "call" or report.outcome != "passed":
        kept = outcomes.get(report.nodeid, "passed")
        outcome = report.outcome
        if outcome == "failed" and report.when != "call":
            outcome = "error"
        if hasattr(report, "wasxfail"):
            outcome = "xpassed" if outcome == "passed" else "xfailed"
        outcomes[report.nodeid] = outcome if kept == "passed" else kept
        if report.failed and len(messages) < 400:
            messages[report.nodeid] = str(report.longrepr)[-3000:]


def pytest_collectreport(report):
    if report.failed:
        outcomes[report.nodeid + "::"] = "error"
        messages[report.nodeid + "::"] = str(report.longrepr)[-3000:]


def pytest_collection_finish(session):
    known = getattr(session, "_fixturemanager", None)
    root = os.environ.get("UNSEEN_ROOT", "/")
    foreign = set()
    for word, defined in getattr(known, "_arg2fixturedefs", {}).items():
        files = [getattr(getattr(one.func, "__code__", None), "co_filename", "") for one in defined]
        if not any(os.path.realpath(file).startswith(root) for file in files):
            foreign.add(word)
    builtins.__unseen_fixtures__ = foreign


def pytest_sessionfinish(session, exitstatus):
    with open(os.environ["UNSEEN_OUTCOMES"], "w") as file:
        json.dump({"exit": int(exitstatus), "outcomes": outcomes, "messages": messages}, file)
