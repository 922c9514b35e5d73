class Field:
    def __init__(self, typ, check=None):
        self.typ, self.check = typ, check


class Schema:
    age = Field(int, lambda v: 0 <= v <= 130)
    gender = Field(str)
    seats = Field(int, lambda v: 1 <= v <= 8)

    @classmethod
    def load(cls, raw):
        out, errors = {}, []
        for name, f in vars(cls).items():
            if not isinstance(f, Field):
                continue
            try:
                value = f.typ(raw[name])
            except (KeyError, ValueError):
                errors.append(name)
                continue
            if f.check and not f.check(value):
                errors.append(name)
            else:
                out[name] = value
        return out, errors


def parse_signup(raw):
    clean, errors = Schema.load(raw)
    return {"accepted": not errors, "errors": errors, "data": clean}
