"""How many pairs of functions one core scores in a second of its time, by ELRM, BLEU and CodeBLEU.

Usage: python benchmarks/elrm.py [fixes | PROBLEMS ...]

`fixes`, the default, are the pairs that the measure is for: each fake and each other right fix of a security
item held against its reference fix, as lines (where the function around them is the reference's) and as whole
functions. Otherwise a pair is a problem's function and the same after three random rewriting steps; longer
texts take longer, so tokens a second are told too, of both texts. "Read anew" parses both texts
for every pair, "reference kept" only the candidate, as in a run that judges many answers to one item, "both
kept" neither. The baseline is the default profile written down as it is defined, every count made where it
is needed; that it gives the same score is checked on every pair.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, prod

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit, problem_unit
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.scores import Elements, bleu, codebleu, elrm, paper_elrm
from unseen.scores.literals import literal_similarity
from unseen.security import Item, load_items
from unseen.security.sections import ENDINGS
from unseen.sources import load_problems

SECONDS = 1.0
Read = tuple[list[str], list[str], set[str], list[str]]


def plain_elrm(candidate: SourceUnit, reference: SourceUnit) -> float:
    """ELRM in the default profile against one reference, the shortest way to say it."""
    own, signs, _, literals = plainly_read(candidate)
    other, other_signs, keywords, other_literals = plainly_read(reference)
    parts: list[float] = []
    if own or other:
        parts += [
            plain_bleu(own, other, own, {}),
            plain_bleu(own, other, other, dict.fromkeys(keywords, 1.0)),
        ]
    if signs or other_signs:
        parts.append(plain_bleu(signs, other_signs, signs, {}))
    if literals and other_literals:
        parts.append(literal_similarity(" ".join(literals), " ".join(other_literals)))
    elif literals or other_literals:
        parts.append(0.0)
    return statistics.fmean(parts) if parts else 1.0


def plain_bleu(own: list[str], other: list[str], whole: list[str], weights: dict[str, float]) -> float:
    """BP times the geometric mean of the shares that both have of the n-grams of `whole`."""
    if not own or not other:
        return float(own == other)
    shares = []
    for n in range(1, min(4, len(whole)) + 1):
        in_own, in_other, in_whole = (
            Counter(tuple(text[i : i + n]) for i in range(len(text) - n + 1)) for text in (own, other, whole)
        )
        weigh = n == 1 and whole is other
        matched = sum(
            (weights.get(run[0], 0.2) if weigh else 1) * min(in_own[run], in_other[run]) for run in in_whole
        )
        total = sum((weights.get(run[0], 0.2) if weigh else 1) * in_whole[run] for run in in_whole)
        if n == 1 and not matched:
            return 0.0
        shares.append((matched or 0.1) / total)
    return min(1.0, exp(1 - len(other) / len(own))) * prod(shares) ** (1 / len(shares))


def plainly_read(unit: SourceUnit) -> Read:
    """The tokens of a text, those that are keywords or signs, the keywords, and what its literals hold."""
    lexicon, comments = unit.language.lexicon, unit.language.kinds.comments
    tokens: list[str] = []
    signs: list[str] = []
    keywords: set[str] = set()
    literals: list[str] = []

    def visit(node: Node, opened: bool = False) -> None:
        text = unit.text(node)
        if node.type in comments:
            return
        whole = not node.children
        if node.type in lexicon.strings:
            pieces = [unit.text(child) for child in node.children if child.type in lexicon.pieces]
            literals.append("".join(pieces) if node.children else between_quotes(text))
            opened = any(child.type == lexicon.interpolation for child in node.children)
            whole = not opened
        if not whole:
            for number, child in enumerate(node.children):
                visit(child, opened and number == 0)
        elif text.strip():
            tokens.append(text)
            if node.type in lexicon.keywords or (not node.is_named and any(map(str.isalpha, node.type))):
                signs.append(text)
                keywords.add(text)
            elif not node.is_named and not opened:
                signs.append(text)

    visit(unit.root)
    return tokens, signs, keywords, literals


def between_quotes(text: str) -> str:
    quote = next((sign for sign in text if sign in "'\"`"), None)
    return text if quote is None else text.split(quote, 1)[1].rsplit(quote, 1)[0]


def rewritten(unit: SourceUnit, seed: int) -> SourceUnit:
    """The program after three random steps; nothing is verified, for only its text matters here."""
    rng = random.Random(seed)
    for method in rng.choices(list(METHODS.values()), k=3):
        outcome = rewrite(unit, method, rng)
        if isinstance(outcome, Rewritten):
            unit = outcome.unit
    return unit


def rate(name: str, pairs: Sequence[tuple], score: Callable[..., float], tokens: int) -> float:
    """Score all pairs in several rounds; print and return the pairs a second of the best round.

    The best and not the mean, as `timeit` advises: what else the machine does can only make a round slower.
    """
    seen = [score(a, b) for a, b in pairs]
    best, begun = 0.0, time.process_time()
    while time.process_time() - begun < SECONDS:
        started = time.process_time()
        for a, b in pairs:
            score(a, b)
        best = max(best, len(pairs) / (time.process_time() - started))
    print(
        f"  {name:30} {best:>9,.0f} pairs/s {best * tokens / len(pairs):>11,.0f} tokens/s   "
        f"mean score {statistics.mean(seen):.3f}"
    )
    return best


def of_problems(units: Sequence[SourceUnit]) -> list[tuple[str, str]]:
    """Functions and the same rewritten."""
    variants = [rewritten(one, number) for number, one in enumerate(units)]
    return [
        (one.prompt + one.solution, other.prompt + other.solution)
        for one, other in zip(units, variants, strict=True)
    ]


def of_fixes(items: Sequence[Item]) -> dict[str, list[tuple[str, str]]]:
    """Reference fixes and others, as lines and as functions."""
    lines: list[tuple[str, str]] = []
    functions: list[tuple[str, str]] = []
    for item in items:
        for fix in item.fixes:
            if fix.kind == "reference":
                continue
            functions.append((item.reference_function, fix.text))
            if fix.text.startswith(item.head) and fix.text.endswith(item.tail):
                lines.append((item.reference, fix.text[len(item.head) : len(fix.text) - len(item.tail)]))
    return {"lines": lines, "functions": functions}


def measure(language: str, what: str, texts: Sequence[tuple[str, str]]) -> None:
    """Print what scoring these pairs of a language takes."""

    def unit(text: str) -> SourceUnit:
        return SourceUnit(text.encode(), LANGUAGES[language])

    kept = [(Elements(unit(a)), Elements(unit(b))) for a, b in texts]
    lengths = [a.tokens.length for a, _ in kept]
    tokens = sum(a.tokens.length + b.tokens.length for a, b in kept)
    print(f"{language}, {what}: {len(texts)} pairs, {statistics.median(lengths):.0f} tokens in the median")
    # Ruby's grammar gives the delimiters of %w[] and %w() one kind, which the measure takes for one token.
    for a, b in texts if language != "ruby" else ():
        exact, plain = elrm(Elements(unit(b)), [Elements(unit(a))]).score, plain_elrm(unit(b), unit(a))
        assert abs(exact - plain) < 1e-9, (exact, plain, a, b)

    def show(name: str, pairs: Sequence[tuple], score: Callable[..., float]) -> float:
        return rate(name, pairs, score, tokens)

    anew = show("ELRM default, read anew", texts, lambda a, b: elrm(_read(unit, b), [_read(unit, a)]).score)
    half = [(one, b) for (one, _), (_, b) in zip(kept, texts, strict=True)]
    show("ELRM default, reference kept", half, lambda a, b: elrm(_read(unit, b), [a]).score)
    show("ELRM default, both kept", kept, lambda a, b: elrm(b, [a]).score)
    baseline = show("baseline of the default", texts, lambda a, b: plain_elrm(unit(b), unit(a)))
    print(f"  {'read anew over baseline':30} {anew / baseline:>9.1f} times")
    show("ELRM paper", texts, lambda a, b: paper_elrm(b, a, language).score)
    show("BLEU, read anew", texts, lambda a, b: bleu(_read(unit, b).tokens, [_read(unit, a).tokens]).score)
    show("CodeBLEU, read anew", texts, lambda a, b: codebleu(unit(b), [unit(a)]).score)


def _read(unit: Callable[[str], SourceUnit], text: str) -> Elements:
    return Elements(unit(text))


def main(sources: Sequence[str]) -> None:
    for source in sources or ["fixes"]:
        if source == "fixes":
            for language in ENDINGS:
                for what, texts in of_fixes(load_items(only=[language])).items():
                    measure(language, what, texts)
            continue
        units: dict[str, list[SourceUnit]] = {}
        for problem in load_problems(source, on_bad=lambda line: print(line, file=sys.stderr)):
            units.setdefault(problem.language, []).append(problem_unit(problem))
        for language, some in units.items():
            measure(language, source, of_problems(some[:100]))


if __name__ == "__main__":
    main(sys.argv[1:])
