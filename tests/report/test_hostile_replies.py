"""A model that replies with hostile text: every question gets a verdict, and the page is safe."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from browser import Browser
from inspect_ai.model import ChatMessage, GenerateConfig, ModelAPI, ModelOutput, ModelUsage, modelapi
from inspect_ai.tool import ToolChoice, ToolInfo
from made_up_run import HOSTILE

from unseen.errors import BadInputError
from unseen.models.answers import answers_for
from unseen.records import RunResults
from unseen.report import load_results
from unseen.suites.run import run_suites
from unseen.suites.suite import RunOptions

HOSTILE_MODEL = "hostile/model"
REPLIES = (*HOSTILE, "\ud800", "```python\n" + "(" * 20_000 + "\n```", "")
LIMIT = 3
SENT: list[int] = []
"""The places in `REPLIES` of all replies so far."""


@modelapi(name="hostile")
class HostileAPI(ModelAPI):
    """Replies with each hostile text in turn: alone, and inside the right answer."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        number = len(SENT)
        SENT.append(number % len(REPLIES))
        reply = REPLIES[SENT[-1]]
        if number % 2:
            # Requests of the bias suite have no known answer.
            with suppress(BadInputError):
                reply = f"{reply}\n{answers_for(input, 'hostile').reference}"
        output = ModelOutput.from_content(self.model_name, reply)
        output.usage = ModelUsage()
        return output


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, RunResults]:
    """The page and the results of a run of three suites."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INSPECT_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        page = run_suites(
            model=HOSTILE_MODEL,
            suites=["memorisation", "security", "bias"],
            out=tmp_path_factory.mktemp("run"),
            options=RunOptions(limit=LIMIT, languages=("python",)),
            controls=False,
        )
    return page, load_results(page.parent)


def test_no_question_is_lost(finished: tuple[Path, RunResults]) -> None:
    page, results = finished
    assert results.security is not None
    assert results.bias is not None
    for name, samples in (("items.jsonl", results.samples), ("security.jsonl", results.security.samples)):
        # The first line holds the settings.
        asked = (page.parent / name).read_text().splitlines()[1:]
        assert len(samples) == len(asked) > LIMIT
        assert all(one.verdict.counts for one in samples)
    assert any(one.verdict.passed for one in results.samples)
    assert len({one.sample_id for one in results.bias.samples}) == LIMIT
    assert set(SENT) == set(range(len(REPLIES)))


def test_the_page_shows_them_and_runs_nothing(browser: Browser, finished: tuple[Path, RunResults]) -> None:
    page, _ = finished
    browser.open(page, 1280, 900, dark=False)
    browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.run("window.owned === undefined")
    assert (
        browser.run("document.querySelectorAll('main img, main script, main iframe, main base').length") == 0
    )
    assert browser.complaints() == []
    assert browser.requests() == [page.resolve().as_uri()]
