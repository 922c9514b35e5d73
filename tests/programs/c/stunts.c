/* Valid C that a parser without a preprocessor cannot read: block macros, X macros, digraphs, split #if. */
#include <stdio.h>

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))
#define FOR_EACH(item, array) \
    for (int item##_i = 0, item = 0; item##_i < COUNT(array) && ((item = (array)[item##_i]), 1); item##_i++)
#define UNLESS(c) if (!(c))
#define BEGIN {
#define END }
#define FUNCTION(type, name) static type name
#define COLOURS(X) X(red, 4) X(green, 7) X(blue, 1)

#define AS_ENUM(name, weight) colour_##name,
enum colour { COLOURS(AS_ENUM) colour_count };
#undef AS_ENUM

#define AS_NAME(name, weight) #name,
static const char *const colour_names[] = {COLOURS(AS_NAME)};
#define AS_WEIGHT(name, weight) + weight
static const int weight_sum = 0 COLOURS(AS_WEIGHT);

struct flags {
    unsigned small : 3;
    unsigned : 0;
    unsigned rest : 27;
};

#ifdef NEVER_DEFINED
static int broken(int x { /* not even C */
#else
static int chosen(int x) {
#endif
    return x + 1;
}

FUNCTION(int, sign)(int x) BEGIN
    UNLESS (x >= 0)
        return -1;
    return x > 0;
END

static int digraphs(int n) <%
    int cells<:3:> = <% 1, 2, 3 %>;
    return n<:cells:> + 1<:cells:>;
%>

static const char *continued = "a string \
    that goes on";

static int ranges(int level) {
    switch (level) {
    case 0 ... 4: /* an extension of gcc and clang */
        return 1;
    case 5 ... 9:
        level += 10;
    default:
        return level;
    }
}

int main(void) {
    int numbers[] = {3, 1, 2}, total = 0;
    struct flags flags = {7, 1u << 26};
    long unsigned int static const long odd_order = 7ULL;
    FOR_EACH(number, numbers)
        total = 10 * total + number;
    printf("%d %d %d %d\n", total, sign(-5), sign(0), sign(8));
    UNLESS (total == 7) printf("unless\n"); else printf("seven\n");
    for (enum colour c = colour_red; c < colour_count; c++)
        printf("%s%c", colour_names[c], c + 1 < colour_count ? ',' : '\n');
    puts(continued);
    flags.small++;
    printf("%d %d %u %u\n", weight_sum, chosen(1), flags.small, flags.rest);
    printf("%d %d %d %d %d\n", digraphs(2), ranges(3), ranges(7), ranges(10), (int)odd_order);
    return 0;
}
