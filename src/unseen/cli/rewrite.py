"""`unseen rewrite`: make verified variants of a problem set."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.choices import EngineName, Profile, RewriterName, SandboxName, SearchName, pick
from unseen.cli.console import err, out, progress_bar, warn
from unseen.cli.rewrite_project import is_project, rewrite_as_project
from unseen.errors import BadInputError


def rewrite(
    problems: Annotated[
        str,
        typer.Argument(
            metavar="PROBLEMS",
            help="JSONL file, folder of sources, hf:owner/name[:split], builtin[:language] or "
            "classics[:language]; or the folder of a project, if -o names a folder.",
        ),
    ],
    output: Annotated[
        Path,
        typer.Option(
            "-o",
            "--output",
            metavar="PATH",
            help="File for the variants (JSONL), or a new folder for the rewritten project.",
        ),
    ],
    methods: Annotated[
        str,
        typer.Option(
            "--methods",
            metavar="NAMES",
            help="Comma-separated methods; all leaves out those that have to be named, as those for C alone, "
            "and with --profile paper is CodeMorph's 26.",
        ),
    ] = "all",
    search: Annotated[
        SearchName,
        typer.Option("--search", help="How the next method is chosen; each: every method by itself."),
    ] = SearchName.PESO,
    steps: Annotated[int, typer.Option("--steps", min=1, help="Methods that the search tries.")] = 15,
    rewriter: Annotated[
        RewriterName,
        typer.Option("--rewriter", help="rules: deterministic; llm: a model, whose work voters check."),
    ] = RewriterName.RULES,
    model_role: Annotated[
        list[str] | None,
        typer.Option(
            "--model-role",
            metavar="ROLE=MODEL",
            help="perturber=MODEL, voter=MODEL or voter=MODEL,MODEL,MODEL; any Inspect model, the embedded "
            "model by default. May be repeated.",
        ),
    ] = None,
    verify: Annotated[
        str | None,
        typer.Option(
            "--verify",
            metavar="STAGES",
            help="Comma-separated verification stages: parse, compile, test, fuzz-uncovered (fuzz what "
            "changes places that no test reaches), fuzz, vote. "
            "(default: parse,compile,test,fuzz-uncovered; with --rewriter llm also vote)",
        ),
    ] = None,
    rejected: Annotated[
        Path | None,
        typer.Option(
            "--rejected", metavar="FILE", help="File for the variants that verification refused (JSONL)."
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", help="Seed of the search; the same seed gives the same bytes.")
    ] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parallel programs.")] = 2,
    engine: Annotated[
        EngineName,
        typer.Option(
            "--engine", help="ray: use the cluster at RAY_ADDRESS, or a local one; the output is the same."
        ),
    ] = EngineName.LOCAL,
    profile: Annotated[
        Profile, typer.Option("--profile", help="Similarity profile that guides the search.")
    ] = Profile.DEFAULT,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Sandbox for programs; local gives no protection.")
    ] = SandboxName.AUTO,
    project: Annotated[
        bool | None,
        typer.Option(
            "--project/--no-project",
            help="Rewrite a folder as one project; by default if -o has no suffix such as .jsonl.",
        ),
    ] = None,
    test_command: Annotated[
        str | None,
        typer.Option(
            "--test-command",
            metavar="COMMAND",
            help="Command that runs the project's tests. (default: python -m pytest -q)",
        ),
    ] = None,
    test_seconds: Annotated[
        float, typer.Option("--test-seconds", min=1, help="CPU seconds for one run of the project's tests.")
    ] = 600.0,
    rename_public: Annotated[
        bool, typer.Option("--rename-public", help="Also rename the public API.")
    ] = False,
) -> None:
    """Rewrite problems by semantics-preserving transformations, and verify each variant before writing it.

    The table shows the outcome of every attempt, including refused ones. After an interruption, the same
    command resumes.

    A folder of sources is read as one problem per file, unless -o names a folder: then it is a project, whose
    files are rewritten together. Functions are renamed in all files at once, then --steps methods are applied
    to each file in an order drawn from the seed (--search is for problems). The project's own tests must pass
    before and after; changes that break them are dropped. The output is written as a whole at the end.
    """
    from unseen.rewriters import open_rewriter
    from unseen.rewrites import DEFAULT_METHODS, METHODS, PAPER_METHODS
    from unseen.sandbox import open_sandbox
    from unseen.search import ALL_STAGES, rewrite_problems
    from unseen.search.ray_engine import RayEngine
    from unseen.sources import load_problems

    if engine == EngineName.RAY and rewriter != RewriterName.RULES:
        raise BadInputError("the ray engine supports --rewriter rules only; omit --engine or --rewriter")
    usual = PAPER_METHODS if profile is Profile.PAPER else DEFAULT_METHODS
    chosen = [METHODS[name] for name in pick("method", methods, METHODS, every=usual)]
    stages = pick("check", verify, ALL_STAGES) if verify is not None else None
    if is_project(problems, output, project):
        if rewriter != RewriterName.RULES or engine != EngineName.LOCAL:
            raise BadInputError(
                "a project is rewritten by rules in this process; omit --rewriter and --engine"
            )
        rewrite_as_project(
            Path(problems),
            output,
            methods=chosen,
            steps=steps,
            seed=seed,
            ladder=stages,
            sandbox=sandbox.value,
            jobs=jobs,
            test_command=test_command,
            test_cpu_s=test_seconds,
            rename_public=rename_public,
            rejects=rejected,
            profile=profile.value,
        )
        return
    if test_command is not None or rename_public:
        raise BadInputError("--test-command and --rename-public are for projects: let -o name a folder")
    read = load_problems(problems, on_bad=warn)
    runs_programs = stages is None or not {"parse", "vote"}.issuperset(stages)
    with (
        open_sandbox(sandbox.value) if runs_programs else nullcontext() as opened,
        open_rewriter(rewriter.value, model_role or (), stages=stages) as chosen_rewriter,
        progress_bar() as progress,
    ):
        run = rewrite_problems(
            read,
            methods=chosen,
            strategy=search.value,
            steps=steps,
            seed=seed,
            stages=chosen_rewriter.stages,
            sandbox=opened,
            jobs=jobs,
            progress=progress,
            out=output,
            rejects=rejected,
            profile=profile.value,
            warn=warn,
            rewrite=chosen_rewriter.rewrite,
            author=chosen_rewriter.author,
            voters=chosen_rewriter.voters,
            engine=RayEngine(tuple(chosen_rewriter.stages), sandbox.value, jobs)
            if engine == EngineName.RAY
            else None,
        )
    out.print(run.tally.table(chosen_rewriter.stages))
    summary = f"{len(run.variants)} variants of {len(read)} problems in {output}"
    refused = f"; {len(run.rejects)} refused" + (f", in {rejected}" if rejected else "")
    err.print(summary + refused, markup=False, highlight=False)
    if coverage := run.coverage_summary():
        err.print(coverage, markup=False, highlight=False)
