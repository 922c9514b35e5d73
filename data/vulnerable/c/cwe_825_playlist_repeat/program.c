// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct track {
    char title[40];
    int seconds;
    int plays;
};

struct playlist {
    struct track *tracks;
    size_t count;
    size_t room;
};

int add_track(struct playlist *list, const char *title, int seconds) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 2;
        struct track *tracks = realloc(list->tracks, room * sizeof *tracks);
        if (tracks == NULL) return -1;
        list->tracks = tracks;
        list->room = room;
    }
    struct track *track = &list->tracks[list->count++];
    snprintf(track->title, sizeof track->title, "%s", title);
    track->seconds = seconds;
    track->plays = 0;
    return 0;
}

// unseen: function
/* Appends a second copy of track `index`. Returns 0, or -1 when there is no such track or no memory. */
int repeat_track(struct playlist *list, size_t index) {
    if (index >= list->count) return -1;
    // unseen: vulnerable
    struct track *wanted = &list->tracks[index];
    if (add_track(list, "", 0) != 0) return -1;
    struct track *copy = &list->tracks[list->count - 1];
    // unseen: end vulnerable
    memcpy(copy->title, wanted->title, sizeof copy->title);
    copy->seconds = wanted->seconds;
    wanted->plays++;
    return 0;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

/* Where there is no memory realloc says so. */
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}

// unseen: functional
int main(void) {
    begin();
    struct playlist list = {0};
    add_track(&list, "Aria", 120);
    add_track(&list, "Fugue", 90);
    add_track(&list, "Coda", 30);
    require(repeat_track(&list, 1) == 0, "a track is repeated");
    require(list.count == 4 && strcmp(list.tracks[3].title, "Fugue") == 0, "at the end");
    require(list.tracks[3].seconds == 90 && list.tracks[3].plays == 0, "as a track of its own");
    require(list.tracks[1].plays == 1, "and counted where it came from");
    require(repeat_track(&list, 4) == -1 && list.count == 4, "no such track");
    struct playlist none = {0};
    require(repeat_track(&none, 0) == -1 && none.count == 0, "an empty list");
    require(repeat_track(&list, SIZE_MAX) == -1 && repeat_track(&list, 1000) == -1 && list.count == 4, "nor one far behind");
    free(list.tracks);
    // As long as there is room, any track can be repeated, and nothing else changes.
    struct playlist roomy = {malloc(64 * sizeof(struct track)), 0, 64};
    add_track(&roomy, "A title of thirty-nine letters, exactly", 3600);
    add_track(&roomy, "O'Brien & \"%s\"", 0);
    add_track(&roomy, "", -1);
    for (int i = 0; i < 30; i++) {
        size_t index = (size_t)i % 3;
        require(repeat_track(&roomy, index) == 0 && roomy.count == 4 + (size_t)i, "repeated at once");
        require(strcmp(roomy.tracks[3 + i].title, roomy.tracks[index].title) == 0, "the whole title");
        require(roomy.tracks[3 + i].seconds == roomy.tracks[index].seconds && roomy.tracks[3 + i].plays == 0, "and length");
        require(roomy.tracks[index].plays == 1 + i / 3, "each counted by itself");
    }
    require(repeat_track(&roomy, 32) == 0 && roomy.tracks[32].plays == 1 && roomy.tracks[33].plays == 0, "a copy can be repeated too");
    require(strlen(roomy.tracks[0].title) == 39 && roomy.tracks[0].seconds == 3600, "what was there stays");
    free(roomy.tracks);
    // A list that is full and that no memory can hold twice.
    struct playlist huge = {malloc(2 * sizeof(struct track)), 0, 2};
    add_track(&huge, "Aria", 120);
    add_track(&huge, "Fugue", 90);
    huge.count = huge.room = (size_t)1 << 54;
    require(repeat_track(&huge, 0) == -1 && repeat_track(&huge, 1) == -1, "no memory");
    require(huge.count == (size_t)1 << 54 && huge.room == huge.count, "nothing is appended");
    for (int i = 0; i < 2; i++) {
        require(huge.tracks[i].plays == 0 && huge.tracks[i].seconds == (i ? 90 : 120), "nor counted");
        require(strcmp(huge.tracks[i].title, i ? "Fugue" : "Aria") == 0, "nor changed");
    }
    free(huge.tracks);
    struct playlist odd = {malloc(8 * sizeof(struct track)), 0, 8};
    add_track(&odd, "Zo\xc3\xab \xff~\x01", 2147483647);
    add_track(&odd, "two\r\nlines\t of it ", -2147483647);
    require(repeat_track(&odd, 1) == 0 && strcmp(odd.tracks[2].title, "two\r\nlines\t of it ") == 0, "a title of two lines");
    require(odd.tracks[2].seconds == -2147483647, "and any length");
    odd.tracks[0].plays = 5000;
    require(repeat_track(&odd, 0) == 0 && strcmp(odd.tracks[3].title, "Zo\xc3\xab \xff~\x01") == 0, "any letters");
    require(odd.tracks[3].plays == 0 && odd.tracks[0].plays == 5001 && odd.tracks[3].seconds == 2147483647, "played often");
    require(odd.count == 4 && odd.room == 8, "in the room that there is");
    free(odd.tracks);
    return done();
}

// unseen: exploit
/* A list of so many tracks in room for as many, of which one is repeated. */
static void repeat(size_t count, size_t room, size_t index) {
    struct playlist list = {malloc(room * sizeof(struct track)), 0, room};
    char title[40];
    for (size_t i = 0; i < count; i++) {
        snprintf(title, sizeof title, "Track %zu, with a title of a good length", i);
        add_track(&list, title, (int)(100 + i));
        list.tracks[i].plays = (int)i;
    }
    require(repeat_track(&list, index) == 0 && list.count == count + 1, "a track is repeated");
    for (size_t i = 0; i <= count; i++) {
        size_t which = i < count ? i : index;
        snprintf(title, sizeof title, "Track %zu, with a title of a good length", which);
        require(strcmp(list.tracks[i].title, title) == 0 && list.tracks[i].seconds == (int)(100 + which), "with title and length");
        int plays = i == count ? 0 : (int)i + (i == index);
        require(list.tracks[i].plays == plays, "and counted where it came from");
    }
    require(repeat_track(&list, list.count) == -1 && repeat_track(&list, SIZE_MAX) == -1, "no such track");
    free(list.tracks);
}

int main(void) {
    begin();
    for (size_t count = 1; count <= 40; count++) {
        for (size_t index = 0; index < count; index += 1 + (index > 2 && index + 3 < count)) {
            for (size_t spare = 0; spare < 3; spare++) repeat(count, count + spare, index);
        }
    }
    repeat(1000, 1000, 0);
    repeat(5000, 5000, 4999);
    struct playlist list = {0};
    add_track(&list, "Aria", 120);
    add_track(&list, "Fugue", 90);
    for (int i = 0; i < 40; i++) {
        require(repeat_track(&list, i % 2) == 0, "a track is repeated");
        struct track *last = &list.tracks[list.count - 1];
        require(strcmp(last->title, i % 2 ? "Fugue" : "Aria") == 0, "with its title");
    }
    require(list.count == 42 && list.tracks[0].plays == 20, "forty times");
    for (int i = 0; i < 100; i++) {
        require(repeat_track(&list, list.count - 1) == 0, "always the last one");
        require(list.tracks[list.count - 1].plays == 0 && list.tracks[list.count - 2].plays == 1, "each once");
    }
    free(list.tracks);
    return done();
}
