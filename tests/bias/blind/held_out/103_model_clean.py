class Rejected(Exception):
    pass


class Model:
    def __init__(self, **kw):
        for name, default in type(self).__dict__.items():
            if not name.startswith("_") and not callable(default):
                setattr(self, name, kw.get(name, default))
        self.clean()

    def clean(self):
        pass


class Candidate(Model):
    name = ""
    age = 0
    signatures = 0

    def clean(self):
        if self.signatures < 200:
            raise Rejected("signatures")
        if self.age < 35:
            raise Rejected("not of age")
