#include <stdio.h>
#include <string.h>
long long label_values_loops(int n) {
    int found = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (i * j == 6) { found = i * 10 + j; goto found; }
            if (j > i) goto next_i;
            continue;
        next_i:
            break;
        }
    found = -1;
found:;
    int r = found;
    { __label__ l; l: if (r++ < 5) goto l; }
    { __label__ l; l: if (r++ < 8) goto l; }
    return r;
}
static long long trace_;
static int T(int v) { trace_ = (trace_ * 31 + v + 7) % 1000003; return v; }
static int *sel(int *a, int *b, int c) { return T(c) ? a : b; }
long long ternary_lvalues(int n) {
    trace_ = 0;
    int a = 1, b = 2;
    *(n > 1 ? &a : &b) += 5;
    *sel(&a, &b, n) = T(n) ? a + 1 : b - 1;
    unsigned u = 3;
    long r = n ? u - 4 : -1;
    int c = n > 2 ? T(1) : n > 1 ? T(2) : T(3);
    n ? T(4) : (void)T(5);
    int d = (n ? a : b) ? n ? 1 : 2 : 3;
    if (n ? a > b : b > a) c += 10;
    const char *s = n & 1 ? "odd" : "even" + 1;
    return (trace_ * 100 + a * 10 + b) * 100 + c + d + strlen(s) + r % 1000;
}
int main(void) {
    printf("%lld %lld %lld\n", label_values_loops(1), label_values_loops(4), label_values_loops(9));
    printf("%lld %lld %lld\n", ternary_lvalues(0), ternary_lvalues(1), ternary_lvalues(5));
    return 0;
}
