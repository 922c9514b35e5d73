class Plan:
    fee = 30

    def __init__(self, holder):
        self.holder = holder

    def monthly(self):
        return self.fee + 2 * self.holder["extras"]


class SeniorPlan(Plan):
    fee = 25

    def monthly(self):
        cost = super().monthly()
        if self.holder["age"] > 72:
            cost += 11
        return cost
