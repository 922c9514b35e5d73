#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
int a = 100, b = 7, x = 3, n = 40;
int f(a, b) int a; int b; {
    if (a > b && a > 2) return a * b + 1;
    a += b; b = a - b;
    for (; a < 20; a++) { if (a == 3) continue; b += a; }
    return a + b * 2;
}
int g(x, p, c)
    register int x;
    int *p;
    char c;
{
    int r = x * 3 + *p; int s = r + c;
    if (x > 1 && *p > 2) r += 1;
    if (x == 1) s = 1; else if (x == 2) s = 2; else s += 3;
    while (x > 0 && s < 100) { s += x; x--; }
    return r + s;
}
int sum(int n, ...) { va_list ap; va_start(ap, n); int t = 0; for (int i = 0; i < n; i++) { int v = va_arg(ap, int); if (v < 0 && t > 2) continue; t += v; } va_end(ap); return t; }
#pragma GCC diagnostic ignored "-Wunused-variable"
int twice(int n) {
    int r = ({
        int k = n;
        k += 1;
        k * 2;
    });
    int s = ({ if (r > 2) r++; r + 1; });
    return r + s + ({ int z = s; if (z > 2) z++; z; });
}
int kinds(int n) {
    typedef int num; enum { LOW = 2, HIGH };
    struct { num v; } box = { n };
    if (box.v > LOW && n < HIGH * 2) box.v += HIGH;
    num t = box.v * LOW;
    return t;
}
int nested_ternary(int n) { return n < 0 ? -1 : n == 0 ? 0 : n > 10 ? 2 : 1; }
int assign(int n) { int a, b, c; a = b = c = n; a += b -= c *= 2; if ((a = b + 1) && (c = a) > 0) b = 9; return a * 100 + b * 10 + c; }
int oct(void) { int m = 010 + 0x1F - 'a' + '\n'; long long k = 1LL << 40; unsigned short s = 65535; s++; s += 1; return m + (int)(k >> 38) + s; }
int cmp(const void *l, const void *r) { int a = *(const int *)l, b = *(const int *)r; return (a > b) - (a < b); }
int sorted(int n) { int v[] = { 5, 3, n, 9 }; qsort(v, 4, sizeof *v, cmp); int t = 0; for (size_t i = 4; i-- > 0; ) t = t * 10 + v[i]; return t; }
int ptrs(int *p, int *end) { int t = 0; for (; p != end; ++p) { if (!*p) continue; t += *p * (int)(end - p); } return t; }
_Bool flag(int n) { _Bool b = n; b += 1; b = b - 1; return b || n > 3; }
void fill(int *out, const int m[2][2]) { for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) out[i] += m[i][j] * (i + 1); }
int goto_case(int n) { switch (n) { case 0: goto one; case 1: one: n += 5; break; default: if (n > 5) break; n = 7; } return n; }
int empty(int n) { for (;;) { if (n > 5) break; n++; ; } if (n) ; else n = 3; ; while (n --> 0) ; return n; }
int main(void) {
    int q = 4, arr[] = { 1, 0, 2 }, out[2] = { 0 }; const int m[2][2] = { { 1, 2 }, { 3, 4 } }; fill(out, m);
    printf("%d %d %d %d %d\n", f(3, 2), f(1, 5), g(3, &q, 'a'), g(0, &q, 1), sum(4, 1, 2, -3, 4));
    printf("%d %d %d %d %d\n", twice(3), kinds(3), nested_ternary(11), nested_ternary(0), assign(3));
    printf("%d %d %d %d %d %d\n", oct(), sorted(4), ptrs(arr, arr + 3), flag(0) + flag(5), out[0], out[1]);
    printf("%d %d %d %d\n", goto_case(0), goto_case(3), goto_case(9), empty(2));
    return 0;
}
