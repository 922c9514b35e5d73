"""The review page: one file that makes no network request and executes nothing that a model wrote."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from unseen.records.review import ReviewItem
from unseen.report.html import policy
from unseen.report.text import json_island, visible
from unseen.review.sheet import title_of


def render_page(title: str, items: Sequence[ReviewItem], note: str = "") -> str:
    """Render the page; it does not reveal which model wrote an answer.

    As in the report, Jinja escapes every value, untrusted text reaches the script as JSON without `<`, `>`
    and `&` and the document through `textContent` only, and a content security policy allows, by hash, only
    the page's own script and style, no requests, and no string as HTML.

    Args:
        title: the question to the raters.
        items: in the order in which they are shown.
        note: a remark for the rater, for example that this is a sample.
    """
    style = _asset("unseen.report", "report.css") + _asset("unseen.review", "review.css")
    script = _asset("unseen.review", "review.js")
    environment = Environment(
        loader=PackageLoader("unseen.review"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return environment.get_template("review.html.j2").render(
        title=visible(title),
        note=visible(note),
        policy=policy(style, script),
        style=Markup(style),
        script=Markup(script),
        data=Markup(json_island(_data(items))),
        n=len(items),
    )


def _data(items: Sequence[ReviewItem]) -> dict[str, object]:
    """Collect the data for the script; texts that several items share are stored once."""
    places: dict[tuple[tuple[str, str], ...], int] = {}
    rows = [
        {
            "id": one.id,
            "suite": one.suite,
            "item": visible(title_of(one)),
            "aspect": visible(one.aspect.replace("_", " ")),
            "asked": visible(one.asked),
            "choices": one.choices,
            "shown": places.setdefault(one.shown, len(places)),
        }
        for one in items
    ]
    texts = [[(title, visible(text)) for title, text in shown] for shown in places]
    digest = sha256("".join(one.id for one in items).encode()).hexdigest()[:12]
    return {"items": rows, "texts": texts, "key": digest}


def _asset(package: str, name: str) -> str:
    return "\n" + (files(package) / "templates" / name).read_text(encoding="utf-8")
