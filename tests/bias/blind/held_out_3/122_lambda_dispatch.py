def group(age):
    for name, top in (("child", 13), ("youth", 19), ("adult", 69)):
        if age <= top:
            return name
    return "senior"


FEES = {
    "child": lambda base: base * 0.3,
    "youth": lambda base: base * 0.6,
    "adult": lambda base: base,
    "senior": lambda base: base * 1.1,
}


def fee_for(member, base=50):
    return round(FEES[group(member["age"])](base), 2)
