"""`unseen run`: run the suites and their controls on one model and write the report."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.choices import (
    Ask,
    IsolationName,
    Marks,
    Masked,
    Profile,
    RewriterName,
    SandboxName,
    SuiteSearchName,
    pick,
)
from unseen.cli.console import out
from unseen.cli.plan_output import show_plan
from unseen.errors import BadInputError


def run(
    model: Annotated[
        str | None,
        typer.Option(
            "--model",
            metavar="MODEL",
            help="Any Inspect model, such as openai/gpt-4o; the embedded model by default. Of several, "
            "separated by commas, each gets a folder in --out, and they are compared.",
        ),
    ] = None,
    suite: Annotated[
        str,
        typer.Option(
            "--suite",
            metavar="NAMES",
            help="Comma-separated suites, or all: memorisation, obfuscation, bias, security.",
        ),
    ] = "all",
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit",
            min=1,
            help="At most this many problems per language, functions, prompts or items, drawn by --seed; "
            "all by default.",
        ),
    ] = None,
    output: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Folder for report.html, results.json and the logs.")
    ] = Path("out"),
    seed: Annotated[
        int, typer.Option("--seed", help="Seed for generated variants and bootstrap intervals.")
    ] = 0,
    problems: Annotated[
        str,
        typer.Option(
            "--problems",
            metavar="PROBLEMS",
            help="JSONL file (in a known benchmark's layout, too), folder of sources, hf:owner/name, "
            "builtin, classics, or fresh (generated problems, such as fresh:200:hard:7: how many, how hard, "
            "by which seed).",
        ),
    ] = "builtin",
    languages: Annotated[
        str, typer.Option("--languages", metavar="NAMES", help="Comma-separated languages, or all.")
    ] = "all",
    tasks: Annotated[
        str,
        typer.Option(
            "--tasks",
            metavar="TASKS",
            help="Comma-separated tasks, or all. memorisation: generation, completion-1, completion-3, "
            "completion-5; obfuscation: generation, completion; bias: mitigation, self-judging; security: "
            "span, function.",
        ),
    ] = "all",
    arms: Annotated[
        str,
        typer.Option(
            "--arms",
            metavar="ARMS",
            help="memorisation: comma-separated versions of the problems, or all: original, rewritten, and "
            "trap, whose changed specification tells recited answers from right ones; fresh adds as many "
            "generated problems in these versions.",
        ),
    ] = "original,rewritten",
    search: Annotated[
        SuiteSearchName,
        typer.Option("--search", help="memorisation: how rewriting methods are chosen for completion."),
    ] = SuiteSearchName.PESO,
    steps: Annotated[
        int, typer.Option("--steps", min=1, help="memorisation: methods that the search tries.")
    ] = 8,
    methods: Annotated[
        str,
        typer.Option(
            "--methods",
            metavar="NAMES",
            help="memorisation: comma-separated rewriting methods; all is those by default, with --profile "
            "paper CodeMorph's 26.",
        ),
    ] = "all",
    rewriter: Annotated[
        RewriterName,
        typer.Option("--rewriter", help="memorisation: rules, or llm for a model whose work voters check."),
    ] = RewriterName.RULES,
    model_role: Annotated[
        list[str] | None,
        typer.Option(
            "--model-role",
            metavar="ROLE=MODEL",
            help="With --rewriter llm: perturber=MODEL, voter=MODEL. May be repeated.",
        ),
    ] = None,
    profile: Annotated[
        Profile, typer.Option("--profile", help="memorisation: similarity profile that guides the search.")
    ] = Profile.DEFAULT,
    masked: Annotated[
        Masked,
        typer.Option(
            "--masked",
            help="memorisation: mask lines that were rewritten, so that reciting fails, or any lines, as "
            "CodeMorph does; then the memoriser is no control.",
        ),
    ] = Masked.CHANGED,
    study: Annotated[
        str | None,
        typer.Option(
            "--study",
            metavar="NAME",
            help="Run a suite several times with one option varied, and put the runs on one page, "
            "study.html: search (PESO, random and original: CodeMorph's Tables III and IV) or methods "
            "(each method by itself: its pilot).",
        ),
    ] = None,
    epochs: Annotated[
        int | None,
        typer.Option("--epochs", min=1, help="Samples per question; the suite's default if not given."),
    ] = None,
    temperature: Annotated[
        float | None,
        typer.Option(
            "--temperature",
            min=0,
            help="Temperature of the evaluated model and of controls; by default the model's own, and the "
            "suite's where it takes several samples per question.",
        ),
    ] = None,
    model_arg: Annotated[
        list[str] | None,
        typer.Option(
            "--model-arg",
            "-M",
            metavar="NAME=VALUE",
            help="Argument for the evaluated model's provider, like `inspect eval -M`. May be repeated.",
        ),
    ] = None,
    max_connections: Annotated[
        int | None,
        typer.Option("--max-connections", min=1, help="Concurrent requests to a model; Inspect's default."),
    ] = None,
    controls: Annotated[
        bool,
        typer.Option(
            "--controls/--no-controls", help="Also run the controls: mock models with known results."
        ),
    ] = True,
    grader: Annotated[
        str | None,
        typer.Option(
            "--grader",
            metavar="MODELS",
            help="Comma-separated models that judge security fixes as well, in addition to execution.",
        ),
    ] = None,
    marks: Annotated[
        Marks,
        typer.Option(
            "--marks",
            help="security: mark the vulnerable lines by comments; with off, the model must find them.",
        ),
    ] = Marks.ON,
    ask: Annotated[
        Ask,
        typer.Option(
            "--ask",
            help="security: fix the function, or generate it from a description that is silent on security.",
        ),
    ] = Ask.FIX,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Sandbox for answers; local gives no protection.")
    ] = SandboxName.AUTO,
    isolation: Annotated[
        IsolationName,
        typer.Option(
            "--isolation",
            help="Grade answers in a process apart from their tests: separate links both where a problem "
            "or item needs it, strict leaves those out, linked always links.",
        ),
    ] = IsolationName.SEPARATE,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parallel programs.")] = 2,
    plan: Annotated[
        bool,
        typer.Option(
            "--plan",
            help="Prepare the questions and print, before any request, how many there are, what they cost "
            "and what they could find. The same command without it asks them.",
        ),
    ] = False,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run",
            help="Prepare the questions, write their prompts to prompts.jsonl in --out, and ask nothing.",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --plan: print one JSON object.")] = False,
    price_in: Annotated[
        float | None,
        typer.Option("--price-in", min=0, help="With --plan: dollars for a million prompt tokens."),
    ] = None,
    price_out: Annotated[
        float | None,
        typer.Option("--price-out", min=0, help="With --plan: dollars for a million answer tokens."),
    ] = None,
) -> None:
    """Evaluate a model on original and rewritten problems, and write the report."""
    from unseen.cli.compare_output import run_and_compare
    from unseen.cli.study_output import run_study_and_show
    from unseen.comparison import folders_of
    from unseen.languages import with_problems
    from unseen.rewrites import METHODS
    from unseen.suites.catalogue import SUITES
    from unseen.suites.memorisation.question import ARMS
    from unseen.suites.memorisation.variants import Rewriting
    from unseen.suites.model_check import require_models
    from unseen.suites.participants import ModelAccess, parse_model_args
    from unseen.suites.plan import Prices
    from unseen.suites.run import plan_suites, run_suites, write_prompts
    from unseen.suites.suite import RunOptions

    if not plan and (as_json or price_in is not None or price_out is not None):
        raise BadInputError(
            "--json, --price-in and --price-out belong to --plan; results.json has the results"
        )
    if plan and dry_run:
        raise BadInputError("--plan counts the questions, --dry-run writes them: give one of the two")
    if study is not None and (plan or dry_run):
        raise BadInputError("--study runs a suite several times: give --plan or --dry-run without it")
    if (price_in is None) != (price_out is None):
        raise BadInputError("--price-in and --price-out go together: prompts and answers are priced apart")
    suites = pick("suite", suite, SUITES)
    known = [task for name in suites for task in SUITES[name].tasks]
    chosen_languages = None if languages == "all" else pick("language", languages, with_problems())
    chosen_tasks = None if tasks == "all" else pick("task", tasks, known)
    chosen_arms = pick("arm", arms, ARMS)
    graders = [name for part in (grader or "").split(",") if (name := part.strip())]
    models = [name for part in (model or "").split(",") if (name := part.strip())]
    if repeated := [name for n, name in enumerate(models) if name in models[:n]]:
        raise BadInputError(f"--model names {repeated[0]} twice; give two different models to compare them")
    if plan and len(models) > 1:
        raise BadInputError(
            "--plan takes one model; each of several is asked the same questions, so plan one and multiply"
        )
    options = RunOptions(
        problems=problems,
        languages=tuple(chosen_languages) if chosen_languages is not None else None,
        limit=limit,
        seed=seed,
        tasks=tuple(chosen_tasks) if chosen_tasks is not None else None,
        epochs=epochs,
        temperature=temperature,
        sandbox=sandbox.value,
        jobs=jobs,
        marks=marks is Marks.ON,
        ask=ask.value,
        isolation=isolation.value,
        arms=tuple(chosen_arms),
        rewriting=Rewriting(
            search=search.value,
            steps=steps,
            methods=None if methods == "all" else tuple(pick("method", methods, METHODS)),
            profile=profile.value,
            rewriter=rewriter.value,
            roles=tuple(model_role or ()),
            masked=masked.value,
        ),
    )
    if dry_run:
        file = write_prompts(suites=suites, out=output, options=options)
        out.print(f"prompts: {file}", markup=False, highlight=False)
        return
    if plan:
        found = plan_suites(
            model=model,
            suites=suites,
            out=output,
            options=options,
            controls=controls,
            graders=graders,
            prices=Prices(price_in, price_out) if price_in is not None and price_out is not None else None,
        )
        if as_json:
            sys.stdout.write(found.model_dump_json(indent=1) + "\n")
        else:
            show_plan(found)
        return
    run_one = partial(
        run_suites,
        suites=suites,
        options=options,
        controls=controls,
        graders=graders,
        access=ModelAccess(parse_model_args(model_arg), max_connections),
    )
    if study is not None:
        run_study_and_show(study, models, output, options, run_one)
        return
    if len(models) > 1:
        folders_of(models, output)
        require_models(models, parse_model_args(model_arg))
        run_and_compare(models, output, lambda name, folder: run_one(model=name, out=folder), seed)
        return
    page = run_one(model=models[0] if models else None, out=output)
    out.print(f"report: {page}", markup=False, highlight=False)
