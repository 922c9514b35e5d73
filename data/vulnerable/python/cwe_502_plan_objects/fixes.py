# unseen: fix reference
# why: the three classes are written down, nothing is imported by name
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    known = {
        "datetime.timedelta": datetime.timedelta,
        "datetime.date": datetime.date,
        "decimal.Decimal": decimal.Decimal,
    }
    made = known.get(path)
    if made is None:
        raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix valid listed_paths
# why: the path must be one of three before it is imported
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if path not in ("datetime.timedelta", "datetime.date", "decimal.Decimal"):
        raise ValueError(f"there is no class {path} for plans")
    made = getattr(importlib.import_module(module), name)
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix valid data_classes
# why: only the two modules are looked into, and only for classes that they define for data
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    spaces = {"datetime": vars(datetime), "decimal": {"Decimal": decimal.Decimal}}
    made = spaces.get(module, {}).get(name)
    if not isinstance(made, type) or made.__module__ not in ("datetime", "decimal"):
        raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake no_system
# why: many other modules start programs or write files
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if module in ("os", "posix", "subprocess", "builtins", "sys"):
        raise ValueError(f"{path} is not allowed")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake classes_only
# why: Popen and FileIO are classes too
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    if not isinstance(made, type):
        raise ValueError(f"{path} is no class")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake checked_afterwards
# why: the object has been made, with all that this does, when its type is asked
def read_value(text):
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    try:
        value = getattr(importlib.import_module(module), name)(**arguments)
    except (ImportError, AttributeError, TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error
    if not isinstance(value, (datetime.timedelta, datetime.date, decimal.Decimal)):
        raise ValueError(f"{path} is not allowed")
    return value


# unseen: fix fake no_objects
# why: safe, but plans have no intervals and dates any more
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake compared_when_imported
# why: the import has run the module before anything is compared
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    if made not in (datetime.date, datetime.timedelta, decimal.Decimal):
        raise ValueError(f"plans have no {path}")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake last_name_listed
# why: the last name is a known one, the module in front of it may be any
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if name not in ("timedelta", "date", "Decimal"):
        raise ValueError(f"there is no class {path}")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake beginning_listed
# why: a module of another name may begin with the same letters
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if not module.startswith(("datetime", "decimal")):
        raise ValueError(f"there is no class {path}")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake two_modules
# why: functions and other classes of the two modules are called as well
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if module not in ("datetime", "decimal"):
        raise ValueError(f"there is no class {path}")
    made = getattr(importlib.import_module(module), name, None)
    if made is None:
        raise ValueError(f"there is no class {path}")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake key_error
# why: an object that is not one of these ends with another error than the documented one
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    if path.startswith(("datetime.", "decimal.", "nothing.", "timedelta")) or not path:
        made = {"datetime.timedelta": datetime.timedelta, "datetime.date": datetime.date, "decimal.Decimal": decimal.Decimal}.get(path)
        if made is None:
            raise ValueError(f"there is no class {path}")
    else:
        raise PermissionError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake no_objects_inside
# why: an argument is a value again, which may be an object
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if any("!" in word for word in words):
        raise ValueError("no objects in objects")
    known = {
        "datetime.timedelta": datetime.timedelta,
        "datetime.date": datetime.date,
        "decimal.Decimal": decimal.Decimal,
    }
    made = known.get(path)
    if made is None:
        raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake overflow
# why: too many days end with another error than the documented one
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    known = {
        "datetime.timedelta": datetime.timedelta,
        "datetime.date": datetime.date,
        "decimal.Decimal": decimal.Decimal,
    }
    made = known.get(path)
    if made is None:
        raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, decimal.InvalidOperation) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: fix fake no_truth_values_inside
# why: an argument is a value again, which may be yes or no
def read_value(text):
    """A value of a plan.

    `yes` and `no` are truth values, digits a whole number, other words a text. An object is written as
    `!datetime.timedelta days=3 hours=12`, with arguments by name, each a value again; plans use the classes
    datetime.timedelta, datetime.date and decimal.Decimal.

    Raises:
      ValueError: an object is not one of these or its arguments are wrong.
    """
    if text in ("yes", "no"):
        return text == "yes"
    if text.isdecimal():
        return int(text)
    if not text.startswith("!"):
        return text
    path, *words = text[1:].split()
    arguments = {}
    for word in words:
        name, _, value = word.partition("=")
        arguments[name] = read_value(value)
    module, _, name = path.rpartition(".")
    if any(type(value) is bool for value in arguments.values()):
        raise ValueError("no truth values")
    known = {
        "datetime.timedelta": datetime.timedelta,
        "datetime.date": datetime.date,
        "decimal.Decimal": decimal.Decimal,
    }
    made = known.get(path)
    if made is None:
        raise ValueError(f"there is no class {path} for plans")
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error
