# unseen: program
from flask import Flask, abort, jsonify, request
from lxml import etree

from catalogue import DOCUMENT, shown

app = Flask(__name__)


class QueryError(ValueError):
    """A question that cannot be answered."""


# unseen: function
def parts_for(words="", group="", most=""):
    """The parts of the catalogue that are not hidden and meet all that is given, in the document's order.

    Args:
        words: what the name must hold, just as it is written; any signs. Empty for all.
        group: the whole name of the group; any signs. Empty for all.
        most: the highest price, digits with or without a point and more digits, as "4", "19.99" or "0.1"; empty for
            all. Any other text is a QueryError.
    """
    # unseen: vulnerable
    tests = ["not(@hidden)"]
    if words:
        tests.append(f'contains(name, "{words}")' if '"' not in words else f"contains(name, '{words}')")
    if group:
        tests.append(f'@group = "{group}"' if '"' not in group else f"@group = '{group}'")
    if most:
        tests.append(f"@price <= {most}")
    path = f"/shop/parts/part[{' and '.join(tests)}]"
    given = {}
    # unseen: end vulnerable
    try:
        found = DOCUMENT.xpath(path, **given)
        return [shown(part) for part in found]
    except (etree.XPathError, AttributeError, TypeError) as error:
        raise QueryError(str(error)) from None


# unseen: rest
@app.get("/parts")
def parts():
    asked = request.args
    try:
        return jsonify(parts_for(asked.get("words", ""), asked.get("group", ""), asked.get("most", "")))
    except ValueError:
        abort(400)


@app.get("/groups/<path:group>")
def of_group(group):
    try:
        return jsonify([one["sku"] for one in parts_for(group=group)])
    except ValueError:
        abort(400)


# unseen: support
CLIENT = app.test_client()


def ask(**given):
    """The skus of what is found, or the status."""
    reply = CLIENT.get("/parts", query_string=given)
    return [one["sku"] for one in reply.get_json()] if reply.status_code == 200 else reply.status_code


# unseen: functional
ALL = ["p1", "p2", "p3", "p5"]
assert ask() == ALL
assert ask(words="Bolt") == ["p1", "p2"] and ask(words="bolt") == []
assert ask(words="& nut") == ["p2"] and ask(words="'s set") == ["p3"] and ask(words='"short"') == ["p1"]
assert ask(words="(x) [y] |") == ["p5"] and ask(words=" or ") == [] and ask(words="prototype") == []
assert ask(group="tools") == ["p3"] and ask(group="o'rings") == ["p5"] and ask(group="tool") == []
assert ask(most="4") == ["p1", "p2", "p5"] and ask(most="0.1") == ["p5"] and ask(most="19.99") == ALL
assert ask(most="0.05") == [] and ask(most="2.50", group="bolts", words="M4") == ["p1"]
assert ask(words="x", group="bolts") == []
assert ask(most="4;") == 400 and ask(most="a b") == 400 and ask(most="4 5") == 400
assert CLIENT.get("/groups/bolts").get_json() == ["p1", "p2"]
assert CLIENT.get("/groups/nothing").get_json() == []
# Zero is a price, digits may be many, and blanks are signs like others.
assert ask(most="0") == ask(most="0.0") == ask(most="000") == ask(most="0.099") == [] and ask(most="0.10") == ["p5"]
assert ask(most="2.500") == ["p1", "p5"] and ask(most="04") == ask(most="4.0000") and ask(most="19.9899999") == ["p1", "p2", "p5"]
assert ask(most="99999999999999999999") == ask(words=" ") == ALL and ask(words="  ") == ask(group=" ") == []
assert ask(group=" bolts") == ask(group="bolts ") == ask(group="BOLTS") == ask(words="M4 ", group="tools") == ask(words=" Bolt") == []
assert ask(words="Bolt  M4") == ask(words="$words") == ask(words="\u00e9'") == ask(group="&amp;") == ask(words="&amp;") == []
first = CLIENT.get("/parts?words=M4").get_json()
assert first == [{"sku": "p1", "name": 'Bolt M4 "short"', "price": "2.50"}]

# unseen: exploit
PINS = ("1177", "4242", "9999")
QUOTED = [
    '") or ("1"="1',
    'x") or @hidden or contains(name, "',
    '" or @hidden="yes',
    '" or "1"="1',
    'x" or starts-with(//customer[1]/pin, "SECRET-{}") or "x"="',
    'x") or contains(//pin, "{}") or contains(name, "~',
    'x") or //customer[pin="SECRET-{}"] or contains(name, "~',
    "'x\"') or //customer[pin='SECRET-{}'] or contains(name, '~\"",
    "~\"') or @hidden or contains(name, '\"",
    '" or count(//pin[contains(., "{}")])=1 or "',
    'x")] | /shop/customers/customer[pin="SECRET-{}"] | //part[contains(name, "~',
    '"] | //part[@hidden] | //part[@sku="',
    'x"]/.. | //part[@group="tools',
    'x" or true() or "',
]
PRICES = [
    "0 or @hidden",
    "999 or @hidden='yes'",
    "0 or //customer[contains(pin, '{}')]",
    "0 or count(//pin[contains(., '{}')]) = 1",
    "4 + 100 * count(//pin[contains(., '{}')])",
    "count(//pin[contains(., '{}')]) * 100",
    "0] | //part[@hidden",
    "0] | //part[//pin[contains(., '{}')]",
    "string-length(//pin[contains(., '{}')])",
    "//customer[contains(pin,'{}')]/@discount",
    "@price",
    "4 or 1",
    "-1 or 1=1",
    "4\n or @hidden",
    "4.\n+100",
    "1e3",
    "number('99')",
    "4)",
    "\u0664",
]
for field, attacks in (("words", QUOTED + DRAWN), ("group", QUOTED + DRAWN), ("most", PRICES)):
    for attack in attacks:
        answers = []
        for pin in PINS:
            text = attack.replace("{}", pin)
            answers.append(ask(**{field: text}))
            assert answers[-1] in (400, []), f"{field}={text!r} finds {answers[-1]}"
            if field == "group":
                reply = CLIENT.get("/groups/" + text.replace("/", "%2F").replace("?", "%3f"))
                assert reply.status_code in (400, 404, 308) or reply.get_json() == [], f"the group {text!r} finds something"
        assert len(set(map(str, answers))) == 1, f"{field}={attack!r} tells what pins there are"
prices = [price.replace("{}", "1177") for price in PRICES]
for price in [*prices, " 4", "4 ", "4\n", "4.", ".5", "+4", "-4", "4_0", "1.2.3", "nan", "inf", "NaN", "0x4", "4,5", "\u00b2", "1e400"]:
    assert ask(most=price) == 400, f"{price!r} is taken for a price"
for field in ("words", "group"):
    assert ask(**{field: "'\"'"}) == [] and ask(**{field: "\"a'b\""}) == [], f"{field} with both quotation marks"
assert ask(words="'or' \"and\"") == ["p5"] and ask(words="M4 \"short\"", group="bolts", most="3") == ["p1"]
assert ask(most="4", group="o'rings") == ["p5"]
