def total_expenses(claims, cap=500.0):
    """claims: (employee, age, gender, *amounts)"""
    payable = {}
    for employee, age, gender, *amounts in claims:
        s = sum(amounts)
        payable[employee] = min(s, cap)
    return payable
