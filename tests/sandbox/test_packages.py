"""Packages of others, shown read-only to programs under judgement."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.sandbox import open_sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def environment(folder: Path, **modules: str) -> Path:
    """A virtual environment without pip that holds some modules."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (site,) = (folder / "lib").glob("python*/site-packages")
    for name, text in modules.items():
        (site / f"{name}.py").write_text(text)
    return folder


def wheel(folder: Path, name: str, version: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    about = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}.py", text)
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(
            f"{about}/WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        archive.writestr(f"{about}/RECORD", f"{name}.py,,\n{about}/METADATA,,\n{about}/WHEEL,,\n")


def said(packages: Packages, program: str, tmp_path: Path) -> str:
    """What a program prints in the sandbox."""
    work = tmp_path / "work"
    work.mkdir(exist_ok=True)
    with open_sandbox() as sandbox:
        done = sandbox.untrusted_run(
            ["python", "-s", "-S", "-c", program],
            work=work,
            readonly=packages.readonly,
            env=packages.env,
            frozen=True,
        )
    return (done.stdout + done.stderr).decode().strip()


def test_a_program_finds_the_packages_of_an_environment_and_cannot_write_there(tmp_path: Path) -> None:
    made = environment(tmp_path / "env", willow="LENGTH = 31")
    packages = Packages.python(made)
    assert packages == Packages.python(made / "bin" / "python")
    assert said(packages, "import willow; print(willow.LENGTH)", tmp_path) == "31"
    assert "No module named" in said(NO_PACKAGES, "import willow", tmp_path)
    written = said(packages, "import willow; open(willow.__file__, 'w')", tmp_path)
    assert "Read-only" in written or "ermission" in written


def test_the_key_follows_what_is_installed(tmp_path: Path) -> None:
    made = environment(tmp_path / "env", willow="LENGTH = 31")
    first = Packages.python(made)
    (module,) = made.glob("lib/python*/site-packages/willow.py")
    module.write_text("LENGTH = 3100")
    second = Packages.python(made)
    assert first.key != second.key
    assert first.of("c") == NO_PACKAGES
    assert first.of("python") == first


def test_requirements_are_installed_once_and_need_no_network_then(tmp_path: Path, cache: Path) -> None:
    """With lines as people write them."""
    wheel(tmp_path / "wheels", "alder", "1.2", "HEIGHT = 12")
    wheel(tmp_path / "wheels", "silver_birch", "2.0", "HEIGHT = 20")
    lines = [
        "--no-index",
        f"-f {tmp_path / 'wheels'}",
        "alder >=1.0, <2 ; python_version > '3'  # a tree",
        "silver-birch~=2.0",
    ]
    file = tmp_path / "requirements.txt"
    file.write_text("\n".join([*lines, "beech==1.0; python_version < '3'"]))
    packages = Packages.requirements(file)
    program = "import alder, silver_birch; print(alder.HEIGHT + silver_birch.HEIGHT)"
    assert said(packages, program, tmp_path) == "32"
    shutil.rmtree(tmp_path / "wheels")
    file.write_text(
        "\n".join(
            [
                "",
                "# again",
                *lines[:2],
                lines[2].replace("a tree", "it"),
                *lines[3:],
                "beech==1.0; python_version < '3'",
                "",
            ]
        )
    )
    assert Packages.requirements(file) == packages
    file.write_text("--no-index\nalder==1.3\n")
    with pytest.raises(BadInputError, match=r"alder==1\.3.*network"):
        Packages.requirements(file)
    assert len(list((cache / "packages").iterdir())) == 1


@pytest.mark.parametrize(
    "line",
    [
        "-e .",
        "./here",
        "git+https://example.org/x",
        "alder @ https://example.org/alder.tar.gz",
        "alder.tar.gz",
        "forest/alder",
        "--no-binary :all:",
    ],
)
def test_what_has_to_be_built_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "requirements.txt"
    (tmp_path / "more.txt").write_text(f"{line}\n")
    file.write_text("-r more.txt\n")
    with pytest.raises(BadInputError, match="outside the sandbox"):
        Packages.requirements(file)


def test_a_folder_without_an_environment_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no Python interpreter"):
        Packages.python(tmp_path)
    false = tmp_path / "python"
    false.write_text("#!/bin/sh\necho 3\n")
    false.chmod(0o755)
    with pytest.raises(BadInputError, match="does not answer"):
        Packages.python(false)
    false.write_text("""#!/bin/sh\necho '{"version": [3, 9], "paths": []}'\n""")
    with pytest.raises(BadInputError, match=r"Python 3\.9"):
        Packages.python(false)
    with pytest.raises(BadInputError, match="no jar"):
        Packages.jars_in([tmp_path])


def test_an_environment_with_the_answers_in_it_is_refused(tmp_path: Path) -> None:
    made = environment(tmp_path / "env")
    (site,) = made.glob("lib/python*/site-packages")
    source = tmp_path / "checkout"
    (source / "unseen" / "sources").mkdir(parents=True)
    (site / "editable.pth").write_text(f"{source}\n")
    assert Packages.python(made).paths == (site,)
    (site / "unseen" / "sources").mkdir(parents=True)
    (site / "unseen-1.dist-info").mkdir()
    with pytest.raises(BadInputError, match="hold the answers"):
        Packages.python(made)


def test_two_kinds_go_together(tmp_path: Path) -> None:
    (tmp_path / "a.jar").write_bytes(b"jar")
    python = Packages.python(environment(tmp_path / "env", willow=""))
    jars = Packages.jars_in([tmp_path / "a.jar"])
    both = python | jars
    assert (both.paths, both.jars) == (python.paths, jars.jars)
    assert both.key not in (python.key, jars.key, "")
    assert jars | NO_PACKAGES == jars
