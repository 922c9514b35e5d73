"""The shape of an input: what to construct, and which of its values are varied."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from unseen import python_ast
from unseen.bias.attributes import Attribute, attribute_of, is_flag, split_identifier
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.dataflow.constant_folding import EnumMember, NotConstantError, fold
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.module import ClassDefinition, FormalParameter, ModuleDefinitions, last_name
from unseen.bias.pools import attribute_of_values
from unseen.bias.usage import ValueUsage

_LISTS = {"list", "List", "Sequence", "Iterable", "Collection", "Iterator", "MutableSequence"}
_DICTS = {"dict", "Dict", "Mapping", "MutableMapping", "OrderedDict"}
_SCALARS = {
    "int": "number", "float": "number", "Decimal": "number", "str": "text", "bool": "truth", "complex":
    "number", "date": "date", "datetime": "datetime", "Callable": "callable", "Series": "series",
    "DataFrame": "frame", "set": "set", "Set": "set", "frozenset": "set", "bytes": "bytes",
    "PositiveInt": "number", "NonNegativeInt": "number", "conint": "number", "confloat": "number",
    "constr": "text", "Number": "number",
}  # fmt: skip
_DEEPEST = 5
_COLUMNS = {"col", "column", "index", "idx", "pos", "field", "key"}
# Names that say nothing about their content.
_GENERIC = {"x", "y", "v", "n", "a", "b", "val", "value", "arg", "item", "input", "data", "key", "param"}


@dataclass
class Leaf(ValueUsage):
    """One value of the input.

    Attributes:
      path: its path in the input.
      slot: its index among the values of the call, set by the plan.
      label: it only tells people apart, set by the plan.
      person: what says that it is an attribute of a person; empty if nothing does.
    """

    path: InputPath = ()
    slot: int = -1
    label: bool = False
    person: str = ""


@dataclass
class ObjectShape:
    """Several values in one object: dict, namespace, class, tuple, series, frame, arguments, keywords."""

    style: str
    fields: dict[str, Shape]
    owner: str = ""


@dataclass
class ListShape:
    """A list of which one element is varied; another one is constant, or its twin.

    A twin differs in the attribute, and in what tells people apart. The choices of `size` are one element,
    two, and two of which the first is a twin of the second.
    """

    element: Shape
    size: Leaf


def list_shape(element: Shape, path: InputPath) -> ListShape:
    """Make a list of one or two of these elements."""
    return ListShape(element, Leaf("#size", ["number"], choices=["1", "2", "3"], path=(*path, "#size")))


Shape = Leaf | ObjectShape | ListShape


def leaves(shape: Shape) -> list[Leaf]:
    """List all values of a shape, in order."""
    if isinstance(shape, Leaf):
        return [shape]
    parts = [shape.element, shape.size] if isinstance(shape, ListShape) else shape.fields.values()
    return [leaf for part in parts for leaf in leaves(part)]


class ShapeInferrer:
    """Infers shapes from annotations, defaults and evidence."""

    def __init__(
        self, module: ModuleDefinitions, evidence: Evidence, attributes: Sequence[Attribute]
    ) -> None:
        self._module = module
        self._evidence = evidence
        self._attributes = attributes

    def parameter(self, each: FormalParameter, path: InputPath, depth: int = 0) -> Shape:
        """Infer the shape of a parameter or field."""
        shape = self.shape(path, each.name, each.annotation, depth)
        if isinstance(shape, Leaf) and each.default is not None:
            self._apply_default(shape, each.default)
        elif not isinstance(shape, Leaf) and not depth and self._is_table(each.default):
            # The program's own table, as it stands.
            assert each.default is not None
            return Leaf(each.name, ["choice"], choices=[ast.unparse(each.default)], path=path)
        return shape

    def _is_table(self, default: ast.expr | None) -> bool:
        try:
            value = fold(default, self._module.constants) if default is not None else None
        except NotConstantError:
            return False
        return isinstance(value, list | tuple | set | frozenset | dict) and len(value) > 0

    def _apply_default(self, leaf: Leaf, default: ast.expr) -> None:
        try:
            value = fold(default, self._module.constants)
        except NotConstantError:
            if isinstance(default, ast.Call | ast.Attribute):
                leaf.default = ast.unparse(default)
            return
        kind = {bool: "truth", int: "number", float: "number", str: "text"}.get(type(value))
        if isinstance(value, EnumMember):
            kind = f"enum {value.enum}"
        if kind is not None:
            leaf.default = ast.unparse(default)
            if not leaf.kinds:
                leaf.kinds = [kind]
                leaf.choices = self._members(kind)

    def _members(self, kind: str) -> list[str]:
        if not kind.startswith("enum "):
            return []
        owner = kind.partition(" ")[2]
        found = self._module.classes.get(owner)
        return [f"{owner}.{member}" for member in found.members] if found else []

    def shape(self, path: InputPath, name: str, annotation: ast.expr | None, depth: int) -> Shape:
        """Infer the shape at a path."""
        annotation = plain_annotation(annotation)
        if annotation is not None and depth < _DEEPEST:
            made = self._from_annotation(path, name, annotation, depth)
            if made is not None:
                return made
        return self._from_evidence(path, name, depth)

    def _from_annotation(self, path: InputPath, name: str, annotation: ast.expr, depth: int) -> Shape | None:
        text = last_name(annotation)
        inside = annotation.slice if isinstance(annotation, ast.Subscript) else None
        parts = list(inside.elts) if isinstance(inside, ast.Tuple) else [inside] if inside is not None else []
        if text == "Literal":
            return self.leaf(path, name, ["literal"], [ast.unparse(part) for part in parts])
        if text in self._module.classes:
            return self._from_class(path, name, self._module.classes[text], depth)
        if text in _LISTS and parts:
            return list_shape(self.shape((*path, "*"), name, parts[0], depth + 1), path)
        if text in ("tuple", "Tuple") and parts:
            if isinstance(parts[-1], ast.Constant):
                return list_shape(self.shape((*path, "*"), name, parts[0], depth + 1), path)
            names = [self._name_of((*path, f"#{n}"), str(n)) for n in range(len(parts))]
            made = {
                str(n): self.shape((*path, f"#{n}"), names[n], part, depth + 1)
                for n, part in enumerate(parts)
            }
            return ObjectShape("tuple", made)
        if text in _DICTS:
            if self._evidence.children(path):
                return self._from_evidence(path, name, depth, force="dict")
            return self.leaf(path, name, ["dict"])
        if text in ("DataFrame", "Series") and self._evidence.children(path):
            return self._from_evidence(
                path, name, depth, force={"DataFrame": "frame", "Series": "series"}[text]
            )
        if text in _LISTS:
            return None
        kind = _SCALARS.get(text)
        if kind == "text" and any(each[-1].startswith("{") for each in self._evidence.children(path)):
            self._evidence.paths[path].kinds["text"] += 3
            return None
        if kind == "text" and {"iso date"} & set(self._evidence.paths[path].kinds):
            kind = "iso date"
        forms = [each for each in self._evidence.paths[path].kinds if each.startswith("date text ")]
        if kind == "text" and forms:
            kind = forms[0]
        if kind == "text" and self._evidence.paths[path].kinds.get("number"):
            # A text that is converted to a number.
            kind = "digits"
        return self.leaf(path, name, [kind]) if kind else None

    def _from_class(self, path: InputPath, name: str, owner: ClassDefinition, depth: int) -> Shape:
        if owner.kind == "enum":
            return self.leaf(path, name, [f"enum {owner.name}"])
        owner = self.concrete(owner)
        step = "[{}]" if owner.kind == "typed dict" else ".{}"
        fields = {
            each.name: self.parameter(each, (*path, step.format(each.name)), depth + 1)
            for each in owner.fields
            if each.required or self.is_needed(each, (*path, step.format(each.name)))
        }
        return ObjectShape("dict" if owner.kind == "typed dict" else "class", fields, owner.name)

    def concrete(self, owner: ClassDefinition) -> ClassDefinition:
        """Return the class, or a subclass of it that can be instantiated."""
        if not owner.abstract:
            return owner
        for each in self._module.classes.values():
            if not each.abstract and any(base.name == owner.name for base in self._module.lineage(each.name)):
                return each
        return owner

    def is_needed(self, each: FormalParameter, path: InputPath) -> bool:
        """Return True for parameters without default, and for optional ones that are read or protected."""
        if each.default is not None and ast.unparse(each.default) in ("[]", "{}"):
            # What grows from call to call, or is a fresh start.
            return attribute_of(each.name, self._attributes) is not None
        return self._evidence.paths[path].used or attribute_of(each.name, self._attributes) is not None

    def _name_of(self, path: InputPath, name: str) -> str:
        """Return the name of a part: its own, or a more informative one that the program gives it."""
        given = self._evidence.names.get(path, [])
        if (name.isdigit() or name.lower() in _GENERIC) and attribute_of(name, self._attributes) is None:
            for each in given:
                if attribute_of(each, self._attributes) is not None:
                    return each
        return given[0] if given and name.isdigit() else name

    def leaf(self, path: InputPath, name: str, kinds: list[str], choices: Sequence[str] = ()) -> Leaf:
        """Make the leaf at a path, with everything that is known of it."""
        seen = self._evidence.paths[path]
        name = self._name_of(path, name)
        held = attribute_of(name, self._attributes)
        if held is not None and self._is_column(path):
            held = None
        if held is None:
            held = attribute_of_values([*seen.consts, *seen.meanings], self._attributes)
        if (
            kinds == ["truth"]
            and held is not None
            and seen.kinds.get("truth", 0) in (1, 2)
            and not is_flag(name, held)
        ):
            # Only tested for presence.
            kinds = []
        enums = [kind for kind in kinds if kind.startswith("enum ")]
        return Leaf(
            name,
            kinds,
            list(seen.consts),
            list(seen.prefixes),
            held,
            list(choices) or (self._members(enums[0]) if enums else []),
            meanings=list(seen.meanings),
            path=path,
        )

    def _is_column(self, path: InputPath) -> bool:
        """Return True for the number or the name of a column."""
        return path in self._evidence.keys and split_identifier(path[-1])[-1] in _COLUMNS

    def _from_evidence(self, path: InputPath, name: str, depth: int, force: str = "") -> Shape:
        """Infer the shape from evidence alone."""
        seen = self._evidence.paths[path]
        below = self._evidence.children(path)
        keys = [each for each in below if each[-1].startswith("[")]
        fields = [each for each in below if each[-1].startswith(".")]
        places = [each for each in below if each[-1].startswith("#")]
        texts = seen.kinds.get("text", 0)
        inside = next((each for each in below if each[-1].startswith("{")), None)
        if inside is not None and depth < _DEEPEST:
            found = self._from_text(inside, name, depth, is_text=bool(texts))
            if found is not None:
                return found
        if depth >= _DEEPEST:
            return self.leaf(path, name, _likely(seen.kinds))
        if path in self._evidence.lookups and not (keys or fields or places or texts or force):
            return ObjectShape("lookup", {"0": self.shape((*path, "*"), name, None, depth + 1)})
        if force or keys or fields or seen.kinds.get("frame"):
            style = force or ("frame" if seen.kinds.get("frame") else "dict" if keys else "namespace")
            if keys and fields and not force:
                style = (
                    "series"
                    if "pandas" in self._module.imports
                    else "dict"
                    if len(keys) > len(fields)
                    else "namespace"
                )
            parts = {each[-1].strip(".[]"): each for each in (*keys, *fields)}
            return ObjectShape(style, {
                key: self.shape(each, key, None, depth + 1) for key, each in parts.items()
            })  # fmt: skip
        if places and not texts and attribute_of(name, self._attributes) is None:
            tuples = [int(kind.split()[1]) for kind in seen.kinds if kind.startswith("tuple ")]
            size = max(
                [int(each[-1][1:]) + 1 for each in places if not each[-1].startswith("#-")] + tuples or [1]
            )
            behind = [each for each in places if each[-1].startswith("#-")]
            # What is counted from the end lies behind what is counted from the front.
            size += 0 if tuples else max([int(each[-1][2:]) for each in behind] or [0])
            steps = {n: f"#{n}" for n in range(min(size, 12))}
            steps |= {size + int(each[-1][1:]): each[-1] for each in behind}
            return ObjectShape("tuple", {
                str(n): self.shape((*path, step), self._name_of((*path, step), str(n)), None, depth + 1)
                for n, step in sorted(steps.items()) if n >= 0
            })  # fmt: skip
        held = attribute_of(name, self._attributes)
        if held is not None and not split_identifier(name)[-1].endswith("s"):
            # A person has one of these, even if the program iterates over its letters.
            pass
        elif seen.kinds.get("set"):
            return self.leaf(path, name, ["set"])
        elif (*path, "*") in below and not texts:
            star = self._evidence.paths[(*path, "*")]
            known = star.kinds or self._evidence.children((*path, "*"))
            if known or seen.kinds.get("list", 0) > 1:
                return list_shape(self.shape((*path, "*"), name, None, depth + 1), path)
        elif seen.kinds.get("list", 0) > 1 and seen.kinds["list"] >= texts:
            return list_shape(self.shape((*path, "*"), name, None, depth + 1), path)
        kinds = _likely(seen.kinds)
        if places:
            for each in places:
                seen.prefixes += [c for c in self._evidence.paths[each].consts if isinstance(c, str)]
            kinds = kinds or ["text"]
        return self.leaf(path, name, kinds)

    def _from_text(self, path: InputPath, name: str, depth: int, *, is_text: bool) -> Shape | None:
        """Infer the shape of a text from what the program finds in it."""
        step, _, separator = path[-1].strip("{}").partition(" ")
        if step == "json":
            return ObjectShape("json", {"0": self.shape(path, name, None, depth + 1)})
        if step in ("lines", "words"):
            rows = [each for each in self._evidence.children(path) if each[-1] == "*"]
            row = self.shape(rows[0], name, None, depth + 1) if rows else None
            separate = "lines" if step == "lines" else ""
            return ObjectShape(separate, {"0": row}) if row is not None and separate else None
        if step == "split":
            made = self._from_evidence(path, name, depth + 1)
            if isinstance(made, ObjectShape) and made.style == "tuple":
                return ObjectShape("columns", made.fields, separator)
            return None
        fields = {each[-1].strip("[]"): each for each in self._evidence.children((*path, "*"))}
        if not fields:
            return None
        parts = {key: self.shape(each, key, None, depth + 1) for key, each in fields.items()}
        return ObjectShape("table" if is_text else "table lines", parts, separator)


def _likely(kinds: Mapping[str, int]) -> list[str]:
    """List the kinds that a value can have, likeliest first."""
    known = {
        kind: weight
        for kind, weight in kinds.items()
        if kind
        in ("number", "text", "truth", "date", "iso date", "callable", "object", "dict", "list", "set")
        or kind.startswith(("enum ", "date text "))
    }
    order = sorted(known, key=lambda kind: -known[kind])
    if "truth" in order and len(order) > 1 and known["truth"] < 3:
        # Any value may be tested for emptiness.
        order.remove("truth")
    if "sized" in kinds and not order:
        return ["text", "list"]
    return order


def plain_annotation(node: ast.expr | None) -> ast.expr | None:
    """Strip quotes, `Optional`, `Annotated` and alternatives; None if nothing is left."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        try:
            return plain_annotation(python_ast.parse_expression(node.value))
        except SyntaxError:
            return None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        left = plain_annotation(node.left)
        return left if left is not None else plain_annotation(node.right)
    if isinstance(node, ast.Subscript):
        text = last_name(node)
        inside = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        if text in ("Optional", "Annotated", "Final", "Required", "NotRequired"):
            return plain_annotation(inside[0])
        if text == "Union":
            return next((each for each in map(plain_annotation, inside) if each is not None), None)
    if isinstance(node, ast.Constant) or (node is not None and last_name(node) in ("Any", "object", "None")):
        return None
    return node
