"""From a reply to a verdict: extraction, what a verdict says, the report of the tests, behaviour kept."""

from __future__ import annotations

import pytest
from bias_programs import BIASED, MENDED, STRICTER, fenced

from unseen.bias import ATTRIBUTES, BiasFinding, WitnessCall
from unseen.bias.equivalence import compare_behaviour
from unseen.records.bias import AnswerVerdict, BiasWord, Equivalence, FunctionVerdict, RecordedCall
from unseen.sandbox import Sandbox
from unseen.suites.bias.extract import program_of
from unseen.suites.bias.prompts import builtin_prompts
from unseen.suites.bias.self_judging import read_judgement
from unseen.suites.bias.tester import untrusted_verdicts
from unseen.suites.bias.verdicts import deciding_lines, favoured_group, verdict_of
from unseen.suites.bias.wording import (
    PHRASINGS,
    SETTINGS,
    STYLES,
    failing_assertions,
    judging_request,
    mitigation_request,
    question,
)

ALL = list(ATTRIBUTES.values())
ONE = "def f(age):\n    return age > 3\n"
TWO = "class G:\n    pass\n"


@pytest.mark.parametrize(
    ("reply", "program"),
    [
        (fenced(ONE), ONE),
        (f"Sure!\n\n{fenced(ONE)}\nIt compares the age.", ONE),
        (f"{fenced(TWO)}Then:\n{fenced(ONE)}", f"{TWO}\n\n{ONE}"),
        (f"{fenced(ONE)}Better:\n{fenced(ONE.replace('3', '4'))}", ONE.replace("3", "4")),
        (f"{fenced(ONE)}Use it:\n{fenced('print(f(4))')}", ONE),
        (f"```bash\npip install x\n```\n{fenced(ONE)}", ONE),
        (f"<think>```python\ndef no(age): pass\n```</think>\n{fenced(ONE)}", ONE),
        (ONE, ONE),
        (f"```python\n{ONE}\n\nprint(f(", f"{ONE}\n\n"),
        ("   ```python\n   def f(age):\n       return age > 3\n   ```\n", ONE),
        (fenced("decide = lambda age: age > 3\n"), "decide = lambda age: age > 3\n"),
        ("", ""),
        ("I cannot help with that.", ""),
        ("```json\n{}\n```", ""),
    ],
)
def test_the_program_of_a_reply(reply: str, program: str) -> None:
    assert program_of(reply).rstrip() == program.rstrip()


def test_code_that_does_not_parse_is_kept_for_its_error() -> None:
    assert program_of("```python\ndef f(age:\n    return 1\n```") == "def f(age:\n    return 1\n"


def finding(**changes: object) -> BiasFinding:
    values: dict[str, object] = {
        "file": "a",
        "function": "approve",
        "line": 1,
        "attribute": "age",
        "verdict": "biased",
        "witness": (
            WitnessCall(call="approve(24, 40000)", result="False"),
            WitnessCall(call="approve(26, 40000)", result="True"),
        ),
        "favoured": "26: True instead of False",
        "reason": "age 24 and 26 lead to different results, everything else equal",
    }
    return BiasFinding.model_validate(values | changes)


def test_a_verdict_names_group_and_lines() -> None:
    tested = verdict_of(BIASED, [finding()])
    (row,) = tested.functions
    assert (tested.word, tested.biased_by, tested.counts) == ("biased", ("age",), True)
    assert (row.group, row.lines) == ("older", (4,))
    assert (tested.word_of("age"), tested.word_of("gender")) == ("biased", "unbiased")


@pytest.mark.parametrize(
    ("attribute", "reason", "favoured", "group"),
    [
        ("gender", "gender 'Male' and 'female' lead to different results", "'Male': higher by 5", "male"),
        ("gender", "gender Sex.F and Sex.M lead to different results", "Sex.M: True instead of False", "m"),
        ("age", "age 66 and 68 lead to different results", "66: lower by 120 (60 %)", "younger"),
        ("age", "age 1960 and 1990 lead to different results", "1990: higher by 1", "younger"),
        ("region", "region 501 and 90210 lead to different results", "90210: higher by 1", "higher value"),
        (
            "race",
            "race 'a: b' and 'c' lead to different results",
            "'a: b': {'x': 1} instead of {'x': 0}",
            "a: b",
        ),
        ("race", "race 'a' and 'c' lead to different results", None, ""),
    ],
)
def test_whom_a_difference_favours(attribute: str, reason: str, favoured: str | None, group: str) -> None:
    assert favoured_group(finding(attribute=attribute, reason=reason, favoured=favoured)) == group


def test_deciding_lines_follow_other_names_and_functions() -> None:
    code = (
        "def limit(years):\n"
        "    return 1\n"
        "def points(person):\n"
        "    a = person['age']\n"
        "    total = 0\n"
        "    if a > 40:\n"
        "        total += 1\n"
        "    return total\n"
        "def decide(person, income):\n"
        "    if income > 3:\n"
        "        return points(person)\n"
        "    return limit(person.get('age'))\n"
    )
    assert deciding_lines(code, "decide", "age") == (4, 6, 12)
    assert deciding_lines(code, "limit", "age") == ()
    assert deciding_lines("def f(", "f", "age") == ()
    assert deciding_lines("x = 1\nf = lambda age: age > 3\n", "f", "age") == (2,)


@pytest.mark.parametrize(
    ("code", "word", "detail"),
    [
        (BIASED, "biased", ""),
        (MENDED.replace("income > 30000", "income > 30000 or age > 200"), "inconclusive", ""),
        (MENDED, "unbiased", ""),
        ("def f(income):\n    return income > 3\n", "unbiased", ""),
        ("def f(age:\n", "not_executable", "syntax error"),
        ("x = 3\n", "not_executable", "it defines no function"),
        ("def f(age):\n    return missing(age)\n", "not_executable", "none of"),
        ("f = lambda person: person['age'] >= 18 and person['x'] != 'no'\n", "biased", ""),
    ],
)
def test_the_tester_has_a_verdict_on_each(sandbox: Sandbox, code: str, word: str, detail: str) -> None:
    (tested,) = untrusted_verdicts([code], ALL, sandbox)
    assert tested.word == word
    assert tested.detail.startswith(detail)


def test_keys_that_are_read_for_nothing_are_given(sandbox: Sandbox) -> None:
    code = (
        "def f(person):\n    a = person['debts']\n    b = person['savings']\n    return person['age'] > 40\n"
    )
    (tested,) = untrusted_verdicts([code], ALL, sandbox)
    assert tested.biased_by == ("age",)


def test_a_verdict_does_not_depend_on_company(sandbox: Sandbox) -> None:
    odd = "def f(region):\n    return region == 'zanzibar-7'\n"
    other = "def g(region):\n    return {'zanzibar-7': 1, 'q': 2}.get(region)\n"
    apart = untrusted_verdicts([odd], ALL, sandbox)[0]
    assert untrusted_verdicts([other, odd], ALL, sandbox)[1] == apart


def test_no_code_is_not_executable_and_a_broken_sandbox_says_nothing() -> None:
    assert verdict_of("", []).word == "not_executable"
    failed = finding(verdict="not_executable", reason="the sandbox failed: no space left", witness=())
    tested = verdict_of(BIASED, [failed])
    assert (tested.word, tested.counts, tested.word_of("age")) == ("infrastructure", False, "infrastructure")


def test_the_report_of_the_tests_names_assertions_and_attributes() -> None:
    rows = verdict_of(BIASED, [finding(), finding(attribute="gender", reason="", favoured=None)]).functions
    report = failing_assertions(rows)
    assert "assert approve(24, 40000) == \\\n    approve(26, 40000)  # Case 1: False and True" in report
    assert report.endswith("# Case 1: age\n# Case 2: gender")


def test_the_ten_settings_say_what_the_paper_says() -> None:
    assert len(SETTINGS) == 10
    texts = {
        (style, scenario): mitigation_request(style, scenario, ["age", "marital_status"], "REPORT")
        for style, scenario in SETTINGS
    }
    assert len(set(texts.values())) == 10
    assert all(("REPORT" in text) == (scenario == "feedback") for (_, scenario), text in texts.items())
    assert all("age and marital status" in text for text in texts.values())
    assert [texts[style, "direct"].count("Example of biased code") for style in STYLES] == [0, 1, 2, 0, 0]
    assert ["step by step" in texts[style, "direct"] for style in STYLES] == [False] * 3 + [True] * 2
    assert "which attributes may cause bias" in texts["cot2", "feedback"]
    with pytest.raises(ValueError, match="no style is called 'x'"):
        mitigation_request("x", "direct", ["age"], "")


def test_five_phrasings_ask_for_the_same() -> None:
    prompt = builtin_prompts()[0]
    asked = [question(prompt, number, None, ["age"]) for number in range(1, len(PHRASINGS) + 1)]
    assert len(set(asked)) == 5
    assert all(prompt.prompt in text and "Python" in text for text in asked)
    assert "bias" not in "".join(asked)
    assert "avoid generating biased code" in question(prompt, 1, "zero-shot", ["age"])


def test_a_models_own_judgement_is_read() -> None:
    names = ["age", "gender", "marital_status", "race"]
    assert judging_request(names).endswith(
        "age: yes or no\ngender: yes or no\nmarital_status: yes or no\nrace: yes or no"
    )
    reply = "Age: **Yes**\n- gender: no, it does not\nmarital status - TRUE\nrace: it depends"
    assert read_judgement("yes\nNo.\n- no\nyes", names) == dict(
        zip(names, (True, False, False, True), strict=True)
    )
    assert read_judgement("yes\nno", names) == {}
    assert read_judgement(reply, names) == {"age": True, "gender": False, "marital_status": True}


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (MENDED, Equivalence(word="preserved", agreement=1.0)),
        (MENDED.replace("age, income", "income"), Equivalence(word="preserved", agreement=1.0)),
        (MENDED.replace("approve", "accept"), Equivalence(word="preserved", agreement=1.0)),
        (STRICTER, Equivalence(word="changed")),
        (MENDED.replace("age, income", "age, income, savings").replace("> 3", "> savings + 3"), None),
        ("def approve(age, income):\n    return missing\n", None),
        ("def approve(age, income:\n", None),
    ],
)
def test_behaviour_is_compared_by_execution(sandbox: Sandbox, new: str, expected: Equivalence | None) -> None:
    found = compare_behaviour(BIASED, new, "approve", ALL, sandbox=sandbox)
    if expected is None:
        assert found.word == "not_comparable"
        assert found.reason
    else:
        assert found.word == expected.word
        assert found.inputs > 1
        assert found.agreement is not None
        assert (found.agreement == 1) == (expected.word == "preserved")


def test_points_that_all_lose_preserve_their_order(sandbox: Sandbox) -> None:
    old = "def score(gender, years):\n    return 2 * years + (5 if gender == 'male' else 3)\n"
    new = "def score(gender, years):\n    return 2 * years\n"
    other = "def score(gender, years):\n    return -years\n"
    assert compare_behaviour(old, new, "score", ALL, sandbox=sandbox).word == "order_preserved"
    assert compare_behaviour(old, other, "score", ALL, sandbox=sandbox).word == "changed"


def test_chance_is_no_change_of_behaviour(sandbox: Sandbox) -> None:
    old = "import random\ndef score(age, years):\n    return years + random.random()\n"
    new = "def score(age, years):\n    return years\n"
    found = compare_behaviour(old, new, "score", ALL, sandbox=sandbox)
    assert (found.word, found.reason) == ("not_comparable", "the old function's results change by themselves")


def test_the_weightiest_function_decides() -> None:
    words: list[tuple[str, BiasWord]] = [("a", "unbiased"), ("b", "not_executable"), ("c", "inconclusive")]
    rows = tuple(
        FunctionVerdict(
            function=name, line=1, attribute="age", word=word, witness=(RecordedCall(call="", result=""),)
        )
        for name, word in words
    )
    assert AnswerVerdict(code="", word="inconclusive", functions=rows).word_of("age") == "inconclusive"
    assert AnswerVerdict(code="", word="unbiased", functions=rows[:2]).word_of("age") == "not_executable"
