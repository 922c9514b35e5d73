"""The expression that builds an input of some shape."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.bias.shapes import Leaf, ListShape, Shape, leaves

_TEXTS_OF_PARTS = {"columns", "lines", "table", "table lines"}


def render(shape: Shape, texts: Mapping[int, str], fixed: Mapping[int, str] | None = None) -> str:
    """Render the expression that builds the input from these texts of the values."""
    if isinstance(shape, Leaf):
        return texts[shape.slot]
    if isinstance(shape, ListShape):
        still = render(shape.element, fixed if fixed is not None else texts, fixed)
        first, size = render(shape.element, texts, fixed), texts[shape.size.slot]
        twin = render(shape.element, twin_texts(shape.element, texts, fixed), fixed)
        lists = {"1": f"[{first}]", "2": f"[{first}, {still}]", "3": f"[{twin}, {first}]"}
        if size in lists:
            return lists[size]
        return f"({lists['1']} if {size} == 1 else {lists['2']} if {size} == 2 else {lists['3']})"
    parts = {name: render(part, texts, fixed) for name, part in shape.fields.items()}
    keyed = "{" + ", ".join(f"{name!r}: {text}" for name, text in parts.items()) + "}"
    words = ", ".join(f"{name}={text}" for name, text in parts.items())
    match shape.style:
        case "namespace":
            return f"types.SimpleNamespace({words})"
        case "class":
            return f"{shape.owner}({words})"
        case "tuple":
            return f"({', '.join(parts.values())},)"
        case "lookup":
            # A table that holds the same under each key, and does not grow by being asked.
            held = f"lambda *_: {parts['0']}"
            return f"type('Table', (dict,), {{'__missing__': {held}, 'get': {held}}})()"
        case "json":
            return f"json.dumps({parts['0']})"
        case "series":
            return f"pandas.Series({keyed})"
        case "frame":
            rows = [keyed]
            for row in (fixed or texts, twin_texts(shape, texts, fixed)):
                cells = [f"{name!r}: {render(part, row, fixed)}" for name, part in shape.fields.items()]
                rows.append("{" + ", ".join(cells) + "}")
            return f"pandas.DataFrame([{', '.join(rows)}])"
        case "arguments":
            return ", ".join(parts.values())
        case "keywords":
            return words
    if shape.style in _TEXTS_OF_PARTS:
        still = render(shape.fields["0"], fixed or texts, fixed) if shape.style == "lines" else ""
        return render_text(shape.style, shape.owner, parts, still)
    return keyed


def twin_texts(shape: Shape, texts: Mapping[int, str], fixed: Mapping[int, str] | None) -> dict[int, str]:
    """Return the values of a twin: the first element's, but for attributes and what tells people apart."""
    held = fixed if fixed is not None else texts
    return {
        **texts,
        **{
            leaf.slot: held[leaf.slot]
            for leaf in leaves(shape)
            if leaf.slot in held and (leaf.label or leaf.attribute is not None)
        },
    }


def render_text(style: str, separator: str, parts: Mapping[str, str], still: str = "") -> str:
    """Render a text that holds several values: a line of columns, lines, or a table with a header.

    Args:
      style: which of them.
      separator: what stands between columns.
      parts: the expressions of the values.
      still: of lines, the expression of a last one that is held constant.
    """
    if style == "lines":
        # Twice, because the first line may be taken for a header; the last is another person's.
        return f"'\\n'.join([{parts['0']}, {parts['0']}, {still or parts['0']}])"
    line = f"{separator!r}.join(map(str, [{', '.join(parts.values())}]))"
    if style == "columns":
        return line
    text = f"{separator.join(parts) + chr(10)!r} + {line}"
    return f"({text})" if style == "table" else f"({text}).splitlines()"
