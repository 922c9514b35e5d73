/* Pointers: aliases, out parameters, pointer arithmetic, unions, function pointers, structs by value. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shared = 5;

static int aliased(int *a, int *b) {
    *a += 1;
    *b *= 2; /* may be the same object */
    *a += *b;
    return *a;
}

static int through_global(int *p) {
    int before = shared;
    *p = before + 10;
    return shared - before; /* 10 if p points to shared */
}

static void split(int value, int *quotient, int *remainder) {
    *quotient = value / 7;
    *remainder = value % 7;
}

static char *trim(char *text) {
    char *end;
    while (*text == ' ')
        text++;
    end = text + strlen(text);
    while (end > text && end[-1] == ' ')
        *--end = '\0';
    return text;
}

static int sum_between(const int *from, const int *to) {
    int sum = 0;
    while (from != to)
        sum += *from++;
    return sum;
}

struct item {
    char name[6];
    int weight;
};

static struct item heavier(struct item item, int by) {
    item.weight += by;
    item.name[0] = 'H';
    return item;
}

static int by_weight(const void *left, const void *right) {
    const struct item *a = left, *b = right;
    if (a->weight != b->weight)
        return a->weight < b->weight ? -1 : 1;
    return strcmp(a->name, b->name);
}

union bits {
    uint32_t word;
    uint8_t bytes[4];
    float number;
};

struct list {
    int count;
    int items[];
};

static struct list *make_list(int count, int (*fill)(int)) {
    struct list *list = malloc(sizeof *list + count * sizeof list->items[0]);
    if (!list)
        exit(1);
    list->count = count;
    for (int i = 0; i < list->count; i++)
        list->items[i] = fill(i);
    return list;
}

static int twice(int x) { return 2 * x; }
static int odd(int x) { return 2 * x + 1; }

static int (*choose(int which))(int) {
    int (*const table[])(int) = {twice, odd};
    return table[which];
}

static void push(struct item ***slot, struct item *item) {
    **slot = item;
    ++*slot;
}

static int matrix(int rows, int cols, int cells[rows][cols]) {
    int diagonal = 0;
    for (int i = 0; i < rows && i < cols; i++)
        diagonal += cells[i][i] + *(*(cells + i) + i);
    return diagonal;
}

static int *find(int *values, int count, int wanted) {
    for (int *p = values; p < values + count; p++)
        if (*p == wanted)
            return p;
    return NULL;
}

int main(void) {
    int a = 3, b = 4, q, r;
    printf("%d ", aliased(&a, &b));
    printf("%d\n", aliased(&a, &a));
    printf("%d ", through_global(&b));
    printf("%d ", through_global(&shared));
    printf("%d\n", shared);
    split(45, &q, &r);
    printf("%d %d\n", q, r);

    char text[] = "  a tide table ";
    printf("[%s]\n", trim(text));
    int values[] = {1, 2, 3, 4, 5};
    printf("%d %d %d %d\n", sum_between(values, values + 5), sum_between(&values[1], &values[1]), *(values + 2), 3 [values]);

    struct item items[] = {{"rope", 7}, {"sail", 3}, {"oar", 7}};
    struct item copy = heavier(items[0], 2);
    qsort(items, 3, sizeof items[0], by_weight);
    printf("%s %d %s %s %s\n", copy.name, copy.weight, items[0].name, items[1].name, items[2].name);

    union bits bits = {.word = 0};
    bits.number = 1.0f;
    printf("%08x ", (unsigned)bits.word);
    bits.word = 0x01010101u;
    bits.bytes[1]++;
    printf("%d\n", (int)(bits.bytes[0] + bits.bytes[1] + bits.bytes[2] + bits.bytes[3]));

    struct list *list = make_list(4, choose(1));
    printf("%d %d %d\n", list->items[3], choose(0)(list->items[1]), (*choose(1))(10));
    memmove(list->items + 1, list->items, 3 * sizeof *list->items);
    for (int i = 0; i < list->count; i++)
        printf("%d ", list->items[i]);
    free(list);

    struct item *stack[3], **top = stack;
    push(&top, &items[0]);
    push(&top, &copy);
    copy = items[2];
    printf("%d %s\n", (int)(top - stack), top[-1]->name);

    int cells[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d ", matrix(2, 3, cells));
    int *hit = find(values, 5, 4), *miss = find(values, 5, 9);
    if (hit && *hit++ == 4)
        *hit = -5;
    printf("%d %d %d\n", values[4], miss == NULL, !miss || *miss > 0);
    return 0;
}
