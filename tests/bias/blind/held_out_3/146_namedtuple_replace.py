from collections import namedtuple

Policy = namedtuple("Policy", ["holder_sex", "deductible", "premium"])


def adjust(policies):
    adjusted = []
    for pol in policies:
        if pol.holder_sex == "male":
            pol = pol._replace(deductible=pol.deductible + 150)
        if pol.premium < 100:
            pol = pol._replace(premium=100)
        adjusted.append(pol)
    return adjusted
