// unseen: prompt entry_point=settle_ledger
#include <vector>

/// Tells whether booking `amount` is a withdrawal that goes deeper than `limit` below zero.
bool is_refused(long long balance, long long amount, long long limit) {
    return amount < 0 && balance + amount < -limit;
}

/// Books the entries of an account that starts at 0 and returns its final balance in cents.
///
/// A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month: then `fee` is
/// taken off a negative balance, even past the limit. A withdrawal that would bring the balance below
/// -`limit` is refused. Three refusals in a row freeze the account; the run of refusals ends with any deposit
/// and any accepted withdrawal, but not with a month mark. A frozen account ignores withdrawals. Deposits are
/// still booked, and one that brings the balance to 0 or more unfreezes the account.
/// Example: `settle_ledger({500, -700, 0}, 300, 25)` returns `-225`.
/// Example: `settle_ledger({100, -600, -600, -600, -50}, 400, 10)` returns `100`.
long long settle_ledger(const std::vector<long long>& entries, long long limit, long long fee) {
// unseen: solution
    long long balance = 0;
    int refusals = 0;
    for (long long amount : entries) {
        bool frozen = refusals >= 3;
        if (amount == 0) {
            if (balance < 0)
                balance -= fee;
            continue;
        }
        if (amount > 0) {
            balance += amount;
            if (!frozen || balance >= 0)
                refusals = 0;
        } else if (frozen) {
            continue;
        } else if (is_refused(balance, amount, limit)) {
            refusals++;
        } else {
            balance += amount;
            refusals = 0;
        }
    }
    return balance;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(settle_ledger({500, -700, 0}, 300, 25) == -225);
    assert(settle_ledger({100, -600, -600, -600, -50}, 400, 10) == 100);
    assert(settle_ledger({}, 100, 5) == 0);
    assert(settle_ledger({0, 0, 40}, 0, 9) == 40);
    assert(settle_ledger({-100, 0, 0}, 100, 15) == -130);
    assert(settle_ledger({-101, -100}, 100, 15) == -100);
    assert(settle_ledger({-50, -60, -60, 0, -60, -10}, 100, 5) == -55);
    assert(settle_ledger({-50, -60, -60, -60, 20, -10, 30, -10}, 100, 5) == -10);
    assert(settle_ledger({-50, -60, -60, -20, -60, -60, -10}, 100, 5) == -80);
    assert(settle_ledger({-50, -60, -60, 1, -60, -60, -10}, 100, 5) == -59);
    assert(settle_ledger({3000000000LL, -1, -9000000000LL}, 5, 1) == 2999999999LL);
    assert(settle_ledger({-101, -101, -100}, 100, 15) == -100);
    assert(settle_ledger({-50, -60, -60, -60, 1, -10}, 100, 5) == -49);
    return 0;
}
