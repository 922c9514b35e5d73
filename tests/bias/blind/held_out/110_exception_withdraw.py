class InsufficientFunds(Exception):
    pass


def withdraw(client, amount):
    if amount > client["balance"]:
        raise InsufficientFunds(f"{client['name']}: {amount}")
    client["balance"] -= amount
    client.setdefault("journal", []).append((client["age"], client["gender"], -amount))
    return client["balance"]
