TARIFF = {
    ("F", 2): 11.2, ("F", 3): 12.9, ("F", 4): 15.0,
    ("M", 2): 13.8, ("M", 3): 14.1, ("M", 4): 15.9,
}


def tariff(insured, sum_k):
    key = insured["sex"], insured["age"] // 10
    rate = TARIFF[key]
    return round(rate * sum_k / 100, 2)
