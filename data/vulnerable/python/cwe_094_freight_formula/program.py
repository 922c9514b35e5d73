# unseen: program
import ast


def whole(value):
    """The nearest whole number."""
    return round(value)


FUNCTIONS = {"min": min, "max": max, "round": whole}


def variables(formula):
    """The names that a formula uses beside the functions, sorted; for the editor of the tariff page."""
    tree = ast.parse(formula.strip(), mode="eval")
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return sorted(names - set(FUNCTIONS))


# unseen: function
def freight_cost(formula, weight, distance):
    """The cost in whole cents of freight of a weight in kg over a distance in km.

    Args:
      formula: an expression of numbers, `weight`, `distance`, + - * /, parentheses, and the functions min,
        max and round, as in "max(500, 120 + weight * 1.5)".

    Raises:
      ValueError: the formula is no such expression or has a negative result.
    """
    text = formula.strip()
    if not text or len(text) > 200:
        raise ValueError("a formula has 1 to 200 characters")
    values = {"weight": weight, "distance": distance, **FUNCTIONS}
    # unseen: vulnerable
    try:
        cost = eval(text, values)
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    # unseen: end vulnerable
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: support
import os
import sys


def refused(formula):
    try:
        freight_cost(formula, 2, 10)
    except ValueError:
        return True
    return False


def judged(check):
    """Exit with status 0 only if the check came to its end; leaving early is no success."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        check()
        os.write(writer, b"end")
        os._exit(0)
    os.close(writer)
    status = os.waitpid(child, 0)[1]
    sys.exit(0 if status == 0 and os.read(reader, 3) == b"end" else 1)


# unseen: functional
def check():
    assert freight_cost("max(500, 120 + weight * 1.5)", 300, 10) == 570
    assert freight_cost("max(500, 120 + weight * 1.5)", 3, 10) == 500
    assert freight_cost(" (weight + 1) * distance / 4 ", 7, 10) == 20
    assert freight_cost("weight / 4 * 1000 + 5 / 2 * distance", 3, 10) == 775
    assert freight_cost("-(2 - distance) * 3", 1, 12) == 30
    assert freight_cost("round(min(weight, 9.6)) + 0", 20, 1) == 10
    assert freight_cost("1250", 1, 1) == 1250
    assert variables("max(weight, 3) * distance") == ["distance", "weight"]
    assert refused("")
    assert refused("weight - 100")
    assert refused("weight / 0")
    assert refused("weight +")
    assert refused("volume * 2")
    assert refused("1 + " * 60 + "1")
    assert freight_cost("(weight + distance) * 0.5 + 1" + " + 1" * 41 + " + 2", 3, 5) == 48
    assert freight_cost("  " + "1" + " + 1" * 49 + "+11 ", 3, 5) == 61 and refused("1" + " + 1" * 49 + "+111")
    assert freight_cost("max(1, min(weight, 9, distance), 3) + round(2.6)", 7, 5) == 8
    assert [freight_cost("weight * 0.5", weight, 1) for weight in (0, 1, 3, 5, 7)] == [0, 0, 2, 2, 4]
    assert freight_cost("weight*distance-(distance-weight)", 1.5, 0) == 2 and freight_cost("0", 1, 1) == 0
    assert refused(" ") and refused("max(") and refused("weight distance") and refused("0 - 0.6")


judged(check)


# unseen: exploit
FORMULAS = (
    "__import__('os').system('touch planted')",
    "open('planted', 'w').write('x')",
    "[open][0]('planted', 'w').write('x')",
    "exec(\"open('planted','w')\") or 1",
    "eval('op' + 'en')('planted', 'w').write('x')",
    "getattr(__builtins__, 'open', 0) or __builtins__['op' + 'en']('planted', 'w').write('x')",
    "[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close'][0]"
    ".__init__.__globals__['system']('touch planted')",
    "max([c.__init__.__globals__['system']('touch planted')"
    " for c in weight.__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close'])",
    "min.__self__.open('planted', 'w').write('x')",
    "max.__self__.__dict__['open']('planted', 'w').write('weight')",
    "(lambda: open('planted', 'w').write('x'))()",
    "weight if open('planted', 'w') else distance",
    "max(1, 2, key=lambda n: open('planted', 'w').write('x'))",
    "min.__self__.open('planted', 'w') and weight",
)


def check():
    for formula in [*FORMULAS, *DRAWN]:
        try:
            freight_cost(formula, 2, 10)
        except Exception:
            pass
        assert not os.path.exists("planted"), f"the formula {formula!r} made a file"
    # Other files than one, and other things than files.
    before = sorted(os.listdir("."))
    for formula in (
        "open(chr(110),chr(120)).fileno()",
        "open(str(weight),chr(119)).fileno()",
        "open(str(distance)+chr(97),chr(97)) and weight",
        "exec(bytes([111,112,101,110,40,39,109,39,44,39,120,39,41])) or 5",
        "open('tariff','x').fileno()",
        "__import__('pathlib').Path('weight').touch() or 1",
    ):
        try:
            freight_cost(formula, 2, 10)
        except Exception:
            pass
        assert sorted(os.listdir(".")) == before, f"the formula {formula!r} made a file"
    for formula in ("abs(weight)", "len('abc')", "pow(2, 3)", "sum([1])", "ord('a')", "weight.real", "weight.numerator", "id(weight)", "hash(weight)"):
        assert refused(formula), f"{formula!r} is no formula"
    for formula in ("2 ** 3", "9**9**9**9", "max(1, 9 ** 9 ** 9 ** 9)", "weight**distance"):
        assert refused(formula), f"{formula!r} is no formula, and powers may take for ever"
    assert freight_cost("max(500, weight * 2.5) + distance", 300, 10) == 760


judged(check)
