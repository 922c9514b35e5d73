def loyalty(months):
    return min(months // 12, 5) / 100


def discount(customer, basket):
    age_part = min(0, customer["age"]) / 10
    rate = loyalty(customer["months"]) + age_part
    return round(basket * rate, 2)
