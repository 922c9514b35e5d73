// unseen: prompt entry_point=trail_climb
#include <stdbool.h>

#define MISSING (-9999)

/* Return the current reading, or the previous one if the current one is missing (-9999). */
static int mend_reading(int previous, int current) {
    return current == MISSING ? previous : current;
}

/*
 * Return how many metres a trail climbs in all, without the wobbles of the altimeter.
 *
 * A reading of -9999 is missing and stands for the (mended) reading before it, or for 0 if it is the
 * first. A `threshold` below 1 counts as 1. Outside a climb keep the lowest reading since the last climb
 * ended (since the start at first). A climb begins when a reading is at least `threshold` above that
 * lowest reading. Within a climb keep its highest reading. The climb ends when a reading is at least
 * `threshold` below that highest reading; that reading is then the new lowest one. A climb counts its
 * highest reading less the lowest one before it, and one that lasts to the end counts as well. Without
 * readings the result is 0.
 *
 * Example: heights {100, 103, 99, 140, 136, 150, 120} and threshold 10 give 51.
 */
int trail_climb(const int *heights, int count, int threshold) {
// unseen: solution
    int total = 0, height = 0, low = 0, high = 0;
    bool climbing = false;
    if (threshold < 1)
        threshold = 1;
    for (int i = 0; i < count; i++) {
        height = mend_reading(height, heights[i]);
        if (i == 0) {
            low = height;
        } else if (!climbing) {
            if (height < low) {
                low = height;
            } else if (height - low >= threshold) {
                climbing = true;
                high = height;
            }
        } else if (height > high) {
            high = height;
        } else if (high - height >= threshold) {
            total += high - low;
            climbing = false;
            low = height;
        }
    }
    return climbing ? total + high - low : total;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(trail_climb((int[]){100, 103, 99, 140, 136, 150, 120}, 7, 10) == 51);
    assert(trail_climb((int[]){50, 60, -9999, 40, 70}, 5, 5) == 40);
    assert(trail_climb(NULL, 0, 3) == 0);
    assert(trail_climb((int[]){812}, 1, 3) == 0);
    assert(trail_climb((int[]){-9999, 8, -9999, 16}, 4, 4) == 16);
    assert(trail_climb((int[]){9, 7, 5, 2}, 4, 1) == 0);
    assert(trail_climb((int[]){1, 2, 1, 3, 3, 2, 5}, 7, 0) == 6);
    assert(trail_climb((int[]){1, 2, 1, 3, 3, 2, 5}, 7, -7) == 6);
    assert(trail_climb((int[]){0, 9, 0, 9, 0}, 5, 10) == 0);
    assert(trail_climb((int[]){0, 10, 0, 10, 0}, 5, 10) == 20);
    assert(trail_climb((int[]){0, 10, 1, 12, 2, 13}, 6, 10) == 23);
    assert(trail_climb((int[]){5, -20, -12, -9999, 4, -30}, 6, 6) == 24);
    assert(trail_climb((int[]){0, 30, 24, 29, 23, 50}, 6, 8) == 50);
    assert(trail_climb((int[]){0, 12, 3, 10, 15, 20}, 6, 8) == 29);
    return 0;
}
