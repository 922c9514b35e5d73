"""Attack grammars: what they draw works against real interpreters, shells and parsers."""

from __future__ import annotations

import contextlib
import csv
import html.parser
import io
import random
import re
import shutil
import sqlite3
import urllib.parse
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.parsers import expat

import pytest

from unseen.sandbox import Sandbox
from unseen.security.attacks import (
    GRAMMARS,
    argument,
    csv_formula,
    draw,
    expression,
    header,
    path,
    sed,
    shell,
    sql,
    template,
    xml,
)
from unseen.security.attacks import html as html_grammar
from unseen.security.attacks.grammar import Idioms

EACH = 40
PARAMETERS: Mapping[str, dict[str, object]] = {
    "argument": {"short": "f", "long": "file", "value": "x", "flags": "ci"},
    "csv_formula": {},
    "expression": {"kind": "ruby", "file": "mark"},
    "header": {"lines": ["Set-Cookie: a=b"]},
    "html": {"places": ["text", "double"]},
    "path": {"target": "secret.txt"},
    "regex": {"units": ["a", "a."], "ends": ["!"]},
    "sed": {"file": "mark"},
    "shell": {"command": "touch planted"},
    "sql": {"columns": 2},
    "template": {"kind": "printf"},
    "url": {"kind": "fetch"},
    "xpath": {},
    "xml": {"root": "a", "body": "<a>&x;</a>", "outside": "http://127.0.0.1/"},
}


def share(idioms: Idioms, name: str, opens: Callable[[str], bool]) -> float:
    """The share of the payloads of an idiom that open something."""
    rng = random.Random(f"share {name}")
    return sum(opens(idioms[name](rng)) for _ in range(EACH)) / EACH


# Draws


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_a_draw_has_every_idiom_and_the_seed_alone_decides(grammar: str) -> None:
    parameters = PARAMETERS[grammar]
    module = __import__(f"unseen.security.attacks.{grammar}", fromlist=["idioms"])
    least = len(module.idioms(**parameters))
    assert least >= 3
    drawn = [draw(grammar, random.Random(seed), least + 5, parameters) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2] or grammar == "argument"
    assert len(set(drawn[0])) == len(drawn[0])
    rng = random.Random(3)
    first = [idiom(rng) for idiom in module.idioms(**parameters).values()]
    assert draw(grammar, random.Random(3), least, parameters) == first


def test_payloads_can_be_bound_in_length_and_to_idioms() -> None:
    short = draw("sql", random.Random(0), 40, {"columns": 1, "longest": 45})
    assert max(map(len, short)) <= 45
    some = {"columns": 1, "idioms": ["comment", "union", "operators"]}
    assert len(draw("sql", random.Random(0), 3, some)) == 3


# What payloads do


def found_rows(query: str, *values: object) -> bool:
    """Whether a query that must find nothing finds a row; a wrong query finds none."""
    db = sqlite3.connect(":memory:")
    db.executescript(
        "CREATE TABLE books (title TEXT, author TEXT, year INTEGER);"
        "INSERT INTO books VALUES ('Sea', 'Ann', 1904), ('Salt', 'Bo', 1930);"
        "CREATE TABLE patrons (name TEXT, pin TEXT); INSERT INTO patrons VALUES ('Ines', '4417');"
    )
    try:
        return bool(db.execute(query, values).fetchall())
    except (sqlite3.Error, sqlite3.Warning):
        return False


SQL_IDIOMS = sql.idioms(
    close=["%')"],
    balanced=["({true} OR title LIKE '"],
    read="SELECT name, pin, 1 FROM patrons",
    column="title",
    extra=["{w}%' OR title GLOB '*') {end}"],
)


@pytest.mark.parametrize("name", SQL_IDIOMS)
def test_sql_payloads_open_a_query_that_holds_them(name: str) -> None:
    def opens(payload: str) -> bool:
        mark = "'"
        if name == "other_quote":
            mark, payload = '"', payload.replace("'", "''")
        query = "SELECT * FROM books WHERE year > 0 AND (title LIKE {0} OR author LIKE {0}) ORDER BY year"
        # A filter takes out all keywords or only those that are rare in titles.
        words = ("union|select|from|;", "union|select|;") if name == "nested" else ("(?!)",)
        left = [re.sub(some, "", payload, flags=re.IGNORECASE) for some in words]
        return any(found_rows(query.format(f"{mark}%{text}%{mark}")) for text in left)

    assert share(SQL_IDIOMS, name, opens) >= 0.5


def test_sql_payloads_open_a_bare_value_and_an_equality() -> None:
    bare = sql.idioms(
        close=[""], quote="", junk="-1", balanced=["{true}"], read="SELECT 1, 2, 3", column="year"
    )
    for name in bare.keys() - {"nested"}:
        assert share(bare, name, lambda text: found_rows(f"SELECT * FROM books WHERE year = {text}")) >= 0.5
    equal = sql.idioms(columns=1)
    for name in equal.keys() - {"nested", "other_quote"}:
        query = "SELECT title FROM books WHERE author = '{}' AND title = 'Sea'"
        assert share(equal, name, lambda text, query=query: found_rows(query.format(text))) >= 0.5, name


def test_parameters_of_sql_are_no_way_in() -> None:
    query = "SELECT * FROM books WHERE title LIKE '%' || ? || '%'"
    for name in SQL_IDIOMS:
        assert share(SQL_IDIOMS, name, lambda text: found_rows(query, text)) == 0


def run_each(programs: list[str], runner: str, sandbox: Sandbox, folder: Path, mark: str) -> list[bool]:
    """Run each program in a folder of its own: whether a file of the name is there then."""
    for number, text in enumerate(programs):
        (folder / f"{number}.in").write_text(text, encoding="utf-8")
    script = f"for n in $(seq 0 {len(programs) - 1}); do mkdir d$n; cd d$n; {runner} < /dev/null; cd ..; done"
    sandbox.untrusted_run(["/bin/sh", "-c", f"({script}) > /dev/null 2>&1"], work=folder)
    return [(folder / f"d{number}" / mark).exists() for number in range(len(programs))]


@pytest.mark.parametrize("quote", ["'", '"', ""])
def test_shell_payloads_run_the_command_in_a_real_shell(quote: str, tmp_path: Path, sandbox: Sandbox) -> None:
    idioms = shell.idioms(command="touch planted", quote=quote, file="planted")
    rng = random.Random(0)
    names, programs = [], []
    for name, idiom in idioms.items():
        inside = next(
            (mark for mark, ending in (("'", "_single"), ('"', "_double")) if name.endswith(ending)), quote
        )
        inside = "" if name.endswith("_bare") else inside
        for _ in range(8):
            names.append(name)
            programs.append(f"grep -c -- {inside}{idiom(rng)}{inside} log")
    ran = run_each(programs, "sh ../$n.in", sandbox, tmp_path, "planted")
    for name in idioms.keys() - ({"backslash"} if quote == '"' else set()):
        hits = [did for one, did in zip(names, ran, strict=True) if one == name]
        assert sum(hits) >= len(hits) / 2, name


@pytest.mark.parametrize(
    ("kind", "runner", "wrapped"),
    [
        ("python", "python3 -c 'import sys; eval(open(sys.argv[1]).read())' ../$n.in", "{}"),
        ("ruby", "ruby --disable-gems -e 'eval(File.read(ARGV[0]))' ../$n.in", "{}"),
        ("awk", "awk -f ../$n.in", 'BEGIN {{ printf "%.2f", {} }}'),
    ],
)
def test_expressions_act_when_they_are_run(
    kind: str, runner: str, wrapped: str, tmp_path: Path, sandbox: Sandbox
) -> None:
    if shutil.which(runner.split()[0]) is None:
        pytest.skip(f"{runner.split()[0]} is not installed")
    idioms = expression.idioms(kind=kind, file="7")
    rng = random.Random(0)
    names = [name for name in idioms for _ in range(6)]
    programs = [wrapped.format(idioms[name](rng)) for name in names]
    ran = run_each(programs, runner, sandbox, tmp_path, "7")
    for name in idioms:
        hits = [did for one, did in zip(names, ran, strict=True) if one == name]
        assert sum(hits) >= len(hits) / 2, (
            name,
            [p for p, n in zip(programs, names, strict=True) if n == name],
        )


def test_replacements_of_sed_make_a_file(tmp_path: Path, sandbox: Sandbox) -> None:
    idioms = sed.idioms(file="mark")
    rng = random.Random(0)
    names = [name for name in idioms for _ in range(6) if name not in ("other_separator", "run", "command")]
    texts = [idioms[name](rng) for name in names]
    # A fix that writes a backslash before each separator is left by a backslash of the payload's own.
    escaped = [
        text.replace("/", "\\/") if name == "backslash" else text
        for name, text in zip(names, texts, strict=True)
    ]
    ran = run_each(
        [f"s/x/{text}/" for text in escaped], "echo x | sed -f ../$n.in | cat", sandbox, tmp_path, "mark"
    )
    for name in dict.fromkeys(names):
        hits = [did for one, did in zip(names, ran, strict=True) if one == name]
        assert sum(hits) >= len(hits) / 2, name


def test_paths_lead_out_of_a_folder(tmp_path: Path) -> None:
    base = tmp_path / "themes" / "dark"
    for file in ("themes/dark/icons/a.svg", "themes/dark-old/key.txt", "secret.txt"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("SECRET")
    idioms = path.idioms(
        target="secret.txt", up=2, inside="icons", absolute=f"{tmp_path}/secret.txt",
        sibling="dark-old/key.txt", decoded=True, nul=".css",
    )  # fmt: skip

    def opens(name: str, payload: str) -> bool:
        if "dots" in name:
            payload = payload.replace("../", "")
        if name == "backslashes":
            payload = payload.replace("\\", "/")
        if name.startswith("percent"):
            payload = urllib.parse.unquote(payload)
        if name == "percent_twice":
            payload = urllib.parse.unquote(payload)
        payload = payload.partition("\0")[0]
        reached = Path(payload if "absolute" in name else f"{base}/{payload}").resolve()
        return reached in (tmp_path / "secret.txt", tmp_path / "themes/dark-old/key.txt")

    for name in idioms.keys() - {"down_and_up"}:
        assert share(idioms, name, lambda text, name=name: opens(name, text)) >= 0.5, name
    assert share(idioms, "down_and_up", lambda text: opens("down_and_up", text)) == 1


class Page(html.parser.HTMLParser):
    """What in a page would run: script elements, event handlers and addresses that are scripts."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.scripts = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        for name, value in attrs:
            address = re.sub(r"[\t\n\r]", "", value or "").lstrip("\x00\x01\x0b\x0c ").lower()
            self.scripts += name.startswith("on") or address.startswith(("javascript:", "data:text/html"))


def test_html_runs_scripts_where_it_is_put() -> None:
    idioms = html_grammar.idioms(places=["text", "double", "single", "bare", "script", "url"])
    for name in idioms:

        def opens(payload: str, name: str = name) -> bool:
            place = name.rpartition("_")[2]
            if name == "nested":
                payload = re.sub(r"</?script>|script", "", payload, count=2, flags=re.IGNORECASE)
            if name.startswith("entity"):
                payload = html.unescape(payload).replace("\\", "")
            if place in ("double", "single", "bare"):
                quote = {"double": '"', "single": "'", "bare": ""}[place]
                return Page(f"<p title={quote}{payload}{quote}>x</p>").scripts > 0
            if name.startswith("script_"):
                return Page(f"<script>var x = '{payload}';</script>").scripts > 1
            if name.startswith(("javascript", "data")):
                return Page(f'<a href="{payload}">x</a>').scripts > 0
            return Page(f"<p>{payload}</p>").scripts > 0

        assert share(idioms, name, opens) >= 0.5, name


def test_header_payloads_make_a_line_of_their_own() -> None:
    line = "Set-Cookie: a=b"
    idioms = header.idioms(lines=[line], other=True, encoded=True, body="<b>x</b>")
    for name in idioms:

        def opens(payload: str, name: str = name) -> bool:
            if name == "encoded":
                payload = urllib.parse.unquote(urllib.parse.unquote(payload))
            parts = [part.strip() for part in f"X: {payload}".splitlines()]
            return line in parts[1:] or "<b>x</b>" in parts[1:]

        assert share(idioms, name, opens) >= 0.5, name


def test_cells_begin_like_formulas() -> None:
    idioms = csv_formula.idioms()
    for name in idioms:

        def opens(payload: str) -> bool:
            out = io.StringIO(newline="")
            csv.writer(out).writerow([payload])
            ((cell,),) = csv.reader(io.StringIO(out.getvalue(), newline=""))
            return cell.lstrip("\t\r\n ")[:1] in ("=", "+", "-", "@")

        assert share(idioms, name, opens) == 1, name


class Club:
    password = "Tulip-59"


def test_fields_of_templates_show_what_they_name() -> None:
    idioms = template.idioms(kind="braces", paths=["club.password"], fields=["name"])
    for name in idioms:

        def opens(payload: str) -> bool:
            try:
                return Club.password in payload.format(club=Club(), name="Ann")
            except ValueError as error:
                return Club.password in str(error)

        assert share(idioms, name, opens) >= 0.5, name


def test_documents_make_a_parser_read_what_they_name() -> None:
    idioms = xml.idioms(root="order", body="<order>&x;</order>", file="secret.txt", outside="http://here/x")
    for name in idioms:

        def opens(payload: str) -> bool:
            asked: list[str | None] = []
            parser = expat.ParserCreate()
            parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_ALWAYS)

            def external(
                context: str | None, base: str | None, address: str | None, public: str | None
            ) -> int:
                asked.append(address)
                return 1

            parser.ExternalEntityRefHandler = external
            with contextlib.suppress(expat.ExpatError):
                parser.Parse(payload.encode(), True)
            return bool(asked)

        assert share(idioms, name, opens) == 1, name


def test_arguments_are_options_to_a_real_program(tmp_path: Path, sandbox: Sandbox) -> None:
    idioms = argument.idioms(short="e", long="regexp", value="disk", flags="ci")
    rng = random.Random(0)
    programs = [idiom(rng) for idiom in idioms.values()]
    (tmp_path / "log").write_text("disk full\n")
    ran = run_each(programs, 'grep "$(cat ../$n.in)" ../log && touch hit', sandbox, tmp_path, "hit")
    assert all(ran), programs
