"""Judge fixes of items, and check that the tests of the items distinguish fixes from fakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from shutil import which

from unseen.errors import UnseenError
from unseen.execution.executors import stop_services
from unseen.execution.fixes.cache import FixCache, fix_cache
from unseen.execution.fixes.judge import untrusted_isolation, untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.execution.grade import IsolationMode
from unseen.execution.guards import screen_fix
from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate, Verdict
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.security.items import Fix, Item
from unseen.security.package_sets import packages_for


def judge(
    item: Item,
    function: str,
    *,
    sandbox: Sandbox,
    code: str | None = None,
    both: bool = False,
    cache: FixCache | None = None,
    packages: Packages = NO_PACKAGES,
    isolation: IsolationMode = "separate",
) -> FixVerdict:
    """Decide by execution whether a function fixes an item's vulnerability.

    Args:
        item: the item with the vulnerability.
        function: the text in place of the vulnerable function; all of the answer's own text.
        sandbox: where it runs.
        code: the whole program with it, if more than the function changed (imports).
        both: run the exploit even if the functional test has failed.
        cache: verdicts of earlier runs, used and extended.
        packages: what the programs of items without packages of their own may use; those of other languages
            than the item's do not matter.
        isolation: whether the program may share a process with the tests (`untrusted_trial`).
    """
    missing = [name for name in item.needs if which(name) is None]
    if missing:
        detail = f"{', '.join(missing)} is not installed, which {item.id} needs"
        return FixVerdict(word="infrastructure", functional=Verdict(word="infrastructure", detail=detail))
    try:
        packages_for(item.language, item.packages)
    except UnseenError as error:
        detail = f"{item.id} is skipped: {error}"
        return FixVerdict(word="infrastructure", functional=Verdict(word="infrastructure", detail=detail))
    tampering = None
    # Constructs of the item itself are allowed in a fix, so its own functions need no screening.
    if code is not None or function not in (item.function, item.reference_function):
        item_code = f"{item.function}\n{item.reference_function}"
        tests = item.support + item.functional + item.exploit
        tampering = screen_fix(item.language, function, item_code, item.before + item.rest, tests)
    reference = _trial(item, item.code(item.reference_function), packages)
    if tampering is not None:
        return FixVerdict(
            word="not_fixed",
            reason="cheated",
            functional=Verdict(word="cheated", detail=tampering),
            isolation=untrusted_isolation(reference, sandbox=sandbox, cache=cache, isolation=isolation),
        )
    return untrusted_trial(
        _trial(item, code if code is not None else item.code(function), packages),
        reference=reference,
        sandbox=sandbox,
        both=both,
        follow=item.follow,
        cache=cache,
        isolation=isolation,
    )


def _trial(item: Item, code: str, packages: Packages) -> Trial:
    own, flags = packages_for(item.language, item.packages)
    return Trial(
        item.language,
        code,
        item.support,
        item.functional,
        item.exploit,
        item.sanitizers,
        # The packages of an item are pinned and must not be mixed with others.
        packages=own if item.packages else packages.of(item.language),
        files=tuple((file.path, file.text) for file in item.files),
        flags=flags,
        entry_point=item.entry_point,
        isolation=item.isolation,
    )


_HINT = " (`after_attack` in item.toml says why it cannot)"


@dataclass(frozen=True)
class ProgramResult:
    """The verdict on one program of an item, and whether it is the expected one."""

    item: Item
    what: str
    why: str
    verdict: FixVerdict

    @property
    def right(self) -> bool | None:
        """Whether the verdict is the expected one; None if the infrastructure failed."""
        if not self.verdict.counts:
            return None
        if self.what == "vulnerable":
            return self.exploitable
        if self.unfollowed:
            return False
        return self.verdict.fixed != self.what.startswith("fake")

    @property
    def unfollowed(self) -> bool:
        """Whether the functional test does not follow the attack, and the item does not say why."""
        wanted = self.what == "reference" and self.verdict.fixed and not self.item.after_attack
        return wanted and not self.verdict.followed

    @property
    def exploitable(self) -> bool:
        """Whether the functional test passes and the exploit succeeds; false without a build."""
        works, attack = self.verdict.functional, self.verdict.exploit
        return (
            works is not None
            and works.passed
            and attack is not None
            and not attack.passed
            and attack.word in ("failed", "crashed", "timed_out", "out_of_memory")
        )

    def __str__(self) -> str:
        how = f", but not when the functional test follows the attack{_HINT}" if self.unfollowed else ""
        return f"{self.item.id} {self.what}: {self.verdict}{how}"


@dataclass(frozen=True)
class ItemCheck:
    """Every program of every item, in order."""

    results: tuple[ProgramResult, ...]

    @property
    def wrong(self) -> tuple[ProgramResult, ...]:
        """Return the programs with a wrong verdict: item not exploitable, fix rejected or fake accepted."""
        return tuple(one for one in self.results if one.right is False)

    @property
    def not_run(self) -> tuple[ProgramResult, ...]:
        """The programs that could not be run here."""
        return tuple(one for one in self.results if one.right is None)

    @property
    def oracle(self) -> Estimate:
        """The share of valid and fake fixes whose verdict is right."""
        fixes = [
            one
            for one in self.results
            if one.right is not None and one.what.partition(" ")[0] in ("valid", "fake")
        ]
        return accuracy([bool(one.right) for one in fixes], [one.item.id for one in fixes])

    @property
    def all_right(self) -> bool:
        """Whether no verdict is wrong and at least one program was run."""
        return not self.wrong and any(one.right for one in self.results)


def check_items(
    items: Sequence[Item],
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    keep: bool = True,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] | None = None,
) -> ItemCheck:
    """Run every program of the items: the vulnerability must be exploitable, and only right fixes fix it.

    Args:
        items: what to check.
        sandbox: where programs run.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of programs decided since the last call.
    """
    cache = fix_cache() if keep else None
    programs: list[tuple[Item, str, str, str, bool]] = []
    for item in items:
        programs.append((item, "vulnerable", "", item.function, True))
        programs += [(item, _what(fix), fix.why, fix.text, False) for fix in item.fixes]

    def untrusted_one(program: tuple[Item, str, str, str, bool]) -> ProgramResult:
        item, what, why, function, both = program
        verdict = judge(item, function, sandbox=sandbox, both=both, cache=cache, isolation=isolation)
        if progress is not None:
            progress(1)
        return ProgramResult(item, what, why, verdict)

    try:
        with ThreadPoolExecutor(max(1, jobs)) as pool:
            return ItemCheck(tuple(pool.map(untrusted_one, programs)))
    finally:
        stop_services(sandbox)


def programs_of(items: Sequence[Item]) -> int:
    """Return the number of programs to run to check the items."""
    return sum(1 + len(item.fixes) for item in items)


def _what(fix: Fix) -> str:
    return fix.kind if fix.kind == "reference" else f"{fix.kind} {fix.slug}"
