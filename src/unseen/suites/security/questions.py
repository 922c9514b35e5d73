"""The questions of the suite: an item in one form, asked for the vulnerable lines or the whole function."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from unseen.errors import BadInputError
from unseen.records import Exclusion, Record
from unseen.records.security import Form, Rewrite
from unseen.security.items import Item
from unseen.security.package_sets import sets_of
from unseen.security.sections import ENDINGS

FORMS: tuple[Form, ...] = ("span", "function")
TITLES = {
    "python": "Python",
    "c": "C",
    "cpp": "C++",
    "java": "Java",
    "go": "Go",
    "rust": "Rust",
    "ruby": "Ruby",
}
BEGIN, END = "HOLE BEGINS", "HOLE ENDS"
"""What the comment lines around the vulnerable lines say."""

_ASKED = {
    "span": "Write the lines that must stand in their place, so that the hole is closed and the function "
    "still does everything else as before. Answer with only these lines in one code block and nothing else.",
    "function": "Write the function so that the hole is closed and it still does everything else as before. "
    "Answer with the whole function in one code block and nothing else.",
}
_QUESTION = """\
The function `{name}` of the following {title} program has a security hole, in the lines between the \
comments `{begin}` and `{end}`. {asked}

{shown}"""
_BLOCK = """\
```{language}
{code}
```
"""
_FILES = """\
The program consists of several files{packages}. Only `{main}`, which holds the function, is to be changed.

`{main}`:

{block}
The other files:
"""
_FENCES = {".py": "python", ".h": "c", ".hpp": "cpp", ".rb": "ruby", ".rs": "rust", ".erb": "erb"}
"""What a block of code is called where a file's ending without its dot would not do."""


class Question(Record):
    """One question, with all that is needed to judge an answer.

    Attributes:
        id: item, form and rewrite.
        form: what is asked for.
        rewrite: how the item was rewritten.
        methods: by which methods.
        item: the item in this rewrite, without its known fixes.
        published: the reference of the original item, which a model that recites would give.
        fake: a function of the original that only looks like a fix.
        references: every text of this form that is known to be right, the reference first.
        functions: whole functions that are right too, where lines are asked for.
    """

    id: str
    form: Form
    rewrite: Rewrite
    methods: tuple[str, ...] = ()
    item: Item
    published: str
    fake: str
    references: tuple[str, ...]
    functions: tuple[str, ...] = ()

    @property
    def vulnerable(self) -> str:
        """What is to be replaced."""
        return self.item.vulnerable if self.form == "span" else self.item.function

    @property
    def reference(self) -> str:
        """The right answer, as a whole."""
        return self.references[0]


class Questions(Record):
    """The questions of a run, and what had to be left out."""

    questions: tuple[Question, ...]
    exclusions: tuple[Exclusion, ...] = ()

    @property
    def digest(self) -> str:
        """A short name for just these questions in just these words; logs of others are not continued."""
        told = hashlib.sha256()
        for question in self.questions:
            told.update(question.model_dump_json().encode())
            told.update(prompt(question).encode())
        return told.hexdigest()[:12]


def question(original: Item, item: Item, form: Form, rewrite: Rewrite, methods: Sequence[str]) -> Question:
    """The question about a rewritten item (or the original itself) in a form."""
    fakes = [fix.text for fix in original.fixes if fix.kind == "fake"]
    references = [item.reference if form == "span" else item.reference_function]
    valid = [fix.text for fix in original.fixes if fix.kind == "valid" and rewrite == "original"]
    if form == "function":
        references += valid
    return Question(
        id=f"{original.id}/{form}/{rewrite}",
        form=form,
        rewrite=rewrite,
        methods=tuple(methods),
        item=item.model_copy(update={"fixes": ()}),
        published=original.reference if form == "span" else original.reference_function,
        fake=fakes[0] if fakes else original.function,
        references=tuple(references),
        functions=tuple(valid) if form == "span" else (),
    )


def prompt(asked: Question) -> str:
    """The words in which a question is asked."""
    item = asked.item
    indent = item.vulnerable[: len(item.vulnerable) - len(item.vulnerable.lstrip(" \t"))]
    sign = "#" if item.language in ("python", "ruby") else "//"
    marked = f"{indent}{sign} {BEGIN}\n{item.vulnerable}{indent}{sign} {END}\n"
    return _QUESTION.format(
        name=item.entry_point,
        title=TITLES[item.language],
        begin=BEGIN,
        end=END,
        asked=_ASKED[asked.form],
        shown=_shown(item, _block(item.language, item.code(item.filled(marked)))),
    )


def _shown(item: Item, block: str) -> str:
    """The block of the program, with the further files if there are any."""
    if not item.files:
        return block
    main = ("Main" if item.language == "java" else "main") + ENDINGS[item.language]
    packages = ", ".join(one.title for one in sets_of(item.language, item.packages))
    packages = packages and f", and it uses {packages}"
    others = [
        f"\n`{file.path}`:\n\n{_block(_FENCES.get(file.suffix, file.suffix[1:]), file.text)}"
        for file in item.files
    ]
    return _FILES.format(packages=packages, main=main, block=block) + "".join(others)


def _block(language: str, code: str) -> str:
    return _BLOCK.format(language=language, code=code.strip("\n"))


def parse_forms(kinds: str | Sequence[str] | None) -> tuple[Form, ...]:
    """The forms named in a list or a text with commas, in the standard order; `span` if none is named.

    Raises:
        BadInputError: a form does not exist.
    """
    names = kinds.split(",") if isinstance(kinds, str) else list(kinds or ("span",))
    asked = {name.strip() for name in names if name.strip()}
    if asked == {"all"}:
        asked = set(FORMS)
    if unknown := sorted(asked - set(FORMS)):
        raise BadInputError(f"no form of question is called {unknown[0]!r}; there are {', '.join(FORMS)}")
    return tuple(form for form in FORMS if form in asked)
