/* Control flow: goto, labels, fall through, switches in odd shapes, continue in counted loops. */
#include <stdio.h>
#include <string.h>

static int fall(int level) {
    int points = 0;
    switch (level) {
    case 3:
        points += 100;
        /* fall through */
    case 2:
        points += 10;
        /* fall through */
    case 1:
        points += 1;
        break;
    default:
        points = -1;
    case 0:
        points -= 5;
    }
    return points;
}

static void copy(char *to, const char *from, int count) {
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
    case 3:
            *to++ = *from++;
    case 2:
            *to++ = *from++;
    case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

static int search(int grid[3][3], int wanted) {
    int row, col;
    for (row = 0; row < 3; row++)
        for (col = 0; col < 3; col++)
            if (grid[row][col] == wanted)
                goto found;
    return -1;
found:
    return 10 * row + col;
}

static int cleanup(int fail_at) {
    int result = 0, open = 0;
    if (fail_at == 1)
        goto out;
    open++;
    if (fail_at == 2)
        goto close_one;
    open++;
    result = 1;
close_one:
    while (open > 0)
        open--, result += 10;
out:
    return result;
}

static int retry(int n) {
    int tries = 0;
again:
    tries++;
    if (n % 2 == 0) {
        n /= 2;
        goto again;
    } else if (n > 9) {
        n -= 9;
        goto again;
    }
    return 100 * tries + n;
}

static int skipping(const char *text) {
    int words = 0, inside = 0;
    for (size_t i = 0; i < strlen(text); i++) {
        if (text[i] == ' ') {
            inside = 0;
            continue;
        }
        if (text[i] == '#')
            break;
        if (inside)
            continue;
        inside = 1;
        words++;
    }
    return words;
}

static int nested(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int j = i;
        do {
            if (j % 3 == 1)
                continue; /* goes to the test */
            if (j > 6)
                break;
            sum += j;
        } while (++j < n);
        switch (i) {
        case 2:
            continue; /* the loop's, not the switch's */
        case 4: {
            int j = 1000;
            sum += j;
            break;
        }
        case 5:
        case 6:
            sum -= 1;
        }
        sum *= 2;
    }
    return sum;
}

static int dangling(int a, int b) {
    if (a)
        if (b)
            return 1;
        else
            return 2;
    return 3;
}

static int chain(int x) {
    int r = 0;
    if (x < 0 && x > -10)
        r = 1;
    else if (x == 0 || (x > 100 && x % 2 == 0))
        r = 2;
    else if (!(x < 50))
        r = 3;
    else
        ;
    if (x > 5) {
        if (x > 10) {
            r += 10;
        }
    } else
        r += 20;
    return r;
}

static int empty_loops(const char *text) {
    int i, k = 0;
    for (i = 0; text[i] && text[i] != '.'; i++)
        ;
    while (text[i + k++] == '.')
        ;
    for (;;) {
        if (k >= 3)
            break;
        k++;
    }
    return 10 * i + k;
}

static int early(const int *values, int count) {
    for (int i = 0;; i++) {
        if (i >= count)
            return -1;
        if (values[i] == 0)
            continue;
        return values[i] < 0 ? -values[i] : values[i];
    }
}

static int case_after_loop(int kind) {
    int n = 0;
    switch (kind) {
        n = 99; /* never runs, but declares nothing wrong */
    case 'a':
        for (n = 0; n < 5; n++) {
            if (n == 3)
                break;
    case 'b':
            n += 2;
        }
    }
    return n;
}

int main(void) {
    int grid[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    int values[] = {0, 0, -4, 9};
    char text[12] = "";
    for (int level = -1; level <= 4; level++)
        printf("%d ", fall(level));
    copy(text, "conveyor!", 9);
    printf("%s\n", text);
    printf("%d %d %d %d %d\n", search(grid, 6), search(grid, 10), cleanup(1), cleanup(2), cleanup(3));
    printf("%d %d %d\n", retry(5), retry(24), retry(97));
    printf("%d %d %d\n", skipping("a few  words # not these"), skipping(""), skipping("#"));
    printf("%d %d %d\n", nested(3), nested(5), nested(8));
    printf("%d %d %d\n", dangling(1, 1), dangling(1, 0), dangling(0, 1));
    for (int x = -15; x <= 135; x += 15)
        printf("%d ", chain(x));
    printf("\n%d %d\n", empty_loops("ab..."), empty_loops(""));
    printf("%d %d %d\n", early(values, 4), early(values, 2), early(values + 3, 1));
    printf("%d %d %d\n", case_after_loop('a'), case_after_loop('b'), case_after_loop('c'));
    return 0;
}
