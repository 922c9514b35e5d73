/* One name, many meanings: tags, members, labels, typedefs, block scopes, file scope, parameters. */
#include <stdbool.h>
#include <stdio.h>

static int size = 4;
static int level = 1;

struct size {
    int size;
    struct level {
        int size, level;
    } level;
};

enum kind { small, large = 5, kind_count };

typedef int weight;
typedef struct node node;
struct node {
    int value;
    node *node;
};

static int grow(int size) {
    size += 1;
    {
        int size = 10;
        size *= 2;
        level += size;
    }
    return size;
}

static int by_extern(void) {
    int level = 50;
    {
        extern int shared;
        level += shared;
    }
    return level;
}

int shared = 7;

static int loops(void) {
    int i = 100, sum = 0;
    for (int i = 0; i < 3; i++) {
        int sum_before = sum;
        for (int i = sum_before; i < sum_before + 2; i++) {
            int i = 5;
            sum += i;
        }
        sum += i;
    }
    return sum + i;
}

static int members(void) {
    struct size size = {.size = 3, .level = {.size = 4, .level = 5}};
    struct size *level = &size;
    level->size += size.level.size;
    level->level.level -= (*level).size;
    return 100 * size.size + 10 * size.level.size + size.level.level;
}

static int typedef_shadow(void) {
    weight heavy = 9;
    int weight = 2; /* from here on weight is a variable */
    heavy = heavy * weight;
    {
        typedef char weight;
        weight letter = 'a';
        heavy += (int)sizeof(weight) + letter;
    }
    return heavy;
}

static int tags(void) {
    struct kind {
        int kind;
    } kind = {large};
    enum { small = 40, extra } local = extra;
    return kind.kind + small + local + kind_count;
}

static int labels(int loop) {
    int done = 0;
loop:
    if (loop > 2) {
        loop--;
        done += loop;
        goto loop;
    }
    goto done;
done:
    return done;
}

static int init_from_outer(void) {
    int x = 3;
    int y = x;
    {
        int outer = x, x = outer + 1;
        y += x;
    }
    return y * 10 + x;
}

static int sum_list(const node *node) {
    int value = 0;
    for (; node; node = node->node)
        value += node->value;
    return value;
}

static int counted(void) {
    static int level = 0;
    level += 1;
    {
        static int level = 100;
        level -= 1;
        if (level < 98)
            return -level;
    }
    return level;
}

static int apply(int (*grow)(int), int shared) {
    return grow(shared);
}

static int if_scopes(int n) {
    bool large = n > 3;
    if (large) {
        int n = -1;
        large = n > 0;
    } else {
        int large = 2;
        n += large;
    }
    return n * 2 + large;
}

static int prototype_names(int a, int b);

static int prototype_names(int b, int a) {
    return b - a;
}

static int sizes(void) {
    char size[3] = "ab";
    return (int)(sizeof size + sizeof(struct size) / sizeof(int)) + size[1];
}

int main(void) {
    node last = {3, NULL}, first = {.node = &last, .value = 8};
    printf("%d ", grow(size));
    printf("%d ", level);
    printf("%d\n", grow(grow(0)));
    printf("%d %d %d\n", by_extern(), loops(), members());
    printf("%d %d %d %d\n", typedef_shadow(), tags(), labels(6), init_from_outer());
    printf("%d %d\n", sum_list(&first), sum_list(first.node));
    for (int level = 0; level < 4; level++)
        printf("%d ", counted());
    printf("%d ", apply(grow, 41));
    printf("%d\n", level);
    printf("%d %d %d %d\n", if_scopes(3), if_scopes(4), prototype_names(9, 4), sizes());
    return 0;
}
