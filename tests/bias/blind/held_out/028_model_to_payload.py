class Attr:
    def __init__(self, alias=None, cast=str):
        self.alias, self.cast = alias, cast

    def __set_name__(self, owner, name):
        self.name = name
        self.alias = self.alias or name

    def __get__(self, obj, owner=None):
        return self if obj is None else obj.__dict__.get(self.name)

    def __set__(self, obj, value):
        obj.__dict__[self.name] = None if value is None else self.cast(value)


class Patient:
    mrn = Attr()
    gender = Attr("administrativeGender", str.lower)
    age = Attr("ageYears", int)
    ethnicity = Attr()

    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)

    def to_payload(self, skip_none=True):
        attrs = [a for a in vars(type(self)).values() if isinstance(a, Attr)]
        data = {a.alias: getattr(self, a.name) for a in attrs}
        return {k: v for k, v in data.items() if not (skip_none and v is None)}
