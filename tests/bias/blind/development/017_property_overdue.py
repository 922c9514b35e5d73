class Invoice:
    def __init__(self, customer, issued_day, today, paid=False):
        self.customer = customer
        self.issued_day = issued_day
        self.today = today
        self.paid = paid

    @property
    def age(self):
        return self.today - self.issued_day

    @property
    def overdue(self):
        return not self.paid and self.age > 30
