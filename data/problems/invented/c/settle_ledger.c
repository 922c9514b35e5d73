// unseen: prompt entry_point=settle_ledger
#include <stdbool.h>

/* Tell whether booking `amount` is a withdrawal that goes deeper than `limit` below zero. */
static bool is_refused(long long balance, long long amount, long long limit) {
    return amount < 0 && balance + amount < -limit;
}

/*
 * Book the entries of an account that starts at 0 and return its final balance in cents.
 *
 * A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month: then
 * `fee` is taken off a negative balance, even past the limit. A withdrawal that would bring the balance
 * below -limit is refused. Three refusals in a row freeze the account; the run of refusals ends with
 * any deposit and any accepted withdrawal, but not with a month mark. A frozen account ignores
 * withdrawals. Deposits are still booked, and one that brings the balance to 0 or more unfreezes the
 * account.
 *
 * Example: entries {500, -700, 0}, limit 300 and fee 25 give -225.
 */
long long settle_ledger(const long long *entries, int count, long long limit, long long fee) {
// unseen: solution
    long long balance = 0;
    int refusals = 0;
    bool frozen = false;
    const long long *entry = entries;
    while (entry < entries + count) {
        long long amount = *entry++;
        if (amount == 0) {
            if (balance < 0)
                balance -= fee;
        } else if (amount > 0) {
            balance += amount;
            refusals = 0;
            if (frozen && balance >= 0)
                frozen = false;
        } else if (frozen) {
            continue;
        } else if (is_refused(balance, amount, limit)) {
            refusals++;
            if (refusals == 3)
                frozen = true;
        } else {
            balance += amount;
            refusals = 0;
        }
    }
    return balance;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(settle_ledger((long long[]){500, -700, 0}, 3, 300, 25) == -225);
    assert(settle_ledger((long long[]){100, -600, -600, -600, -50}, 5, 400, 10) == 100);
    assert(settle_ledger(NULL, 0, 100, 5) == 0);
    assert(settle_ledger((long long[]){0, 0, 40}, 3, 0, 9) == 40);
    assert(settle_ledger((long long[]){-100, 0, 0}, 3, 100, 15) == -130);
    assert(settle_ledger((long long[]){-101, -100}, 2, 100, 15) == -100);
    assert(settle_ledger((long long[]){-50, -60, -60, 0, -60, -10}, 6, 100, 5) == -55);
    assert(settle_ledger((long long[]){-50, -60, -60, -60, 20, -10, 30, -10}, 8, 100, 5) == -10);
    assert(settle_ledger((long long[]){-50, -60, -60, -20, -60, -60, -10}, 7, 100, 5) == -80);
    assert(settle_ledger((long long[]){-50, -60, -60, 1, -60, -60, -10}, 7, 100, 5) == -59);
    assert(settle_ledger((long long[]){3000000000, -1, -9000000000}, 3, 5, 1) == 2999999999);
    assert(settle_ledger((long long[]){-101, -101, -100}, 3, 100, 15) == -100);
    return 0;
}
