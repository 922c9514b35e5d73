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

struct canvas {
    uint32_t width;
    uint32_t height;
    uint8_t *pixels;
};

// unseen: function
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    // unseen: vulnerable
    uint32_t size = width * height * 4;
    // unseen: end vulnerable
    struct canvas *canvas = malloc(sizeof *canvas);
    uint8_t *pixels = malloc(size);
    if (canvas == NULL || pixels == NULL) {
        free(canvas);
        free(pixels);
        return NULL;
    }
    for (uint32_t x = 0; x < width; x++) {
        memcpy(pixels + 4 * (size_t)x, background, 4);
    }
    for (uint32_t y = 1; y < height; y++) {
        memcpy(pixels + 4 * (size_t)width * y, pixels, 4 * (size_t)width);
    }
    *canvas = (struct canvas){width, height, pixels};
    return canvas;
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

/* No machine gives more than 1 GiB for a canvas here, and asking for more is no fault. */
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1:max_allocation_size_mb=1024";
}

static void drop(struct canvas *canvas) {
    if (canvas == NULL) return;
    free(canvas->pixels);
    free(canvas);
}

static const uint8_t sand[4] = {194, 178, 128, 255};

// unseen: functional
int main(void) {
    begin();
    struct canvas *canvas = new_canvas(3, 2, sand);
    require(canvas != NULL && canvas->width == 3 && canvas->height == 2, "a small canvas");
    require(memcmp(canvas->pixels + 20, sand, 4) == 0, "is filled to its end");
    drop(canvas);
    canvas = new_canvas(1, 1, sand);
    require(canvas != NULL && memcmp(canvas->pixels, sand, 4) == 0, "one pixel");
    drop(canvas);
    canvas = new_canvas(1920, 1080, sand);
    require(canvas != NULL && memcmp(canvas->pixels + 4 * (1920 * 1080 - 1), sand, 4) == 0, "a screen");
    drop(canvas);
    canvas = new_canvas(70000, 2, sand);
    require(canvas != NULL && canvas->width == 70000, "a wide one");
    require(memcmp(canvas->pixels + 4 * (140000 - 1), sand, 4) == 0, "is filled to its end");
    drop(canvas);
    canvas = new_canvas(1, 70001, sand);
    require(canvas != NULL && canvas->height == 70001, "a high one");
    require(memcmp(canvas->pixels + 4 * 70000, sand, 4) == 0, "is filled to its end");
    drop(canvas);
    canvas = new_canvas(300000, 3, sand);
    require(canvas != NULL && memcmp(canvas->pixels + 4 * 899999, sand, 4) == 0, "a very wide one");
    drop(canvas);
    canvas = new_canvas(4096, 4097, sand);
    require(canvas != NULL && memcmp(canvas->pixels + 4 * (4096 * 4097 - 1), sand, 4) == 0, "a large one");
    drop(canvas);
    canvas = new_canvas(2000000, 1, sand);
    require(canvas != NULL && memcmp(canvas->pixels + 4 * 1999999, sand, 4) == 0, "a line of two million");
    drop(canvas);
    canvas = new_canvas(7000, 7000, sand);
    require(canvas != NULL && memcmp(canvas->pixels + 4 * (7000 * 7000 - 1), sand, 4) == 0, "a poster");
    drop(canvas);
    const uint32_t sides[][2] = {{1, 9}, {9, 1}, {17, 13}, {640, 3}, {3, 640}, {255, 257}};
    const uint8_t glass[4] = {1, 0, 254, 7};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        canvas = new_canvas(sides[i][0], sides[i][1], glass);
        require(canvas != NULL && canvas->width == sides[i][0] && canvas->height == sides[i][1], "any sides");
        for (size_t at = 0; at < (size_t)sides[i][0] * sides[i][1]; at++) {
            require(memcmp(canvas->pixels + 4 * at, glass, 4) == 0, "each pixel has the background's colour");
        }
        canvas->pixels[0] = 9;
        drop(canvas);
    }
    require(new_canvas(0, 5, sand) == NULL && new_canvas(5, 0, sand) == NULL, "none without a side");
    require(new_canvas(0, 0, sand) == NULL, "nor without both");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    require(new_canvas(65536, 65536, sand) == NULL, "no canvas of 16 GiB");
    require(new_canvas(0x40000001u, 1, sand) == NULL, "nor this line");
    require(new_canvas(1, 0x40000001u, sand) == NULL, "nor this column");
    require(new_canvas(0x10001u, 0x8000u * 2, sand) == NULL, "nor by a narrow miss");
    require(new_canvas(0x33333334u, 5, sand) == NULL, "nor by a product that comes out at sixteen");
    require(new_canvas(65537, 65537, sand) == NULL, "nor by one that is larger than its factors");
    /* The product and its four bytes are a little more than 2 to the 32nd, the 33rd, the 34th. */
    uint32_t sides[] = {1, 2, 3, 5, 7, 100, 255, 256, 1000, 4095, 32767, 32768, 40000, 46341, 65535};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        for (uint64_t times = 1; times <= 4; times++) {
            uint64_t other = (times << 30) / sides[i] + 1;
            if (other > UINT32_MAX) continue;
            require(new_canvas(sides[i], (uint32_t)other, sand) == NULL, "no high canvas of gigabytes");
            require(new_canvas((uint32_t)other, sides[i], sand) == NULL, "no wide one");
        }
    }
    /* Products that wrap in 64 bits, too: four times them is 0, 4, 64 and 324 there. */
    uint32_t huge[][2] = {{0x80000000u, 0x80000000u}, {2147549185u, 2147418113u}, {2147614724u, 2147352580u},
                          {2147680265u, 2147287049u}};
    for (size_t i = 0; i < sizeof huge / sizeof *huge; i++) {
        require(new_canvas(huge[i][0], huge[i][1], sand) == NULL, "nor a product beyond 64 bits");
        require(new_canvas(huge[i][1], huge[i][0], sand) == NULL, "nor the other way round");
    }
    require(new_canvas(UINT32_MAX, UINT32_MAX, sand) == NULL, "nor the largest of all");
    require(new_canvas(UINT32_MAX, 1, sand) == NULL && new_canvas(1, UINT32_MAX, sand) == NULL, "nor with one such side");
    require(new_canvas(0x80000000u, 2, sand) == NULL && new_canvas(2, 0x80000000u, sand) == NULL, "nor half of that");
    struct canvas *canvas = new_canvas(2, 2, sand);
    require(canvas != NULL, "canvases are still made");
    drop(canvas);
    return done();
}
