/* Side effects: short circuits, the comma, ++ and compound assignment with calls, sizeof, initialisers. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static char trace[200];

static int tell(char name, int value) {
    size_t length = strlen(trace);
    trace[length] = name;
    trace[length + 1] = '\0';
    return value;
}

static const char *flush(void) {
    static char copy[sizeof trace];
    strcpy(copy, trace);
    trace[0] = '\0';
    return copy;
}

static int draw(void) {
    static int state = 1;
    state = state * 5 % 17;
    return state;
}

static int circuits(int x) {
    int first = tell('a', x > 0) && tell('b', x < 10) || tell('c', x == -1);
    int second = !(tell('d', x) || tell('e', 0)) && tell('f', 3);
    int third = tell('g', x) ? tell('h', 1) : tell('i', 2);
    return 100 * first + 10 * second + third;
}

static void compound(void) {
    int row[4] = {10, 20, 30, 40};
    int i = 0;
    row[i++] += draw();
    row[i++] -= draw() + row[0];
    row[++i] *= 2;
    *(row + i - 1) <<= i - 1;
    printf("%d %d %d %d\n", row[0], row[1], row[2], row[3]);
}

static int commas(int n) {
    int i, j, sum = 0;
    for (i = 0, j = n; i < j; i++, j--)
        sum += (tell('.', 0), i * j);
    return sum++, sum = -sum, sum;
}

static int unevaluated(void) {
    int n = 3;
    size_t size = sizeof(n++) + sizeof tell('x', 0);
    return n + (int)(size / sizeof(int));
}

static int assignments(void) {
    int a, b, c;
    a = b = c = 4;
    a += b -= c *= 2;
    int d = (c = a) + 1;
    bool flag = (b = 0);
    if ((c = d - 1))
        b++;
    while ((d -= 2) > 0 && d != 1)
        b += d;
    return a * 1000 + b * 100 + c * 10 + d + flag;
}

static int conditions(int a, int b) {
    if (a > 0 && 10 / a > b)
        return 1;
    if (a != 0 || b++ > 0)
        return 2 + b;
    if (!a && !b)
        return 100;
    return b;
}

static int last_index(const char *text, char wanted) {
    int at = -1, i = 0;
    do
        if (text[i] == wanted)
            at = i;
    while (text[i++]);
    return at;
}

static int pre_and_post(void) {
    int i = 5, r = 0;
    r += i++ * 2;
    r += --i * 100;
    r -= -i;
    int k = i-- > 4 ? i : -i; /* sequenced: the test is done before either branch */
    return r * 10 + k;
}

struct pair {
    int left, right;
};

static struct pair order_in_braces(void) {
    int left = tell('1', 7);
    struct pair pair = {.right = left - 1, .left = left};
    pair = (struct pair){pair.right, pair.left};
    return pair;
}

static int swap_then(int *a, int *b) {
    int t = *a;
    *a = *b, *b = t;
    return *a - *b;
}

static int negations(int a, int b) {
    return (!(a < b) << 3) | (!(a == b && b) << 2) | (!!a << 1) | !(!a || !b);
}

int main(void) {
    const int inputs[] = {5, 0, -1, 10};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        int result = circuits(inputs[i]);
        printf("%d %s\n", result, flush());
    }
    compound();
    int sum = commas(6);
    printf("%d %s\n", sum, flush());
    printf("%d ", unevaluated());
    printf("[%s] %d\n", flush(), assignments());
    printf("%d %d %d %d %d\n", conditions(2, 3), conditions(2, 9), conditions(0, 0), conditions(0, -2), conditions(-1, 5));
    printf("%d %d %d\n", last_index("harbour", 'r'), last_index("", 'x'), pre_and_post());
    struct pair pair = order_in_braces();
    int difference = swap_then(&pair.left, &pair.right);
    printf("%d %d %d %s\n", difference, pair.left, pair.right, flush());
    for (int a = 0; a < 3; a++)
        printf("%d %d ", negations(a, 1), negations(1, a));
    printf("\n");
    return 0;
}
