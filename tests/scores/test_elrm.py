"""ELRM: the values of the artefact, every sub-formula by hand, properties of the default profile."""

from __future__ import annotations

import importlib.util
import json
import random
from functools import cache
from math import exp
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from unseen.errors import BadInputError
from unseen.languages import LANGUAGES, parse
from unseen.scores import Elements, Elrm, elements_of, elrm, paper_elrm
from unseen.scores.literals import character_jaccard, literal_similarity, paper_literal_similarity
from unseen.scores.paper_elrm import nearest_token_length, paper_literals, paper_tokens
from unseen.sources import load_problems

# Pairs cut from the built-in problems, with what the artefact's own program says of them on Python 3.11:
# ELRM, BLEU, the weighted match, keywords and operators, string literals.
ARTEFACT = json.loads((Path(__file__).parent / "elrm_artefact.json").read_text())
CODE = st.lists(
    st.sampled_from(
        [*"abx1 \n\t\r\"'`(){}[];:,.=+-*/<>!&|#$\\@_é…", "if ", "return ", "//", "/*", 'f"{', '"""']
    )
    | st.characters(codec="utf-8"),
    max_size=40,
).map("".join)
LANGUAGE = st.sampled_from(list(LANGUAGES))


def parts(found: Elrm) -> list[float | None]:
    return [found.score, found.bleu, found.weighted, found.keywords_operators, found.literals]


def score(candidate: str, *references: str, language: str = "python") -> Elrm:
    return elrm(elements_of(language, candidate), [elements_of(language, text) for text in references])


@cache
def real_functions() -> list[tuple[str, str]]:
    problems = load_problems("builtin", on_bad=pytest.fail)
    return [(problem.language, problem.prompt + problem.solution) for problem in problems]


def snippets(count: int) -> list[tuple[str, str]]:
    """Whole functions, runs of their lines, and texts that were cut anywhere."""
    rng = random.Random(0)
    found = real_functions()[:count]
    while len(found) < count:
        language, text = rng.choice(real_functions())
        if len(found) % 3:
            lines = text.splitlines(keepends=True)
            first = rng.randrange(len(lines))
            text = "".join(lines[first : first + rng.randrange(1, 12)])
        else:
            first = rng.randrange(len(text))
            text = text[first : first + rng.randrange(1, 300)]
        found.append((language, text))
    return found


# The paper's profile


@pytest.mark.parametrize("pair", ARTEFACT, ids=lambda pair: pair["language"])
def test_the_paper_profile_is_the_artefact(pair: dict) -> None:
    found = paper_elrm(pair["candidate"], pair["reference"], pair["language"])
    assert parts(found) == pytest.approx(pair["scores"], abs=1e-12)


def test_three_tokens_score_0_309_against_themselves() -> None:
    found = paper_elrm("x = 1", "x = 1", "python")
    # No run of four: 0.1. No keyword: the weights 3 * 0.2 are divided by 1. One operator: three orders 0.1.
    assert parts(found)[1:] == pytest.approx([0.1**0.25, (0.6 * 0.1) ** 0.25, 0.1**0.75, 0])
    assert found.score == pytest.approx(0.3087731166445545, abs=1e-12)


def test_a_perfect_patch_without_strings_scores_0_70() -> None:
    patch = "return escape(name)[0]"
    found = paper_elrm(patch, patch, "python")
    # Five signs, and `return`, of six characters, is the token whose length is nearest to five.
    assert parts(found) == pytest.approx([(2 + exp(1 - 6 / 5)) / 4, 1, 1, exp(1 - 6 / 5), 0])
    assert round(found.score, 2) == 0.70


def test_the_candidate_is_cut_to_the_lines_of_the_reference() -> None:
    reference = 'name = clean(name)\nrun("a", name)'
    assert paper_elrm(reference + "\nsteal(everything)", reference, "python") == paper_elrm(
        reference, reference, "python"
    )


def test_lines_are_stripped_and_lines_of_comment_dropped() -> None:
    lines = ["  a = 1  ", "# no", "x#y", "x # y", ""]
    assert paper_tokens(lines, "python")[0] == ["a", "=", "1", "x", "# y "]
    # Read as Python whatever the language is, so `//` in the middle of a line is an operator there.
    assert paper_tokens(["// no", "int a; // b"], "cpp") == (["int", "a", ";", "//", "b"], ["int", ";", "//"])


def test_signs_are_operators_and_listed_keywords() -> None:
    code = ["if a != null: return b"]
    assert paper_tokens(code, "java")[1] == ["if", "!=", ":", "return"]
    assert paper_tokens(["case 'a': break; char c;"], "c")[1] == [":", ";", ";"]
    assert paper_tokens(["case 'a': break; char c;"], "cpp")[1] == ["case", ":", "break", ";", "char", ";"]


def test_brevity_uses_the_characters_of_the_nearest_token() -> None:
    assert nearest_token_length(["ab", "abcdef", "abcdefgh"], 7) == 6
    assert nearest_token_length([], 7) == 0
    # Two of the reference's four tokens, yet no penalty: a token of two characters is nearest.
    assert paper_elrm("ab c", "ab c d e", "python").bleu == pytest.approx((0.1 * 0.1) ** 0.25)


def test_literals_of_the_paper_by_hand() -> None:
    assert paper_literals(["f('a', \"b c\")", "# it's", "g('\\'')"]) == "a b c s g("
    # "abcd" and "bcde": difflib finds "bcd", 6 / 8; 3 of 5 characters; 2 edits of 4.
    expected = (6 / 8 + 3 / 5 + 1 - 2 / 4) / 3
    assert paper_literal_similarity("abcd", "bcde") == pytest.approx(expected)
    assert literal_similarity("abcd", "bcde") == pytest.approx(expected)
    assert paper_literal_similarity("", "a") == paper_literal_similarity("", "") == 0
    assert character_jaccard("aab", "bbc") == pytest.approx(1 / 3)


def test_weights_and_languages_of_the_paper() -> None:
    found = paper_elrm("a = f('x')", "a = f('y')", "ruby", (0.1, 0.2, 0.3, 0.4))
    _, plain, weighted, signs, literals = parts(found)
    assert found.score == pytest.approx(0.1 * plain + 0.2 * weighted + 0.3 * signs + 0.4 * literals)
    assert all(language.lexicon.paper_keywords for language in LANGUAGES.values())
    with pytest.raises(BadInputError, match="cobol"):
        paper_elrm("", "", "cobol")


# The mended profile


def test_kinds_of_the_lexicon_exist_in_the_grammars() -> None:
    for name, language in LANGUAGES.items():
        grammar, lexicon = language.grammar, language.lexicon
        kinds = {
            grammar.node_kind_for_id(number)
            for number in range(grammar.node_kind_count)
            if grammar.node_kind_is_named(number)
        }
        fields = {grammar.field_name_for_id(number) for number in range(1, grammar.field_count + 1)}
        wanted = (
            lexicon.strings | lexicon.pieces | lexicon.keywords | lexicon.openers | set(lexicon.assignments)
        )
        assert wanted | {lexicon.interpolation or "identifier"} <= kinds, name
        assert {field for pair in lexicon.assignments.values() for field in pair} <= fields | {"*"}, name


@pytest.mark.parametrize(
    ("language", "text", "tokens", "keywords", "literals"),
    [
        ("python", "x = f'a{y}' 'b' # c", 9, set(), "a b"),
        ("python", "if x is not None: pass", 7, {"if", "is", "not", "None", "pass"}, None),
        ("python", "a // b", 3, set(), None),
        ("java", "char c = 'x'; // n\nString s = \"a\\n\" + null;", 12, {"char", "null"}, "x a\\n"),
        ("c", 'if (p == NULL) f("", L"a");', 13, {"if", "NULL"}, " a"),
        ("cpp", 'auto s = R"d(a)d"; this->f();', 11, {"auto", "this"}, "a"),
        ("go", "x := `a` + \"b\"\nreturn nil, 'c'", 9, {"return", "nil"}, "a b c"),
        ("rust", "let mut s = r#\"a\"#; /// doc\nf('c', true);", 13, {"let", "mut", "true"}, "a c"),
        ("ruby", "return 'a' unless x.nil? # why", 6, {"return", "unless"}, "a"),
        ("ruby", 'y = "a#{b}c" || nil', 11, {"nil"}, "ac"),
        ("ruby", "%w[a b].each { |s| puts s }", 13, set(), "a b"),
    ],
)
def test_tokens_of_each_grammar(
    language: str, text: str, tokens: int, keywords: set[str], literals: str | None
) -> None:
    found = elements_of(language, text)
    assert found.tokens.length == tokens
    assert {word.decode() for word in found.keywords} == keywords
    assert found.literals == literals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["", " \n", "x", "?", "\x00", "é…", "\ud800", "f(", '"', "x = 1\r\ny = 2\r\n", ")}\n}"]
)
def test_unusual_texts_score_1_against_themselves(language: str, text: str) -> None:
    assert score(text, text, language=language).score == 1
    assert 0 <= score(text, "return 0;", language=language).score < 1
    assert 0 <= score("return 0;", text, language=language).score < 1
    assert 0 <= paper_elrm(text, "return 0;", language).score < 1
    assert 0 <= paper_elrm("return 0;", text, language).score < 1


@given(LANGUAGE, CODE, CODE)
@example("python", "'''", "f'{")
def test_scores_lie_between_0_and_1(language: str, a: str, b: str) -> None:
    one, other = score(a, b, language=language), score(b, a, language=language)
    for found in (one, other, paper_elrm(a, b, language)):
        assert all(part is None or 0 <= part <= 1 for part in parts(found))
    assert one.literals == other.literals
    assert score(a, a, language=language).score == score(b, b, language=language).score == 1


def test_real_snippets_score_1_against_themselves() -> None:
    for language, text in snippets(600):
        assert score(text, text, language=language).score == 1, text


@pytest.mark.sweep
def test_ten_thousand_snippets_score_1_against_themselves() -> None:
    for language, text in snippets(10_000):
        once, again = (Elements(parse(language, text)) for _ in range(2))
        assert elrm(once, [again]).score == 1, text


def test_layout_and_comments_do_not_matter_and_code_does() -> None:
    before = "if (n > 0) { return n; } // yes"
    assert score("if (n>0)\r\n{\r\n  return n;\r\n}", before, language="cpp").score == 1
    assert score("if (n >= 0) { return n; }", before, language="cpp").score < 1
    assert score("x = f('a')", "x = f('b')").score < 1


def test_every_part_by_hand() -> None:
    found = score('run("ls", path)', 'run("ls -l", path)')
    # Six tokens that differ in the third: 5/6, 3/5, 1/4, and none of 3 runs of four.
    assert found.bleu == pytest.approx((5 / 6 * 3 / 5 * 1 / 4 * 0.1 / 3) ** 0.25)
    assert found.weighted == found.bleu
    assert found.keywords_operators == 1
    # "ls" in "ls -l": 4 of 7 characters, 2 of 4 different ones, 3 edits of 5.
    assert found.literals == pytest.approx((4 / 7 + 2 / 4 + 2 / 5) / 3)
    assert found.score == pytest.approx(sum(parts(found)[1:]) / 4)


def test_weights_are_rescaled_to_the_parts_that_apply() -> None:
    one, other = elements_of("python", "x = a"), elements_of("python", "x = b")
    found = elrm(one, [other], (0.1, 0.2, 0.3, 0.4))
    assert found.literals is None
    assert found.score == pytest.approx((0.1 * found.bleu + 0.2 * found.weighted + 0.3) / 0.6)
    assert elrm(elements_of("python", "x"), [elements_of("python", "y")]).keywords_operators is None
    # A literal on one side only is a difference, and so is an empty text.
    assert score("x = 'a'", "x = a").literals == 0
    assert score("", "x = a").score == 0
    with pytest.raises(ValueError, match="weights"):
        elrm(one, [other], (0, 0, 0, 0))


def test_the_best_reference_counts() -> None:
    one, two = "x = quote(name)", "x = escape(name, True)"
    assert score(two, one, two) == score(two, two, one) == score(two, two)
    assert score("x = quote(name, True)", one, two).score == max(
        score("x = quote(name, True)", one).score, score("x = quote(name, True)", two).score
    )


def test_equals_a_direct_implementation_of_the_definition() -> None:
    plain = benchmark().plain_elrm
    rng = random.Random(1)
    texts = snippets(600)
    for _ in range(300):
        language, text = rng.choice(texts)
        other = rng.choice([one for name, one in texts if name == language])
        if rng.random() < 0.5:
            at = rng.randrange(len(text) + 1)
            other = text[:at] + rng.choice([" x ", "'s'", ";", "", "\n"]) + text[at + rng.randrange(9) :]
        expected = plain(parse(language, text), parse(language, other))
        assert score(text, other, language=language).score == pytest.approx(expected, abs=1e-9), (text, other)


@cache
def benchmark() -> ModuleType:
    """The benchmark's module, whose baseline says the definition in other words."""
    path = Path(__file__).parents[2] / "benchmarks" / "elrm.py"
    spec = importlib.util.spec_from_file_location("benchmark_elrm", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
