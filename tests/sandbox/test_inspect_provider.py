"""The Inspect provider passes Inspect's own conformance suite and grades a task end to end."""

from __future__ import annotations

from collections.abc import Iterator

import anyio
import pytest
from inspect_ai.util._sandbox import self_check

from unseen.errors import SandboxUnavailableError
from unseen.sandbox.inspect_provider import BubblewrapEnvironment

# What a sandbox with one unprivileged user cannot do.
DECLINED = {
    "test_exec_as_user": "there is one user",
    "test_exec_as_nonexistent_user": "there is one user",
}
CHECKS = sorted(
    name for name in vars(self_check) if name.startswith("test_") and callable(getattr(self_check, name))
)


@pytest.fixture
def environment() -> Iterator[BubblewrapEnvironment]:
    try:
        made = anyio.run(BubblewrapEnvironment.sample_init, "task", None, {})
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    environment = made["default"].as_type(BubblewrapEnvironment)
    yield environment
    anyio.run(BubblewrapEnvironment.sample_cleanup, "task", None, made, False)


@pytest.mark.parametrize("name", CHECKS)
def test_conforms(name: str, environment: BubblewrapEnvironment) -> None:
    if name in DECLINED:
        pytest.skip(DECLINED[name])
    anyio.run(getattr(self_check, name), environment)
