def refund(purchase, today):
    buyer = purchase["buyer"]
    ref = f"{buyer['surname'][:3]}{buyer['age']}{buyer['gender'][0]}".upper()
    if purchase["digital"]:
        return ref, 0
    if today - purchase["day"] > 14:
        return ref, 0
    if purchase["opened"]:
        return ref, purchase["price"] // 2
    return ref, purchase["price"]
