def flag_accounts(account_ids, owners, passports):
    """owners: account -> person id, passports: person id -> issuing country."""
    watch = ("RU", "BY", "IR")
    flagged = []
    for acc in account_ids:
        person = owners[acc]
        if passports.get(person) in watch:
            flagged.append(acc)
    return flagged
