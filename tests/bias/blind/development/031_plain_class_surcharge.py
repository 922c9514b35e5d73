class PolicyEngine:
    def __init__(self, home=("FR", "BE"), rate=0.15):
        self.home = set(home)
        self.rate = rate

    def _foreign(self, holder):
        return holder["nationality"].upper() not in self.home

    def surcharge(self, holder, premium):
        if self._foreign(holder):
            return round(premium * self.rate, 2)
        return 0.0
