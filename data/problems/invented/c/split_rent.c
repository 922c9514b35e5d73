// unseen: prompt entry_point=split_rent
#define MAX_TENANTS 64

/* Add up the weights; negative ones count as 0. */
static long long weight_sum(const int *weights, int count) {
    long long sum = 0;
    for (int i = 0; i < count; i++) {
        if (weights[i] > 0)
            sum += weights[i];
    }
    return sum;
}

/*
 * Divide `total` cents of rent by the weights of `count` tenants; shares[i] becomes what tenant i pays.
 *
 * A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone gets
 * total * weight / (sum of weights), rounded down. The cents that are then left over go one each to
 * those with the largest remainders of that division; of equal ones to the lowest index first. A
 * negative total (a refund) is divided as if it were positive, and every share is negated. There are
 * at most MAX_TENANTS tenants, perhaps none; total * weight does not overflow a long long.
 *
 * Example: total -100 and weights {3, -5, 4} give {-43, 0, -57}.
 */
void split_rent(long long total, const int *weights, int count, long long *shares) {
// unseen: solution
    long long remainders[MAX_TENANTS];
    long long whole = weight_sum(weights, count);
    long long amount = total < 0 ? -total : total;
    long long left = amount;
    for (int i = 0; i < count; i++) {
        long long part = weights[i];
        if (whole == 0)
            part = 1;
        else if (part < 0)
            part = 0;
        long long parts = whole == 0 ? count : whole;
        shares[i] = amount * part / parts;
        remainders[i] = amount * part % parts;
        left -= shares[i];
    }
    for (; count > 0 && left > 0; left--) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (remainders[i] > remainders[best])
                best = i;
        shares[best]++;
        remainders[best] = -1;
    }
    for (int i = 0; total < 0 && i < count; i++)
        shares[i] = -shares[i];
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool gives(long long total, const int *weights, int count, const long long *wanted) {
    long long shares[MAX_TENANTS];
    split_rent(total, weights, count, shares);
    return count == 0 || memcmp(shares, wanted, count * sizeof *shares) == 0;
}

int main(void) {
    assert(gives(1000, (int[]){1, 1, 1}, 3, (long long[]){334, 333, 333}));
    assert(gives(-100, (int[]){3, -5, 4}, 3, (long long[]){-43, 0, -57}));
    assert(gives(500, NULL, 0, NULL));
    assert(gives(0, (int[]){2, 3}, 2, (long long[]){0, 0}));
    assert(gives(10, (int[]){0, 0, 0, -1}, 4, (long long[]){3, 3, 2, 2}));
    assert(gives(7, (int[]){0, 1}, 2, (long long[]){0, 7}));
    assert(gives(100, (int[]){1, 2, 3}, 3, (long long[]){17, 33, 50}));
    assert(gives(101, (int[]){5, 3, 3, 1}, 4, (long long[]){42, 25, 25, 9}));
    assert(gives(200, (int[]){7, 7, 7, 9}, 4, (long long[]){47, 47, 46, 60}));
    assert(gives(1, (int[]){1, 1}, 2, (long long[]){1, 0}));
    assert(gives(-1, (int[]){1, 1}, 2, (long long[]){-1, 0}));
    assert(gives(9000000000, (int[]){1, 1}, 2, (long long[]){4500000000, 4500000000}));
    assert(gives(3, (int[]){0, -2}, 2, (long long[]){2, 1}));
    return 0;
}
