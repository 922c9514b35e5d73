"""Replies that implement a function, as a whole or only its body."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit, parse
from unseen.languages.views import Function
from unseen.suites.answers.code_blocks import blocks_of
from unseen.suites.answers.declarations import (
    ASSIGNMENT,
    DEFINITION,
    declared_by,
    is_import,
    names_of,
    with_new_imports,
)
from unseen.suites.answers.definitions import helpers
from unseen.suites.answers.edit_site import docstring_of, parameters_of
from unseen.suites.answers.layout import indentations, reindented
from unseen.suites.answers.reading import Reading, auto_fixed, fewest_errors


def read_function(language: str, prompt: str, entry_point: str, reply: str, *, test: str = "") -> Reading:
    """Read a reply that should implement the function which `prompt` ends in.

    Args:
        language: the language's name.
        prompt: code up to where the function's body begins.
        entry_point: the function's name.
        reply: what the model wrote.
        test: the code that follows; it decides which imports are used.
    """
    outline = _Outline.of(language, prompt, entry_point)
    blocks = [block for block in reversed(blocks_of(reply)) if not block.is_other_language(language)]
    texts = [block.text for block in blocks or reversed(blocks_of(reply))]
    for text in texts:
        definition_text = textwrap.dedent(text) if _indents(language) else text
        unit, function = _definition(language, definition_text, entry_point)
        if function is not None:
            definition_text = "\n".join(
                [*helpers(language, prompt, entry_point, texts, text), definition_text]
            )
            unit, function = _definition(language, definition_text, entry_point)
        if function is not None:
            return auto_fixed(language, outline.with_function(unit, function), test)
    # A block that calls the function is a usage example.
    call = re.compile(rf"\b{re.escape(entry_point)}\s*\(")
    bodies = [
        outline.with_body(body)
        for group in ([text for text in texts if call.search(text) is None], texts)
        for text in group
        for body in outline.bodies(text)
    ]
    if not bodies:
        return Reading(prompt + "\n" + outline.closers(outline.depth), "", "empty")
    return fewest_errors(language, bodies, test)


def _indents(language: str) -> bool:
    return LANGUAGES[language].block_style == "indent"


def _definition(language: str, text: str, name: str) -> tuple[SourceUnit, Function | None]:
    """Find the function of that name in a text; return it with the unit of its nodes."""
    word = re.escape(name)
    heading = LANGUAGES[language].writing.heading(word)
    # Prose before a definition can break the syntax tree of what follows; then start at the definition.
    starts = [0, *(match.start() for match in re.finditer(rf"^[ \t]*{heading}", text, re.MULTILINE))]
    for start in dict.fromkeys(starts):
        unit = parse(language, text[start:])
        found = [
            function
            for function in unit.language.function.find(unit)
            if function.name is not None and unit.text(function.name) == name
        ]
        if found:
            return unit, found[-1]
    return unit, None


def _body_text(unit: SourceUnit, function: Function, *, documented: bool) -> str:
    """Return what follows the header: the statements, in brace languages with the closing brace.

    Args:
        unit: the reply's code.
        function: the reply's function.
        documented: the header has a docstring already, so that of the reply is left out.
    """
    if unit.language.block_style == "braces":
        return unit.source[function.body.start_byte + 1 : function.body.end_byte].decode()
    statements = function.body.named_children
    first = function.body.start_byte
    if documented and len(statements) > 1 and docstring_of(unit, function) is not None:
        first = statements[1].start_byte
    start = unit.source.rfind(b"\n", 0, first) + 1
    return unit.source[start : function.body.end_byte].decode()


@dataclass(frozen=True, slots=True)
class _Outline:
    """The function to be written, as the prompt declares it.

    Attributes:
        start: offset in characters of the function's definition in the prompt.
        depth: how many braces the prompt leaves open.
        indent: the indentation of the body, for languages where it matters.
        names: what the prompt declares for the whole file or class.
        name: the function's name.
        parameters: the names of the function's parameters.
        documented: the prompt ends with the function's docstring.
    """

    language: str
    prompt: str
    start: int
    depth: int
    indent: str
    names: frozenset[str]
    name: str
    parameters: tuple[str, ...]
    documented: bool = False

    @classmethod
    def of(cls, language: str, prompt: str, entry_point: str) -> _Outline:
        open_braces = _depth(language, prompt)
        closed = prompt + ("\n" + "}" * open_braces if not _indents(language) else "")
        lines = [line for line in prompt.splitlines() if line.strip()]
        indent = lines[-1][: len(lines[-1]) - len(lines[-1].lstrip())] if lines else ""
        if _indents(language) and (not lines or lines[-1].rstrip().endswith(":")):
            indent += "    "
            closed += f"\n{indent}pass\n"
        unit, function = _definition(language, closed, entry_point)
        names = frozenset(names_of(language, closed) - {entry_point} - _only_announced(unit))
        if function is None:
            return cls(language, prompt, len(prompt), open_braces, indent, names, entry_point, ())
        start = len(unit.source[: function.outer.start_byte].decode())
        # `_definition` may have cut what comes before; count from the end, which is the same.
        start += len(closed) - len(unit.program)
        parameters = tuple(parameters_of(unit, function))
        documented = docstring_of(unit, function) is not None
        return cls(language, prompt, start, open_braces, indent, names, entry_point, parameters, documented)

    def closers(self, count: int) -> str:
        return "}\n" * count

    def with_function(self, unit: SourceUnit, function: Function) -> Reading:
        """Return the reading whose program has the reply's own definition."""
        imports, definitions, behind = _companions(unit, function, self)
        head, header = self.prompt[: self.start], self.prompt[self.start :]
        head = with_new_imports(self.language, head, imports) + definitions
        body = _body_text(unit, function, documented=self.documented)
        header_text = unit.source[function.node.start_byte : function.body.start_byte]
        one_line = _indents(self.language) and b"\n" not in header_text
        same_parameters = (
            self.start < len(self.prompt) and tuple(parameters_of(unit, function)) == self.parameters
        )
        if same_parameters and not one_line:
            # Keep the prompt's header: a reply that only changed a type or a modifier of it still fits.
            body = reindented(body, self.indent) if _indents(self.language) else body
            if header.endswith("\n"):
                body = body.removeprefix("\n")
            answer = body + "\n" + self.closers(self.depth - 1)
            return Reading(head + header + answer + behind, answer, "function")
        text = unit.source[function.outer.start_byte : function.outer.end_byte].decode()
        answer = text + "\n" + self.closers(self.depth - 1)
        return Reading(head + answer + behind, answer, "function")

    def with_body(self, body: str) -> Reading:
        answer = body.rstrip() + "\n"
        return Reading(self.prompt + answer, answer, "body")

    def bodies(self, text: str) -> Iterator[str]:
        """Yield the bodies that a text without a definition may stand for, most literal first."""
        text = text.strip("\n")
        if not _indents(self.language):
            yield self._closed(text)
            return
        separator = "" if self.prompt.endswith("\n") else "\n"
        lines = text.expandtabs(4).splitlines()
        truncated: list[str] = []
        for block in indentations(self.language, lines, self.indent):
            # Lines indented less than the body are not part of it: more definitions, or usage examples.
            outside = [i for i, line in enumerate(block) if line.strip() and not line.startswith(self.indent)]
            end = next((i for i in outside if not DEFINITION.match(block[i])), len(block))
            if not outside:
                yield separator + "\n".join(block)
            elif end and block == lines and not block[end - 1].strip():
                # After a blank line and at the margin: not a statement that lost its indentation.
                yield separator + "\n".join(block[:end])
            elif end:
                truncated.append(separator + "\n".join(block[:end]))
        yield from truncated

    def _closed(self, text: str) -> str:
        """Return a body that closes exactly the braces that the prompt left open."""
        start = len(self.prompt.encode())
        unit = parse(self.language, self.prompt + text)
        depth, end = self.depth, None
        for token in unit.tokens():
            if token.start >= start:
                depth += _BRACES.get(token.kind, 0)
                if end is None and depth < self.depth:
                    end = token.end
                if depth < 0:
                    break
        if end is None or (depth >= 0 and self._only_adds_functions(unit, end)):
            return text + "\n" + self.closers(max(depth, 0))
        return unit.source[start:end].decode() + "\n" + self.closers(self.depth - 1)

    def _only_adds_functions(self, unit: SourceUnit, end: int) -> bool:
        """Return whether only further functions follow the function's end, and no main program or tests."""
        names = [
            unit.text(function.name)
            for function in unit.language.function.find(unit)
            if function.name is not None and function.node.start_byte >= end
        ]
        return bool(names) and not any(
            name in _ENTRY_POINTS or name.lower().startswith("test") for name in names
        )


# A call in a body is indented, or has no type before it.
_PROTOTYPE = re.compile(r"^[A-Za-z_][\w:<>,&* \t]*?[\s*&](\w+)\s*\([^;{}()]*\)\s*;", re.MULTILINE)


def _only_announced(unit: SourceUnit) -> frozenset[str]:
    """Return the functions that a program declares and leaves to others to define."""
    defined = {unit.text(each.name) for each in unit.language.function.find(unit) if each.name is not None}
    return frozenset(_PROTOTYPE.findall(unit.program)) - defined


# By kind: the text of a token may be a brace inside a literal, as in '{'.
_BRACES = {"{": 1, "}": -1}


def _depth(language: str, text: str) -> int:
    if _indents(language):
        return 0
    tokens = parse(language, text).tokens()
    return max(0, sum(_BRACES.get(token.kind, 0) for token in tokens))


_ENTRY_POINTS = frozenset({"main", "Main", "tests"})


def _companions(unit: SourceUnit, function: Function, outline: _Outline) -> tuple[list[str], str, str]:
    """Return what a reply adds besides the function.

    Returns:
        Imports; definitions next to the function that the prompt lacks; and, if the function belongs to a
        class of the prompt, definitions next to that class.
    """
    imports = [text for node in unit.root.named_children if is_import(text := unit.text(node).strip())]
    container = function.outer.parent if function.outer.parent is not None else unit.root
    beside = _new_definitions(unit, container, function, outline)
    behind = ""
    if outline.depth > 1 and container.id != unit.root.id:
        behind = _new_definitions(unit, unit.root, function, outline)
    return imports, beside, behind


def _new_definitions(unit: SourceUnit, container: Node, function: Function, outline: _Outline) -> str:
    definitions: list[str] = []
    attributes = ""  # attributes belong to the item that follows
    for node in container.named_children:
        text = unit.text(node).rstrip()
        holds_function = node.start_byte <= function.outer.start_byte < node.end_byte
        if holds_function or node.type in unit.language.kinds.comments or is_import(text):
            continue
        if text.startswith("#["):
            attributes += text + "\n"
            continue
        declared = declared_by(unit, node)
        if unit.language.writing.scripts:
            # A statement at module level is a usage example unless it defines something new.
            defines = DEFINITION.match(text) or (ASSIGNMENT.match(text) and outline.name not in text)
            is_new = bool(declared and defines)
        else:
            is_new = not node.has_error and text not in outline.prompt
        if is_new and not declared & (outline.names | _ENTRY_POINTS):
            terminator = ";" if node.type.endswith("_specifier") else ""
            definitions.append(attributes + text + terminator + "\n\n")
        attributes = ""
    return "".join(definitions)
