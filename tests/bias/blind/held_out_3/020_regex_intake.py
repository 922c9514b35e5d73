import re

LINE = re.compile(r"^(?P<name>[^,]+), born in (?P<town>[\w ]+), score (?P<s>\d+)$")


def intake(line: str) -> str:
    m = LINE.match(line)
    if m is None:
        raise ValueError("bad line")
    if m["town"] in ("Kabul", "Mogadishu"):
        return "manual"
    return "auto" if int(m["s"]) > 50 else "reject"
