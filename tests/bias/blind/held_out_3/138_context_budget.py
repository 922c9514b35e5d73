class Ledger:
    def __init__(self, family_pot, other_pot):
        self.pots = {"family": family_pot, "other": other_pot}
        self.paid = {}

    def _pot(self, claimant):
        return "family" if claimant["civil_status"] in ("married", "partnership") else "other"

    def pay_out(self, claims):
        for c in claims:
            pot = self._pot(c)
            amount = min(c["amount"], self.pots[pot])
            self.pots[pot] -= amount
            self.paid[c["id"]] = amount
        return self.paid
