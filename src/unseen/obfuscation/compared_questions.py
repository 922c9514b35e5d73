"""Build the questions about a function at all levels together, leaving out those that do not compare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from unseen.obfuscation.context import FileDeclarations
from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.identifiers import project_words
from unseen.obfuscation.leaks import LeakSearch
from unseen.obfuscation.parity import difference
from unseen.obfuscation.prompts import told_text
from unseen.obfuscation.question_builder import QuestionBuilder
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Question
from unseen.obfuscation.shared_context import share_context
from unseen.obfuscation.tree import SourceTree


class ComparedQuestions:
    """Builds questions whose levels differ in one thing.

    Args:
        plan: which questions to build.
        tree: the unmodified project.
        trees: digest → state of the project; more are added as levels rename it.
    """

    def __init__(
        self,
        plan: QuestionPlan,
        tree: SourceTree,
        trees: Mapping[str, SourceTree],
    ) -> None:
        self._plan = plan
        self._tree = tree
        self._trees = trees
        self._leaks = LeakSearch(tree, plan.config.name)

    def questions(
        self,
        builder: QuestionBuilder,
        variants: Sequence[tuple[FunctionVariant, FileDeclarations]],
        skip: Callable[[str, str], None],
    ) -> Iterator[tuple[FunctionVariant, list[Question] | str]]:
        """Yield each variant of a function with its questions, or with the reason why it has none.

        What the questions show is chosen for all levels together; a question is left out if it tells other
        facts than the original's, or what project it comes from.

        Args:
            builder: the function.
            variants: it at each level, the original first, with the declarations visible in its file.
            skip: receives what is left out and the reason.
        """
        shared = share_context(
            self._tree,
            builder.declarations,
            variants,
            function=builder.original.function,
            file=builder.original.file.as_posix(),
            mentions=builder.description.mentions,
            names=project_words(self._tree),
            seed=f"{self._plan.seed}:{builder.function_id}",
        )
        originals: dict[str, Question] = {}
        for variant, declarations in variants:
            if isinstance(shared, str):
                yield variant, shared
                continue
            tree = self._trees[variant.digest]
            questions = builder.questions(variant, tree, declarations, shared, self._plan.tasks)
            if isinstance(questions, str):
                yield variant, questions
                continue
            if variant.level == "original":
                originals = {one.task: one for one in questions}
            names = builder.names_at(variant, variant.source(tree))
            kept = []
            for question in questions:
                reason = self._fault(question, originals.get(question.task), names)
                if reason is None:
                    kept.append(question)
                else:
                    skip(f"{builder.name} ({question.variant}, {question.task})", reason)
            yield variant, kept

    def _fault(self, question: Question, original: Question | None, renamed: Mapping[str, str]) -> str | None:
        """Return why a question must not be asked beside its original, or None."""
        if original is None:
            return "there is no such question about the unchanged function"
        if (other := difference(original, question, renamed)) is not None:
            return f"it would not tell what the original's question tells: {other}"
        if question.variant.startswith("symbol"):
            leak = self._leaks.find(told_text(question), frozenset(renamed.values()))
            return f"it would tell where it comes from: {leak}" if leak is not None else None
        return None
