"""Made-up runs: realistic in shape, with known effects, and optionally with answers that attack the page."""

from __future__ import annotations

import random
from dataclasses import dataclass

from unseen.languages import with_problems
from unseen.records import Exclusion, RunResults, SampleResult, Similarity, Verdict

MODEL = "openai/gpt-4o-mini"
CONTROLS = ("unseen/reference", "unseen/memoriser", "unseen/blank")
TASKS = ("generation", "completion-1", "completion-3", "completion-5")

ORIGINAL = '''def allocate_seats(votes: dict[str, int], seats: int) -> dict[str, int]:
    """Share seats among parties by the highest-averages method of D'Hondt."""
    won = {party: 0 for party in votes}
    for _ in range(seats):
        best = max(votes, key=lambda party: votes[party] / (won[party] + 1))
        if votes[best] == 0:
            continue
        won[best] += 1
    return won
'''
VARIANT = '''def fold_amber_ledger(quill: dict[str, int], basin: int) -> dict[str, int]:
    """Share seats among parties by the highest-averages method of D'Hondt."""
    tern = {marrow: 0 for marrow in quill}
    plover = 0
    while plover < basin:
        gorse = max(quill, key=lambda marrow: quill[marrow] / (tern[marrow] + 1))
        plover = plover + 1
        if not (quill[gorse] != 0):
            continue
        else:
            tern[gorse] = tern[gorse] + 1
    return tern
'''

HOSTILE = (
    "</script><script>window.owned = 1</script>",
    "<img src=x onerror='window.owned = 2'>",
    "<!--<script>",
    "]]></pre></details></main><h1>owned</h1>",
    "{{ 7 * 7 }} {% raw %}",
    "\x00\x1b[31mred\x07 \u202eevil\u202c \u2066x\u2069 \u200bzero \u2028line\u2029par \ufeff",
    "שלום العربية",
    '" onmouseover="window.owned = 3" autofocus onfocus="window.owned = 3',
    "javascript:window.owned=4",
    "x" * 1_000_000,
    "<svg onload='window.owned = 5'></svg><style>body{display:none}</style>",
    "\n" * 5_000 + "end",
    "😀" * 300,
    "[click](javascript:window.owned=6) ![x](x) # heading\n| a | b |\n|---|---|\n",
    "```python\n```\n````\n~~~\n```",
    "\x1b]8;;http://example.com\x07link\x1b]8;;\x07 \x1b[2J\x9b31m",
    '"}], "samples": [], "x": "\\',
    "[bold red]x[/bold red] [/] [link=http://example.com]y[/link]",
    "%s %n {0} {answer} ${7*7} #{7*7} <%= 7*7 %>",
    "../../../../etc/passwd\\..\\C:\\con file:///etc/passwd",
    "</textarea></template></title></noscript><base href='http://a.b/'><meta http-equiv=refresh content=0>",
)


@dataclass(frozen=True)
class Shape:
    """How large a run is, and what its controls do."""

    problems: int = 10
    languages: tuple[str, ...] = with_problems()
    tasks: tuple[str, ...] = TASKS
    epochs: int = 1
    models: tuple[str, ...] = (MODEL,)
    controls: tuple[str, ...] = CONTROLS
    hostile: bool = False
    working: bool = True
    seed: int = 1


def made_up_run(shape: Shape | None = None) -> RunResults:
    """A run whose model loses about 15 points, whose memoriser loses nearly all and whose reference none."""
    shape = shape or Shape()
    draw = random.Random(shape.seed)
    samples: list[SampleResult] = []
    for language in shape.languages:
        for number in range(shape.problems):
            similarity = round(min(max(draw.gauss(0.52, 0.16), 0.12), 0.97), 3)
            for task in shape.tasks:
                for model in (*shape.models, *shape.controls):
                    for epoch in range(1, shape.epochs + 1):
                        samples += _pair(draw, shape, model, language, number, task, epoch, similarity)
    reasons = (
        "javac is not installed here, so Java problems were skipped",
        "its own solution does not pass here",
    )
    excluded = [Exclusion(what=f"HumanEval-X/java/{number}", reason=reasons[0]) for number in range(24)]
    return RunResults(
        version="0.1.0",
        seed=shape.seed,
        samples=tuple(samples),
        exclusions=(*excluded, Exclusion(what="builtin/go/allocate_seats", reason=reasons[1])),
        settings={
            "command": ["unseen", "run", "--model", *shape.models, "--suite", "memorisation", "--seed", "1"],
            "sandbox": "bwrap",
            "verify": ["parse", "compile", "test"],
            "search": {"strategy": "peso", "steps": 15},
            "python": "3.11.7",
        },
    )


def _pair(
    draw: random.Random,
    shape: Shape,
    model: str,
    language: str,
    number: int,
    task: str,
    epoch: int,
    similarity: float,
) -> list[SampleResult]:
    control = model in CONTROLS
    right_before, right_after = _outcome(draw, model, similarity, shape.working)
    pair = []
    for version, right in (("original", right_before), ("rewritten", right_after)):
        rewritten = version == "rewritten"
        code = VARIANT if rewritten else ORIGINAL
        head, _, rest = code.partition('"""\n')
        answer = "" if "blank" in model else rest if right else rest.replace("+ 1", f"+ {number + 2}")
        problem = f"builtin/{language}/problem_{number:02}"
        if shape.hostile and not control:
            answer = HOSTILE[number % len(HOSTILE)] + answer
            problem += HOSTILE[number % len(HOSTILE)][:60]
        pair.append(
            SampleResult(
                model=model,
                control=control,
                suite="memorisation",
                task=task,
                sample_id=problem,
                language=language,
                variant=version,
                epoch=epoch,
                verdict=_verdict(draw, right, control, answer if shape.hostile else ""),
                exact_match=right if task != "generation" else None,
                edit_similarity=draw.uniform(0.5, 1.0) if task != "generation" else None,
                methods=("rename-function", "rename-variables", "for-to-while") if rewritten else (),
                similarity=Similarity(surface=similarity, structure=similarity, overall=similarity)
                if rewritten
                else None,
                original_code=f"# problem {number} in {language}\n{ORIGINAL}",
                variant_code=f"# problem {number} in {language}\n{VARIANT}" if rewritten else "",
                prompt=f'Complete this {language} function. Answer with code only.\n\n{head}"""\n',
                answer=answer,
            )
        )
    return pair


def _outcome(draw: random.Random, model: str, similarity: float, working: bool) -> tuple[bool, bool]:
    if "reference" in model:
        return True, working or draw.random() < 0.8
    if "memoriser" in model:
        return True, draw.random() < 0.04
    if "blank" in model:
        return False, False
    before = draw.random() < 0.68
    after = draw.random() < 0.6 + 0.4 * similarity if before else draw.random() < 0.12
    return before, after


def _verdict(draw: random.Random, right: bool, control: bool, evidence: str) -> Verdict:
    if not control and draw.random() < 0.01:
        return Verdict(word="infrastructure", detail="the sandbox did not start: no space left on device")
    if right:
        return Verdict(word="passed", evidence=evidence)
    word, detail = draw.choices(
        [
            ("failed", "test"),
            ("failed", "compile"),
            ("timed_out", ""),
            ("crashed", "SIGSEGV"),
            ("cheated", "exit"),
        ],
        [70, 18, 6, 4, 2],
    )[0]
    return Verdict(
        word=word, detail=detail, evidence=evidence or "AssertionError: expected {'a': 3}, got {'a': 4}"
    )
