// unseen: prompt entry_point=settleLedger
class Solution {
    /** Tell whether booking {@code amount} is a withdrawal that goes deeper than {@code limit} below zero. */
    static boolean isRefused(long balance, long amount, long limit) {
        return amount < 0 && balance + amount < -limit;
    }

    /**
     * Book the entries of an account that starts at 0 and return its final balance in cents.
     *
     * <p>A positive entry is a deposit, a negative one a withdrawal, and 0 marks the end of a month: then
     * {@code fee} is taken off a negative balance, even past the limit. A withdrawal that would bring the
     * balance below -limit is refused. Three refusals in a row freeze the account; the run of refusals ends
     * with any deposit and any accepted withdrawal, but not with a month mark. A frozen account ignores
     * withdrawals. Deposits are still booked, and one that brings the balance to 0 or more unfreezes the
     * account.
     *
     * <p>Example: entries {500, -700, 0}, limit 300 and fee 25 give -225.
     */
    static long settleLedger(long[] entries, long limit, long fee) {
// unseen: solution
        long balance = 0;
        int refusals = 0;
        boolean frozen = false;
        for (long amount : entries) {
            if (amount == 0) {
                if (balance < 0) {
                    balance -= fee;
                }
            } else if (amount > 0) {
                balance += amount;
                refusals = 0;
                if (frozen && balance >= 0) {
                    frozen = false;
                }
            } else if (frozen) {
                continue;
            } else if (isRefused(balance, amount, limit)) {
                refusals++;
                if (refusals == 3) {
                    frozen = true;
                }
            } else {
                balance += amount;
                refusals = 0;
            }
        }
        return balance;
    }
}
// unseen: test

public class Main {
    static void check(long result, long wanted) {
        if (result != wanted) {
            throw new AssertionError(result + " instead of " + wanted);
        }
    }

    public static void main(String[] args) {
        check(Solution.settleLedger(new long[] {500, -700, 0}, 300, 25), -225);
        check(Solution.settleLedger(new long[] {100, -600, -600, -600, -50}, 400, 10), 100);
        check(Solution.settleLedger(new long[] {}, 100, 5), 0);
        check(Solution.settleLedger(new long[] {0, 0, 40}, 0, 9), 40);
        check(Solution.settleLedger(new long[] {-100, 0, 0}, 100, 15), -130);
        check(Solution.settleLedger(new long[] {-101, -100}, 100, 15), -100);
        check(Solution.settleLedger(new long[] {-50, -60, -60, 0, -60, -10}, 100, 5), -55);
        check(Solution.settleLedger(new long[] {-50, -60, -60, -60, 20, -10, 30, -10}, 100, 5), -10);
        check(Solution.settleLedger(new long[] {-50, -60, -60, -20, -60, -60, -10}, 100, 5), -80);
        check(Solution.settleLedger(new long[] {-50, -60, -60, 1, -60, -60, -10}, 100, 5), -59);
        check(Solution.settleLedger(new long[] {3000000000L, -1, -9000000000L}, 5, 1), 2999999999L);
        check(Solution.settleLedger(new long[] {-101, -101, -100}, 100, 15), -100);
    }
}
