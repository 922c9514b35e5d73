// unseen: prompt entry_point=simulate_queue
/* Return the index (0 or 1) of the counter that is free earlier, 0 if they are equal. */
static int earlier_counter(int first_free, int second_free) {
    return second_free < first_free;
}

/* Return how long someone waits for a counter that is free from minute `free`. */
static int waiting_time(int free, int arrival) {
    return free > arrival ? free - arrival : 0;
}

struct tally {
    int served; /* customers served */
    int left;   /* customers who left without being served */
    int waited; /* total waiting time of those served, in minutes */
};

/*
 * Simulate a post office with two counters and return the tally of its `count` customers.
 *
 * Customer i comes at minute arrivals[i] (never before customer i - 1) and needs services[i] minutes. Both
 * counters are free from minute 0. A customer goes to the counter that is free earlier (the first
 * if equal) and waits there until it is free, but leaves at once if that takes more than `patience`
 * minutes. After every third customer that a counter has served, it pauses for 2 more minutes.
 * Someone with services[i] <= 0 has only a question: served at once, without waiting, without a
 * counter.
 *
 * Example: arrivals {0, 0, 1, 2}, services {5, 3, 4, 1} and patience 2 give 3 served, 1 left, 2 waited.
 */
struct tally simulate_queue(const int *arrivals, const int *services, int count, int patience) {
// unseen: solution
    struct tally result = {0, 0, 0};
    int free[2] = {0, 0};
    int handled[2] = {0, 0};
    for (int i = 0; i < count; i++) {
        if (services[i] <= 0) {
            result.served++;
            continue;
        }
        int counter = earlier_counter(free[0], free[1]);
        int wait = waiting_time(free[counter], arrivals[i]);
        if (wait > patience) {
            result.left++;
            continue;
        }
        result.served++;
        result.waited += wait;
        handled[counter]++;
        free[counter] = arrivals[i] + wait + services[i];
        if (handled[counter] % 3 == 0)
            free[counter] += 2;
    }
    return result;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

static bool is(struct tally tally, int served, int left, int waited) {
    return tally.served == served && tally.left == left && tally.waited == waited;
}

int main(void) {
    assert(is(simulate_queue((int[]){0, 0, 1, 2}, (int[]){5, 3, 4, 1}, 4, 2), 3, 1, 2));
    assert(is(simulate_queue(NULL, NULL, 0, 5), 0, 0, 0));
    assert(is(simulate_queue((int[]){3, 3, 3}, (int[]){10, 10, 10}, 3, 0), 2, 1, 0));
    assert(is(simulate_queue((int[]){3, 3, 3}, (int[]){10, 10, 10}, 3, 10), 3, 0, 10));
    assert(is(simulate_queue((int[]){3, 3, 3}, (int[]){10, 10, 10}, 3, 9), 2, 1, 0));
    assert(is(simulate_queue((int[]){1, 1, 1, 1}, (int[]){9, 0, 9, -2}, 4, 0), 4, 0, 0));
    assert(is(simulate_queue((int[]){0, 1, 2, 3}, (int[]){1, 100, 1, 1}, 4, 0), 4, 0, 0));
    assert(is(simulate_queue((int[]){0, 0, 1, 2, 3}, (int[]){1, 100, 1, 1, 1}, 5, 5), 5, 0, 2));
    assert(is(simulate_queue((int[]){0, 0, 1, 2, 3}, (int[]){1, 100, 1, 1, 1}, 5, 1), 4, 1, 0));
    assert(is(simulate_queue((int[]){0, 0, 0, 0, 0, 0, 0, 0}, (int[]){2, 2, 2, 2, 2, 2, 2, 2}, 8, 50), 8, 0, 28));
    assert(is(simulate_queue((int[]){5, 6, 7, 8, 9}, (int[]){4, 4, 4, 4, 4}, 5, 2), 4, 1, 4));
    assert(is(simulate_queue((int[]){0, 0, 1, 9}, (int[]){5, 5, 5, 5}, 4, 2), 3, 1, 0));
    assert(is(simulate_queue((int[]){0, 0, 1}, (int[]){9, 9, 0}, 3, 0), 3, 0, 0));
    return 0;
}
