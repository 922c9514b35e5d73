#include "record.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void put32(uint8_t *out, uint32_t value) {
    for (int i = 0; i < 4; i++) out[i] = (uint8_t)(value >> (8 * i));
}

int write_record(uint8_t **buffer, size_t *used, const char *name, const uint8_t *content, uint32_t size) {
    uLong bound = compressBound(size);
    size_t length = strlen(name);
    uint8_t *grown = realloc(*buffer, *used + 1 + length + 8 + bound);
    if (grown == NULL) return -1;
    *buffer = grown;
    uint8_t *at = grown + *used;
    *at++ = (uint8_t)length;
    memcpy(at, name, length);
    at += length;
    uLongf packed = bound;
    if (compress(at + 8, &packed, content, size) != Z_OK) return -1;
    put32(at, size);
    put32(at + 4, (uint32_t)packed);
    *used += 1 + length + 8 + packed;
    return 0;
}

void free_record(struct record *record) {
    free(record->content);
    record->content = NULL;
}

uint64_t scan_log(const uint8_t *data, size_t size, size_t *count) {
    uint64_t sum = 0;
    *count = 0;
    while (size > 0) {
        struct record record;
        size_t taken = read_record(data, size, &record);
        if (taken == 0) break;
        sum += record.size;
        ++*count;
        free_record(&record);
        data += taken;
        size -= taken;
    }
    return sum;
}

uint8_t *find_record(const uint8_t *data, size_t size, const char *name, uint32_t *length) {
    while (size > 0) {
        struct record record;
        size_t taken = read_record(data, size, &record);
        if (taken == 0) return NULL;
        if (strcmp(record.name, name) == 0) {
            *length = record.size;
            return record.content;
        }
        free_record(&record);
        data += taken;
        size -= taken;
    }
    return NULL;
}
