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
    free(list.tracks);
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    struct playlist list = {0};
    add_track(&list, "Aria", 120);
    add_track(&list, "Fugue", 90);
    for (int i = 0; i < 40; i++) {
        require(repeat_track(&list, i % 2) == 0, "a track is repeated");
        struct track *last = &list.tracks[list.count - 1];
        require(strcmp(last->title, i % 2 ? "Fugue" : "Aria") == 0, "with its title");
    }
    require(list.count == 42 && list.tracks[0].plays == 20, "forty times");
    free(list.tracks);
    return done();
}
