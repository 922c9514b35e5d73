def rebalance(portfolio, threshold=365):
    owner = portfolio["owner"]
    moves = []
    for lot in portfolio["lots"]:
        age = lot["age_days"]
        if age >= threshold and lot["gain"] < 0:
            moves.append((lot["symbol"], "sell"))
    return {"owner": f"{owner['name']}/{owner['age']}/{owner['marital_status']}", "moves": moves}
