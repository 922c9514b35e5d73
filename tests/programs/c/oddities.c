// Arrays of arrays, unions, block-scope names, integer promotions, conditional compilation.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
struct point { int x, y; };
union both { int i; float f; };
enum colour { RED, GREEN = 5, BLUE };
typedef struct node { struct node *next; int value; } node;
typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int apply(op f, int a, int b) { if (f && a > b) return f(a, b); return f(b, a); }
static const char *name(enum colour c) {
    switch (c) { case RED: return "red"; case GREEN: return "green"; default: return "other"; }
}
static node *push(node *head, int value) {
    node *n = malloc(sizeof *n); n->next = head; n->value = value; return n;
}
static int sum(const node *head) {
    int total = 0;
    for (const node *p = head; p != NULL; p = p->next) { if (p->value < 0) continue; total += p->value; }
    return total;
}
static int matrix(int rows, int cols, int m[rows][cols]) {
    int best = m[0][0];
    for (int r = 0; r < rows; r++) for (int c = 0; c < cols; c++) if (m[r][c] > best && r <= c) best = m[r][c];
    return best;
}
static int fixed(int m[3][2], char *words[], int n) {
    int s = 0;
    for (int i = 0; i < 3; ++i) if (m[i][0] < m[i][1] && strlen(words[i % n]) > 1u) s += m[i][1];
    return s;
}
static int shadow(int x) {
    int total = x;
    for (int x = 0; x < 3; x++) { int total2 = x; { int x = 10; total2 += x; } total += total2; }
    if (total > 3 && x < 100) { int total = 1; x += total; }
    return total + x;
}
static int once(void) { static int count = 0; count += 2; if (count > 2 && count < 9) count++; return count; }
static bool flag(uint8_t bits, int k) { bits |= 1 << k; bits <<= 1; bits = bits >> 1; return bits & 4; }
static int ternary(int a, int b) { return a > b ? a - b : a < b ? b - a : a == b; }
static int compound(struct point p, struct point *q) {
    p.x += q->y; q->x = q->x * 2; q->y -= 1;
    if (p.x > q->x && (p.y < q->y || p.y == 0)) return p.x;
    return (struct point){ .x = p.y, .y = 2 }.x + sizeof(p) / sizeof(int);
}
static long big(long long a, unsigned long b) { a *= 2; b = b - 1; if (a < 0 && b > 3) a = -a; return (long)(a + b); }
static int mixed(int a, unsigned b) { if (a < b && a > -5) return 1; return b * 2 < a + 1; }
static int str(const char *s) { int n = 0; while (*s && *s++ != ' ') n++; for (; *s; s++) n += *s == 'a'; return n; }
static int variadic_like(int argc, char **argv) { int n = 0; while (argc > 0 && argv[--argc]) n += argc; return n; }
static int nested_if(int a, int b, int c) {
    if (a > 0 && b > 0 && c > 0) return 1; else if (a > 0 && b > 0) return 2;
    else if (a && (b || c)) { if (b) { return 3; } }
    if (a || b) { if (c && a) ; } else return 4;
    return 5;
}
_Static_assert(sizeof(int) == 4, "int");
#if defined(NEVER) && NEVER > 2
int broken(;
#endif
#ifdef DEBUG
#define LOG(...) printf(__VA_ARGS__)
#else
#define LOG(...) ((void)0)
#endif
static int conditional(int n) {
#ifdef NEVER
    if (n > 1 && n < 2) {
#else
    if (n > 1 && n < 9) {
#endif
        n++;
    }
    LOG("n=%d", n);
    return n;
}
int main(int argc, char **argv) {
    int m[3][2] = {{1, 2}, {5, 4}, {7, 9}}; char *words[] = {"a", "bb"};
    struct point p = {1, 2}, q = {3, 4}; union both u = {.i = 1};
    node *list = NULL; for (int i = -2; i < 5; i++) list = push(list, i);
    printf("%d %d %s %d\n", apply(add, 1, 2), apply(sub, 5, 2), name(GREEN), sum(list));
    printf("%d %d %d %d %d\n", matrix(3, 2, m), fixed(m, words, 2), shadow(2), once(), once());
    printf("%d %d %d %ld %d %d\n", flag(0, 2), ternary(3, 4), compound(p, &q), big(-3, 9), mixed(-1, 1), mixed(5, 0x80000000u));
    printf("%d %d %d %d\n", str("ab cara"), variadic_like(argc, argv), conditional(3), u.i);
    for (int i = 0; i < 27; i++) printf("%d", nested_if(i / 9 - 1, i / 3 % 3 - 1, i % 3 - 1));
    puts(""); return 0;
}
