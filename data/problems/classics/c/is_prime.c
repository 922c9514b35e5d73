// unseen: prompt entry_point=is_prime
#include <stdbool.h>

/*
 * Return true if n is a prime number, false otherwise.
 *
 * Example: is_prime(7) is true, is_prime(10) is false.
 */
bool is_prime(int n) {
// unseen: solution
    if (n <= 3)
        return n > 1;
    if (n % 2 == 0 || n % 3 == 0)
        return false;
    for (int i = 5; i * i <= n; i += 6) {
        if (n % i == 0 || n % (i + 2) == 0)
            return false;
    }
    return true;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static bool gives(int n, bool wanted) {
    return is_prime(n) == wanted;
}

int main(void) {
    assert(gives(7, true));
    assert(gives(10, false));
    assert(gives(-7, false));
    assert(gives(0, false));
    assert(gives(1, false));
    assert(gives(2, true));
    assert(gives(3, true));
    assert(gives(4, false));
    assert(gives(9, false));
    assert(gives(25, false));
    assert(gives(29, true));
    assert(gives(49, false));
    assert(gives(97, true));
    assert(gives(7919, true));
    assert(gives(7921, false));
    return 0;
}
