"""A baseline: findings that are known and do not fail a run, in a file that goes into version control."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from unseen.bias.lint.finding import DECIDED_CLEAR, LintFinding
from unseen.errors import BadInputError
from unseen.records import Record

_VERSION = 1


class KnownFinding(Record):
    """One entry. The parts are for readers; the fingerprint is what findings are recognised by."""

    fingerprint: str
    file: str
    function: str
    attribute: str

    def __str__(self) -> str:
        """Name it for a message."""
        return f"{self.file}: {self.function} by {self.attribute}"


class _BaselineFile(Record):
    version: int
    findings: tuple[KnownFinding, ...]


@dataclass
class Baseline:
    """Known findings, with file names relative to the folder of the baseline.

    Attributes:
      folder: where the file is.
      entries: fingerprint → entry.
    """

    folder: Path
    entries: dict[str, KnownFinding] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Baseline:
        """Read a baseline.

        Raises:
          BadInputError: the file cannot be read or is none.
        """
        try:
            held = _BaselineFile.model_validate_json(path.read_bytes())
        except OSError as error:
            raise BadInputError(
                f"{path}: the baseline cannot be read ({error.strerror}); --write-baseline makes one"
            ) from None
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise BadInputError(f"{path}: no baseline of unseen bias ({where}: {first['msg']})") from None
        if held.version != _VERSION:
            raise BadInputError(f"{path}: baseline version {held.version} is not supported; write a new one")
        return cls(path.resolve().parent, {each.fingerprint: each for each in held.findings})

    def entry(self, finding: LintFinding) -> KnownFinding:
        """Make the entry of a finding. Neither lines nor values are part of it, so that it outlives edits."""
        file = _relative(finding.file, self.folder)
        parts = (file, finding.function, finding.attribute or "", str(finding.occurrence))
        return KnownFinding(
            fingerprint=hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32],
            file=file,
            function=finding.function,
            attribute=finding.attribute or "",
        )

    def mark(self, findings: Iterable[LintFinding]) -> list[LintFinding]:
        """Mark the findings that are known and not allowed."""
        return [
            each.model_copy(update={"status": "known"})
            if each.status == "new" and self.entry(each).fingerprint in self.entries
            else each
            for each in findings
        ]

    def compare(
        self, findings: Sequence[LintFinding], files: Iterable[str], chosen: Iterable[str]
    ) -> Comparison:
        """Compare the known findings with what a run has found.

        Args:
          findings: of all files that were tested.
          files: the names of these files.
          chosen: the attributes that were looked for.
        """
        tested = {_relative(file, self.folder) for file in files}
        found = {self.entry(each).fingerprint for each in findings if each.verdict == "biased"}
        undecided = {
            (_relative(each.file, self.folder), each.function)
            for each in findings
            if each.verdict not in ("biased", *DECIDED_CLEAR)
        }
        attributes = set(chosen)
        compared = Comparison(self.folder)
        for fingerprint, entry in self.entries.items():
            if fingerprint in found:
                continue
            seen = (
                entry.file in tested
                and entry.attribute in attributes
                and not {(entry.file, entry.function), (entry.file, "<module>")} & undecided
            )
            exists = (self.folder / entry.file).exists()
            (compared.gone if seen or not exists else compared.unseen).append(entry)
        return compared


@dataclass
class Comparison:
    """The entries of a baseline that a run has not found.

    Attributes:
      folder: of the baseline.
      gone: the function is no longer biased or no longer there, or the file does not exist.
      unseen: this run did not look at the file or for the attribute, or could not decide.
    """

    folder: Path
    gone: list[KnownFinding] = field(default_factory=list)
    unseen: list[KnownFinding] = field(default_factory=list)


def save_baseline(path: Path, findings: Iterable[LintFinding], old: Comparison | None = None) -> None:
    """Write the findings that are not allowed as a baseline.

    Args:
      path: the file.
      findings: of all files that were tested.
      old: the baseline that this one replaces, whose unseen entries stay.

    Raises:
      BadInputError: the old one is in another folder.
    """
    baseline = Baseline(path.resolve().parent)
    if old is not None and old.unseen and old.folder != baseline.folder:
        raise BadInputError(f"{path}: file names are relative to the old baseline; write into {old.folder}")
    entries = {each.fingerprint: each for each in (old.unseen if old is not None else ())}
    for finding in findings:
        if finding.status in ("new", "known"):
            entry = baseline.entry(finding)
            entries[entry.fingerprint] = entry
    listed = sorted(
        entries.values(), key=lambda each: (each.file, each.function, each.attribute, each.fingerprint)
    )
    held = _BaselineFile(version=_VERSION, findings=tuple(listed))
    path.write_text(json.dumps(held.model_dump(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _relative(file: str, folder: Path) -> str:
    return Path(os.path.relpath(Path(file).resolve(), folder)).as_posix()
