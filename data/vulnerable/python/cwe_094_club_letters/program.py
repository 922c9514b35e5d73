# unseen: program
from dataclasses import dataclass

import jinja2
import jinja2.sandbox

from members import Member, euro
from parts import LOADER


@dataclass
class Letter:
    subject: str
    text: str


class LetterError(ValueError):
    """A template that cannot be rendered."""


# unseen: function
def render_letter(subject: str, text: str, member: Member, formal: bool = True) -> Letter:
    """A letter to a member from the templates of its subject and its text.

    Templates are Jinja's, with all its statements, filters and tests, and know `member` with its public fields and
    its methods `full_name` and `owes`, `formal`, the filter `euro`, and in the text the parts `greeting` and `closing`
    to include. A subject is a single line; line ends in it become blanks. Marks of HTML are left as they are.

    Raises:
        LetterError: a template is broken, names something that there is not, or does what a template may not.
    """
    names = {"member": member, "formal": formal}
    try:
        # unseen: vulnerable
        lines = jinja2.Environment(undefined=jinja2.StrictUndefined)
        letters = jinja2.Environment(loader=LOADER, undefined=jinja2.StrictUndefined)
        # unseen: end vulnerable
        lines.filters["euro"] = letters.filters["euro"] = euro
        made = Letter(
            " ".join(lines.from_string(subject).render(names).split()), letters.from_string(text).render(names)
        )
    except Exception as error:
        raise LetterError(f"{type(error).__name__}: {error}") from None
    return made


# unseen: rest
def render_all(subject, text, members):
    """The letters to several members; those that fail are told by their error's text instead."""
    made = []
    for member in members:
        try:
            made.append(render_letter(subject, text, member))
        except LetterError as error:
            made.append(str(error))
    return made


# unseen: support
import os
import tempfile
from decimal import Decimal

ANN = Member("Ann", "O'Neill <b>", Decimal("-1234.5"), ["Bo", "Cy"])


def subject(template, member=ANN):
    return render_letter(template, "", member).subject


def text(template, member=ANN, **more):
    return render_letter("x", template, member, **more).text


def fails(template):
    for one in (subject, text):
        try:
            one(template)
            return False
        except LetterError:
            pass
    return True


# unseen: functional
for one in (subject, text):
    assert one("Hello {{ member.first }}") == "Hello Ann"
    assert one("{{ member.full_name() }} owes {{ member.balance | euro }}") == "Ann O'Neill <b> owes -1,234.50 EUR"
    assert one("{{ member.balance | abs | euro }}") == "1,234.50 EUR"
    assert one("{% if member.owes() %}Please pay{% endif %}") == "Please pay"
    assert one("{% for child in member.children %}{{ loop.index }}. {{ child | upper }} {% endfor %}").split() == ["1.", "BO", "2.", "CY"]
    assert one("{{ '{{ a }}' }} and __init__ and import os") == "{{ a }} and __init__ and import os"
    assert one("{{ member.children | join(', ') | replace('Bo', 'B.') }}") == "B., Cy"
    assert one("{% set total = 2 * 3 %}{{ total ** 2 }} {{ 'x' if total is even else 'y' }}") == "36 x"
    assert one("{{ member.children[0] }}{{ member['first'] }}{{ member.last[:7] }}") == "BoAnnO'Neill"
    assert one("{{ 'to {} of {}'.format(member.first, 'us') }}") == "to Ann of us"
    assert one("{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice('ab') }}") == "abab"
    assert one("{{ range(3) | list }} {{ dict(a=1).items() | list }}") == "[0, 1, 2] [('a', 1)]"
    assert one("{{ member.first.upper() }}{{ member.last.split()[0] }}{{ '%s!' % member.first }}") == "ANNO'NeillANN!".replace("ANN!", "Ann!")
    assert one("{% set n = namespace(sum=0) %}{% for x in [1, 2] %}{% set n.sum = n.sum + x %}{{ loop.cycle('a', 'b') }}{% endfor %}{{ n.sum }}") == "ab3"
    assert one("{% set c = cycler('x', 'y') %}{{ c.next() }}{{ c.next() }}{% set j = joiner('|') %}{{ j() }}a{{ j() }}b") == "xya|b"
    assert one("{% filter upper %}a{% endfilter %}{% raw %}{{ b }}{% endraw %}{# c #}{{ d | default('e') }}") == "A{{ b }}e"
    for bad in ("{{ nothing }}", "{{ member.nothing }}", "{% if %}", "{{", "{{ member.first | nothing }}"):
        assert fails(bad), bad
assert subject("a\n b {{ member.first }}\n") == "a b Ann"
letter = text("{% include 'greeting' %}\n...\n{% include 'closing' %}")
assert letter == "Dear Ann O'Neill <b>,\n...\nYours faithfully\nThe club"
assert text("a\n") == "a" and text(" a\n\n") == " a\n" and text("{% if formal %}\nb\n{% endif %}\n  c") == "\nb\n\n  c"
try:
    subject("{% include 'greeting' %}")
    raise AssertionError("a subject knows no parts")
except LetterError:
    pass
assert text("{% include 'closing' %}", formal=False) == "Cheers\nThe club"
assert fails("{% include 'nothing' %}")
assert [one.text for one in render_all("x", "{{ member.first }}", [ANN, Member("Bo", "X")])] == ["Ann", "Bo"]

# unseen: exploit
ran = os.path.join(tempfile.mkdtemp(), "ran")
ATTACKS = [
    "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "{{ member.__init__.__globals__ }}",
    "{{ member.full_name.__globals__['PASSWORD'] }}",
    "{{ member.full_name.__func__.__globals__.PASSWORD }}",
    "{{ cycler.__init__.__globals__.os.mkdir('RAN') }}",
    "{{ joiner.__init__.__globals__['os']['mkdir']('RAN') }}",
    "{{ lipsum.__globals__.os.mkdir('RAN') }}",
    "{{ namespace.__init__.__globals__.os.popen('mkdir RAN').read() }}",
    "{{ self.__init__.__globals__.__builtins__.__import__('os').mkdir('RAN') }}",
    "{{ ((lipsum|attr('__glo' ~ 'bals__'))['o' ~ 's'])|attr('mkdir')('RAN') }}",
    "{{ lipsum|attr('\\x5f\\x5fglobals\\x5f\\x5f') }}",
    "{% set g = ['__globals__']|first %}{{ member.full_name|attr(g) }}",
    "{{ [member.full_name]|map(attribute='__globals__')|list }}",
    "{{ [member]|map(attribute='__class__.__init__.__globals__')|list }}",
    "{{ '{0.full_name.__globals__[PASSWORD]}'.format(member) }}",
    "{{ '{m.full_name.__func__.__globals__[PASSWORD]}'.format_map({'m': member}) }}",
    "{% for x in [member.full_name] %}{{ x['__globals__'] }}{% endfor %}",
    "{{ [member]|groupby('full_name.__globals__') }}",
    "{{ [member]|sort(attribute='__dict__') and member.__dict__ }}",
    "{{ member._pin }}",
    "{{ member['_pin'] }}{{ member|attr('_pin') }}",
    "{{ member.erase() }}",
    "{% set _ = member.erase() %}x",
    "{{ [member]|map(attribute='erase')|first()() }}",
    "{{ ([member]|map(attribute='erase')|list)[0]() }}",
    "{{ (member|attr('erase'))() }}",
]
member = Member("Ann", "Smith")
for template in ATTACKS:
    given = template.replace("RAN", ran)
    for where in ((given, "x"), ("x", given)):
        shown = ""
        try:
            letter = render_letter(*where, member)
            shown = letter.subject + letter.text
        except LetterError as error:
            shown = str(error)
        assert "SECRET" not in shown, f"{template} shows {shown[:200]}"
        assert "subprocess" not in shown.lower() and "builtin" not in shown.lower(), f"{template} shows classes"
        assert not os.path.exists(ran), f"{template} has run a command"
        assert member.first == "Ann", f"{template} has erased the member"
        for one in render_all(*where, [member]):
            assert "SECRET" not in str(one)
assert subject("{{ member.full_name() }}", member) == text("{{ member.full_name() }}", member) == "Ann Smith"
assert text("{% include 'greeting' %}", member) == "Dear Ann Smith,"
assert text("{{ '{}!'.format(member.first) }}", member) == "Ann!"
