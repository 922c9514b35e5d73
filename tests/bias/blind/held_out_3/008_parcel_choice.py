def deliver(order, customer):
    fee = 4.9
    if order["total"] >= 50:
        fee = 0.0
    if customer["age"] >= 65:
        carrier, price = "post", fee
    else:
        price = fee
        carrier = "post"
    return carrier, price
