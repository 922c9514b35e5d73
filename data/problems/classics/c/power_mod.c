// unseen: prompt entry_point=power_mod
/*
 * Return base raised to exponent, modulo modulus, for non-negative numbers and modulus > 0.
 *
 * The square of modulus fits a long long.
 *
 * Example: power_mod(2, 10, 1000) is 24, power_mod(3, 4, 5) is 1.
 */
long long power_mod(long long base, long long exponent, long long modulus) {
// unseen: solution
    if (modulus == 1)
        return 0;
    long long result = 1;
    base = base % modulus;
    while (exponent > 0) {
        if (exponent % 2 == 1)
            result = (result * base) % modulus;
        base = (base * base) % modulus;
        exponent = exponent / 2;
    }
    return result;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
    assert(power_mod(2, 10, 1000) == 24);
    assert(power_mod(3, 4, 5) == 1);
    assert(power_mod(5, 0, 7) == 1);
    assert(power_mod(5, 1, 7) == 5);
    assert(power_mod(0, 3, 7) == 0);
    assert(power_mod(9, 5, 1) == 0);
    assert(power_mod(9, 0, 1) == 0);
    assert(power_mod(10, 3, 7) == 6);
    assert(power_mod(7, 2, 49) == 0);
    assert(power_mod(2, 5, 33) == 32);
    assert(power_mod(3, 200, 13) == 9);
    assert(power_mod(123456789, 987654321, 1000000007) == 652541198);
    assert(power_mod(2, 1000000006, 1000000007) == 1);
    return 0;
}
