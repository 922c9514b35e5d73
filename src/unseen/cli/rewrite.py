"""`unseen rewrite`: verified variants of a problem set."""

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
            help="JSONL file, folder of sources, hf:owner/name[:split], builtin[:language] or "
            "classics[:language]; or a project's folder, if -o names a folder."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", help="File for the variants (JSONL); a new folder for a project as a whole."
        ),
    ],
    methods: Annotated[
        str,
        typer.Option("--methods", help="all, or names with commas; those made for C alone by name only."),
    ] = "all",
    search: Annotated[
        SearchName, typer.Option("--search", help="Which method next; each: every method alone.")
    ] = SearchName.PESO,
    steps: Annotated[int, typer.Option("--steps", min=1, help="Methods that a search tries.")] = 15,
    rewriter: Annotated[
        RewriterName, typer.Option("--rewriter", help="rules: deterministic; llm: a model, and others vote.")
    ] = RewriterName.RULES,
    model_role: Annotated[
        list[str] | None,
        typer.Option(
            "--model-role",
            help="perturber=MODEL, voter=MODEL or voter=MODEL,MODEL,MODEL; any Inspect model, the embedded "
            "one when left out.",
        ),
    ] = None,
    verify: Annotated[
        str | None,
        typer.Option(
            "--verify",
            help="parse, compile, test, fuzz, vote, with commas; when left out parse,compile,test, and for "
            "llm vote.",
        ),
    ] = None,
    rejects: Annotated[
        Path | None, typer.Option("--rejects", help="File for the variants that a check refused (JSONL).")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Same seed, same bytes.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Programs that run at the same time.")] = 2,
    engine: Annotated[
        EngineName,
        typer.Option(
            "--engine", help="ray: on the cluster that RAY_ADDRESS names, or a local one; same bytes."
        ),
    ] = EngineName.LOCAL,
    profile: Annotated[
        Profile, typer.Option("--profile", help="Whose similarity the search follows.")
    ] = Profile.DEFAULT,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Where programs run; local means unprotected.")
    ] = SandboxName.AUTO,
    project: Annotated[
        bool | None,
        typer.Option(
            "--project/--no-project",
            help="Rewrite a folder as one project; when left out, if -o has no suffix such as .jsonl.",
        ),
    ] = None,
    test_command: Annotated[
        str | None,
        typer.Option("--test-command", help="The project's tests; python -m pytest -q when left out."),
    ] = None,
    test_seconds: Annotated[
        float, typer.Option("--test-seconds", min=1, help="Processor time of one run of the project's tests.")
    ] = 600.0,
    rename_public: Annotated[
        bool, typer.Option("--rename-public", help="Rename what people outside the project may use, too.")
    ] = False,
) -> None:
    """Rewrite problems so that they look unfamiliar and do the same, and prove it before writing them.

    Prints what became of every attempt before anything was left out. Run it again after an interruption: it
    goes on where it stopped.

    A folder of sources becomes one problem a file, unless -o names a folder: then it is a project, whose
    files are rewritten together. Its functions are renamed in all files at once, each file then takes --steps
    methods in an order drawn by the seed (--search is for problems), and its own tests must pass before and
    after. What broke them is dropped. The output appears as a whole at the end.
    """
    from unseen.rewriters import open_rewriter
    from unseen.rewrites import DEFAULT_METHODS, METHODS
    from unseen.sandbox import open_sandbox
    from unseen.search import ALL_RUNGS, rewrite_problems
    from unseen.search.ray_engine import RayEngine
    from unseen.sources import load_problems

    if engine == EngineName.RAY and rewriter != RewriterName.RULES:
        raise BadInputError("the ray engine rewrites by rules only; leave out --engine or --rewriter")
    chosen = [METHODS[name] for name in pick("method", methods, METHODS, every=DEFAULT_METHODS)]
    rungs = pick("check", verify, ALL_RUNGS) if verify is not None else None
    if is_project(problems, output, project):
        if rewriter != RewriterName.RULES or engine != EngineName.LOCAL:
            raise BadInputError(
                "a project is rewritten by rules, in this process; leave out the other option"
            )
        rewrite_as_project(
            Path(problems),
            output,
            methods=chosen,
            steps=steps,
            seed=seed,
            ladder=rungs,
            sandbox=sandbox.value,
            jobs=jobs,
            test_command=test_command,
            test_cpu_s=test_seconds,
            rename_public=rename_public,
            rejects=rejects,
            profile=profile.value,
        )
        return
    if test_command is not None or rename_public:
        raise BadInputError("--test-command and --rename-public are for projects: let -o name a folder")
    read = load_problems(problems, on_bad=warn)
    runs_programs = rungs is None or not {"parse", "vote"}.issuperset(rungs)
    with (
        open_sandbox(sandbox.value) if runs_programs else nullcontext() as place,
        open_rewriter(rewriter.value, model_role or (), ladder=rungs) as by,
        progress_bar() as progress,
    ):
        run = rewrite_problems(
            read,
            methods=chosen,
            strategy=search.value,
            steps=steps,
            seed=seed,
            ladder=by.ladder,
            sandbox=place,
            jobs=jobs,
            progress=progress,
            out=output,
            rejects=rejects,
            profile=profile.value,
            warn=warn,
            rewrite=by.rewrite,
            author=by.author,
            voters=by.voters,
            engine=RayEngine(tuple(by.ladder), sandbox.value, jobs) if engine == EngineName.RAY else None,
        )
    out.print(run.tally.table(by.ladder))
    kept = f"{len(run.variants)} variants of {len(read)} problems in {output}"
    refused = f"; {len(run.rejects)} refused" + (f", in {rejects}" if rejects else "")
    err.print(kept + refused, markup=False, highlight=False)
