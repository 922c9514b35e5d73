TARIFF = {"F": {20: 11.2, 30: 12.9}, "M": {20: 13.8, 30: 14.1}}


def unisex(term):
    rates = [by_term[term] for by_term in TARIFF.values()]
    return sum(rates) / len(rates)


def tariff(insured, term, sum_k):
    label = f"{insured['sex']}/{term}"
    price = round(unisex(term) * sum_k / 100, 2)
    return price if label else None
