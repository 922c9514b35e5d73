// unseen: prompt entry_point=collatz_steps
/// Returns the number of Collatz steps that it takes to reach 1 from the positive integer n.
/// Example: `collatz_steps(6)` returns `8`.
/// Example: `collatz_steps(1)` returns `0`.
int collatz_steps(int n) {
// unseen: solution
    int steps = 0;
    while (n != 1) {
        if (n % 2 == 0) {
            n = n / 2;
        } else {
            n = 3 * n + 1;
        }
        steps++;
    }
    return steps;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(collatz_steps(6) == 8);
    assert(collatz_steps(1) == 0);
    assert(collatz_steps(2) == 1);
    assert(collatz_steps(3) == 7);
    assert(collatz_steps(4) == 2);
    assert(collatz_steps(5) == 5);
    assert(collatz_steps(7) == 16);
    assert(collatz_steps(9) == 19);
    assert(collatz_steps(16) == 4);
    assert(collatz_steps(27) == 111);
    assert(collatz_steps(97) == 118);
    assert(collatz_steps(871) == 178);
    assert(collatz_steps(6171) == 261);
    return 0;
}
