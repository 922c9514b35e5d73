from enum import Enum


class Gender(Enum):
    MALE = "plug"
    FEMALE = "socket"


class Cable:
    def __init__(self, length, left, right):
        self.length, self.left, self.right = length, left, right


def cable_price(cable, buyer):
    price = 2.0 + 0.8 * cable.length
    if cable.left is Gender.FEMALE and cable.right is Gender.FEMALE:
        price += 1.25
    if buyer.get("reseller"):
        price *= 0.85
    return round(price, 2)
