// unseen: fix reference
    // why: not more than the largest report, and one byte to see that it is larger, is read.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("larger than any report");
            }
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix valid counting
    // why: the size is counted while blocks are read.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            byte[] block = new byte[8192];
            for (int size = in.read(block); size >= 0; size = in.read(block)) {
                read.write(block, 0, size);
                if (read.size() > LARGEST) {
                    throw new IOException("larger than any report");
                }
            }
            bytes = read.toByteArray();
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix valid one_byte_more
    // why: after the largest report there may be nothing left to read.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(LARGEST);
            if (in.read() >= 0) {
                throw new ZipException("larger than any report");
            }
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake cut
    // why: of what is larger than any report the beginning is kept, where an exception is due.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(LARGEST);
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake afterwards
    // why: the whole of it was in memory when the question is asked.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readAllBytes();
            if (bytes.length > LARGEST) {
                throw new IOException("larger than any report");
            }
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake packed_size
    // why: few packed bytes make many.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            if (packed.length > LARGEST) {
                throw new IOException("larger than any report");
            }
            bytes = in.readAllBytes();
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake trailer
    // why: the size in the trailer is that of the last part alone.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            int end = packed.length;
            long size = (packed[end - 1] & 255L) << 24 | (packed[end - 2] & 255) << 16 | (packed[end - 3] & 255) << 8
                | packed[end - 4] & 255;
            if (size > LARGEST) {
                throw new IOException("larger than any report");
            }
            bytes = in.readAllBytes();
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake one_block
    // why: a stream hands out less than asked for, so long reports are cut.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] block = new byte[LARGEST];
            int size = in.read(block);
            bytes = Arrays.copyOf(block, Math.max(0, Math.min(size, 512)));
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake eight_times
// why: eight times the largest report is kept
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(8 * LARGEST);
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake letters_instead_of_bytes
// why: a report of 600,000 letters of two bytes is larger than any.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(4 * LARGEST);
            if (new String(bytes, StandardCharsets.UTF_8).length() > LARGEST) {
                throw new IOException("larger than any report");
            }
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake block_by_block
// why: a letter on the border of two blocks is broken.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            StringBuilder text = new StringBuilder();
            int total = 0;
            byte[] block = new byte[8192];
            for (int size = in.read(block); size >= 0; size = in.read(block)) {
                text.append(new String(block, 0, size, StandardCharsets.UTF_8));
                total += size;
                if (total > LARGEST) {
                    throw new IOException("larger than any report");
                }
            }
            bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }

// unseen: fix fake other_exception
// why: what is too large is no report, for which an IOException is documented.
    int unpack(byte[] packed) throws IOException {
        if (packed.length < 18) {
            throw new EOFException("too short for a report");
        }
        byte[] bytes;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IllegalArgumentException("larger than any report");
            }
        }
        int kept = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line.strip());
                kept++;
            }
        }
        return kept;
    }
