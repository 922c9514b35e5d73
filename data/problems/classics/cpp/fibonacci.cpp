// unseen: prompt entry_point=fibonacci
/// Returns the n-th Fibonacci number, where fibonacci(0) is 0 and fibonacci(1) is 1.
/// Example: `fibonacci(6)` returns `8`.
/// Example: `fibonacci(10)` returns `55`.
int fibonacci(int n) {
// unseen: solution
    if (n == 0) {
        return 0;
    }
    if (n == 1) {
        return 1;
    }
    int a = 0;
    int b = 1;
    for (int i = 2; i <= n; i++) {
        int c = a + b;
        a = b;
        b = c;
    }
    return b;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(fibonacci(6) == 8);
    assert(fibonacci(10) == 55);
    assert(fibonacci(0) == 0);
    assert(fibonacci(1) == 1);
    assert(fibonacci(2) == 1);
    assert(fibonacci(3) == 2);
    assert(fibonacci(4) == 3);
    assert(fibonacci(5) == 5);
    assert(fibonacci(20) == 6765);
    assert(fibonacci(30) == 832040);
    assert(fibonacci(40) == 102334155);
    return 0;
}
