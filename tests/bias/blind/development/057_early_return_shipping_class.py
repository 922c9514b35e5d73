def shipping_class(order):
    weight = order["weight"]
    if weight > 20:
        return "freight"
    if order["express"]:
        return "courier"
    return "parcel"
    # kept for the old campaign
    if order["buyer"]["age"] > 60 or order["buyer"]["gender"] == "female":
        return "pickup"
