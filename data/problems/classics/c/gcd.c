// unseen: prompt entry_point=gcd
/*
 * Return the greatest common divisor of two non-negative integers a and b.
 *
 * Example: gcd(48, 18) is 6, gcd(17, 5) is 1.
 */
int gcd(int a, int b) {
// unseen: solution
    if (a == 0)
        return b;
    if (b == 0)
        return a;
    while (b != 0) {
        int temp = b;
        b = a % b;
        a = temp;
    }
    return a;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
    assert(gcd(48, 18) == 6);
    assert(gcd(17, 5) == 1);
    assert(gcd(0, 5) == 5);
    assert(gcd(5, 0) == 5);
    assert(gcd(0, 0) == 0);
    assert(gcd(1, 1) == 1);
    assert(gcd(7, 7) == 7);
    assert(gcd(18, 48) == 6);
    assert(gcd(100, 75) == 25);
    assert(gcd(1071, 462) == 21);
    assert(gcd(270, 192) == 6);
    assert(gcd(1000000, 2) == 2);
    return 0;
}
