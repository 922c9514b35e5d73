// unseen: prompt entry_point=settle_ledger
fn main() {}

/// Tells whether booking `amount` is a withdrawal that goes deeper than `limit` below zero.
fn is_refused(balance: i64, amount: i64, limit: i64) -> bool {
    amount < 0 && balance + amount < -limit
}

/// Books the entries of an account that starts at 0 and returns its final balance in cents.
///
/// A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month: then `fee` is
/// taken off a negative balance, even past the limit. A withdrawal that would bring the balance below
/// -`limit` is refused. Three refusals in a row freeze the account; the run of refusals ends with any deposit
/// and any accepted withdrawal, but not with a month mark. A frozen account ignores withdrawals. Deposits are
/// still booked, and one that brings the balance to 0 or more unfreezes the account.
/// Example: `settle_ledger(&[500, -700, 0], 300, 25)` returns `-225`.
/// Example: `settle_ledger(&[100, -600, -600, -600, -50], 400, 10)` returns `100`.
fn settle_ledger(entries: &[i64], limit: i64, fee: i64) -> i64 {
// unseen: solution
    let mut balance = 0;
    let mut refusals = 0;
    let mut frozen = false;
    for &amount in entries {
        if amount == 0 {
            if balance < 0 {
                balance -= fee;
            }
        } else if amount > 0 {
            balance += amount;
            refusals = 0;
            if frozen && balance >= 0 {
                frozen = false;
            }
        } else if frozen {
            continue;
        } else if is_refused(balance, amount, limit) {
            refusals += 1;
            frozen = refusals == 3;
        } else {
            balance += amount;
            refusals = 0;
        }
    }
    balance
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(settle_ledger(&[500, -700, 0], 300, 25), -225);
        assert_eq!(settle_ledger(&[100, -600, -600, -600, -50], 400, 10), 100);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(settle_ledger(&[], 100, 5), 0);
        assert_eq!(settle_ledger(&[0, 0, 40], 0, 9), 40);
        assert_eq!(settle_ledger(&[-100, 0, 0], 100, 15), -130);
        assert_eq!(settle_ledger(&[-101, -100], 100, 15), -100);
        assert_eq!(settle_ledger(&[-50, -60, -60, 0, -60, -10], 100, 5), -55);
        assert_eq!(settle_ledger(&[-50, -60, -60, -60, 20, -10, 30, -10], 100, 5), -10);
        assert_eq!(settle_ledger(&[-50, -60, -60, -20, -60, -60, -10], 100, 5), -80);
        assert_eq!(settle_ledger(&[-50, -60, -60, 1, -60, -60, -10], 100, 5), -59);
        assert_eq!(settle_ledger(&[3000000000, -1, -9000000000], 5, 1), 2999999999);
        assert_eq!(settle_ledger(&[-101, -101, -100], 100, 15), -100);
        assert_eq!(settle_ledger(&[-50, -60, -60, -60, 1, -10], 100, 5), -49);
    }
}
