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

/* AddressSanitizer's own count of the bytes that are allocated. */
size_t __sanitizer_get_current_allocated_bytes(void);

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
    uint8_t low[] = {4, 0, 3, 1};
    require(decode_sprite(low, sizeof low, &sprite) == -1 && decode_sprite(plain, 1, &sprite) == -1, "no height");
    require(decode_sprite(plain, 2, &sprite) == -1 && decode_sprite(plain, 5, &sprite) == -1, "half of the data");
    uint8_t square[] = {2, 2, 4, 9};
    require(decode_sprite(square, sizeof square, &sprite) == 0, "one run for all");
    require(memcmp(sprite.pixels, "\x09\x09\x09\x09", 4) == 0, "fills it");
    free(sprite.pixels);
    uint8_t behind[] = {2, 2, 3, 9, 1, 8, 200, 7, 5};
    require(decode_sprite(behind, sizeof behind, &sprite) == 0, "what stands behind the last pixel");
    require(memcmp(sprite.pixels, "\x09\x09\x09\x08", 4) == 0, "is not looked at");
    free(sprite.pixels);
    uint8_t full[2 + 2 * 256] = {255, 255};
    for (int i = 0; i < 255; i++) {
        full[2 + 2 * i] = 255;
        full[3 + 2 * i] = (uint8_t)i;
    }
    require(decode_sprite(full, sizeof full, &sprite) == 0, "the largest sprite");
    require(sprite.pixels[0] == 0 && sprite.pixels[255] == 1 && sprite.pixels[255 * 255 - 1] == 254, "to its last pixel");
    free(sprite.pixels);
    sprite.pixels = NULL;
    size_t before = __sanitizer_get_current_allocated_bytes();
    require(decode_sprite(too_short, sizeof too_short, &sprite) == -1 && sprite.pixels == NULL, "no pixels of what is no sprite");
    require(decode_sprite(plain, 5, &sprite) == -1 && sprite.pixels == NULL, "nor of half of one");
    require(__sanitizer_get_current_allocated_bytes() == before, "nor their memory");
    uint8_t rows[] = {10, 6, 25, 1, 0, 3, 7, 0, 1, 255, 27, 0};
    require(decode_sprite(rows, sizeof rows, &sprite) == 0 && sprite.width == 10 && sprite.height == 6, "runs over several rows");
    for (int i = 0; i < 60; i++) require(sprite.pixels[i] == (i < 25 ? 1 : i == 32 ? 255 : 0), "of any colour, 0 too");
    free(sprite.pixels);
    return done();
}

// unseen: exploit
/* Decodes a copy of exactly this size. A sprite that is accepted has all its pixels, up to `filled` as they were given. */
static void fire(const uint8_t *bytes, size_t size, size_t filled, uint8_t colour) {
    struct sprite sprite = {0};
    uint8_t *data = malloc(size);
    memcpy(data, bytes, size);
    size_t before = __sanitizer_get_current_allocated_bytes();
    if (decode_sprite(data, size, &sprite) == 0) {
        size_t total = (size_t)data[0] * data[1];
        for (size_t i = 0; i < total; i++) {
            require(i >= filled || sprite.pixels[i] == colour, "pixels are where they were");
        }
        free(sprite.pixels);
    } else {
        require(sprite.pixels == NULL, "what is refused has no pixels");
    }
    require(__sanitizer_get_current_allocated_bytes() == before, "and keeps no memory");
    free(data);
}

int main(void) {
    begin();
    uint8_t straight[] = {2, 2, 255, 0x41};
    uint8_t late[] = {4, 4, 15, 1, 2, 0x42};
    uint8_t far[] = {2, 2, 3, 1, 255, 0x43};
    fire(straight, sizeof straight, 4, 0x41);
    fire(late, sizeof late, 15, 1);
    fire(far, sizeof far, 3, 1);
    uint8_t twice[] = {10, 1, 9, 1, 10, 1};
    fire(twice, sizeof twice, 10, 1);
    /* Every last run over what is left of small and large sprites. */
    uint8_t sides[][2] = {{1, 1}, {1, 2}, {3, 1}, {2, 2}, {4, 4}, {1, 255}, {255, 1}, {16, 16}, {7, 37}, {17, 15}, {255, 255}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        size_t total = (size_t)sides[i][0] * sides[i][1];
        for (size_t left = 1; left <= total && left <= 4; left++) {
            uint8_t data[2 + 2 * 300] = {sides[i][0], sides[i][1]};
            size_t size = 2;
            for (size_t at = total - left; at > 0; size += 2) {
                data[size] = (uint8_t)(at > 255 ? 255 : at);
                data[size + 1] = 5;
                at -= data[size];
            }
            for (unsigned count = (unsigned)left + 1; count < 256; count += count < left + 3 || count > 252 ? 1 : 50) {
                data[size] = (uint8_t)count;
                data[size + 1] = 6;
                fire(data, size + 2, total - left, 5);
                data[size + 2] = 255;
                data[size + 3] = 7;
                fire(data, size + 4, total - left, 5);
                fire(data, size + 1, total - left, 5);
            }
        }
    }
    uint8_t plain[] = {1, 2, 2, 9};
    struct sprite sprite;
    require(decode_sprite(plain, sizeof plain, &sprite) == 0 && sprite.pixels[1] == 9, "sprites still decode");
    free(sprite.pixels);
    return done();
}
