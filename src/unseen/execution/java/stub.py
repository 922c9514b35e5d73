"""Replace the tested methods of a Java problem by calls to another process, and write what makes these."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tree_sitter import Node

from unseen.execution.java.types import TYPES, modifiers, path_of
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.languages.parsing import edit, field, parse, text_of, walk

STUB, SERVER, GLUE = "UnseenStub", "UnseenServer", "UnseenGlue"
_HEAD = ("import_declaration", "package_declaration")
_SORTED = re.compile(r"\b(?:Tree|Sorted|Navigable)(?:Map|Set)\b")


@dataclass(frozen=True)
class StubbedProblem:
    """A problem's two programs.

    Attributes:
        tests: the reference and the tests, with calls in place of the tested methods.
        glue: a class that makes these calls to an answer beside it.
        names: binary names of the classes whose values may cross.
        sorted: whether a result has to be sorted, so that no other collection stands for it.
    """

    tests: str
    glue: str
    names: tuple[str, ...]
    sorted: bool


@dataclass(frozen=True)
class _Member:
    """A method or constructor that is called in the other process.

    Attributes:
        node: its declaration.
        name: empty for a constructor.
        static: whether it needs no object.
        variables: the type parameters as written, with their brackets.
        result: its type; empty for a constructor.
        parameters: names and types; an ellipsis has become an array.
        body: the block.
    """

    node: Node
    name: str
    static: bool
    variables: str
    result: str
    parameters: tuple[tuple[str, str], ...]
    body: Node


def stub_problem(reference: Submission) -> StubbedProblem:
    """Return the two programs of a problem.

    Raises:
        SignatureMismatchError: its tested method cannot be called from another process.
    """
    root = parse("java", reference.code)
    if root.has_error:
        raise SignatureMismatchError("the reference is not Java as the grammar knows it")
    if any(each.type == "package_declaration" for each in root.children):
        raise SignatureMismatchError("the reference is in a package")
    owner = _owner(root, reference.entry_point)
    body = field(owner, "body")
    assert body is not None
    constructors = [_member(each) for each in body.named_children if each.type == "constructor_declaration"]
    methods = [_member(each) for each in body.named_children if _is_remote(each)]
    if not _has_state(body, constructors):
        methods = [each for each in methods if each.name == reference.entry_point]
    if not any(each.name == reference.entry_point for each in methods):
        raise SignatureMismatchError("the tested method is private")
    members = [*constructors, *methods]
    nested = {
        path.rpartition(".")[2]: path
        for each in walk(root)
        if each.type in TYPES and (path := path_of(each)) is not None
    }
    name = text_of(field(owner, "name") or owner)
    imports = "".join(text_of(each) + "\n" for each in root.children if each.type in _HEAD)
    return StubbedProblem(
        tests=_stubbed(reference.code, body, constructors, methods) + reference.test,
        glue=imports + _glue(name, members, nested, fresh=not constructors),
        names=tuple(each for each in class_names(reference.code) if each != name),
        sorted=any(_SORTED.search(each.result) for each in methods),
    )


def _owner(root: Node, entry_point: str) -> Node:
    """Return the class at the top that declares the tested method."""
    for each in reversed(root.named_children):
        body = field(each, "body")
        if each.type not in TYPES or body is None:
            continue
        names = [
            text_of(field(one, "name") or one)
            for one in body.named_children
            if one.type == "method_declaration"
        ]
        if entry_point in names:
            if each.type != "class_declaration" or field(each, "type_parameters") is not None:
                raise SignatureMismatchError("the tested method is in no plain class")
            if "abstract" in modifiers(each):
                raise SignatureMismatchError("the tested method is in an abstract class")
            return each
    raise SignatureMismatchError(f"no class has a method {entry_point}")


def _is_remote(node: Node) -> bool:
    """Return whether a part of the class may be called in the other process."""
    if node.type != "method_declaration" or field(node, "body") is None:
        return False
    return "private" not in modifiers(node) and text_of(field(node, "name") or node) != "main"


def _has_state(body: Node, constructors: Sequence[_Member]) -> bool:
    """Return whether objects of the class hold something, so that all its methods work on one object."""
    return bool(constructors) or any(
        each.type == "block" or (each.type == "field_declaration" and "static" not in modifiers(each))
        for each in body.named_children
    )


def _member(node: Node) -> _Member:
    body, variables = field(node, "body"), field(node, "type_parameters")
    assert body is not None
    result = field(node, "type")
    return _Member(
        node=node,
        name="" if result is None else text_of(field(node, "name") or node),
        static="static" in modifiers(node),
        variables=text_of(variables) if variables is not None else "",
        result=text_of(result) if result is not None else "",
        parameters=tuple(_parameters(field(node, "parameters"))),
        body=body,
    )


def _parameters(given: Node | None) -> list[tuple[str, str]]:
    found = []
    for each in given.named_children if given is not None else []:
        if each.type == "formal_parameter":
            kind, name, dimensions = field(each, "type"), field(each, "name"), field(each, "dimensions")
            assert kind is not None
            assert name is not None
            found.append((text_of(name), text_of(kind) + (text_of(dimensions) if dimensions else "")))
        elif each.type == "spread_parameter":
            declarator = next(one for one in each.named_children if one.type == "variable_declarator")
            kind = next(
                one for one in each.named_children if one.type not in ("modifiers", "variable_declarator")
            )
            found.append((text_of(declarator), text_of(kind) + "[]"))
        elif "comment" not in each.type:
            raise SignatureMismatchError(f"a {each.type} in the tested method")
    return found


def class_names(code: str) -> list[str]:
    """Return the binary names of the classes that a source declares."""
    paths = (path_of(each) for each in walk(parse("java", code)) if each.type in TYPES)
    return [path.replace(".", "$") for path in paths if path is not None]


# What the tests call.


def _stubbed(code: str, body: Node, constructors: Sequence[_Member], methods: Sequence[_Member]) -> str:
    """Return the reference with calls in place of the methods, and with objects that have numbers."""
    first = len(constructors)
    edits = [
        (each.body.start_byte, each.body.end_byte, _call(first + number, each))
        for number, each in enumerate(methods)
    ]
    if constructors:
        edits += [
            (at, at, f" unseenSelf = {STUB}.make({number}, {_array(each)});")
            for number, each in enumerate(constructors)
            if (at := _after_super(each.body)) is not None
        ]
        inserted = " private int unseenSelf;"
    else:
        inserted = f" private final int unseenSelf = {STUB}.object();"
    if not all(each.static for each in methods):
        edits.append((body.start_byte + 1, body.start_byte + 1, inserted))
    return edit(code, edits)


def _after_super(body: Node) -> int | None:
    """Return where a constructor begins its own work; None if another constructor of the class does it."""
    calls = [each for each in body.named_children if each.type == "explicit_constructor_invocation"]
    if not calls:
        return body.start_byte + 1
    constructor = field(calls[0], "constructor")
    return None if constructor is not None and constructor.type == "this" else calls[0].end_byte


def _array(member: _Member) -> str:
    return f"new Object[] {{{', '.join(name for name, _ in member.parameters)}}}"


def _call(number: int, member: _Member) -> str:
    call = f"{STUB}.call({number}, {'-1' if member.static else 'unseenSelf'}, {_array(member)})"
    if member.result == "void":
        return f"{{ {call}; }}"
    # Only the conversion is inside, because the call throws what the answer throws.
    return (
        f"{{ Object unseenResult = {call}; try {{ return ({member.result}) unseenResult; }} catch "
        f"(ClassCastException | NullPointerException unseenError) {{ throw {STUB}.bad(unseenError); }} }}"
    )


# What calls the answer.


def _glue(owner: str, members: Sequence[_Member], nested: dict[str, str], *, fresh: bool) -> str:
    cases = [f"case {number}: return call{number}(self, given);" for number in range(len(members))]
    if fresh and not all(each.static for each in members):
        cases.append(f"case -1: return new {owner}();")
    calls = "\n".join(_case(number, owner, each, nested) for number, each in enumerate(members))
    return (
        f"final class {GLUE} {{\n"
        f"static Object call(int which, Object self, Object[] given) throws Throwable {{\n"
        f"switch (which) {{ {' '.join(cases)} default: throw new IllegalArgumentException(); }} }}\n"
        f"{calls}\n}}\n"
    )


def _case(number: int, owner: str, member: _Member, nested: dict[str, str]) -> str:
    def qualified(text: str) -> str:
        return re.sub(r"(?<![\w.])\w+", lambda found: nested.get(found[0], found[0]), text)

    given = ", ".join(
        f"({qualified(kind)}) given[{place}]" for place, (_, kind) in enumerate(member.parameters)
    )
    if not member.name:
        work = f"return new {owner}({given});"
    else:
        target = owner if member.static else f"(({owner}) self)"
        call = f"{target}.{member.name}({given})"
        work = f"{call}; return null;"
        if member.result != "void":
            work = f"{qualified(member.result)} result = {call}; return result;"
    variables = f"{qualified(member.variables)} " if member.variables else ""
    return (
        f'@SuppressWarnings("unchecked") static {variables}Object call{number}(Object self, Object[] given) '
        f"throws Throwable {{ {work} }}"
    )
