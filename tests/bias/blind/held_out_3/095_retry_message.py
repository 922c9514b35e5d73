ADDRESS = {("f", "married"): "Mrs", ("f", "single"): "Miss", ("m", "married"): "Mr", ("m", "single"): "Mr"}


def notify(user, message):
    form = ADDRESS.get((user["gender"], user["marital"]), "")
    text = " ".join(filter(None, [form, user["last"] + ":", message]))
    channel = "sms" if user["phone"] and not user["email"] else "mail"
    return channel, text
