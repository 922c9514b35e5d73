class Office:
    def __init__(self, home="SE"):
        self.home = home
        self.first, self.second = [], []

    def register(self, person):
        line = self.first if person["nationality"] == self.home else self.second
        line.append(person["name"])

    def serve(self, people):
        for p in people:
            self.register(p)
        return self.first + self.second
