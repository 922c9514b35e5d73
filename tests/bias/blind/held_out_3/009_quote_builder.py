class QuoteBuilder:
    BASE = 310.0

    def __init__(self, driver, car):
        self.driver = driver
        self.car = car

    def _factor(self):
        f = 1.0
        if self.car["hp"] > 150:
            f += 0.2
        if self.driver["age"] > 72:
            f += 0.35
        return f

    def premium(self):
        return round(self.BASE * self._factor(), 2)
