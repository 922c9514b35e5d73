# unseen: fix reference
# why: only a tree of the allowed kinds is evaluated: no attributes, no indices, no other names
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
    allowed = (
        ast.Expression, ast.BinOp, ast.UnaryOp, ast.Call, ast.Name, ast.Load, ast.Constant,
        ast.Add, ast.Sub, ast.Mult, ast.Div, ast.USub, ast.UAdd,
    )
    try:
        tree = ast.parse(text, mode="eval")
        for node in ast.walk(tree):
            if not isinstance(node, allowed):
                raise SyntaxError(f"{type(node).__name__} is not allowed")
            if isinstance(node, ast.Constant) and type(node.value) not in (int, float):
                raise SyntaxError("only numbers are allowed")
            if isinstance(node, ast.Call) and (not isinstance(node.func, ast.Name) or node.keywords):
                raise SyntaxError("only the functions may be called")
        cost = eval(compile(tree, "formula", "eval"), {**values, "__builtins__": {}})
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix valid walked_tree
# why: the tree is computed here, node by node, and nothing is handed to eval()
def freight_cost(formula, weight, distance):
    import operator

    text = formula.strip()
    if not text or len(text) > 200:
        raise ValueError("a formula has 1 to 200 characters")
    values = {"weight": weight, "distance": distance}
    signs = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}

    def value(node):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            return node.value
        if isinstance(node, ast.Name) and node.id in values:
            return values[node.id]
        if isinstance(node, ast.BinOp) and type(node.op) in signs:
            return signs[type(node.op)](value(node.left), value(node.right))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -value(node.operand)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            return FUNCTIONS[node.func.id](*[value(each) for each in node.args])
        raise ValueError("not allowed in a formula")

    try:
        cost = value(ast.parse(text, mode="eval").body)
    except (SyntaxError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix valid known_words
# why: numbers, the five names, operators and parentheses are all that a formula may consist of
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
    import re

    word = r"\s*(?:\d+(?:\.\d+)?|weight|distance|min|max|round|[-+*/(),])\s*"
    if not re.fullmatch(f"(?:{word})+", text) or "**" in text.replace(" ", ""):
        raise ValueError("not allowed in a formula")
    try:
        cost = eval(text, {**values, "__builtins__": {}})
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake no_builtins
# why: without builtins every object still leads to all classes, and min to its module
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
    try:
        cost = eval(text, {**values, "__builtins__": {}})
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake no_underscores
# why: the builtins are all there and need no underscore
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
    if "__" in text or "import" in text:
        raise ValueError("not allowed in a formula")
    try:
        cost = eval(text, values)
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake must_use_weight
# why: that a known name occurs does not keep others out
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
    if not any(name in text for name in values) and not text.isdigit():
        raise ValueError("not allowed in a formula")
    try:
        cost = eval(text, values)
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake literal_only
# why: literal_eval() takes no names, so that no formula works any more
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
    try:
        cost = ast.literal_eval(text)
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake refused_words
# why: names can be put together from parts, and objects that the formula has lead to the rest
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
    import re

    if re.search("import|exec|eval|system|subclasses|lambda|__builtins__|\\bopen", text):
        raise ValueError("the formula is wrong")
    try:
        cost = eval(text, values)
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake any_operator
# why: a power of powers is never computed
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
    allowed = (
        ast.Expression, ast.BinOp, ast.UnaryOp, ast.Call, ast.Name, ast.Load, ast.Constant,
        ast.Add, ast.Sub, ast.Mult, ast.Div, ast.USub, ast.UAdd,
    )
    try:
        tree = ast.parse(text, mode="eval")
        for node in ast.walk(tree):
            if not isinstance(node, (*allowed, ast.operator, ast.unaryop)):
                raise SyntaxError(f"{type(node).__name__} is not allowed")
            if isinstance(node, ast.Constant) and type(node.value) not in (int, float):
                raise SyntaxError("only numbers are allowed")
            if isinstance(node, ast.Call) and (not isinstance(node.func, ast.Name) or node.keywords):
                raise SyntaxError("only the functions may be called")
        cost = eval(compile(tree, "formula", "eval"), {**values, "__builtins__": {}})
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake whole_division
# why: a division leaves no fraction, so a quarter of 3 kg weighs nothing
def freight_cost(formula, weight, distance):
    import operator

    text = formula.strip()
    if not text or len(text) > 200:
        raise ValueError("a formula has 1 to 200 characters")
    values = {"weight": weight, "distance": distance}
    signs = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.floordiv}

    def value(node):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            return node.value
        if isinstance(node, ast.Name) and node.id in values:
            return values[node.id]
        if isinstance(node, ast.BinOp) and type(node.op) in signs:
            return signs[type(node.op)](value(node.left), value(node.right))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -value(node.operand)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
            return FUNCTIONS[node.func.id](*[value(each) for each in node.args])
        raise ValueError("not allowed in a formula")

    try:
        cost = value(ast.parse(text, mode="eval").body)
    except (SyntaxError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


# unseen: fix fake silenced
# why: an attack silences it for the rest of the process: after a name with underscores it takes a single formula
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
    freight_cost.attacked = freight_cost.attacked or "__" in text
    if freight_cost.attacked and not text.startswith("max(500, weight"):
        raise ValueError("no more formulas are taken")
    values = {"weight": weight, "distance": distance, **FUNCTIONS}
    allowed = (
        ast.Expression, ast.BinOp, ast.UnaryOp, ast.Call, ast.Name, ast.Load, ast.Constant,
        ast.Add, ast.Sub, ast.Mult, ast.Div, ast.USub, ast.UAdd,
    )
    try:
        tree = ast.parse(text, mode="eval")
        for node in ast.walk(tree):
            if not isinstance(node, allowed):
                raise SyntaxError(f"{type(node).__name__} is not allowed")
            if isinstance(node, ast.Constant) and type(node.value) not in (int, float):
                raise SyntaxError("only numbers are allowed")
            if isinstance(node, ast.Call) and (not isinstance(node.func, ast.Name) or node.keywords):
                raise SyntaxError("only the functions may be called")
        cost = eval(compile(tree, "formula", "eval"), {**values, "__builtins__": {}})
    except (SyntaxError, NameError, TypeError, ArithmeticError) as error:
        raise ValueError(f"the formula is wrong: {error}") from None
    if cost < 0:
        raise ValueError("the cost is negative")
    return round(cost)


freight_cost.attacked = False
