"""The definitions of a Python module: functions, classes with their constructors, enumerations, constants."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from unseen.bias.dataflow.constant_folding import EnumMember, NotConstantError, fold

Function = ast.FunctionDef | ast.AsyncFunctionDef
_NO_FIELDS = {"object", "ABC", "Protocol", "Exception", "Generic", "TypedDict"}
_ENUMS = {"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"}


@dataclass(frozen=True)
class FormalParameter:
    """One parameter of a function, or a field that a generated constructor takes."""

    name: str
    annotation: ast.expr | None
    default: ast.expr | None
    keyword_only: bool = False
    required: bool = True


@dataclass
class ClassDefinition:
    """A class of the module.

    Attributes:
      kind: how instances are made: "init" (its own constructor), "fields" (dataclass, named tuple, pydantic,
        attrs: a generated constructor), "typed dict", "enum", "plain" (no arguments).
      fields: the parameters of the constructor.
      reads: every attribute that an instance has, once somebody has asked for them.
    """

    name: str
    node: ast.ClassDef
    kind: str
    fields: list[FormalParameter]
    bases: list[str]
    methods: dict[str, Function]
    abstract: bool
    constants: dict[str, Any] = field(default_factory=dict)
    members: list[str] = field(default_factory=list)
    reads: set[str] | None = None


@dataclass
class ModuleDefinitions:
    """The definitions of one module by name, the values of its constants, and its comments by line."""

    tree: ast.Module
    functions: dict[str, Function]
    classes: dict[str, ClassDefinition]
    constants: dict[str, Any]
    imports: set[str]
    comments: list[tuple[int, str]] = field(default_factory=list)

    def lineage(self, name: str) -> Iterator[ClassDefinition]:
        """Yield a class and its bases in this module, nearest first."""
        seen: set[str] = set()
        pending = [name]
        while pending:
            current = pending.pop(0)
            if current in seen or current not in self.classes:
                continue
            seen.add(current)
            yield self.classes[current]
            pending += self.classes[current].bases

    def method(self, owner: str, name: str) -> Function | None:
        """Return a method by name, inherited ones included."""
        return next((each.methods[name] for each in self.lineage(owner) if name in each.methods), None)


def parameters(function: Function | ast.Lambda, *, skip_first: bool = False) -> list[FormalParameter]:
    """List the named parameters in order, without `*args` and `**kwargs`."""
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults: list[ast.expr | None] = [None] * (len(plain) - len(given.defaults)) + list(given.defaults)
    found = [
        FormalParameter(each.arg, each.annotation, default, required=default is None)
        for each, default in zip(plain, defaults, strict=True)
    ]
    found = found[1:] if skip_first else found
    return found + [
        FormalParameter(each.arg, each.annotation, default, keyword_only=True, required=default is None)
        for each, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]


def read_module(tree: ast.Module) -> ModuleDefinitions:
    """Collect the definitions of a module, including those inside top-level `if` and `try`."""
    functions: dict[str, Function] = {}
    nodes: list[ast.ClassDef] = []
    imports: set[str] = set()
    constants: dict[str, Any] = {}
    for node in _top(tree.body):
        if isinstance(node, Function):
            functions[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    functions[target.id] = _named(target.id, node, node.value)
        elif isinstance(node, ast.ClassDef):
            nodes.append(node)
            if {last_name(base) for base in node.bases} & _ENUMS:
                constants.update(_members(node, constants))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            constants.update(_constants(node, constants))
    for each in ast.walk(tree):
        if isinstance(each, ast.Import):
            imports |= {alias.name.partition(".")[0] for alias in each.names}
        elif isinstance(each, ast.ImportFrom) and not each.level:
            imports.add((each.module or "").partition(".")[0])
    view = ModuleDefinitions(tree, functions, {}, constants, imports)
    for node in nodes:
        view.classes[node.name] = _class(node, view)
    return view


def _named(name: str, node: ast.Assign, value: ast.Lambda) -> ast.FunctionDef:
    """Turn a lambda that is assigned to a name into a function definition."""
    body: list[ast.stmt] = [ast.copy_location(ast.Return(value.body), value)]
    made = ast.FunctionDef(name=name, args=value.args, body=body, decorator_list=[], returns=None)
    return ast.copy_location(made, node)


def last_name(node: ast.expr) -> str:
    """Return the last identifier: `Enum` for `enum.Enum`, `field` for `dataclasses.field(...)`."""
    if isinstance(node, ast.Call):
        return last_name(node.func)
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _top(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If):
            yield from _top(node.body)
            yield from _top(node.orelse)
        elif isinstance(node, ast.Try):
            yield from _top(node.body)
            for handler in node.handlers:
                yield from _top(handler.body)
            yield from _top(node.orelse)
        else:
            yield node


def _constants(node: ast.Assign | ast.AnnAssign, known: dict[str, Any]) -> dict[str, Any]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if node.value is None:
        return {}
    try:
        value = fold(node.value, known)
    except (NotConstantError, RecursionError, TypeError):
        return {}
    found = {}
    for target in targets:
        if isinstance(target, ast.Name):
            found[target.id] = value
        elif isinstance(target, ast.Tuple) and isinstance(value, tuple) and len(value) == len(target.elts):
            found |= {
                name.id: each
                for name, each in zip(target.elts, value, strict=True)
                if isinstance(name, ast.Name)
            }
    return found


def _members(node: ast.ClassDef, known: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in node.body:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            name = each.targets[0].id
            if not name.startswith("_"):
                found[f"{node.name}.{name}"] = EnumMember(node.name, name)
                try:
                    found[f"{node.name}.{name}.value"] = fold(each.value, known)
                except NotConstantError:
                    continue
    return found


def _class(node: ast.ClassDef, view: ModuleDefinitions) -> ClassDefinition:
    bases = [last_name(base) for base in node.bases]
    methods = {each.name: each for each in node.body if isinstance(each, Function)}
    own: dict[str, Any] = {}
    for each in node.body:
        if isinstance(each, ast.Assign | ast.AnnAssign):
            own.update(_constants(each, {**view.constants, **own}))
    inherited = [view.classes[base] for base in bases if base in view.classes]
    constants = {k: v for base in reversed(inherited) for k, v in base.constants.items()} | own
    for name, value in constants.items():
        view.constants.setdefault(f"{node.name}.{name}", value)
    decorators = {last_name(each) for each in node.decorator_list}
    kind, fields = _construction(node, bases, decorators, methods, inherited)
    abstract = (
        any("abstractmethod" in {last_name(d) for d in method.decorator_list} for method in methods.values())
        or "Protocol" in bases
    )
    members = []
    if kind == "enum":
        members = [
            key.partition(".")[2]
            for key, value in view.constants.items()
            if isinstance(value, EnumMember) and value.enum == node.name
        ]
    return ClassDefinition(node.name, node, kind, fields, bases, methods, abstract, constants, members)


def _construction(
    node: ast.ClassDef,
    bases: list[str],
    decorators: set[str],
    methods: dict[str, Function],
    inherited: list[ClassDefinition],
) -> tuple[str, list[FormalParameter]]:
    """Return how an instance is made and what its constructor takes."""
    if set(bases) & _ENUMS or any(base.kind == "enum" for base in inherited):
        return "enum", []
    before_init = inherited[0].methods.get("__init__") if inherited else None
    if _takes_any_field(methods.get("__init__") or before_init):
        return "fields", _fields(node) + _plain_fields(node)
    if "__init__" in methods:
        return "init", parameters(methods["__init__"], skip_first=True)
    before = inherited[0] if inherited else None
    generated = (
        decorators & {"dataclass", "define", "frozen", "attrs", "s", "mutable"}
        or set(bases) & {"NamedTuple", "BaseModel", "SQLModel", "Struct"}
    )  # fmt: skip
    if bases and not inherited and not set(bases) & _NO_FIELDS and _fields(node):
        # The base class of a library that generates the constructor.
        return "fields", _fields(node)
    if "TypedDict" in bases or (before and before.kind == "typed dict"):
        return "typed dict", (before.fields if before else []) + _fields(node)
    if generated or (before and before.kind == "fields" and _fields(node)):
        own = _fields(node)
        names = {each.name for each in own}
        old = [each for each in before.fields if each.name not in names] if before else []
        return "fields", old + own
    if before:
        return before.kind, before.fields
    return "plain", []


def _takes_any_field(init: Function | None) -> bool:
    """Return True for a constructor that makes a field of every keyword, or of what the class declares."""
    if init is None or init.args.kwarg is None:
        return False
    return any(
        (isinstance(each, ast.Name) and each.id == "setattr")
        or (isinstance(each, ast.Attribute) and each.attr == "__dict__")
        for each in ast.walk(init)
    )


def _plain_fields(node: ast.ClassDef) -> list[FormalParameter]:
    """List the fields that a class body gives a default or a description: `age = 0`, `age = Column(int)`."""
    return [
        FormalParameter(target.id, None, None, keyword_only=True)
        for each in node.body
        if isinstance(each, ast.Assign) and not isinstance(each.value, ast.Lambda | ast.Dict)
        for target in each.targets
        if isinstance(target, ast.Name) and target.id.islower() and not target.id.startswith("_")
    ]


def _fields(node: ast.ClassDef) -> list[FormalParameter]:
    found = []
    for each in node.body:
        if not isinstance(each, ast.AnnAssign) or not isinstance(each.target, ast.Name):
            continue
        if last_name(each.annotation) in ("ClassVar", "InitVar") or each.target.id.startswith("__"):
            continue
        default, required = each.value, each.value is None
        if isinstance(default, ast.Call) and last_name(default) in ("field", "Field", "attrib", "ib"):
            given = {word.arg: word.value for word in default.keywords}
            if isinstance(given.get("init"), ast.Constant) and given["init"].value is False:  # type: ignore[attr-defined]
                continue
            required = not {"default", "default_factory", "factory"} & set(given) and not (
                last_name(each.value) == "Field"  # type: ignore[arg-type]
                and default.args
                and not (isinstance(default.args[0], ast.Constant) and default.args[0].value is ...)
            )
            default = given.get("default")
        found.append(FormalParameter(each.target.id, each.annotation, default, required=required))
    return found
