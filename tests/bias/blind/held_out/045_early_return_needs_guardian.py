def needs_guardian(signer, contract):
    if contract["kind"] == "newsletter":
        return False
    if not 17 < signer["age"]:
        return True
    return contract["amount"] > signer["limit"]
