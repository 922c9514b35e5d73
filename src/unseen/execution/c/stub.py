"""Write both programs of a separate run in C: the tests around a stub, and a server around the answer."""

from __future__ import annotations

from unseen.execution.c.prototype import NAME, Passed, Plain, Prototype
from unseen.execution.harness import runtime_text
from unseen.languages.parsing import edit

HEADER = "unseenwire.h"
STUB = "unseenstub.c"
SERVER = "unseenserver.c"


def tests_unit(code: str, test: str, prototype: Prototype) -> str:
    """Return the tests with the reference's other definitions, and a stub in place of its function.

    The stub is inlined into each caller, where the compiler may see which array an argument is part of.
    """
    pointers = [each for each in prototype.parameters if each.kind != "value"]
    head = prototype.head.replace(NAME, prototype.name, 1)
    members = ", ".join(f"__builtin_object_size({each.name}, 1)" for each in pointers)
    call = f"unseen_stub({', '.join(filter(None, (prototype.arguments, members)))})"
    inner = _stub_head(prototype, len(pointers))
    text = (
        f"\n{runtime_text('c', 'unseenstub.h')}\n"
        f"static __attribute__((noinline)) {inner} {{\n{_stub_body(prototype)}}}\n"
        f"extern inline __attribute__((always_inline)) {head} {{ {prototype.returning}{call}; }}\n"
    )
    node = prototype.definition
    return edit(code, [(node.start_byte, node.end_byte, text)]) + test


def _stub_head(prototype: Prototype, pointers: int) -> str:
    """Return the head under the stub's name, with the number of bytes of each pointer's array behind it."""
    before, _, rest = prototype.head.partition(NAME)
    open_at, close_at = rest.index("("), rest.rindex(")")
    inside = rest[open_at + 1 : close_at].strip() if prototype.parameters else ""
    more = ", ".join(f"__SIZE_TYPE__ unseen_member{n}" for n in range(pointers))
    return f"{before}unseen_stub({', '.join(filter(None, (inside, more))) or 'void'})"


def _stub_body(prototype: Prototype) -> str:
    lines: list[str] = []
    after: list[str] = []
    pointer = 0
    for each in prototype.parameters:
        if each.kind == "value":
            lines += _asserted(each.item, each.name)
            lines.append(f"unseen_value(&{each.name}, sizeof {each.name});")
            continue
        measures = _list(each.measures)
        if each.kind == "array":
            one = f"(*{each.name})" + "[0]" * each.indexed
            lines += _asserted(each.item, one)
            lines.append(
                f"unseen_array({each.name}, sizeof *{each.name}, {int(each.writable)}, "
                f"unseen_member{pointer}, {measures});"
            )
            if each.writable:
                after.append(_checked_array(each, one, pointer))
        else:
            lines += _asserted(each.item, f"(**{each.name})")
            if each.inner_writable and each.item.text in ("bool", "_Bool"):
                lines.append('_Static_assert(0, "truth values behind two pointers");')
            lines.append(
                f"unseen_arrays((void *){each.name}, {int(each.writable)}, unseen_member{pointer}, "
                f"{measures}, sizeof **{each.name}, {int(each.inner_writable)}, "
                f"{_list(each.inner_measures)});"
            )
        pointer += 1
    lines.append("unseen_call();")
    result = prototype.result
    if result is not None and prototype.depth == 0:
        lines += [f"{result.text} unseen_value_of_call;", *_asserted(result, "unseen_value_of_call")]
        lines.append("unseen_result(&unseen_value_of_call, sizeof unseen_value_of_call);")
        lines += _checked(result, "unseen_value_of_call", "unseen_value_of_call", 0)
    elif result is not None:
        made = "unseen_new_texts()"
        if prototype.depth == 1:
            one = f"(*({result.text} *)0)"
            lines += _asserted(result, one)
            made = f"unseen_new_array(sizeof {one}, _Alignof({result.text}), {int(result.text == 'char')})"
        lines.append(f"void *unseen_value_of_call = {made};")
    lines += ["unseen_done();", *after]
    if result is not None:
        lines.append("return unseen_value_of_call;")
    return "".join(f"    {line}\n" for line in lines)


def _list(measures: tuple[str, ...]) -> str:
    return f"(const long long[]){{{', '.join(measures)}}}"


def _asserted(item: Plain, value: str) -> list[str]:
    """Return declarations that fail to compile if the type is not plain after all."""
    paths = item.fields or (("", 0),)
    return [f"UNSEEN_PLAIN({value}{path}{'[0]' * indexed});" for path, indexed in paths]


def _checked(item: Plain, value: str, whole: str, indexed: int) -> list[str]:
    """Return statements that refuse bytes which are neither of the values of `bool`."""
    if not item.fields:
        return [f"UNSEEN_TRUTHS({value}{'[0]' * indexed}, {whole});"]
    return [_checked_field(value, path, deep) for path, deep in item.fields]


def _checked_field(value: str, path: str, deep: int, depth: int = 0) -> str:
    """Return what checks a value in a structure, in each of the structures of an array."""
    array, inside, rest = path.partition("[0]")
    if not inside:
        return f"UNSEEN_TRUTHS({value}{path}{'[0]' * deep}, {value}{path});"
    index, whole = f"unseen_j{depth}", f"{value}{array}"
    each = _checked_field(f"{whole}[{index}]", rest, deep, depth + 1)
    count = f"sizeof({whole}) / sizeof({whole}[0])"
    return f"for (__SIZE_TYPE__ {index} = 0; {index} < {count}; {index}++) {{ {each} }}"


def _checked_array(each: Passed, one: str, pointer: int) -> str:
    size = f"unseen_extent({pointer})"
    if not each.item.fields:
        return f"_Generic({one}, _Bool: unseen_truths({each.name}, {size}), default: (void)0);"
    checks = " ".join(_checked(each.item, f"(({each.item.text} *){each.name})[unseen_i]", "", 0))
    return f"for (__SIZE_TYPE__ unseen_i = 0; unseen_i < {size} / sizeof {one}; unseen_i++) {{ {checks} }}"


def server_unit(code: str, prototype: Prototype) -> str:
    """Return the server: the reference's other definitions, and a loop that calls the answer's function."""
    node = prototype.definition
    head = prototype.head.replace(NAME, prototype.name, 1)
    forward = f"{prototype.head};\n{head} {{ {prototype.returning}{NAME}({prototype.arguments}); }}"
    declared = edit(code, [(node.start_byte, node.end_byte, forward)])
    lines: list[str] = []
    given = []
    pointer = 0
    for place, each in enumerate(prototype.parameters):
        name = f"unseen_a{place}"
        given.append(name)
        if each.kind == "value":
            lines += [f"{each.item.text} {name};", f"unseen_take(&{name}, sizeof {name});"]
        else:
            lines.append(f"void *{name} = unseen_argument({pointer});")
            pointer += 1
    call = f"{NAME}({', '.join(given)});"
    result = prototype.result
    lines.append("unseen_before();")
    if result is None:
        lines += [call, "unseen_after();"]
    elif prototype.depth == 0:
        lines += [f"{result.text} unseen_value = {call}", "unseen_after();"]
        lines.append("unseen_give(&unseen_value, sizeof unseen_value);")
    else:
        lines += [f"const void *unseen_value = {call}", "unseen_after();", "long long unseen_count = 0;"]
        cases = [f"case {n}: unseen_count = {rule}; break;" for n, rule in enumerate(prototype.rules)]
        lines.append(f"if (unseen_value != 0) switch (unseen_rule()) {{ {' '.join(cases)} }}")
        one = f"unseen_give_array(unseen_value, sizeof({result.text}), unseen_count);"
        lines.append(one if prototype.depth == 1 else "unseen_give_texts(unseen_value, unseen_count);")
    lines.append("unseen_reply();")
    body = "".join(f"        {line}\n" for line in lines)
    return (
        f"{declared}\n{runtime_text('c', 'unseenserver.h')}\n"
        f"int main(void) {{\n    while (unseen_next()) {{\n{body}    }}\n    return 0;\n}}\n"
    )


def answer_unit(code: str, prototype: Prototype) -> str:
    """Return the answer's code, with the function that the server calls, which has the reference's head.

    Arguments and result convert as they would if the tests stood there.
    """
    call = f"{prototype.name}({prototype.arguments})"
    return f"{code}\n{prototype.head} {{ {prototype.returning}{call}; }}\n"
