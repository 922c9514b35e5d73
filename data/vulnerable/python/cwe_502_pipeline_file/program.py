# unseen: program
import yaml

import store
from pipeline import PipelineError, built


# unseen: function
def load_pipeline(text, settings):
    """The pipeline that a YAML text describes.

    Beside YAML's own kinds (dates, sets, merge keys, anchors …) a document may use three tags: `!setting NAME` is
    the value of a setting, `!include NAME` the content of an uploaded document, which may use YAML's own kinds and
    the third tag only: `!!python/tuple [2, 3]` is a tuple, as older documents have it.

    Raises:
        PipelineError: the text is no YAML, uses another tag, or is no pipeline; or a setting or document is missing.
    """
    # unseen: vulnerable
    class Loader(yaml.Loader):
        pass

    def include(loader, node):
        return yaml.unsafe_load(store.get(loader.construct_scalar(node)))
    # unseen: end vulnerable

    def setting(loader, node):
        return settings[loader.construct_scalar(node)]

    Loader.add_constructor("!setting", setting)
    Loader.add_constructor("!include", include)
    try:
        return built(yaml.load(text, Loader=Loader))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise PipelineError(str(error)) from None


# unseen: support
import datetime
import os
import tempfile

SETTINGS = {"image": "debian:12", "branch": "main"}
WHOLE = """
name: nightly
steps:
  - &base {name: compile, run: [make, -j, '2'], labels: !!set {fast, linux}}
  - <<: *base
    name: test
    grid: !!python/tuple [2, 3]
  - {name: publish, run: 'echo !!python/object is only text', labels: [a, a]}
extra:
  image: !setting image
  since: 2024-02-29
  more: !include common
"""


def refused(text):
    try:
        load_pipeline(text, SETTINGS)
    except PipelineError:
        return True
    return False


# unseen: functional
store.put("common", "{sizes: [!!python/tuple [1, 2], !!python/tuple []], note: '!!python/name:os.system'}")
made = load_pipeline(WHOLE, SETTINGS)
assert made.name == "nightly" and [step.name for step in made.steps] == ["compile", "test", "publish"]
assert made.steps[0].run == ["make", "-j", "2"] == made.steps[1].run
assert made.steps[0].labels == {"fast", "linux"} and made.steps[2].labels == {"a"}
assert made.steps[1].grid == (2, 3) and made.steps[0].grid == (1, 1)
assert made.steps[2].run == ["echo !!python/object is only text"]
assert made.extra["image"] == "debian:12" and made.extra["since"] == datetime.date(2024, 2, 29)
assert made.extra["more"] == {"sizes": [(1, 2), ()], "note": "!!python/name:os.system"}
assert load_pipeline("steps: []", {}).steps == []
store.put("list", "[1, 2.5, yes, null, 2001-12-14]")
assert load_pipeline("{steps: [], extra: !include list}", {}).extra[:4] == [1, 2.5, True, None]
assert load_pipeline("{steps: [], extra: !!python/tuple [!setting branch, !!python/tuple [a]]}", SETTINGS).extra == ("main", ("a",))
for bad in ("", "a", "[1]", "{steps: 1}", "steps: [", "{steps: [], extra: !setting nothing}", "{steps: [{}]}"):
    assert refused(bad), bad
assert refused("{steps: [], extra: !include nothing}")
assert refused("{steps: [], extra: !unknown 3}")
# Both kinds of documents may use all of YAML's own kinds, and tuples of anything.
RICH = """{a: &x {k: v}, b: *x, c: {<<: *x, n: 1}, d: 2024-02-29, e: 2001-12-14t21:59:43Z, f: !!set {p, q}, g: !!binary aGk=,
h: !!python/tuple [[1], {a: [b]}, !!python/tuple [2], *x], ? !!python/tuple [1, 2] : pair, i: [.inf, 0x1F, ~, 1_000, off]}"""
store.put("rich", RICH)
for text in ("{steps: [], extra: !include rich}", "{steps: [], extra: " + RICH + "}"):
    extra = load_pipeline(text, {}).extra
    assert extra["a"] == extra["b"] == {"k": "v"} and extra["c"] == {"k": "v", "n": 1}
    assert extra["d"] == datetime.date(2024, 2, 29) and extra["e"].hour == 21 and extra["f"] == {"p", "q"} and extra["g"] == b"hi"
    assert extra["h"] == ([1], {"a": ["b"]}, (2,), {"k": "v"}) and extra[1, 2] == "pair"
    assert extra["i"] == [float("inf"), 31, None, 1000, False]
assert load_pipeline("{steps: [], extra: [!include rich, !include rich]}", {}).extra[1]["d"] == datetime.date(2024, 2, 29)
store.put("other", "{a: !setting image}")
assert refused("{steps: [], extra: !include other}")
store.put("nest", "{a: !include common}")
assert refused("{steps: [], extra: !include nest}")
# What one document is loaded with is not there for the next one.
assert load_pipeline("{steps: [], extra: !setting image}", {"image": "second"}).extra == "second"
assert refused("{steps: [], extra: !setting branch}") is False
try:
    load_pipeline("{steps: [], extra: !setting branch}", {})
    raise AssertionError("a setting of an earlier document was found")
except PipelineError:
    pass

# unseen: exploit
ran = os.path.join(tempfile.mkdtemp(), "ran")
CALLS = 0


def touched():
    """Called by tags that name functions of this program."""
    global CALLS
    CALLS += 1


TAGS = [
    f"!!python/object/apply:os.mkdir [{ran}]",
    f"!!python/object/apply:os.system ['touch {ran}']",
    f"!!python/object/apply:subprocess.Popen [['mkdir', {ran}]]",
    f"!!python/object/apply:builtins.open [{ran}, w]",
    f"!!python/object/new:os.mkdir [{ran}]",
    f"!!python/object/new:builtins.map [!!python/name:os.mkdir '', [{ran}]]",
    f"!!python/object/new:tuple [!!python/object/new:map [!!python/name:os.mkdir '', [{ran}]]]",
    "!!python/object/apply:__main__.touched []",
    "!!python/name:__main__.touched ''",
    "!!python/name:os.system ''",
    "!!python/name:yaml.Loader ''",
    "!!python/module:os ''",
    "!!python/object:pipeline.Step {name: x, run: [y]}",
    "!!python/object/new:pipeline.Step {args: [x, [y]]}",
    "!!python/object:store.get {}",
    "!<tag:yaml.org,2002:python/name:os.system> ''",
    "!!python/object/apply:builtins.eval ['__import__(\"os\").mkdir(\"" + ran + "\")']",
]
TAGS += ["!!python/tuple [" + tag + "]" for tag in TAGS] + ["{? " + TAGS[0] + " : 1}", "[&x " + TAGS[0] + ", *x]"]


def plain(value):
    """Only the kinds that documents may hold."""
    if isinstance(value, dict):
        return all(plain(key) and plain(one) for key, one in value.items())
    if isinstance(value, (list, tuple, set)):
        return all(map(plain, value))
    kinds = (str, int, float, bool, bytes, datetime.date, datetime.datetime, type(None))
    return type(value) in kinds


for tag in TAGS:
    store.put("attack", tag)
    for text in (
        "{steps: [], extra: " + tag + "}",
        "{steps: [], extra: {x: [" + tag + "]}}",
        "{steps: [], extra: !include attack}",
        "{steps: [{name: a, grid: !include attack}]}",
        "%TAG !p! tag:yaml.org,2002:python/\n---\n{steps: [], extra: " + tag.replace("!!python/", "!p!") + "}",
    ):
        try:
            made = load_pipeline(text, SETTINGS)
            assert plain(made.extra) and all(plain(step.grid) for step in made.steps), f"{text!r} makes {made}"
            raise AssertionError(f"{text!r} was taken, as {made}")
        except PipelineError:
            pass
        assert not os.path.exists(ran) and CALLS == 0, f"{text!r} has called a function"
store.put("common", "[!!python/tuple [1, 2]]")
assert load_pipeline(WHOLE, SETTINGS).extra["more"] == [(1, 2)]
