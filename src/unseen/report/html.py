"""The page: it makes no network request and runs nothing that a model wrote.

It is one file, except that very long texts of answers are in a script beside it, which assigns them: a page
that is opened from a folder may load a script, but not fetch data.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from unseen.metrics import summarise
from unseen.metrics.estimate import is_few
from unseen.records import RunResults
from unseen.report import text
from unseen.report.charts import RATE
from unseen.report.differences import both_sides, show_difference
from unseen.report.page import Page, build_page
from unseen.report.results_file import FILE_NAME, results_json, write_atomically
from unseen.report.verdicts import MEANINGS, evidence, verdict_label, verdict_title, word_label

PAGE_NAME = "report.html"
TEXTS_NAME = "report.texts.js"
LARGE = 2_000_000
"""Characters of JSON from which data is stored beside the page: a browser reads the page first."""
_READ_LATER = "texts"
"""The data that a script reads when an answer is opened; all else it needs at once."""
_COMPARISON = "comparison.html"


@dataclass(frozen=True)
class _Stored:
    """The data of a page: what is in it, and a script with what is beside it, admitted by its nonce."""

    inside: Mapping[str, str]
    nonce: str = ""
    script: str = ""


def control_states(results: RunResults) -> dict[str, str]:
    """Return what the controls of a run say, by suite: `passed`, `inconclusive`, `failed` or `not run`."""
    sections = build_page(with_metrics(results)).sections
    return {one.name: one.controls.state if one.controls.checks else "not run" for one in sections}


def build_report(results: RunResults, out: Path) -> Path:
    """Write `report.html` and `results.json` into the folder `out`; the same run gives the same bytes.

    Missing `metrics` are computed from the samples. Long texts are written into `report.texts.js`. A
    `comparison.html` in the folder above, as `unseen run --model A,B` writes it, is linked.

    Returns:
        The path of the page.
    """
    results = with_metrics(results)
    write_atomically(out / FILE_NAME, results_json(results))
    page = build_page(results)
    stored = _stored(page.data, LARGE)
    if stored.script:
        write_atomically(out / TEXTS_NAME, stored.script)
    else:
        (out / TEXTS_NAME).unlink(missing_ok=True)
    comparison = f"../{_COMPARISON}" if (out.absolute().parent / _COMPARISON).is_file() else ""
    write_atomically(out / PAGE_NAME, _render(page, stored, comparison))
    return out / PAGE_NAME


def with_metrics(results: RunResults) -> RunResults:
    """Return the results with `metrics` as this version computes them.

    Files of earlier versions hold some that count the translations of a problem as problems.
    """
    return results.model_copy(update={"metrics": summarise(results.samples)})


def render(results: RunResults) -> str:
    """Render the page with all its data in it.

    Three measures keep untrusted text inert. Jinja escapes every value, after `visible` has replaced
    characters that are unseen or reorder others. Data for the script is JSON without `<`, `>` and `&`, and
    the script makes nodes from it only through `textContent`. And a content security policy admits, by
    hash, the page's own script and style alone, no request anywhere, and no string as HTML (Trusted Types).
    A script with long texts is admitted by a nonce, the hash of the texts, which no model could know when it
    wrote some of them.
    """
    page = build_page(with_metrics(results))
    return _render(page, _stored(page.data))


def _stored(data: Mapping[str, Any], large: int | None = None) -> _Stored:
    """Format the data of a page, and put beside it the texts if they are longer than `large` characters."""
    islands = {id: text.json_island(value) for id, value in data.items()}
    if large is None or len(islands.get(_READ_LATER, "")) <= large:
        return _Stored(islands)
    texts = islands.pop(_READ_LATER)
    nonce = b64encode(sha256(texts.encode()).digest()).decode()
    return _Stored(islands, nonce, f"self.unseenTexts = {json.dumps({nonce: texts})};\n")


def _render(page: Page, stored: _Stored, comparison: str = "") -> str:
    style = asset("report.css") + "".join(asset(f"{section.name}.css") for section in page.sections)
    script = "".join(asset(f"{section.name}.js") for section in page.sections if section.data)
    template = environment().get_template("report.html.j2")
    return template.render(
        page=page,
        policy=policy(style, script, stored.nonce),
        style=Markup(style),
        script=Markup(script),
        data=[(id, Markup(island)) for id, island in stored.inside.items()],
        nonce=stored.nonce,
        texts=TEXTS_NAME,
        comparison=comparison,
        rate=RATE,
    )


def policy(style: str, script: str = "", nonce: str = "") -> str:
    """Return the content security policy of a page that has this style and this script, and nothing else.

    Args:
        style, script: their texts.
        nonce: of a script beside the page; none if empty.
    """
    beside = f" 'nonce-{nonce}'" if nonce else ""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'{beside}; style-src '{_hash(style)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
        "trusted-types 'none'"
    )


def asset(name: str) -> str:
    """Read a file of `templates/`, or nothing: a section need not have a style of its own."""
    file = files("unseen.report") / "templates" / name
    return "\n" + file.read_text(encoding="utf-8") if file.is_file() else ""


def _hash(content: str) -> str:
    return "sha256-" + b64encode(sha256(content.encode()).digest()).decode()


def environment() -> Environment:
    """Make the Jinja environment of the pages: every value is escaped, and unseen characters are shown."""
    found = Environment(
        loader=PackageLoader("unseen.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_shown,
    )
    found.filters |= {
        "count": text.count,
        "evidence": evidence,
        "interval": text.interval,
        "number": text.number,
        "p_value": text.p_value,
        "is_few": is_few,
        "percent": text.percent,
        "points": text.points,
        "shortened": text.shortened,
        "verdict_label": verdict_label,
        "verdict_title": verdict_title,
        "word_label": word_label,
    }
    found.globals["meanings"] = MEANINGS
    found.globals["difference"] = lambda original, variant: both_sides(show_difference(original, variant))
    return found


def _shown(value: Any) -> Any:
    return text.visible(value) if type(value) is str else value
