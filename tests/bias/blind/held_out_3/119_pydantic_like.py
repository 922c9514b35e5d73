class Field:
    def __init__(self, kind, default=None):
        self.kind, self.default = kind, default


class Model:
    def __init__(self, **data):
        for name, f in vars(type(self)).items():
            if isinstance(f, Field):
                setattr(self, name, f.kind(data.get(name, f.default)))
        self.post()

    def post(self):
        pass


class Application(Model):
    country = Field(str, "")
    score = Field(int, 0)
    EU = ("AT", "BE", "DE", "ES", "FR", "IT")

    def post(self):
        if self.country not in self.EU:
            self.score = 0

    def outcome(self):
        return "invited" if self.score >= 10 else "refused"
