"""What would name a project: licence, authors, addresses. They lie beside the mirrored tree, not in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

_ASIDE = re.compile(
    r"(?i)(licen[cs]e|copying|notice|authors?|contributors?|maintainers?|change(log|s)?|history|news|releases?"
    r"|citation|security|code_of_conduct|contributing|thanks|pkg-info|codeowners)([._-].*)?"
)
_ASIDE_FOLDERS = re.compile(r"\.github|\.gitlab|\.circleci|.*\.egg-info|.*\.dist-info|releasenotes|LICENSES")
ADDRESS = re.compile(r"(?:https?|ftp)://[^\s>)\]'\"`]+|[\w.+-]+@[\w-]+\.[\w.-]+\w")
_PEOPLE = re.compile(r"^(?:authors|maintainers)\s*=\s*\[.*?\]", re.M | re.S)
_PERSON = re.compile(r"name\s*=\s*[\"']([^\"'\n]+)")
_AUTHOR = re.compile(r"^\s*_*(?:author|maintainer)_*\s*=\s*[\"']?([^\"'\n<,]+)", re.M)
_COPYRIGHT = re.compile(
    r"(?i:copyright)(?:\s*(?:\(c\)|©|\d[\d\s,–-]*))*\s+(?:by\s+)?([A-Z][\w.'-]*(?: [A-Z][\w.'-]*)+)"
)
_SOURCE = frozenset({".py", ".pyi", ".pyx", ".c", ".h"})
_KEYS = (
    "authors|author|author_email|maintainers|maintainer|maintainer_email|license|license-files|license_files"
    "|license_file|keywords|classifiers|classifier|url|home_page|home-page|project_urls|download_url"
    "|description|summary|long_description|long-description|long_description_content_type|description_file"
)
_TOML_KEY = re.compile(rf"^(?:{_KEYS}|readme)\s*=\s*", re.M)
_URL_TABLE = re.compile(r"^\[project\.urls\]\n(?:(?!\[).*\n?)*", re.M)
_INI_KEY = re.compile(rf"^(?:{_KEYS})\s*=.*\n(?:[ \t]+\S.*\n|[ \t]*#.*\n)*", re.M)
_CALL_KEY = re.compile(rf"^(\s+)({_KEYS})\s*=\s*(\"[^\"\n]*\"|'[^'\n]*')\s*,", re.M)
_DUNDER = re.compile(
    r"^(__(?:author|email|license|copyright|url|credits|maintainer|contact)__\s*=\s*)(\"[^\"\n]*\"|'[^'\n]*')",
    re.M,
)


def lies_beside(path: str) -> bool:
    """Return True for a file that names the project and is needed neither to run nor to test it."""
    *folders, name = PurePosixPath(path).parts
    if any(_ASIDE_FOLDERS.fullmatch(folder) for folder in folders):
        return True
    if PurePosixPath(name).suffix in _SOURCE:
        return False
    return bool(_ASIDE.fullmatch(name)) or name in {".git-blame-ignore-revs", ".mailmap"}


def author_names(texts: Mapping[str, str]) -> list[str]:
    """Return the names of people in packaging files, licences and modules, of two words and more."""
    found: set[str] = set()
    for path, text in texts.items():
        name = PurePosixPath(path).name
        if name == "pyproject.toml":
            people = "\n".join(_PEOPLE.findall(text))
            found.update(_PERSON.findall(people))
        elif name in {"setup.cfg", "setup.py"} or name.endswith(".py"):
            found.update(_AUTHOR.findall(text))
        elif lies_beside(path):
            found.update(_COPYRIGHT.findall(text))
    return sorted({one.strip(" .,") for one in found if " " in one.strip(" .,")}, key=len, reverse=True)


def without_identity(path: str, text: str, authors: Sequence[str] = ()) -> str:
    """Take authors, licence and addresses out of a packaging file, a document or a module."""
    name = PurePosixPath(path).name
    for author in authors:
        text = text.replace(author, "the authors")
    if PurePosixPath(name).suffix in {".md", ".rst", ".adoc"}:
        return ADDRESS.sub("", text)
    if name == "pyproject.toml":
        return _without_toml_keys(_URL_TABLE.sub("", text))
    if name == "setup.cfg":
        return _INI_KEY.sub("", text)
    if name == "setup.py":
        return _CALL_KEY.sub(r'\1\2="",', text)
    return _DUNDER.sub(r'\1""', text) if name.endswith(".py") else text


def _without_toml_keys(text: str) -> str:
    while (match := _TOML_KEY.search(text)) is not None:
        end = match.end()
        depth, quote = 0, ""
        while end < len(text) and (depth or quote or text[end] != "\n"):
            char = text[end]
            if quote:
                if text.startswith(quote, end):
                    end, quote = end + len(quote) - 1, ""
            elif char in "\"'":
                quote = char * 3 if text.startswith(char * 3, end) else char
                end += len(quote) - 1
            else:
                depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(char, 0)
            end += 1
        text = text[: match.start()] + text[end + 1 :]
    return text
