class ValidationError(ValueError):
    pass


class BaseModel:
    """Tiny stand-in for the schema base class used by the API."""

    def __init__(self, **data):
        for name, typ in self.__annotations__.items():
            if name not in data:
                raise ValidationError(f"{name}: field required")
            setattr(self, name, typ(data[name]))


class Booking(BaseModel):
    driver: str
    age: int
    days: int


def validate_booking(data):
    b = Booking(**data)
    if b.days > 28:
        return {"ok": False, "reason": "too long"}
    if not 23 <= b.age <= 74:
        return {"ok": False, "reason": "driver"}
    return {"ok": True, "reason": ""}
