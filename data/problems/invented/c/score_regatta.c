// unseen: prompt entry_point=score_regatta
#define MAX_BOATS 32
#define MAX_RACES 32

/* Return the points for a place: 0 is a boat that did not finish, below 0 it was disqualified. */
static int race_points(int place, int boats) {
    return place > 0 ? place : place == 0 ? boats + 1 : boats + 2;
}

/*
 * Write the indices of the boats of a regatta to `out`, best boat first, and return how many it wrote.
 *
 * places[r * boats + b] is what boat b reached in race r: its place from 1, or 0 if it did not finish, or a
 * negative number if it was disqualified. A boat has race_points for every race. It may drop its worst
 * races (those with most points), one for every 4 full races of the regatta, but never a
 * disqualification; if it has fewer other races than that, it drops all of those. The boat with fewer
 * points in all is better; if equal, the one with more first places (dropped races count for this); if
 * equal again, the one with the lower index. Without races or without boats nothing is written. There
 * are at most MAX_BOATS boats and MAX_RACES races; `out` has room for `boats` numbers.
 *
 * Example: two races {2, 1, 3, 1, 2, 0} of three boats give {0, 1, 2}.
 */
int score_regatta(const int *places, int races, int boats, int *out) {
// unseen: solution
    int totals[MAX_BOATS], firsts[MAX_BOATS];
    if (races == 0)
        return 0;
    for (int boat = 0; boat < boats; boat++) {
        int dropped[MAX_RACES] = {0};
        totals[boat] = firsts[boat] = 0;
        for (int race = 0; race < races; race++) {
            int place = places[race * boats + boat];
            totals[boat] += race_points(place, boats);
            if (place == 1)
                firsts[boat]++;
        }
        for (int drop = 0; drop < races / 4; drop++) {
            int worst = -1, most = 0;
            for (int race = 0; race < races; race++) {
                int place = places[race * boats + boat];
                if (place >= 0 && !dropped[race] && race_points(place, boats) > most)
                    most = race_points(place, boats), worst = race;
            }
            if (worst == -1)
                break;
            dropped[worst] = 1;
            totals[boat] -= most;
        }
        int rank;
        for (rank = boat; rank > 0; rank--) {
            int rival = out[rank - 1];
            if (totals[rival] < totals[boat])
                break;
            if (totals[rival] == totals[boat] && firsts[rival] >= firsts[boat])
                break;
            out[rank] = rival;
        }
        out[rank] = boat;
    }
    return boats;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool gives(const int *places, int races, int boats, int written, const int *wanted) {
    int out[MAX_BOATS];
    if (score_regatta(places, races, boats, out) != written)
        return false;
    return written == 0 || memcmp(out, wanted, written * sizeof *out) == 0;
}

int main(void) {
    assert(gives((int[]){2, 1, 3, 1, 2, 0}, 2, 3, 3, (int[]){0, 1, 2}));
    assert(gives((int[]){1, 2, 1, 2, 2, 1, -1, 1}, 4, 2, 2, (int[]){1, 0}));
    assert(gives(NULL, 0, 0, 0, NULL));
    assert(gives(NULL, 2, 0, 0, NULL));
    assert(gives((int[]){5}, 1, 1, 1, (int[]){0}));
    assert(gives((int[]){3, 1, 2}, 1, 3, 3, (int[]){1, 2, 0}));
    assert(gives((int[]){1, 2, 3, 3, 2, 1}, 2, 3, 3, (int[]){0, 2, 1}));
    assert(gives((int[]){0, -1, 3, 1, 1, 3}, 2, 3, 3, (int[]){0, 1, 2}));
    assert(gives((int[]){0, 1, 1, 2, 1, 2, 2, 1}, 4, 2, 2, (int[]){0, 1}));
    assert(gives((int[]){0, 1, 0, 1, 1, 2, 1, 2, 1, 2, 1, 2, 2, 1, 2, 1}, 8, 2, 2, (int[]){0, 1}));
    assert(gives((int[]){2, 1, -1, -1, -3, -1, -1, -1}, 4, 2, 2, (int[]){1, 0}));
    assert(gives((int[]){-1, 0, 1, 1}, 2, 2, 2, (int[]){1, 0}));
    assert(gives((int[]){0, 2}, 1, 2, 2, (int[]){1, 0}));
    assert(gives((int[]){-1, 1, -1, 1, -2, 2, -1, 0}, 4, 2, 2, (int[]){1, 0}));
    assert(gives((int[]){3, 2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1}, 4, 3, 3, (int[]){2, 1, 0}));
    return 0;
}
