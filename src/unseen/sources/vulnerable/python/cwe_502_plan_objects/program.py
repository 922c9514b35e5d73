# unseen: program
import datetime
import decimal
import importlib


def read_plan(text):
    """The entries of a plan: one `name: value` a line; blank lines and lines with # are skipped."""
    plan = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, colon, value = line.partition(":")
        if not colon or not name.strip():
            raise ValueError(f"line {number}: a name and a colon are missing")
        plan[name.strip()] = read_value(value.strip())
    return plan


def next_visit(plan, last):
    return last + plan.get("interval", datetime.timedelta(days=30))


# unseen: function
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
    # unseen: vulnerable
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no class {path}") from error
    # unseen: end vulnerable
    try:
        return made(**arguments)
    except (TypeError, ArithmeticError) as error:
        raise ValueError(f"{path}: {error}") from error


# unseen: support
import os
import sys


def refused(text):
    try:
        read_plan(text)
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
    plan = read_plan(
        "# the pump\nowner: Ines Calvo\nfloors: 12\nnight: no\n\n"
        "interval: !datetime.timedelta days=3 hours=12\n"
        "first: !datetime.date year=2024 month=2 day=29\n"
        "rate: !decimal.Decimal value=0.19\nurgent: yes\n"
    )
    assert plan["owner"] == "Ines Calvo"
    assert plan["floors"] == 12
    assert plan["night"] is False
    assert plan["urgent"] is True
    assert plan["first"] == datetime.date(2024, 2, 29)
    assert plan["rate"] == decimal.Decimal("0.19")
    assert next_visit(plan, datetime.datetime(2024, 1, 1)) == datetime.datetime(2024, 1, 4, 12)
    assert read_plan("") == {}
    assert refused("interval !datetime.timedelta")
    assert refused("interval: !datetime.timedelta apples=3")
    assert refused("interval: !datetime.calendar x=1")
    assert refused("first: !datetime.date year=2024 month=13 day=1")


judged(check)


# unseen: exploit
CODE = "open('planted','w').close()"
OBJECTS = (
    "!os.system command=./run",
    "!posix.system command=./run",
    "!subprocess.Popen args=./run",
    "!subprocess.run args=./run",
    "!subprocess.getoutput cmd=./run",
    f"!timeit.timeit stmt={CODE} number=1",
    "!runpy.run_path path_name=script",
    "!shutil.copy src=script dst=planted",
    "!shutil.copyfile src=script dst=planted",
    "!logging.FileHandler filename=planted",
    "!pathlib.Path.touch self=planted",
    "!builtins.open file=planted mode=w",
    "!io.FileIO file=planted mode=w",
    "!decimal.Decimal value=1 context=!io.FileIO",
    "!zipfile.ZipFile file=planted mode=w",
    "!tarfile.TarFile name=planted mode=w",
    "!_io.FileIO file=planted mode=w",
)


def check():
    with open("run", "w") as file:
        file.write("#!/bin/sh\necho > planted\n")
    os.chmod("run", 0o700)
    with open("script", "w") as file:
        file.write(CODE)
    for text in OBJECTS:
        try:
            made = read_plan(f"x: {text}")["x"]
            if hasattr(made, "wait"):
                made.wait()
        except Exception:
            pass
        assert not os.path.exists("planted"), f"the value {text!r} made a file"
    plan = read_plan("interval: !datetime.timedelta days=2")
    assert next_visit(plan, datetime.date(2024, 1, 1)) == datetime.date(2024, 1, 3)


judged(check)
