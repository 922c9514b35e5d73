// unseen: fix reference
// why: a run is cut to the pixels that are left.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (count > total - at) count = total - at;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix valid refuse_run
// why: data with a run that is too long is no sprite.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (at + count > total) break;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix valid pixel_by_pixel
// why: the bound is part of the inner loop.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        for (unsigned left = data[i]; left > 0 && at < total; left--) {
            out->pixels[at++] = data[i + 1];
        }
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake whole_count
// why: compares the run with the whole sprite, not with what is left of it.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (count > total) count = total;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake off_by_one
// why: lets a run end one pixel late.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (count > total - at + 1) return -1;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake short_runs
// why: runs of more than 64 pixels are lost, and short ones still overrun a small sprite.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i] & 63;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake refused_late
// why: the run is written before it is found too long
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        memset(out->pixels + at, data[i + 1], count);
        at += count;
        if (at > total) {
            free(out->pixels);
            out->pixels = NULL;
            return -1;
        }
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake last_run_lost
// why: a run that ends with the sprite is refused
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (at + count >= total) break;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake left_behind
// why: the pixels of a sprite that is refused are never freed.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (at + count > total) return -1;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake dangling
// why: who frees the pixels of a refused sprite frees them again.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (at + count > total) {
            free(out->pixels);
            return -1;
        }
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}

// unseen: fix fake rows
// why: a run may go on in the next row.
/* Data: width, height, then pairs of (count, colour). Returns 0, or -1 for data that is no sprite. */
int decode_sprite(const uint8_t *data, size_t size, struct sprite *out) {
    if (size < 2 || data[0] == 0 || data[1] == 0) return -1;
    out->width = data[0];
    out->height = data[1];
    size_t total = (size_t)out->width * out->height;
    out->pixels = calloc(total, 1);
    if (out->pixels == NULL) return -1;
    size_t at = 0;
    for (size_t i = 2; i + 1 < size && at < total; i += 2) {
        unsigned count = data[i];
        if (count > total - at) count = total - at;
        if (out->width > 8 && out->width < 100 && count > out->width - at % out->width) count = out->width - at % out->width;
        memset(out->pixels + at, data[i + 1], count);
        at += count;
    }
    if (at < total) {
        free(out->pixels);
        out->pixels = NULL;
        return -1;
    }
    return 0;
}
