"""The functions of a module that can be called from outside, with the shapes of their inputs."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from unseen.bias.attributes import Attribute, attribute_of, split_identifier
from unseen.bias.dataflow.abstract_value import AbstractValue, InputPath, join
from unseen.bias.dataflow.constant_folding import NotConstantError, fold
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.module import (
    ClassDefinition,
    FormalParameter,
    Function,
    ModuleDefinitions,
    last_name,
    parameters,
)
from unseen.bias.dataflow.visitor import RETURNED, DataflowVisitor
from unseen.bias.positions import name_positions
from unseen.bias.shapes import Leaf, ListShape, ObjectShape, Shape, ShapeInferrer, leaves, plain_annotation

_LISTS = {"list", "List", "Sequence", "Iterable", "Collection", "Iterator", "tuple", "Tuple", "set"}
_NOT_CALLED = {
    "setter", "deleter", "validator", "field_validator", "root_validator", "model_validator",
    "overload", "abstractmethod", "fixture",
}  # fmt: skip
_TRANSPARENT = {
    "staticmethod", "classmethod", "property", "cached_property", "get", "post", "put", "delete",
    "patch", "route", "lru_cache", "cache", "dataclass", "override", "final", "command", "task", "tool",
}  # fmt: skip
_DECIDES = (ast.If, ast.IfExp, ast.Compare, ast.Match, ast.Raise, ast.BinOp, ast.Subscript, ast.Call)
_GETTERS = {
    "get", "read", "parse", "format", "normalize", "normalise", "fetch", "extract", "to", "as", "my",
    "the", "of",
}  # fmt: skip
_DEEPEST = 4
_LONGEST_WORD = 40


@dataclass
class EntryPoint:
    """One function under test.

    Attributes:
      name: `function`, `Class.method`, or `Class` for a constructor.
      receiver: the shape of the instance, for methods.
      args: parameters with their shapes, in order, without those that keep their defaults.
      style: "function", "method", "property", "class method", "constructor".
      is_async: it has to be awaited.
      gives_items: it is a generator.
      then: parameters of the function that it returns, which is called with them.
      opaque: why a part without a read cannot be called unused; empty if it can.
      about: the words of its name, its class, its docstring and its variables.
      things: inputs that hold what an attribute is called, of something that is no person.
    """

    name: str
    line: int
    style: str
    is_async: bool
    gives_items: bool
    receiver: Shape | None
    args: list[tuple[FormalParameter, Shape]]
    evidence: Evidence
    opaque: str = ""
    then: list[tuple[FormalParameter, Shape]] = field(default_factory=list)
    about: set[str] = field(default_factory=set)
    things: set[InputPath] = field(default_factory=set)

    @property
    def leaves(self) -> list[Leaf]:
        """List all values of the call."""
        shapes = ([self.receiver] if self.receiver is not None else []) + [
            shape for _, shape in (*self.args, *self.then)
        ]
        return [leaf for shape in shapes for leaf in leaves(shape)]

    @property
    def reads_by_position(self) -> bool:
        """Whether it reads parts of an input that the program gives no name."""
        return any(
            seen.dynamic or any(step.startswith("#") for step in path)
            for path, seen in self.evidence.paths.items()
        )

    def returns_the(self, attribute: Attribute) -> bool:
        """Return True for functions named after the attribute, which may return its value."""
        own = [word for word in split_identifier(self.name.rpartition(".")[2]) if word not in _GETTERS]
        return attribute_of("_".join(own), [attribute]) is not None and len(own) <= 3


def find_entry_points(
    module: ModuleDefinitions, attributes: Sequence[Attribute], *, shaped: bool = False
) -> Iterator[EntryPoint]:
    """Yield every function and method that can be called, and constructors that do more than store values.

    Args:
      module: the program.
      attributes: which protected attributes to look for.
      shaped: infer shapes even if no attribute is mentioned, so that every function can be called.
    """
    if not shaped and not _mentions(module.tree, attributes):
        for name, line in _function_names(module):
            yield EntryPoint(name, line, "function", False, False, None, [], Evidence())
        return
    for function in module.functions.values():
        if _callable(function):
            yield EntryPointBuilder(module, attributes).function(function, None)
    for owner in module.classes.values():
        if owner.kind == "typed dict" or "Protocol" in owner.bases:
            continue
        for name, method in owner.methods.items():
            if name in ("__init__", "__post_init__"):
                if any(isinstance(node, _DECIDES) for node in ast.walk(method)) and owner.kind in (
                    "init",
                    "fields",
                ):
                    yield EntryPointBuilder(module, attributes).constructor(owner, method)
            elif _callable(method) and (not name.startswith("__") or name == "__call__"):
                yield EntryPointBuilder(module, attributes).function(method, owner)


def _mentions(tree: ast.Module, attributes: Sequence[Attribute]) -> bool:
    """Return True if any name or text of a module denotes an attribute."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                names.add(name)
            case ast.keyword(arg=str(name)) | ast.Constant(value=str(name)) if len(name) < 60:
                names.add(name)
    return any(attribute_of(name, attributes) is not None for name in names)


def _function_names(module: ModuleDefinitions) -> Iterator[tuple[str, int]]:
    """Yield name and line of every function and method that can be called."""
    for function in module.functions.values():
        if _callable(function):
            yield function.name, function.lineno
    for owner in module.classes.values():
        for name, method in owner.methods.items():
            if _callable(method) and (not name.startswith("__") or name == "__call__"):
                yield f"{owner.name}.{name}", method.lineno


def _callable(function: Function) -> bool:
    return not {last_name(each) for each in function.decorator_list} & _NOT_CALLED


class EntryPointBuilder:
    """Analyses one function and infers the shapes of its inputs."""

    def __init__(self, module: ModuleDefinitions, attributes: Sequence[Attribute]) -> None:
        self._module = module
        self._visitor = DataflowVisitor(module)
        self._shapes = ShapeInferrer(module, self._visitor.evidence, attributes)

    def constructor(self, owner: ClassDefinition, init: Function) -> EntryPoint:
        """Build the entry point of a class whose constructor is tested as a function of its parameters."""
        given = {each.name: self._input(each, (each.name,), 0) for each in owner.fields}
        made = self._visitor.construct(owner, given)
        self._visitor.evidence.carry(made)
        args = [
            (each, self._shapes.parameter(each, (each.name,)))
            for each in owner.fields
            if self._is_given(each)
        ]
        return EntryPoint(
            owner.name,
            init.lineno,
            "constructor",
            False,
            False,
            None,
            args,
            self._visitor.evidence,
            "constructor",
            about=words_about(init, owner.name),
        )

    def function(self, function: Function, owner: ClassDefinition | None) -> EntryPoint:
        """Build the entry point of a function, or of a method with its instance."""
        decorators = {last_name(each) for each in function.decorator_list}
        style = "function" if owner is None else "method"
        if "staticmethod" in decorators or "classmethod" in decorators:
            style = "class method"
        elif decorators & {"property", "cached_property"}:
            style = "property"
        bound = owner is not None and "staticmethod" not in decorators
        given = parameters(function, skip_first=bound)
        first = function.args.args[0].arg if bound and function.args.args else ""
        env = {each.name: self._input(each, (each.name,), 0, function) for each in given}
        concrete = self._shapes.concrete(owner) if owner is not None else None
        if owner is not None and concrete is not None and first:
            if "classmethod" in decorators:
                env[first] = AbstractValue(owner=owner.name, is_class=True)
            elif owner.kind == "enum":
                consts = tuple(self._module.constants[f"{owner.name}.{member}"] for member in owner.members)
                env[first] = AbstractValue(paths=frozenset({("self",)}), consts=consts)
            else:
                env[first] = self._instance(concrete, ("self",), 0)
        if function.args.vararg is not None:
            env[function.args.vararg.arg] = AbstractValue(paths=frozenset({("*args",)}))
        if function.args.kwarg is not None:
            env[function.args.kwarg.arg] = AbstractValue(paths=frozenset({("**kwargs",)}))
        self._visitor.evidence.carry(self._visitor.invoke(function, env))
        name_positions(self._visitor.evidence, function, self._module.comments)
        receiver = None
        if style in ("method", "property") and owner is not None and concrete is not None:
            receiver = self._receiver(owner, concrete)
        args = [(each, self._shapes.parameter(each, (each.name,))) for each in given if self._is_given(each)]
        args += self._variadic(function)
        unknown = sorted(decorators - _TRANSPARENT)
        return EntryPoint(
            function.name if owner is None else f"{owner.name}.{function.name}",
            function.lineno,
            style,
            isinstance(function, ast.AsyncFunctionDef),
            any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function)),
            receiver,
            args,
            self._visitor.evidence,
            self._visitor.evidence.unsafe or (f"it is wrapped by {unknown[0]}" if unknown else ""),
            self._then(),
            words_about(function, owner.name if owner is not None else ""),
        )

    def _then(self) -> list[tuple[FormalParameter, Shape]]:
        """Shape the inputs of the function that is returned."""
        returned = self._visitor.returned
        if returned is None or isinstance(returned, ast.AsyncFunctionDef):
            return []
        return [
            (each, self._shapes.parameter(each, (RETURNED, each.name)))
            for each in parameters(returned)
            if each.required or self._shapes.is_needed(each, (RETURNED, each.name))
        ]

    def _is_given(self, each: FormalParameter) -> bool:
        return each.required or self._shapes.is_needed(each, (each.name,))

    def _receiver(self, owner: ClassDefinition, concrete: ClassDefinition) -> Shape:
        if owner.kind == "enum":
            members = [f"{owner.name}.{member}" for member in owner.members]
            return self._shapes.leaf(("self",), owner.name, [f"enum {owner.name}"], members)
        fields = {
            each.name: self._shapes.parameter(each, ("self", f".{each.name}"), 1)
            for each in concrete.fields
            if each.required or self._shapes.is_needed(each, ("self", f".{each.name}"))
        }
        return ObjectShape("class", fields, concrete.name)

    def _variadic(self, function: Function) -> list[tuple[FormalParameter, Shape]]:
        """Shape `*args` and `**kwargs` if any part of them is read."""
        found: list[tuple[FormalParameter, Shape]] = []
        evidence = self._visitor.evidence
        if function.args.vararg is not None and evidence.children(("*args",)):
            shape = self._shapes.shape(("*args",), function.args.vararg.arg, None, 0)
            parts: dict[str, Shape] = (
                {"0": shape.element} if isinstance(shape, ListShape) else getattr(shape, "fields", {})
            )
            if parts:
                found.append((FormalParameter("*args", None, None), ObjectShape("arguments", parts)))
        if function.args.kwarg is not None and evidence.children(("**kwargs",)):
            shape = self._shapes.shape(("**kwargs",), "kwargs", None, 0)
            if isinstance(shape, ObjectShape):
                found.append((FormalParameter("**kwargs", None, None), ObjectShape("keywords", shape.fields)))
        return found

    def _instance(self, owner: ClassDefinition, path: InputPath, depth: int) -> AbstractValue:
        step = "[{}]" if owner.kind == "typed dict" else ".{}"
        values = {
            each.name: self._input(each, (*path, step.format(each.name)), depth + 1) for each in owner.fields
        }
        if owner.kind == "typed dict":
            return AbstractValue(paths=frozenset({path}), fields=values)
        return self._visitor.construct(owner, values)

    def _input(
        self, each: FormalParameter, path: InputPath, depth: int, function: Function | None = None
    ) -> AbstractValue:
        """Make the abstract value of a parameter from its annotation, joined with its default."""
        annotation = each.annotation
        if annotation is None and function is not None:
            guessed = self._infer_class(function, each.name)
            if guessed is not None:
                each_annotation = ast.Name(id=guessed.name)
                object.__setattr__(each, "annotation", each_annotation)
                annotation = each_annotation
        val = self._annotated(annotation, path, depth)
        try:
            default = fold(each.default, self._module.constants) if each.default is not None else None
        except NotConstantError:
            self._visitor.evidence.defaulted.add(path[0])
            return val
        return join(val, AbstractValue(consts=(default,))) if default is not None else val

    def _annotated(self, annotation: ast.expr | None, path: InputPath, depth: int) -> AbstractValue:
        node = plain_annotation(annotation)
        own = AbstractValue(paths=frozenset({path}))
        if node is None or depth > _DEEPEST:
            return own
        name = last_name(node)
        owner = self._module.classes.get(name)
        if owner is not None and owner.kind != "enum":
            return self._instance(self._shapes.concrete(owner), path, depth)
        if name in _LISTS and isinstance(node, ast.Subscript):
            inside = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
            part = self._annotated(inside, (*path, "*"), depth + 1)
            if name not in ("tuple", "Tuple"):
                return AbstractValue(
                    paths=own.paths, items=(part,) if part.owner or part.fields is not None else None
                )
        return own

    def _infer_class(self, function: Function, name: str) -> ClassDefinition | None:
        """Return the class of the module that has every attribute which the function reads of a parameter."""
        read = {
            node.attr
            for node in ast.walk(function)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name
        }
        for node in ast.walk(function):
            match node:
                case ast.Match(subject=ast.Name(id=subject), cases=cases) if subject == name:
                    named = [last_name(each.pattern.cls) for each in cases
                             if isinstance(each.pattern, ast.MatchClass)]  # fmt: skip
                case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=subject), kind]) if (
                    subject == name
                ):
                    named = [last_name(kind)]
                case _:
                    continue
            for each in named:
                if each in self._module.classes:
                    return self._module.classes[each]
        if not read:
            return None
        for owner in self._module.classes.values():
            if owner.kind in ("typed dict", "enum"):
                continue
            if read <= self._members(owner):
                return owner
        return None

    def _members(self, owner: ClassDefinition) -> set[str]:
        if owner.reads is None:
            owner.reads = self._read_members(owner)
        return owner.reads

    def _read_members(self, owner: ClassDefinition) -> set[str]:
        found = {each.name for each in owner.fields}
        for each in self._module.lineage(owner.name):
            found |= set(each.methods) | set(each.constants)
            for method in each.methods.values():
                found |= {
                    node.attr
                    for node in ast.walk(method)
                    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
                }
        return found


def words_about(function: Function, owner: str) -> set[str]:
    """Return the words of a function's name, its class, its docstring, its variables and its fields."""
    names = [function.name, owner, ast.get_docstring(function) or ""]
    for node in ast.walk(function):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                names.append(name)
            case ast.Constant(value=str(text)) if len(text) < _LONGEST_WORD:
                names.append(text)
    return {word for name in names for word in split_identifier(name)}


def never_read(entry: EntryPoint, leaf: Leaf) -> bool:
    """Return True if dataflow shows that nothing depends on a value."""
    if entry.opaque:
        return False
    paths = entry.evidence.paths
    if leaf.path in paths and (paths[leaf.path].used or entry.evidence.children(leaf.path)):
        return False
    for size in range(1, len(leaf.path)):
        above = paths.get(leaf.path[:size])
        if above is not None and (above.used or above.dynamic):
            return False
    return True
