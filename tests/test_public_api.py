"""The public API: its surface, its examples, and that importing the package loads nothing else."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys

import pytest

import unseen
from unseen import api
from unseen.errors import BadInputError, SandboxUnavailableError
from unseen.sandbox import open_sandbox

PARAMETERS = {
    "elrm": "candidate references * language profile=default",
    "find_bias": "code * language=python attributes=… sandbox=None",
    "judge": "problem answer * sandbox=None isolation=separate",
    "load_problems": "source * on_bad=…",
    "rewrite": "problems * methods=None search=each seed=0 steps=15 checks=('parse',) sandbox=None",
    "similarity": "a b * language profile=default",
    "verify": "programs * sandbox=None jobs=2",
}
RECORDS = {"BiasFinding", "Elrm", "Problem", "Similarity", "Variant", "Verdict"}


def _parameters(name: str) -> str:
    """The parameters of a public function, with `*` before those that are given by name."""
    found, by_name = [], False
    for parameter in inspect.signature(getattr(unseen, name)).parameters.values():
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY and not by_name:
            found, by_name = [*found, "*"], True
        default = parameter.default
        shown = "…" if callable(default) or parameter.name == "attributes" else default
        found.append(parameter.name + ("" if default is inspect.Parameter.empty else f"={shown}"))
    return " ".join(found)


def test_the_surface_is_what_it_was() -> None:
    assert set(unseen.__all__) == set(PARAMETERS) | RECORDS | {"__version__"}
    assert set(api.__all__) == set(PARAMETERS) | RECORDS
    assert {name: _parameters(name) for name in PARAMETERS} == PARAMETERS


def test_every_name_is_documented_and_typed() -> None:
    for name in PARAMETERS:
        function = getattr(unseen, name)
        assert "Args:" in function.__doc__, name
        assert ">>>" in function.__doc__, name
        assert "return" in function.__annotations__, name


def test_the_examples_hold() -> None:
    try:
        open_sandbox().close()
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    result = doctest.testmod(api)
    assert (result.attempted >= 15, result.failed) == (True, 0)


def test_unknown_names_are_errors() -> None:
    with pytest.raises(AttributeError):
        unseen.no_such_name  # noqa: B018
    with pytest.raises(BadInputError, match="cobol"):
        unseen.similarity("", "", language="cobol")
    unknown = unseen.load_problems("classics:python")[0].model_copy(update={"language": "cobol"})
    for use in (lambda: unseen.verify(unknown), lambda: unseen.judge(unknown, "")):
        with pytest.raises(BadInputError, match="cobol"):
            use()
    with pytest.raises(ValueError, match="one reference"):
        unseen.elrm("a", ["b", "c"], language="python", profile="paper")
    with pytest.raises(BadInputError, match="no-such-method"):
        unseen.rewrite([], methods=["no-such-method"])


def test_a_submodule_does_not_hide_a_public_name() -> None:
    code = (
        "import unseen.scores, unseen.rewrites, unseen.bias; from unseen import similarity; "
        "print(similarity('x', 'x', language='python').overall)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "1.0\n"


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, unseen; print(sorted(name for name in sys.modules if name.startswith('unseen')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['unseen', 'unseen.version']\n"
