"""Drawn payloads in items: they reach every language unchanged, and a table that cannot be used is told."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import BadInputError
from unseen.execution.fixes.judge import untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.security import load_items
from unseen.security.attacks.constants import declared

FOLDER = Path(__file__).parent / "items"

# Payloads in programs

NASTY = [
    "", "'\"\\`$(touch x)#{y}%s\t\r\n\n;--", "\\u0041 \\\\u0041 \\n", "??/ ??= ?", "\x01\x0b\x1b\x7f9\x85",
    "é 日本 \u2028 😀", "a" * 300, "0\x010", "nul\0.",
]  # fmt: skip

CHECKERS: Mapping[str, tuple[str, str, str]] = {
    "python": ("", "assert True\n", "assert [text.encode().hex() for text in PAYLOADS] == '{}'.split(',')\n"),
    "ruby": (
        "",
        "exit!(1) if false\n",
        "exit!(1) if PAYLOADS.map {{ |t| t.unpack1('H*') }} != '{}'.split(',', -1)\n",
    ),
    "c": (
        "#include <stdio.h>\n#include <string.h>\n",
        "int main(void) { return 0; }\n",
        "int main(void) {{ static char all[9000]; for (int i = 0; i < PAYLOADS_COUNT; i++) {{\n"
        "  if (i) strcat(all, \",\");\n"
        "  for (const char *p = PAYLOADS[i]; *p; p++)\n"
        "    sprintf(all + strlen(all), \"%02x\", (unsigned char)*p);\n"
        "}} return strcmp(all, \"{}\") != 0; }}\n",
    ),
    "java": (
        "import java.nio.charset.StandardCharsets;\nimport java.util.*;\n",
        "public class Main { public static void main(String[] a) { System.exit(0); } }\n",
        "public class Main {{ public static void main(String[] a) {{ List<String> all = new ArrayList<>();\n"
        "for (String t : Attacks.PAYLOADS)\n"
        "  all.add(HexFormat.of().formatHex(t.getBytes(StandardCharsets.UTF_8)));\n"
        "System.exit(String.join(\",\", all).equals(\"{}\") ? 0 : 1); }} }}\n",
    ),
    "go": (
        'package main\nimport (\n"fmt"\n"os"\n"strings"\n)\n',
        'func main() { fmt.Println(strings.ToUpper("x")); os.Exit(0) }\n',
        "func main() {{ all := []string{{}}\n"
        "for _, t := range PAYLOADS {{ all = append(all, fmt.Sprintf(\"%x\", t)) }}\n"
        "if strings.Join(all, \",\") != \"{}\" {{ os.Exit(1) }} }}\n",
    ),
    "rust": (
        "",
        "fn main() {}\n",
        "fn main() {{ let all: Vec<String> = PAYLOADS.iter().map(|t| t.bytes()\n"
        ".map(|b| format!(\"{{:02x}}\", b)).collect::<String>()).collect();\n"
        "if all.join(\",\") != \"{}\" {{ std::process::exit(1); }} }}\n",
    ),
}  # fmt: skip
CHECKERS = {**CHECKERS, "cpp": (CHECKERS["c"][0], "int main() { return 0; }\n", CHECKERS["c"][2])}


@pytest.mark.parametrize("language", CHECKERS)
def test_payloads_come_through_each_language_unchanged(language: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} has no compiler here")
    before, works, compare = CHECKERS[language]
    texts = NASTY[:-1] if language in ("c", "cpp") else NASTY
    constants = declared(language, {"PAYLOADS": texts})
    for changed in (False, True):
        wanted = [*texts[:-1], "other"] if changed else texts
        exploit = constants + compare.format(",".join(text.encode().hex() for text in wanted))
        trial = Trial(language, before, "", works, exploit)
        verdict = untrusted_trial(trial, reference=trial, sandbox=sandbox, follow="never")
        assert verdict.fixed != changed, verdict
        assert verdict.word == "fixed" or verdict.reason == "exploit"


# Items

TABLE = """
[attacks.labels]
grammar = "html"
count = 12
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An item in Python whose exploit also tries drawn payloads."""
    shutil.copytree(FOLDER / "python", tmp_path / "python")
    place = tmp_path / "python" / "cwe_079_label"
    (place / "item.toml").write_text((place / "item.toml").read_text() + TABLE)
    program = place / "program.py"
    program.write_text(
        program.read_text() + "\nfor label in LABELS:\n    assert '<' not in shelf_label(label, False)\n"
    )
    return tmp_path


def test_an_exploit_begins_with_its_payloads_and_the_seed_draws_others(folder: Path) -> None:
    items = [load_items(folder, seed=seed)[0] for seed in (0, 0, 7)]
    assert items[0] == items[1]
    assert items[0].exploit.startswith("LABELS = [\n")
    assert items[0].exploit != items[2].exploit
    assert items[0].functional == items[2].functional


def test_the_command_checks_with_other_draws(folder: Path) -> None:
    for seed in ("0", "5"):
        done = CliRunner().invoke(app, ["fix", "--check", "--folder", str(folder), "--attack-seed", seed])
        assert done.exit_code == 0, done.output
    done = CliRunner().invoke(app, ["fix", "--attack-seed", "3", "records.jsonl"])
    assert done.exit_code == 2
    assert "--attack-seed needs --check" in done.output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('grammar = "html"', 'grammar = "soup"', "attacks.labels: there is no grammar 'soup'; there are"),
        ("count = 12", "count = 2", "attacks.labels: count must be at least 5, one for each idiom, not 2"),
        ("count = 12", "", "attacks.labels: needs grammar, a name, and count, a number"),
        ("count = 12", "count = 12\ncolour = 1", "attacks.labels: colour: "),
        ("count = 12", 'count = 12\nplaces = ["roof"]', "attacks.labels: places.0: "),
        ("count = 12", 'count = 12\nidioms = ["script"]', "attacks.labels: at least 3 idioms are needed"),
        ("count = 12", 'count = 12\nidioms = ["x"]', "attacks.labels: there is no idiom x"),
        (
            "count = 12",
            "count = 12\nlongest = 4",
            "attacks.labels: the idiom script has no payload of at most 4",
        ),
        ("labels", "tags", "attacks.tags: the exploit does not use TAGS"),
        (
            "[attacks.labels]",
            "[attacks.Labels]",
            "attacks.Labels: must be a table with a name in small letters",
        ),
        (TABLE, "attacks = 3", "attacks: must hold tables"),
    ],
)
def test_a_table_that_cannot_be_used_is_told(folder: Path, old: str, new: str, said: str) -> None:
    about = folder / "python" / "cwe_079_label" / "item.toml"
    text = about.read_text()
    assert old in text
    about.write_text(text.replace(old, new, 1))
    with pytest.raises(BadInputError) as error:
        load_items(folder)
    assert str(error.value).startswith(f"{about}: {said}")


def test_a_text_that_a_language_cannot_hold_is_told() -> None:
    with pytest.raises(ValueError, match="cannot hold NUL"):
        declared("c", {"PAYLOADS": ["a\0b"]})
    assert declared("java", {}) == ""
