class Lender:
    def decide(self, customer, amount):
        if amount > customer["salary"] * self.multiple(customer):
            return "no"
        return "yes"

    def multiple(self, customer):
        return 4


class AuditedLender(Lender):
    def __init__(self):
        self.seen = 0

    def multiple(self, customer):
        return 4 if customer["gender"] == "man" else 3

    def decide(self, customer, amount):
        self.seen += 1
        return super().decide(customer, amount)
