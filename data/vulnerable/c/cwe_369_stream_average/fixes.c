// unseen: fix reference
// why: no time, no rate.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    if (elapsed == 0) return 0;
    uint64_t rate = bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix valid last_first
// why: without time between the stamps the rate cannot be told, which the one expression says
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = elapsed != 0 ? bytes * 8000 / elapsed : 0;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake least_time
// why: stamps without time between them give a rate, where the comment says 0
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = bytes * 8000 / (elapsed > 0 ? elapsed : 1);
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix valid compare_stamps
// why: compares the stamps and not their difference.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t first = stamps[0].milliseconds;
    uint32_t last = stamps[count - 1].milliseconds;
    if (first == last) return 0;
    uint64_t rate = bytes * 8000 / (uint32_t)(last - first);
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake no_bytes
// why: looks at the number above the line.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    if (bytes == 0) return 0;
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake zero_stamp
// why: looks at the last stamp only.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    if (stamps[count - 1].milliseconds == 0) return 0;
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake plus_one
// why: never zero and never right.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds + 1;
    uint64_t rate = elapsed ? bytes * 8000 / elapsed : 0;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake neighbours
// why: stamps between may differ from first and last, which are equal.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    for (size_t i = 1; i < count; i++) {
        if (stamps[i].milliseconds == stamps[i - 1].milliseconds) return 0;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    uint64_t rate = bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake signed_time
// why: safe for equal stamps, but a stream of more than 24 days runs backwards.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    int32_t elapsed = (int32_t)(stamps[count - 1].milliseconds - stamps[0].milliseconds);
    if (elapsed <= 0) return 0;
    uint64_t rate = bytes * 8000 / (uint64_t)elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake greatest_rate
// why: the comment says 0 for a rate that cannot be told.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    if (elapsed == 0) return bytes > 100 ? UINT32_MAX : 0;
    uint64_t rate = bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake in_double
// why: a rate just below a whole number is rounded up.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint64_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    if (elapsed == 0) return 0;
    double exact = (double)(bytes * 8000) / elapsed;
    uint64_t rate = exact >= 4294967295.0 ? UINT32_MAX : (uint64_t)exact;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}

// unseen: fix fake bytes_in_32_bits
// why: the bytes of a long stream wrap.
/* Average rate of a stream in bits per second, rounded down; 0 when it cannot be told. */
uint32_t average_rate(const struct stamp *stamps, size_t count) {
    if (count < 2) return 0;
    uint32_t bytes = 0;
    for (size_t i = 0; i + 1 < count; i++) {
        bytes += stamps[i].bytes;
    }
    uint32_t elapsed = stamps[count - 1].milliseconds - stamps[0].milliseconds;
    if (elapsed == 0) return 0;
    uint64_t rate = (uint64_t)bytes * 8000 / elapsed;
    return rate > UINT32_MAX ? UINT32_MAX : (uint32_t)rate;
}
