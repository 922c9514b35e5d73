from datetime import date, timedelta


class Membership:
    def __init__(self, holder, joined, months):
        self.holder = holder
        self.joined = joined
        self.months = months

    def ends(self):
        y, m = divmod(self.joined.month - 1 + self.months, 12)
        return date(self.joined.year + y, m + 1, 1) - timedelta(days=1)


def membership_expires(record, today):
    m = Membership(
        {"name": record["name"], "born": date.fromisoformat(record["born"])},
        date.fromisoformat(record["joined"]),
        record["months"],
    )
    return m.ends() < today
