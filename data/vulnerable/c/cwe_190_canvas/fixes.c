// unseen: fix reference
// why: refuses what does not fit 32 bits, by division.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    if (width > UINT32_MAX / 4 / height) return NULL;
    uint32_t size = width * height * 4;
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

// unseen: fix valid wide_product
// why: multiplies in 64 bits, and refuses more than a gigabyte.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint64_t size = (uint64_t)width * height;
    if (size > (1u << 28)) return NULL;
    size *= 4;
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

// unseen: fix valid checked
// why: the compiler's checked multiplication.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint32_t size;
    if (__builtin_mul_overflow(width, height, &size) || __builtin_mul_overflow(size, 4u, &size)) return NULL;
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

// unseen: fix fake side_limits
// why: each side is bounded, their product is not.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    if (width > 65536 || height > 65536) return NULL;
    uint32_t size = width * height * 4;
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

// unseen: fix fake zero_only
// why: only a product that wraps to exactly nothing is caught.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint32_t size = width * height * 4;
    if (size == 0) return NULL;
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

// unseen: fix fake check_result
// why: a wrapped product can be larger than both factors.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint32_t size = width * height * 4;
    if (size < width || size < height) return NULL;
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

// unseen: fix fake only_size_t
// why: four times 2 to the 62nd wraps in 64 bits as well
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    size_t size = (size_t)width * height * 4;
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

// unseen: fix fake widened_late
// why: the product was wrapped before it was widened
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint64_t size = width * height * 4;
    if (size > UINT32_MAX) return NULL;
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

// unseen: fix valid size_t_checked
// why: the memory decides about what 64 bits can hold
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    size_t size;
    if (__builtin_mul_overflow((size_t)width * height, (size_t)4, &size)) return NULL;
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

// unseen: fix fake hundred_megabytes
// why: a larger canvas was made as well.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    uint64_t wide = (uint64_t)width * height;
    if (wide > 100000000 / 4) return NULL;
    uint32_t size = (uint32_t)wide * 4;
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

// unseen: fix fake not_filled
// why: the rows in between keep no colour.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0 || width > UINT32_MAX / 4 / height) return NULL;
    struct canvas *canvas = malloc(sizeof *canvas);
    uint8_t *pixels = calloc(width * height, 4);
    if (canvas == NULL || pixels == NULL) {
        free(canvas);
        free(pixels);
        return NULL;
    }
    memcpy(pixels, background, 4);
    memcpy(pixels + 4 * ((size_t)width * height - 1), background, 4);
    for (uint32_t x = 0; x < width; x++) memcpy(pixels + 4 * (size_t)x, background, 4);
    for (uint32_t x = 0; x < width; x++) memcpy(pixels + 4 * ((size_t)width * (height - 1) + x), background, 4);
    *canvas = (struct canvas){width, height, pixels};
    return canvas;
}

// unseen: fix fake million_a_side
// why: a longer line was made as well.
/* A canvas of RGBA pixels in the background colour; NULL when it cannot be had. */
struct canvas *new_canvas(uint32_t width, uint32_t height, const uint8_t background[4]) {
    if (width == 0 || height == 0) return NULL;
    if (width > 1000000 || height > 1000000 || (uint64_t)width * height > UINT32_MAX / 4) return NULL;
    uint32_t size = width * height * 4;
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
