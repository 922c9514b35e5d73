def parse_and_rate(text):
    rates = []
    for line in text.strip().splitlines():
        name, amount, job = (part.strip() for part in line.split("|"))
        rate = 3.9
        if int(amount) > 20000:
            rate -= 0.3
        if job in ("civil servant", "judge", "teacher"):
            rate -= 0.5
        rates.append(f"{name}:{rate:.1f}")
    return rates
