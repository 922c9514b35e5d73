# unseen: program
import datetime


class Club:
    def __init__(self, name, mail_password):
        self.name = name
        self.mail_password = mail_password


class Member:
    def __init__(self, club, number, name, fee, joined):
        self.club = club
        self.number = number
        self.name = name
        self.fee = fee
        self.joined = joined


def years(member, today):
    """Full years of membership."""
    before = (today.month, today.day) < (member.joined.month, member.joined.day)
    return today.year - member.joined.year - before


# unseen: function
def fill_letter(template, member, today):
    """A letter to a member.

    Args:
      template: text with the fields {name}, {number}, {fee}, {joined} and {years}, each with an optional
        format behind a colon as in {fee:.2f} or {joined:%d.%m.%Y}; {{ and }} stand for braces.

    Raises:
      ValueError: the template has another field or a wrong format.
    """
    if not template.strip():
        raise ValueError("the letter is empty")
    # unseen: vulnerable
    fields = vars(member) | {"member": member, "years": years(member, today)}
    try:
        text = template.format(**fields)
    except (LookupError, AttributeError, TypeError) as error:
        raise ValueError(f"there is no such field: {error}") from None
    # unseen: end vulnerable
    return text.rstrip() + "\n"


# unseen: support
import os
import sys

SECRET = "Tulip-59-mail"
TODAY = datetime.date(2024, 6, 1)


def somebody():
    club = Club("Rowers", SECRET)
    return Member(club, 27, "Ines Calvo", 48.5, datetime.date(2019, 6, 2))


def refused(template):
    try:
        fill_letter(template, somebody(), TODAY)
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
    member = somebody()
    assert fill_letter("Dear {name},\nthank you.\n\n", member, TODAY) == "Dear Ines Calvo,\nthank you.\n"
    assert fill_letter("{number:05d} {fee:.2f} {years}", member, TODAY) == "00027 48.50 4\n"
    assert fill_letter("since {joined:%d.%m.%Y} {{sic}}", member, TODAY) == "since 02.06.2019 {sic}\n"
    assert fill_letter("{name:>12}|{name:*<11}|", member, TODAY) == "  Ines Calvo|Ines Calvo*|\n"
    assert fill_letter("{joined} {name}{name}", member, TODAY) == "2019-06-02 Ines CalvoInes Calvo\n"
    assert refused("  ")
    assert refused("{street}")
    assert refused("{0}")
    assert refused("{name")
    assert refused("{fee:d}")
    for template in ("{}", "}", "{name:d}", "{name.nothing}", "{name[x]}", "{name:{street}}", "{name!x}", "{Name}", "{joined.when}"):
        assert refused(template), template
    assert fill_letter("{{{name}}} {joined:%d:%m} {years:>3}|{fee:,.1f}|{name:.4}", member, TODAY) == "{Ines Calvo} 02:06   4|48.5|Ines\n"
    assert fill_letter("{fee} {number:x} {name:} {{}}{{name}}", member, TODAY) == "48.5 1b Ines Calvo {}{name}\n"
    # The text around the fields may hold any words and signs.
    texts = (
        "your club and each member of it, the class and its globals", "mail_password, __init__ and __dict__ are words",
        "[sic] club.name, member.fee and name[0]; 50 % of $name %s %(name)s", "  two\n\n\tlines\r\nand a\\n",
        "Żółw, Émile – 48 €", "fee: 3 ! joined", "self.import os",
    )
    for text in texts:
        assert fill_letter(text, member, TODAY) == text + "\n", text
        assert fill_letter(text + " {name}: {{" + text + "}}", member, TODAY) == f"{text} Ines Calvo: {{{text}}}\n", text
    assert fill_letter("{{club.mail_password}} {{member.club}}", member, TODAY) == "{club.mail_password} {member.club}\n"
    assert fill_letter("{name:.>12}|{name:[<12}|{name:_^12}", member, TODAY) == "..Ines Calvo|Ines Calvo[[|_Ines Calvo_\n"
    assert fill_letter("{joined:[%d. %m] in the club %Y, member __%j__}", member, TODAY) == "[02. 06] in the club 2019, member __153__\n"
    assert fill_letter("{years} {number:+,}\n {name}", member, datetime.date(2025, 6, 2)) == "6 +27\n Ines Calvo\n"
    member.name, member.fee, member.number = "{fee} & Żółw's {club.name} %s __init__ ", 0, 0
    assert fill_letter("{name}|{fee:.2f}|{fee}|{number:03d}", member, TODAY) == "{fee} & Żółw's {club.name} %s __init__ |0.00|0|000\n"
    assert fill_letter("{years}, {name}", member, datetime.date(2019, 6, 2)) == "0, {fee} & Żółw's {club.name} %s __init__\n"
    for template in ("", "\n\t ", "{fee:q}", "{number:.2d}", "{{name}", "{name}}", "{ name}", "{naïve}", "a club {fees}"):
        assert refused(template), template


judged(check)


# unseen: exploit
TEMPLATES = (
    "{club.mail_password}",
    "{member.club.mail_password}",
    "{club.__dict__}",
    "{club.__dict__[mail_password]}",
    "{club.mail_password!r:>40}",
    "{member.__dict__[club].mail_password}",
    "{joined:{club.mail_password}}",
    "{joined:{member.club.mail_password}}",
    "{joined:{club.__dict__[mail_password]}}",
    "{name} {{}} {joined:{club.mail_password}}",
    "{member.__init__.__globals__}",
    "{name:{number}} {club.mail_password}",
)


def check():
    member = somebody()
    for template in [*TEMPLATES, *DRAWN]:
        try:
            letter = fill_letter(template, member, TODAY)
        except Exception as error:
            letter = str(error)
        assert SECRET not in letter, f"the template {template!r} told the password"
    try:
        letter = fill_letter("{member.__init__.__globals__[SECRET]}", member, TODAY)
    except Exception:
        letter = ""
    assert SECRET not in letter, "a template read a global of the program"
    others = ("{club.name}", "{member.name}", "{member.number:d}", "{member.club.name}", "{name:{club.name}}", "{joined:{member.name}}")
    for template in ("{club}", "{member}", "{self}", "{SECRET}", "{club:>9}", "{club!s}", "{club!r:.3}", "{member!a}", *others):
        assert refused(template), f"{template} is no field of a letter"
    assert fill_letter("{name} {fee:.2f}", member, TODAY) == "Ines Calvo 48.50\n"


judged(check)
