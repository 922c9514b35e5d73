/* What the tests' program and the server of the answer share: the form of a message.
 *
 * A request holds errno, the rule by which a new result is measured, the tests' working folder, the memory that
 * the arguments refer to as blocks, the arguments that are values, and those that are pointers. A reply holds errno, the result, and the
 * blocks that the function may change. A pointer is a reference: into a block, to new memory, or to none. */
#ifndef UNSEENWIRE_H
#define UNSEENWIRE_H

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { UNSEEN_READ = 3, UNSEEN_WRITE = 4 };
enum { UNSEEN_MOST = 64 << 20, UNSEEN_PATH = 4096 };
enum { UNSEEN_NULL, UNSEEN_INTO, UNSEEN_NEW, UNSEEN_OPAQUE };

struct unseen_header {
    uint32_t magic, number;
    uint64_t length;
};

struct unseen_block {
    uint64_t size;
    uint32_t align, writable, cells, texts;
};

/* The offset is the length of new memory, whose bytes follow. */
struct unseen_reference {
    uint32_t tag, block;
    uint64_t offset;
};

static const uint32_t UNSEEN_MAGIC = 0x756e7331;

struct bytes {
    char *start;
    size_t size, room;
};

/* Reads or writes all of some bytes; returns 0 if the peer has ended. Programs may define a `read` of theirs. */
static int unseen_transfer(long call, int descriptor, const char *bytes, size_t size) {
    while (size != 0) {
        ssize_t done = syscall(call, descriptor, bytes, size);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return 0;
        bytes += done;
        size -= (size_t)done;
    }
    return 1;
}

#endif
