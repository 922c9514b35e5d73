"""Build the questions about a function at each level."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from unseen.obfuscation.context import FileDeclarations, without_comments
from unseen.obfuscation.description import Description, parameters_of
from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.levels import Target
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.questions import TASKS_OF_LEVEL, FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.shared_context import SharedContext
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import TaskKind


@dataclass(frozen=True)
class QuestionBuilder:
    """Builds the questions about one function.

    Attributes:
        project: name of the project.
        seed: seed of the order of declarations and of the distractors.
        original: the function in the unmodified project.
        text: its text.
        description: what it does.
        parameters: names of its parameters.
        declarations: the declarations visible in its file.
        tests, flaky: the tests that judge it, and which of them are flaky.
    """

    project: str
    seed: int
    original: Target
    text: str
    description: Description
    parameters: tuple[str, ...]
    declarations: FileDeclarations
    tests: tuple[str, ...]
    flaky: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.original.file.as_posix()}:{self.original.function}"

    @property
    def function_id(self) -> str:
        return f"{self.project}/{self.name}"

    def questions(
        self,
        variant: FunctionVariant,
        tree: SourceTree,
        declarations: FileDeclarations,
        shared: SharedContext,
        tasks: Collection[TaskKind],
    ) -> list[Question] | str:
        """Return the questions about a variant, or why there are none.

        Args:
            variant: the function at one level.
            tree: the state of the project that it belongs to.
            declarations: those visible in its file.
            shared: the declarations that all levels show.
            tasks: the kinds of questions to build.
        """
        if not set(TASKS_OF_LEVEL[variant.level]) & set(tasks):
            return []
        source = variant.source(tree)
        text = without_comments(source[variant.target.start : variant.target.end])
        withheld = self._withheld(variant, declarations)
        if "structure" in variant.level and not withheld:
            return "no function was inlined everywhere, so none can be withheld"
        if withheld and self.description.by == "outline":
            return "an outline of the code names the functions that were inlined, so none can be withheld"
        items = shared.items(variant, declarations, withheld)
        if isinstance(items, str):
            return items
        found = []
        for kind in TASKS_OF_LEVEL[variant.level]:
            prefix = prefix_of(text) if kind == "completion" else ""
            if kind not in tasks or prefix is None:
                continue
            found.append(
                Question(
                    id=f"{self.function_id}/{variant.level}/{kind}",
                    project=self.project,
                    sample_id=self.function_id,
                    variant=variant.level,
                    task=kind,
                    function=variant.target.function,
                    place=location_of(variant, tree),
                    declaration=declarator_text(text) + ";",
                    description=self.description.at(self.names_at(variant, source)),
                    described_by=self.description.by,
                    context=items,
                    prefix=prefix,
                    reference=text,
                    published=without_comments(self.text.encode()),
                    withheld=withheld,
                    tests=self.tests,
                    flaky=self.flaky,
                )
            )
        return found or "its body has too few lines for a completion question"

    def _withheld(self, variant: FunctionVariant, declarations: FileDeclarations) -> tuple[str, ...]:
        """Return the names of callees inlined into the target, which are withheld from its context.

        None are if a part of the target became a function of its own: that part may call them still.
        """
        if "structure" not in variant.level:
            return ()
        before = self.declarations.dependencies(self.original).functions
        after = declarations.dependencies(variant.target).functions
        known = {
            variant.renamed.get(name, name) for kind, name in self.declarations.declared if kind == "function"
        }
        if after - known:
            return ()
        return tuple(sorted({variant.renamed.get(name, name) for name in before} - after))

    def names_at(self, variant: FunctionVariant, source: bytes) -> dict[str, str]:
        """Return the new names of a variant, those of its parameters among them."""
        now = parameters_of(source, variant.target)
        if len(now) != len(self.parameters):
            return dict(variant.renamed)
        return {**variant.renamed, **dict(zip(self.parameters, now, strict=True))}


def location_of(variant: FunctionVariant, tree: SourceTree) -> FunctionLocation:
    """Return the location of a variant's function.

    If the rest of its file equals that in the tree, this is the location in the tree, and no changed content
    has to be stored.
    """
    target = variant.target
    changed = {path: data for path, data in variant.changed.items() if data != tree.files.get(path)}
    start, end = target.start, target.end
    if target.file in changed:
        before, after = tree.files[target.file], changed[target.file]
        same_head = before[:start] == after[:start]
        tail = after[end:]
        if same_head and before.endswith(tail) and len(before) - len(tail) >= start:
            end = len(before) - len(tail)
            del changed[target.file]
    return FunctionLocation(
        tree=variant.digest,
        file=target.file.as_posix(),
        start=start,
        end=end,
        changed={path.as_posix(): data.decode() for path, data in sorted(changed.items())},
    )


def declarator_text(function: str) -> str:
    """Return the head of a function without its body and comments."""
    found = function_definitions(function.encode())
    end = found[0].body if found else function.encode().index(b"{")
    return without_comments(function.encode()[:end]).strip()
