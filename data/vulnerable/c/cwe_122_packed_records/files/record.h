#ifndef RECORD_H
#define RECORD_H

#include <stddef.h>
#include <stdint.h>

#define NAME_SIZE 32
#define MOST_CONTENT (1u << 16)

/*
 * A record: the length of its name (1 byte), the name, the size of its content (4 bytes, the lowest first), the size of
 * the packed content (4 bytes, likewise), and the packed content as zlib makes it.
 */
struct record {
    char name[NAME_SIZE];
    uint8_t *content;
    uint32_t size;
};

/* Pack a record at the end of a buffer that grows; 0, or -1 without memory. */
int write_record(uint8_t **buffer, size_t *used, const char *name, const uint8_t *content, uint32_t size);

/* Read a record; the number of bytes that it takes, 0 for none. */
size_t read_record(const uint8_t *data, size_t size, struct record *out);

/* Sum of the sizes of all records from the beginning on, up to the first that is none; their number in *count. */
uint64_t scan_log(const uint8_t *data, size_t size, size_t *count);

/* The content of the first record of that name, which the caller frees; NULL if there is none. */
uint8_t *find_record(const uint8_t *data, size_t size, const char *name, uint32_t *length);

void free_record(struct record *record);

#endif
