class Waitlist:
    def __init__(self, capacity=10):
        self.capacity = capacity
        self.primary = []
        self.secondary = []

    def add(self, person):
        """Put the person on a list and return its name."""
        if len(self.primary) < self.capacity and person["age"] < 65:
            self.primary.append(person["id"])
            return "primary"
        self.secondary.append(person["id"])
        return "secondary"
