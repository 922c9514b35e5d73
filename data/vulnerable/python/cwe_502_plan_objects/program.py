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
    plan = read_plan(
        "a: !datetime.timedelta\nb: !datetime.timedelta  days=1   seconds=30 weeks=2\n"
        "c: !decimal.Decimal value=-3\nd: !decimal.Decimal value=7\ne: !decimal.Decimal\n"
        "f: yesterday\ng: !decimal.Decimal value=1e3\nh: os.system\ni: see http://pump.example/!x\nj:\n"
    )
    assert plan["a"] == datetime.timedelta()
    assert plan["b"] == datetime.timedelta(days=15, seconds=30)
    assert [plan[name] for name in "ceg"] == [decimal.Decimal(-3), decimal.Decimal(0), decimal.Decimal(1000)]
    assert plan["d"] == 7
    assert type(plan["d"]) is decimal.Decimal
    assert [plan[name] for name in "fhij"] == ["yesterday", "os.system", "see http://pump.example/!x", ""]
    assert next_visit({}, datetime.date(2024, 1, 1)) == datetime.date(2024, 1, 31)
    assert read_plan("") == {}
    # Arguments are values again: truth values, texts with signs, and objects that need no arguments.
    assert read_value("!decimal.Decimal value=yes") == 1 and read_value("!datetime.timedelta days=yes seconds=no").days == 1
    assert read_value("!decimal.Decimal value=!decimal.Decimal") == 0
    for text in ("-3.5", "+1.25", "1e-3", "-Infinity", "1_000"):
        assert read_value(f"!decimal.Decimal value={text}") == decimal.Decimal(text)
    assert refused("interval: !datetime.timedelta days=999999999999")
    assert refused("interval: !datetime.timedelta days=!decimal.Decimal")
    assert refused("first: !datetime.date year=0 month=1 day=1")
    assert refused("first: !datetime.date year=99999999999999999999 month=1 day=1")
    assert refused("rate: !decimal.Decimal value=a=b")
    assert refused("interval !datetime.timedelta")
    assert refused("interval: !datetime.timedelta apples=3")
    assert refused("interval: !datetime.calendar x=1")
    assert refused("interval: !datetime.Timedelta days=1")
    assert refused("interval: !nothing.timedelta days=1")
    assert refused("interval: !timedelta days=1")
    assert refused("interval: !")
    assert refused("interval: !datetime.timedelta days")
    assert refused("interval: !datetime.timedelta days=many")
    assert refused("rate: !decimal.Decimal value=apples")
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
    "!os.mkdir path=planted",
    "!os.makedirs name=planted",
    "!os.mkfifo path=planted",
    "!os.open path=planted flags=65",
    "!os.symlink src=script dst=planted",
    "!os.link src=script dst=planted",
    "!os.rename src=spare dst=planted",
    "!posix.mkdir path=planted",
    "!shutil.move src=spare dst=planted",
    "!shutil.copytree src=kept dst=planted",
    "!shutil.rmtree path=kept",
    "!os.remove path=kept/file",
    "!os.truncate path=kept/file length=0",
    "!gzip.open filename=planted mode=w",
    "!bz2.BZ2File filename=planted mode=w",
    "!lzma.LZMAFile filename=planted mode=w",
    "!codecs.open filename=planted mode=w",
    "!wave.open f=planted mode=wb",
    "!dbm.dumb.open file=planted flag=n",
    "!logging.basicConfig filename=planted",
    "!logging.handlers.WatchedFileHandler filename=planted",
    f"!cProfile.run statement={CODE}",
    f"!profile.run statement={CODE}",
    f"!timeit.repeat stmt={CODE} number=1 repeat=1",
    f"!timeit.Timer stmt={CODE} setup={CODE}",
    "!runpy.run_module mod_name=noted",
    "!importlib.import_module name=noted",
    "!pydoc.safeimport path=noted",
    "!multiprocessing.process.BaseProcess",
    "!asyncio.subprocess.Popen args=./run",
    "!os._exit status=0",
    # The import alone runs what stands in a module, and a right name can be in a wrong module.
    "!noted.nothing",
    "!noted.now",
    "!noted.timedelta days=3",
    "!noted.date year=2024 month=1 day=1",
    "!noted.Decimal value=1",
    "!datetime_noted.timedelta days=3",
    "!decimal_noted.Decimal value=1",
    "!kept.datetime.timedelta days=3",
    "!kept.decimal.Decimal value=1",
    "!kept.datetime.date.today",
    "!datetime.timedelta days=!noted.now",
    "!decimal.Decimal value=!noted.now",
    "!datetime.sys.exit",
    "!decimal.getcontext",
    "!decimal.localcontext",
    "!decimal.setcontext ctx=1",
    "!decimal.os.getcwd",
    "!datetime.date.today",
    "!datetime.datetime.now",
    "!Datetime.timedelta days=3",
    "!datetime..timedelta days=3",
    "!.datetime.timedelta days=3",
    "!datetime.timedelta.__subclasses__",
)
MODULE = f"""{CODE}
import datetime, decimal
timedelta, date, Decimal = datetime.timedelta, datetime.date, decimal.Decimal
def now(): return 1
"""


def write(name, text):
    os.makedirs(os.path.dirname(os.path.abspath(name)), exist_ok=True)
    with open(name, "w") as file:
        file.write(text)


def laid_out():
    """Lay out a folder of plans anew, with modules in it, as where the program is started."""
    write("run", "#!/bin/sh\necho > planted\n")
    os.chmod("run", 0o700)
    for name in ("script", "spare"):
        write(name, CODE)
    for name in ("noted", "datetime_noted", "decimal_noted", "kept/datetime", "kept/decimal"):
        write(f"{name}.py", MODULE)
        sys.modules.pop(name.replace("/", "."), None)
    for name in ("kept/__init__.py", "kept/file"):
        write(name, "# kept\n")
    importlib.invalidate_caches()


def check():
    sys.path.insert(0, os.getcwd())
    sys.dont_write_bytecode = True
    for text in OBJECTS:
        laid_out()
        try:
            made = read_plan(f"x: {text}")["x"]
            if hasattr(made, "wait"):
                made.wait()
            raise AssertionError(f"the value {text!r} was taken")
        except ValueError:
            pass
        assert not os.path.lexists("planted"), f"the value {text!r} made a file"
        with open("kept/file") as file:
            assert file.read() == "# kept\n", f"the value {text!r} changed a file"
    plan = read_plan("interval: !datetime.timedelta days=2")
    assert next_visit(plan, datetime.date(2024, 1, 1)) == datetime.date(2024, 1, 3)


judged(check)
