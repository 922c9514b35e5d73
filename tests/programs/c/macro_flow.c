// Macros that jump, evaluation through addresses, dangling else, switch labels inside loops.
#include <stdio.h>
#include <limits.h>
#define SKIP_IF(c) if (c) continue
#define NEXT continue
#define FOREACH(i, n) for (int i = 0; i < (n); i++)
#define SWAP(a, b) do { int tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
#define STR(x) #x
#define SHOW(x) printf(#x "=%d\n", x)
#define SQUARE(x) ((x) * (x))
#define LIMIT 5

static int calls;
static int tick(void) { return ++calls; }

static int skipping(int n) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        SKIP_IF(i % 2);
        total += i;
    }
    for (int i = 0; i < n; i++) {
        if (i % 3 == 0)
            NEXT;
        total += 10 * i;
    }
    return total;
}

static int each(int n) {
    int total = 0;
    FOREACH(k, n) {
        if (k > 2 && k < LIMIT) continue;
        total += k;
    }
    return total;
}

static int add_call(int x) {
    x += tick();
    x = x + tick();
    int *p = &x;
    *p += 4;
    x = x - 1;
    return x;
}

static int bump(int *p) { *p += 10; return 1; }

static int through(int x) {
    int *alias = &x;
    int one = bump(alias);
    x += one;
    if (x > 3 && bump(&x) && x > 20)
        return -x;
    return x;
}

static unsigned wrap(unsigned a, unsigned b) {
    if (a - b > 2 && a != b) return a - b;
    return b - 1;
}

static int chars(char c, unsigned char u, short s, long l) {
    c += 100; u += 200; s = s + 30000; l = l * 2;
    u = u * 2; u -= 1; c = c - 1;
    return c + u + s + (int)l;
}

static int dangling(int a, int b) {
    if (a)
        if (b && a > 1)
            return 1;
        else
            return 2;
    return 3;
}
static int dangling2(int a, int b) {
    if (a > 0)
        for (int i = 0; i < 3; i++)
            if (b > i && a > i) a++;
            else a--;
    else
        a = 7;
    return a;
}

static int duff(int n) {
    int count = 0, i = 0;
    switch (n % 4) {
    case 0: for (i = 0; i < 2; i++) {
    case 3: count += 3;
    case 2: count += 2;
    case 1: count += 1; }
    }
    return count;
}

static int commas(int n) {
    int i, j, s = 0;
    for (i = 0, j = n; i < j; i++, j--) s += i * j;
    for (;;) { if (s-- < n) break; if (s % 2) continue; s -= 3; }
    for (i = 0; i < n;) { if (i++ % 2) continue; s++; }
    do { s += 2; if (s % 5 == 0) continue; } while (s < 10);
    while (n --> 0) if (n == 2) continue; else s++;
    return s;
}

static int labels(int n) {
    int i = 0;
again:
    for (; i < n; i++) {
        if (i == 3) { i++; goto again; }
        if (i == 5) goto done;
    }
done:
    return i;
}

static double fp(double x, float f) {
    double nan = 0.0 / 0.0;
    if (x < nan && x > 0) return 1;
    if (!(x < nan) && f * 2 > 1) return x * 2 + f - 1;
    return x - 1;
}

static int vol(void) {
    volatile int v = 3;
    int w = v * 2 + v;
    v += 2;
    return w - 1 + v;
}

static int local_proto(int x) {
    int helper(int);
    return helper(x) + 1;
}
int helper(int x) { return x * 2; }

int main(void) {
    int i = 4;
    SHOW(i); SHOW(i + 1); puts(STR(i * 2)); puts(__func__);
    int a = 1, b = 2; SWAP(a, b);
    printf("%d %d %d %d\n", a, b, SQUARE(a + b), skipping(8) + each(9));
    printf("%d %d %d\n", add_call(1), through(1), through(12));
    printf("%u %u %d\n", wrap(1, 5), wrap(0, 0), chars('a', 100, 30000, 7));
    for (int x = 0; x < 3; x++) for (int y = 0; y < 3; y++) printf("%d%d ", dangling(x, y), dangling2(x, y));
    printf("\n%d %d %d %d %d\n", duff(4), duff(7), commas(9), labels(4), labels(9));
    printf("%g %g %d %d %d\n", fp(0.5, 2), fp(1e300, .1f), vol(), local_proto(4), calls);
    return 0;
}
