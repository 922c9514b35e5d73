"""Find the compiler arguments of each C file of a project."""

from __future__ import annotations

import json
import posixpath
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from unseen.errors import BadInputError
from unseen.obfuscation.build_cache import BuiltProject
from unseen.obfuscation.tree import matches
from unseen.obfuscation.worktree import Worktree
from unseen.sandbox import Sandbox

_COMPILER = re.compile(r"(?:.*/)?(?:[\w.-]+-)?(?:gcc|cc|clang)(?:-[\d.]+)?")
_MAKE_FOLDER = re.compile(r"make(?:\[\d+\])?: (Entering|Leaving) directory ['`](.*)'")
_WORK = "/work"
_OPTIONS_WITH_VALUE = ("-I", "-D", "-U", "-isystem", "-iquote", "-idirafter", "-include", "-imacros")
_FOLDER_OPTIONS = ("-I", "-isystem", "-iquote", "-idirafter", "-include")


def translation_units(built: BuiltProject, sandbox: Sandbox) -> dict[Path, tuple[str, ...]]:
    """Map every compiled C file to the arguments that affect how it is parsed.

    Files and folders are relative to the project. For a file that is compiled more than once, the first
    arguments count.

    Raises:
        BadInputError: the configured source names no file.
    """
    config = built.config
    if config.compile.flags is not None:
        c_files = [path for path in built.tree.files if path.suffix == ".c"]
        configured = [path for path in c_files if matches(path, (*config.files, *config.tests))]
        return dict.fromkeys(sorted(configured), config.compile.flags)
    if config.compile.database:
        lines = list(_of_database(built))
    else:
        worktree = Worktree(built.root, config, sandbox)
        ran = worktree.untrusted_run(config.compile.dry_run, cpu_s=config.build.cpu_s, frozen=True)
        lines = list(_of_dry_run(ran.stdout.decode(errors="replace")))
    units: dict[Path, tuple[str, ...]] = {}
    for folder, words in lines:
        arguments, names = _arguments(folder, words, built)
        for name in names:
            units.setdefault(Path(name), arguments)
    existing = {path: arguments for path, arguments in sorted(units.items()) if (built.root / path).is_file()}
    if not existing:
        raise BadInputError(f"{config.name}: compile: no command that compiles a C file was found")
    return existing


def _of_database(built: BuiltProject) -> Iterator[tuple[str, list[str]]]:
    name = built.config.compile.database
    try:
        entries = json.loads((built.root / name).read_text(encoding="utf-8"))
        for entry in entries:
            words = entry.get("arguments") or shlex.split(entry["command"])
            yield entry["directory"], words[1:]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInputError(f"{built.config.name}: compile.database: {name}: {error}") from None


def _of_dry_run(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the compiler command lines, each with the folder in which it would run."""
    folders = [_WORK]
    for line in text.replace("\\\n", " ").splitlines():
        if moved := _MAKE_FOLDER.fullmatch(line.strip()):
            if moved[1] == "Entering":
                folders.append(moved[2])
            elif len(folders) > 1:
                folders.pop()
            continue
        folder = folders[-1]
        for command in re.split(r"&&|;|\|\|", line):
            try:
                words = shlex.split(command, comments=True)
            except ValueError:
                continue
            if words[:1] == ["cd"] and len(words) == 2:
                folder = posixpath.normpath(posixpath.join(folder, words[1]))
                continue
            start = next((at for at, word in enumerate(words[:8]) if _COMPILER.fullmatch(word)), None)
            if start is not None and any(word.endswith(".c") for word in words):
                yield folder, words[start + 1 :]


def _arguments(folder: str, words: Sequence[str], built: BuiltProject) -> tuple[tuple[str, ...], list[str]]:
    """Return the relevant arguments, relative to the project, and the C files among them."""

    def relative(path: str) -> str:
        full = posixpath.normpath(posixpath.join(folder, path))
        for root in (_WORK, str(built.root)):
            if full == root or full.startswith(f"{root}/"):
                return posixpath.relpath(full, root)
        return full

    selected: list[str] = []
    files = []
    given = iter(words)
    for word in given:
        option = next(
            (one for one in sorted(_OPTIONS_WITH_VALUE, key=len, reverse=True) if word.startswith(one)), None
        )
        if option is not None:
            value = word[len(option) :] or next(given, "")
            # A file that is not in the working folder is searched for in the folders of `-I`.
            found = option in _FOLDER_OPTIONS and (
                option != "-include" or (built.root / relative(value)).is_file()
            )
            selected += [option, relative(value) if found else value]
        elif word.startswith(("-std=", "-ansi", "-pthread", "-m32", "-funsigned-char", "-fsigned-char")):
            selected.append(word)
        elif word in ("-o", "-MF", "-MT", "-MQ", "-x"):
            next(given, "")
        elif word.endswith(".c"):
            files.append(relative(word))
    # Files in the working folder can be included without any option.
    return (*selected, "-I", relative(".")), files
