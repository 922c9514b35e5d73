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

struct sprite {
    unsigned width;
    unsigned height;
    uint8_t *pixels;
};

// unseen: function
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    // unseen: vulnerable
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    // unseen: end vulnerable
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
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
    struct sprite sprite;
    uint8_t plain[] = {3, 2, 4, 9, 2, 7};
    require(decode_sprite(plain, sizeof plain, &sprite) == 0, "a sprite of two runs");
    require(sprite.width == 3 && sprite.height == 2, "its size");
    require(memcmp(sprite.pixels, "\x09\x09\x09\x09\x07\x07", 6) == 0, "its pixels");
    free(sprite.pixels);
    uint8_t single[] = {1, 1, 1, 200};
    require(decode_sprite(single, sizeof single, &sprite) == 0 && sprite.pixels[0] == 200, "one pixel");
    free(sprite.pixels);
    uint8_t wide[] = {255, 1, 255, 3};
    require(decode_sprite(wide, sizeof wide, &sprite) == 0 && sprite.pixels[254] == 3, "the longest run");
    free(sprite.pixels);
    uint8_t pauses[] = {2, 1, 1, 5, 0, 9, 1, 6};
    require(decode_sprite(pauses, sizeof pauses, &sprite) == 0, "an empty run in between");
    require(sprite.pixels[0] == 5 && sprite.pixels[1] == 6, "is skipped");
    free(sprite.pixels);
    uint8_t too_short[] = {4, 4, 3, 1};
    require(decode_sprite(too_short, sizeof too_short, &sprite) == -1, "too few pixels");
    uint8_t empty[] = {0, 4, 3, 1};
    require(decode_sprite(empty, sizeof empty, &sprite) == -1, "no width");
    return done();
}

// unseen: exploit
static void fire(const uint8_t *data, size_t size) {
    struct sprite sprite = {0};
    if (decode_sprite(data, size, &sprite) == 0) free(sprite.pixels);
}

int main(void) {
    begin();
    uint8_t straight[] = {2, 2, 255, 0x41};
    uint8_t late[] = {4, 4, 15, 1, 2, 0x42};
    uint8_t far[] = {2, 2, 3, 1, 255, 0x43};
    fire(straight, sizeof straight);
    fire(late, sizeof late);
    fire(far, sizeof far);
    uint8_t plain[] = {1, 2, 2, 9};
    struct sprite sprite;
    require(decode_sprite(plain, sizeof plain, &sprite) == 0 && sprite.pixels[1] == 9, "sprites still decode");
    free(sprite.pixels);
    return done();
}
