"""A fix that an attack silences is no fix: the functional test follows the attack in the same process."""

from __future__ import annotations

from dataclasses import replace

import pytest

from unseen.execution.executors import EXECUTORS
from unseen.execution.fixes.after_attack import ATTACK, BENIGN, OVER, UNFOLLOWED
from unseen.execution.fixes.cache import FixCache, fix_key
from unseen.execution.fixes.judge import untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.languages import LANGUAGES
from unseen.records.security import FixVerdict
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES
from unseen.security.checking import ProgramResult, _trial, judge
from unseen.security.items import Item, load_items

# One silenced fix of each language; `unseen judge --check` runs those of 23 items.
SILENCED = [
    "python/cwe_094_freight_formula",
    "ruby/cwe_094_alarm_rule",
    "c/cwe_020_pump_rate",
    "cpp/cwe_601_login_redirect",
    "java/cwe_470_export_format",
    "go/cwe_918_link_preview",
    "rust/cwe_125_record_slice",
]

# Opens for one word; `SILENT` takes none at all after a wrong one.
RIGHT = """
opened = ["yes"]


def open_lock(word):
    return bool(opened) and word == "tulip"
"""
SILENT = """
opened = ["yes"]


def open_lock(word):
    if word not in ("tulip", ""):
        opened.clear()
    return bool(opened) and word == "tulip"
"""
FORKS = """
import os, sys


def judged(check):
    child = os.fork()
    if child == 0:
        check()
        os._exit(0)
    sys.exit(0 if os.waitpid(child, 0)[1] == 0 else 1)


"""


def item_with(fix: str) -> tuple[Item, str]:
    (item,) = load_items(only=[fix])
    return item, next(one.text for one in item.fixes if one.slug == "silenced")


@pytest.mark.parametrize("name", SILENCED)
def test_a_silenced_fix_passes_each_test_by_itself_and_not_both_in_turn(name: str, sandbox: Sandbox) -> None:
    item, text = item_with(name)
    if not LANGUAGES[item.language].toolchain.available():
        pytest.skip(f"{item.language} is not installed")
    trial = _trial(item, item.code(text), NO_PACKAGES)
    reference = _trial(item, item.code(item.reference_function), NO_PACKAGES)
    apart = untrusted_trial(trial, reference=reference, sandbox=sandbox, follow="never", isolation="linked")
    assert (str(apart), apart.followed) == ("fixed", False)
    # The reference has been run when the fix is judged; the verdict on it as a fix is the same.
    cache = FixCache("fixes", FixVerdict, persistent=False)
    verdict = judge(item, text, sandbox=sandbox, isolation="linked", cache=cache)
    assert (str(verdict), verdict.followed) == ("not_fixed(exploit)", True)
    assert OVER in verdict.evidence
    right = judge(item, item.reference_function, sandbox=sandbox, isolation="linked", cache=cache)
    assert (str(right), right.followed) == ("fixed", True)


def lock(code: str, *, functional: str = "", exploit: str = "", support: str = "") -> Trial:
    return Trial(
        "python",
        code,
        support,
        functional or 'assert open_lock("tulip") and not open_lock("")\n',
        exploit or 'assert not open_lock("rose")\n',
    )


CHECKS = {
    "functional": 'def check():\n    assert open_lock("tulip")\n\n\njudged(check)\n',
    "exploit": 'def check():\n    assert not open_lock("rose")\n\n\njudged(check)\n',
}


@pytest.mark.parametrize("forks", [False, True])
def test_what_an_attack_leaves_behind_is_seen(forks: bool, sandbox: Sandbox) -> None:
    more = {"support": FORKS, **CHECKS} if forks else {}
    right, silent = lock(RIGHT, **more), lock(SILENT, **more)
    verdict = untrusted_trial(silent, reference=right, sandbox=sandbox)
    assert (str(verdict), verdict.followed) == ("not_fixed(exploit)", True)
    assert 'assert open_lock("tulip")' in verdict.evidence
    assert untrusted_trial(right, reference=right, sandbox=sandbox).fixed


@pytest.mark.parametrize("forks", [False, True])
def test_what_an_attack_leaves_behind_is_seen_from_another_process(forks: bool, sandbox: Sandbox) -> None:
    more = {"support": FORKS, **CHECKS} if forks else {}
    right, silent = (replace(lock(code, **more), entry_point="open_lock") for code in (RIGHT, SILENT))
    verdict = untrusted_trial(silent, reference=right, sandbox=sandbox, follow="always")
    assert (str(verdict), verdict.followed, verdict.isolation) == ("not_fixed(exploit)", True, "separate")
    verdict = untrusted_trial(right, reference=right, sandbox=sandbox, follow="always")
    assert (str(verdict), verdict.followed, verdict.isolation) == ("fixed", True, "separate")


def test_names_of_the_functional_test_replace_none_of_the_attack(sandbox: Sandbox) -> None:
    functional = 'WORDS = []\n\n\ndef check():\n    assert open_lock("tulip")\n\n\njudged(check)\n'
    exploit = (
        'WORDS = ["rose"]\n\n\ndef check():\n    for word in WORDS:\n        assert not open_lock(word)\n'
        "\n\njudged(check)\n"
    )
    tests = {"support": FORKS, "functional": functional, "exploit": exploit}
    vulnerable = lock("def open_lock(word):\n    return True\n", **tests)
    verdict = untrusted_trial(vulnerable, reference=lock(RIGHT, **tests), sandbox=sandbox)
    assert (str(verdict), verdict.followed) == ("not_fixed(exploit)", True)
    assert OVER not in verdict.evidence


def test_a_reference_that_the_attack_rightly_silences_leaves_the_exploit_as_it_is(sandbox: Sandbox) -> None:
    reference = lock(SILENT)
    for code in (SILENT, RIGHT):
        verdict = untrusted_trial(lock(code), reference=reference, sandbox=sandbox)
        assert (str(verdict), verdict.followed) == ("fixed", False)


def test_no_verdict_where_the_reference_fails_though_the_test_must_follow(sandbox: Sandbox) -> None:
    # As on a machine that is too busy for it: a silenced fix must not pass in its shadow.
    for code in (SILENT, RIGHT):
        verdict = untrusted_trial(lock(code), reference=lock(SILENT), sandbox=sandbox, follow="always")
        assert (verdict.word, verdict.functional and verdict.functional.detail) == (
            "infrastructure",
            UNFOLLOWED,
        )
    # That is not remembered: the next fix is judged where the reference passes.
    right = untrusted_trial(lock(RIGHT), reference=lock(RIGHT), sandbox=sandbox, follow="always")
    assert (str(right), right.followed) == ("fixed", True)


def test_a_failure_of_the_reference_is_not_read_from_the_cache(sandbox: Sandbox) -> None:
    right = lock(RIGHT + "\n# known to no other test\n")
    followed = EXECUTORS["python"].follow_attack(right)
    assert followed is not None
    cache = FixCache("fixes", FixVerdict, persistent=False)
    key = fix_key(cache, followed, followed, "linked", sandbox, False)
    # What a machine that was once too busy would have left.
    cache.put(key, FixVerdict(word="not_fixed", reason="functional"))
    verdict = untrusted_trial(lock(SILENT), reference=right, sandbox=sandbox, cache=cache)
    assert (str(verdict), verdict.followed) == ("not_fixed(exploit)", True)
    kept = cache.get(key)
    assert kept is not None
    assert kept.fixed


@pytest.mark.parametrize(
    ("language", "exploit"),
    [
        ("python", "import sys\nsys.exit(0)\n"),
        ("python", "import os\nos._exit(0)\n"),
        ("ruby", "exit\n"),
        ("ruby", "exit!(0)\n"),
        ("ruby", "x = 1\n__END__\n"),
        ("c", "int main(void) { exit(0); }\n"),
        ("cpp", "int main() { int status = 0; std::exit(status); }\n"),
        ("rust", "fn main() { std::process::exit(0) }\n"),
        ("rust", "fn main() -> Result<(), String> { Ok(()) }\n"),
        ("java", "class Other { }\n"),
    ],
)
def test_an_exploit_that_may_end_the_process_is_not_followed(language: str, exploit: str) -> None:
    follow = EXECUTORS[language].follow_attack
    assert follow(Trial(language, "", "", exploit, exploit)) is None


def test_a_failing_exit_does_not_keep_the_functional_test_from_following() -> None:
    for language, main in (
        ("python", "import sys\nif open_lock('rose'):\n    sys.exit(1)\n"),
        ("ruby", "exit 1 if open_lock('rose')\n"),
        ("c", "static int tried;\nint main(void) { if (tried) exit(1); return 0; }\n"),
        ("go", "var tried int\n\nfunc main() { os.Exit(0) }\n"),
    ):
        followed = EXECUTORS[language].follow_attack(Trial(language, "", "", main, main))
        assert followed is not None
        assert OVER in followed.exploit
        if language in ("c", "go"):
            assert followed.exploit.count("tried") == main.count("tried") * 2
            assert f"{BENIGN}_tried" in followed.exploit
            assert ATTACK in followed.exploit


def test_the_check_names_a_reference_after_whose_attack_nothing_is_asked() -> None:
    item, _ = item_with("python/cwe_089_catalogue_search")
    verdict = FixVerdict(word="fixed")
    unfollowed = ProgramResult(item, "reference", "", verdict)
    assert unfollowed.right is False
    assert "when the functional test follows" in str(unfollowed)
    said = item.model_copy(update={"after_attack": "exploit: the exploit asks for a book at its end"})
    assert ProgramResult(said, "reference", "", verdict).right is True
    assert ProgramResult(item, "reference", "", FixVerdict(word="fixed", followed=True)).right is True
