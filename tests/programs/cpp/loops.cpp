// Counted loops with continue, jumps out of nests, goto, switches inside loops.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <vector>

static int sum_odd(const int* values, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (values[i] % 2 == 0)
            continue;
        if (values[i] > 90)
            break;
        sum += values[i];
    }
    return sum;
}

static int find_pair(const std::vector<int>& values, int target) {
    std::size_t i, j;
    for (i = 0; i < values.size(); i++) {
        for (j = i + 1; j < values.size(); ++j) {
            if (values[i] + values[j] == target)
                goto found;
            if (values[j] < 0)
                break;
        }
    }
    return -1;
found:
    return static_cast<int>(i * 10 + j);
}

static const char* classify(const char* text) {
    int digits = 0, letters = 0;
    for (; *text; text++) {
        switch (*text) {
        case '#':
            goto done;
        case ' ':
        case '\t':
            continue;
        case '0': case '1': case '2':
            digits += 2;
            /* fall through */
        case '3':
            digits--;
            break;
        default:
            if (*text == '!') {
                break;
            }
            letters++;
        }
        if (digits > 3)
            return "many digits";
    }
done:
    return letters > digits ? "letters" : letters == digits ? "even" : "digits";
}

static int collatz(long n) {
    int steps = 0;
    while (n != 1) {
        ++steps;
        if (n % 2) {
            n = 3 * n + 1;
            continue;
        }
        n /= 2;
    }
    return steps;
}

int main() {
    int values[] = {3, 4, 7, 10, 91, 5};
    std::printf("%d\n", sum_odd(values, 6));
    std::printf("%d %d\n", find_pair({5, 1, 9, 3, 8}, 12), find_pair({1, -1, 11, 1}, 12));
    std::printf("%s, %s, %s, %s\n", classify("ab 3!"), classify("012"), classify("a1 #zzz"), classify("00000"));
    std::printf("%d %d\n", collatz(27), collatz(1));

    int n = 5;
    for (int i = 0; i < n; i++) {
        if (i == 2)
            n--;
        std::printf("%d/%d ", i, n);
    }
    std::puts("");

    for (unsigned i = 4; i-- > 0;) {
        if (i == 2)
            continue;
        std::printf("%u ", i);
    }
    std::puts("");

    for (int low = 0, high = 9; low < high; low += 2, high--)
        std::printf("(%d,%d)", low, high);
    std::puts("");

    int k = 0;
    do {
        k++;
        if (k == 3)
            continue;
        std::printf("%d ", k);
    } while (k < 5);
    std::puts("");

    for (double x = 0; x < 1; x += 0.1)
        std::printf("%.17g ", x);
    std::puts("");

    std::vector<int> row{1, 2, 3};
    for (int& cell : row) {
        if (cell == 2)
            continue;
        cell *= 10;
    }
    for (std::size_t i = 0; i < row.size(); i++) {
        if (row[i] == 10 && row.size() < 5)
            row.push_back(row[i] + 1);
        std::printf("%d ", row[i]);
    }
    std::puts("");

    int tries = 0;
retry:
    if (++tries < 3)
        goto retry;
    for (;;) {
        if (tries++ > 6)
            break;
    }
    for (const char* word : {"ab", "", "c"})
        std::printf("%zu ", std::strlen(word));
    std::printf("tries %d\n", tries);
    for (int i = 0; i < 3; i++);
    while (tries --> 5) { }
    std::printf("tries %d\n", tries);
    return 0;
}
