"""Allowed findings: by a comment or in the settings, never without a reason."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from lint_runs import bias, write

from unseen.bias import ATTRIBUTES, BiasFinding, Source
from unseen.bias.lint.allowances import Allowance, apply_allowances, read_comments
from unseen.bias.lint.finding import LintFinding, Severities, as_lint_findings
from unseen.errors import BadInputError

KNOWN = list(ATTRIBUTES.values())
LINE = """\
def approve(age, income):
    if age < 18:  # unseen: allow age -- legal minimum
        return False
    return income > 100


def premium(gender):
    return 10 if gender == "male" else 20
"""


def findings(*named: tuple[str, int, str | None, str], file: str = "a.py") -> list[LintFinding]:
    made = [
        BiasFinding(file=file, function=name, line=line, attribute=attribute, verdict=verdict)  # type: ignore[arg-type]
        for name, line, attribute, verdict in named
    ]
    return as_lint_findings(made, Severities())


def allowed(code: str, *named: tuple[str, int, str | None, str], language: str = "python") -> list[str]:
    """Return the functions whose findings comments allow."""
    source = Source(code, "a.py", language)
    marked, _ = apply_allowances(source, findings(*named), read_comments(source, KNOWN))
    return [each.function for each in marked if each.status == "allowed"]


def test_an_allowed_finding_is_listed_with_its_reason_and_does_not_count(tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": LINE})
    log = tmp_path / "log.sarif"
    done = bias(path, "--sarif", log)
    assert done.exit_code == 1
    assert f"{path}:1: allowed: approve by age\n    allowed: legal minimum" in done.stdout
    assert f"{path}:7: biased: premium by gender" in done.stdout
    first, second = json.loads(log.read_text())["runs"][0]["results"]
    assert first["suppressions"] == [{"kind": "inSource", "justification": "legal minimum"}]
    assert "suppressions" not in second

    assert bias(path, "--attributes", "age").exit_code == 0
    listed = {each["attribute"]: each for each in json.loads(bias(path, "--json").stdout)}
    assert (listed["age"]["status"], listed["age"]["justification"]) == ("allowed", "legal minimum")
    assert listed["age"]["allowed_by"] == "comment"
    assert (listed["gender"]["status"], listed["gender"]["justification"]) == ("new", None)


def test_an_allowance_for_another_attribute_allows_nothing(tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": LINE.replace("allow age", "allow race")})
    done = bias(path, "--attributes", "age,race")
    assert done.exit_code == 1
    assert f"note: {path}:2: this allows race, which nothing here decides by" in done.stderr
    # Nobody looked for race here, so that nothing can be said of it.
    assert "this allows" not in bias(path, "--attributes", "age").stderr


@pytest.mark.parametrize(
    ("comment", "problem"),
    [
        ("# unseen: allow age", "the allowance gives no reason"),
        ("# unseen: allow age --", "the allowance gives no reason"),
        ("# unseen: allow -- legal minimum", "the allowance names no attribute"),
        ("# unseen: allow agee -- legal minimum", "unknown attribute 'agee'"),
    ],
)
def test_a_malformed_allowance_is_an_error_with_its_line(comment: str, problem: str, tmp_path: Path) -> None:
    (path,) = write(tmp_path, {"a.py": LINE.replace("# unseen: allow age -- legal minimum", comment)})
    done = bias(path)
    assert done.exit_code == 2
    assert f"{path}:2: {problem}" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("def f(age):  # unseen: allow age -- x\n    return age > 3\n", 1),
        ("# unseen: allow age -- x\ndef f(age):\n    return age > 3\n", 2),
        ("# unseen: allow age -- x\n@cache\ndef f(age):\n    return age > 3\n", 3),
        ("@cache\n# unseen: allow age -- x\ndef f(age):\n    return age > 3\n", 3),
        ("# unseen: allow age -- x\n# unseen: allow race -- y\ndef f(age):\n    return age > 3\n", 3),
        ("def f(\n    age,  # unseen: allow sex, age -- x\n):\n    return age > 3\n", 1),
        (
            "def f(age):\n    def g():\n        return age > 3  # unseen: allow age -- x\n    return g()\n",
            1,
        ),
        ("def f(age):\n    return age > 3  # noqa  # unseen: allow age -- x\n", 1),
    ],
)
def test_where_a_comment_may_stand(code: str, line: int) -> None:
    assert allowed(code, ("f", line, "age", "biased"), ("f", line, "income", "biased")) == ["f"]


@pytest.mark.parametrize(
    "code",
    [
        "def f(age):\n    return age > 3\n\n\n# unseen: allow age -- x\n",
        "# unseen: allow age -- x\n\ndef f(age):\n    return age > 3\n",
        "# unseen: allow age -- x\nLIMIT = 3\ndef f(age):\n    return age > LIMIT\n",
        "def f(age):\n    return '# unseen: allow age -- x' and age > 3\n",
        "def f(age):\n    '''\n    # unseen: allow age -- x\n    '''\n    return age > 3\n",
        "def f(age):  # write `# unseen: allow age -- x` to allow it\n    return age > 3\n",
    ],
)
def test_what_is_elsewhere_or_no_comment_allows_nothing(code: str) -> None:
    line = code[: code.index("def f")].count("\n") + 1
    assert allowed(code, ("f", line, "age", "biased")) == []


def test_a_comment_is_about_the_innermost_function_that_was_tested() -> None:
    code = """\
class Rules:
    def low(self, age):
        return age > 3

    # unseen: allow age -- x
    def high(self, age):
        return age > 60
"""
    named = (("Rules.low", 2, "age", "biased"), ("Rules.high", 6, "age", "biased"))
    assert allowed(code, *named) == ["Rules.high"]


@pytest.mark.parametrize(
    ("language", "code", "line"),
    [
        ("c", "int g(int age) { return 1; }\n/* @ */\nint\nf(int age) { return 3; }\n", 4),
        ("cpp", "struct A {\n  int f(int age) const {\n    return age;  // @\n  }\n};\n", 2),
        ("java", "class A {\n  // @\n  @Override\n  int f(int age) { return 3; }\n}\n", 4),
        ("java", "class A {\n  A(int age) {\n    b = age > 3; // @\n  }\n}\n", 2),
        ("go", "package a\n\n// @\nfunc f(age int) bool { return age > 3 }\n", 4),
        ("rust", "// @\n#[inline]\nfn f(age: i32) -> bool { age > 3 }\n", 3),
    ],
)
def test_comments_of_other_languages(language: str, code: str, line: int) -> None:
    named = (("f", line, "age", "biased"), ("g", 1, "age", "biased"))
    code = re.sub(r"(?<= )@(?=\s)", "unseen: allow age -- x", code)
    assert allowed(code, *named, language=language) == ["f"]


def test_an_allowance_is_unused_only_if_the_function_was_decided() -> None:
    source = Source("# unseen: allow age -- x\ndef f(age):\n    return 3\n", "a.py")
    comments = read_comments(source, KNOWN)
    for verdict, unused in [("unbiased", 1), ("inconclusive", 1), ("not_executable", 0), ("biased", 0)]:
        _, left = apply_allowances(source, findings(("f", 2, "age", verdict)), comments)
        assert len(left) == unused, verdict
    assert len(apply_allowances(source, findings(("f", 2, None, "unbiased")), comments)[1]) == 1


def test_the_settings_allow_by_the_name_of_the_function() -> None:
    source = Source("def f(age): return age > 3\ndef g(age): return age > 3\n", "a.py")
    entry = Allowance("pyproject.toml", ("age",), "tariff", function="g")
    marked, unused = apply_allowances(
        source, findings(("f", 1, "age", "biased"), ("g", 2, "age", "biased")), [entry]
    )
    assert [each.status for each in marked] == ["new", "allowed"]
    assert (marked[1].allowed_by, marked[1].justification, unused) == ("config", "tariff", [])


def test_all_malformed_allowances_are_listed(tmp_path: Path) -> None:
    paths = write(
        tmp_path, dict.fromkeys(("a.py", "b.py"), "def f(age):  # unseen: allow age\n    return 1\n")
    )
    done = bias(tmp_path)
    assert [f"{path}:1: the allowance gives no reason" in done.stderr for path in paths] == [True, True]
    with pytest.raises(BadInputError):
        read_comments(Source(paths[0].read_text(), "a.py"), KNOWN)
