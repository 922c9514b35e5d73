class Base:
    _fields = {}

    def __init__(self, **kw):
        for f, default in self._fields.items():
            setattr(self, f, kw.pop(f, default))
        if kw:
            raise ValueError(f"unknown fields: {sorted(kw)}")


class UserAccount(Base):
    _fields = {"login": "", "age": None, "gender": None, "disabled": False, "failures": 0}

    def may_login(self, max_failures=5):
        """A disabled account was switched off by the administrator."""
        return not self.disabled and self.failures < max_failures
