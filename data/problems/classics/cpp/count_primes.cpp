// unseen: prompt entry_point=count_primes
#include <vector>

/// Returns the number of primes less than n.
/// Example: `count_primes(10)` returns `4`.
/// Example: `count_primes(2)` returns `0`.
int count_primes(int n) {
// unseen: solution
    if (n <= 2) {
        return 0;
    }
    std::vector<bool> is_prime(n + 1, true);
    for (int i = 2; i * i < n; i++) {
        if (is_prime[i]) {
            for (int j = i * i; j < n; j += i) {
                is_prime[j] = false;
            }
        }
    }
    int count = 0;
    for (int i = 2; i < n; i++) {
        if (is_prime[i]) {
            count++;
        }
    }
    return count;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(count_primes(10) == 4);
    assert(count_primes(2) == 0);
    assert(count_primes(0) == 0);
    assert(count_primes(1) == 0);
    assert(count_primes(3) == 1);
    assert(count_primes(4) == 2);
    assert(count_primes(5) == 2);
    assert(count_primes(6) == 3);
    assert(count_primes(25) == 9);
    assert(count_primes(26) == 9);
    assert(count_primes(30) == 10);
    assert(count_primes(50) == 15);
    assert(count_primes(100) == 25);
    assert(count_primes(1000) == 168);
    return 0;
}
