"""CodeBLEU: the package's values, its parts by hand in every language, properties and unusual input."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.languages import LANGUAGES, SourceUnit, parse
from unseen.scores import codebleu, paper_codebleu
from unseen.scores.data_flow import Flow, data_flow_match, flows
from unseen.scores.subtrees import subtree_match

# After the example of the CodeBLEU paper, 3.4.
SIGN = "public static int Sign ( double d ) { return ( int ) ( ( d == 0 ) ? 0 : ( d < 0 ) ? - 1 : 1 ) ; }"
FLOAT = (
    "public static int Sign ( double d ) { return ( float ) ( ( d == 0 ) ? 0 : ( d < 0.0 ) ? - 1 : 1 ) ; }"
)
OTHER = "public static int Sign ( double d ) { return ( float ) ( ( d == 0 ) ? 0 : ( c < 0.0 ) ? - 1 : 1) ; }"
RENAMED = "public static int Sign ( double c ) { return ( int ) ( ( c == 0 ) ? 0 : ( c < 0 ) ? - 1 : 1) ; }"

LOOPS = {
    "python": "def f(a):\n    s = 0\n    for x in a:\n        s += x\n    return s\n",
    "c": "int f(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s = s + a[i]; return s; }",
    "cpp": "int f(std::vector<int> a) { int s = 0; for (int x : a) s += x; return s; }",
    "java": "class A { int f(int[] a) { int s = 0; for (int x : a) s += x; return s; } }",
    "go": "package p\nfunc f(a []int) int {\n s := 0\n for _, x := range a {\n s += x\n }\n return s\n}\n",
    "rust": "fn f(a: &[i32]) -> i32 { let mut s = 0; for x in a { s += x; } s }",
    "ruby": "def f(a)\n  s = 0\n  for x in a do s += x end\n  return s\nend\n",
}
COMES, COMPUTED = "comes from", "computed from"


def unit(text: str, language: str = "java") -> SourceUnit:
    return parse(language, text)


@pytest.mark.parametrize(
    ("candidate", "score", "parts"),
    [
        (FLOAT, 0.8148342768461725, (0.8452785147119855, 0.835111224251652, 11 / 19, 1.0)),
        (OTHER, 0.6556670482994874, (0.6898247407891737, 0.6872294173210566, 11 / 19, 2 / 3)),
        (RENAMED, 0.8334231618891418, (0.6616880799109934, 0.6720045676455737, 1.0, 1.0)),
        (SIGN, 1.0, (1.0, 1.0, 1.0, 1.0)),
    ],
)
def test_the_paper_profile_gives_the_values_of_the_package(
    candidate: str, score: float, parts: tuple[float, ...]
) -> None:
    """Recorded from codebleu 0.7.0 with tree-sitter 0.22 and tree-sitter-java 0.21, with which it runs."""
    found = paper_codebleu(unit(candidate), unit(SIGN))
    assert found.score == pytest.approx(score, abs=1e-12)
    assert (found.ngram, found.weighted, found.syntax, found.data_flow) == pytest.approx(parts, abs=1e-12)


def test_repeated_subtrees_are_clipped_in_the_default_profile() -> None:
    # Of the reference's 19 subtrees 8 hold the changed type or number. The type `int`, the comparison and the
    # parentheses around it occur there twice, in the candidate once.
    assert subtree_match(unit(FLOAT), unit(SIGN)) == pytest.approx(8 / 19)
    assert subtree_match(unit(FLOAT), unit(SIGN), clipped=False) == pytest.approx(11 / 19)


def test_subtrees_by_hand() -> None:
    # module, expression statement, call, argument list; then an attribute in the place of the name.
    one, two = unit("f(x)", "python"), unit("f(y)  # why", "python")
    assert subtree_match(two, one) == 1
    # Only the argument list is the same.
    assert subtree_match(unit("a.f(x)", "python"), one) == pytest.approx(1 / 4)
    # Operators are anonymous, and so no part of a subtree.
    assert subtree_match(unit("x = a + b", "python"), unit("x = a - b", "python")) == 1
    assert subtree_match(unit("", "python"), unit("", "python")) is None
    assert subtree_match(unit("f(x)", "python"), unit("", "python")) == 0


def test_flows_by_hand() -> None:
    found = flows(unit("def f(a, b=1):\n    c = a + b\n    c += a\n    return g(c)\n", "python"))
    a, b, c = 0, 1, 2
    assert found == [
        Flow(a, COMES, ()),
        Flow(b, COMPUTED, ()),
        Flow(c, COMPUTED, (a, b)),
        Flow(a, COMES, (a,)),
        Flow(b, COMES, (b,)),
        Flow(c, COMPUTED, (a,)),
        Flow(a, COMES, (a,)),
        Flow(c, COMES, (c,)),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sum_flows_alike_in_every_language(language: str) -> None:
    found = flows(unit(LOOPS[language], language))
    computed = [flow for flow in found if flow.relation == COMPUTED]
    # s = 0, x from a, s from x; in C the index of the loop stands for x and is counted up.
    total = next(flow.variable for flow in computed if not flow.sources)
    sums = [flow for flow in computed if flow.variable == total and flow.sources]
    assert len(sums) == 1, found
    assert found[-1] == Flow(total, COMES, (total,))
    assert Flow(total, COMPUTED, ()) in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_do_not_flow(language: str) -> None:
    text = LOOPS[language]
    renamed = text.replace("s ", "heap ").replace("return s", "return heap").replace(" s }", " heap }")
    if language in ("python", "java", "cpp"):
        assert data_flow_match(unit(renamed, language), unit(text, language)) == 1
    found = codebleu(unit(text, language), [unit(text, language)])
    assert (found.score, found.ngram, found.weighted, found.syntax, found.data_flow) == (1, 1, 1, 1, 1)


def test_two_variables_of_one_name_are_two() -> None:
    shadowed = "int f(int x) { int y = x; { int x = y; y = x; } return x; }"
    plain = "int f(int x) { int y = x; { int z = y; y = z; } return x; }"
    assert flows(unit(shadowed, "c")) == flows(unit(plain, "c"))


def test_no_data_flow() -> None:
    one, other = unit("print(1)", "python"), unit("print(2)", "python")
    assert data_flow_match(one, other) is None
    found = codebleu(one, [other])
    assert found.data_flow is None
    assert found.score == pytest.approx((found.ngram + found.weighted + found.syntax) / 3)
    # The package counts it as 1.
    paper = paper_codebleu(one, other)
    assert paper.score == pytest.approx((paper.ngram + paper.weighted + paper.syntax + 1) / 4)


def test_the_best_reference_counts() -> None:
    found = codebleu(unit(SIGN), [unit(OTHER), unit(RENAMED), unit(SIGN)])
    assert found.score == 1
    with pytest.raises(ValueError, match="weights"):
        codebleu(unit(SIGN), [unit(SIGN)], (-1, 1, 1, 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["", "\n", "x", "?", "f((", '"', "é = 1\r\n", "}" * 5, "(" * 3000, "(" * 500 + "x" + ")" * 500]
)
def test_unusual_texts_score_1_against_themselves(language: str, text: str) -> None:
    one, other = unit(text, language), unit("x = 1;", language)
    assert codebleu(one, [one]).score == 1
    for found in (codebleu(one, [other]), codebleu(other, [one]), paper_codebleu(one, other)):
        assert 0 <= found.score <= 1


@given(
    st.sampled_from(list(LANGUAGES)),
    st.lists(
        st.sampled_from(["x", "y", "=", "1", "+", "(", ")", "{", "}", ";", "\n", "if", "for"]), max_size=20
    ),
    st.randoms(),
)
def test_scores_lie_between_0_and_1(language: str, words: list[str], rng) -> None:
    shuffled = sorted(words, key=lambda _: rng.random())
    one, other = unit(" ".join(words), language), unit(" ".join(shuffled), language)
    assert codebleu(one, [unit(" ".join(words), language)]).score == 1
    for found in (codebleu(one, [other]), paper_codebleu(one, other)):
        assert all(part is None or 0 <= part <= 1 for part in (found.score, found.syntax, found.data_flow))
