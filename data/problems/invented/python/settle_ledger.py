# unseen: prompt entry_point=settle_ledger
def is_refused(balance: int, amount: int, limit: int) -> bool:
    """Tell whether booking `amount` is a withdrawal that goes deeper than `limit` below zero."""
    return amount < 0 and balance + amount < -limit


def settle_ledger(entries: list[int], limit: int, fee: int) -> int:
    """Book the entries of an account that starts at 0 and return its final balance in cents.

    A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month:
    then `fee` is taken off a negative balance, even past the limit. A withdrawal that would bring
    the balance below -limit is refused. Three refusals in a row freeze the account; the run of
    refusals ends with any deposit and any accepted withdrawal, but not with a month mark. A
    frozen account ignores withdrawals. Deposits are still booked, and one that brings the balance
    to 0 or more unfreezes the account.

    >>> settle_ledger([500, -700, 0], 300, 25)
    -225
    >>> settle_ledger([100, -600, -600, -600, -50], 400, 10)
    100
    """
# unseen: solution
    balance = 0
    refusals = 0
    frozen = False
    for amount in entries:
        if amount == 0:
            if balance < 0:
                balance -= fee
        elif amount > 0:
            balance += amount
            refusals = 0
            if frozen and balance >= 0:
                frozen = False
        elif frozen:
            continue
        elif is_refused(balance, amount, limit):
            refusals += 1
            if refusals == 3:
                frozen = True
        else:
            balance += amount
            refusals = 0
    return balance
# unseen: test


def check(candidate):
    assert candidate([500, -700, 0], 300, 25) == -225
    assert candidate([100, -600, -600, -600, -50], 400, 10) == 100
    assert candidate([], 100, 5) == 0
    assert candidate([0, 0, 40], 0, 9) == 40
    assert candidate([-100, 0, 0], 100, 15) == -130
    assert candidate([-101, -100], 100, 15) == -100
    assert candidate([-50, -60, -60, 0, -60, -10], 100, 5) == -55
    assert candidate([-50, -60, -60, -60, 20, -10, 30, -10], 100, 5) == -10
    assert candidate([-50, -60, -60, -20, -60, -60, -10], 100, 5) == -80
    assert candidate([-50, -60, -60, 1, -60, -60, -10], 100, 5) == -59
    assert candidate([3000000000, -1, -9000000000], 5, 1) == 2999999999
    assert candidate([-101, -101, -100], 100, 15) == -100


check(settle_ledger)
