// unseen: fix reference
// why: all entries are counted, and what comes out of them is read up to one byte too much
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix valid piece_by_piece
// why: every piece that is read is added to the sum before the next is read
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                entries++;
                if (entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] piece = new byte[8192];
                for (int size = from.read(piece); size >= 0; size = from.read(piece)) {
                    total += size;
                    if (total > Reports.MOST_BYTES) {
                        throw new IOException("too much");
                    }
                    out.write(piece, 0, size);
                }
                byte[] content = out.toByteArray();
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix valid bounded_stream
// why: a stream that gives no more than what is left says whether there was more
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (entries++ == Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = new byte[Reports.MOST_BYTES - (int) total];
                int read = from.readNBytes(content, 0, content.length);
                if (from.read() >= 0) {
                    throw new IOException("too much");
                }
                content = Arrays.copyOf(content, read);
                total += read;
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake plain_only
// why: packed reports are counted as small as they are packed
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                byte[] raw = in.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += raw.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                byte[] content = packed ? new GzipCompressorInputStream(new ByteArrayInputStream(raw), true).readAllBytes() : raw;
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake each_alone
// why: each report may have what all together may
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes(Reports.MOST_BYTES + 1);
                if (content.length > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake cut_off
// why: what is too much is left out without a word
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total));
                total += content.length;
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake entries_uncounted
// why: there may be as many entries as one likes
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake folders_free
// why: folders are entries as well
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (entry.isDirectory()) {
                    continue;
                }
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }


// unseen: fix fake added_up_afterwards
// why: a report is in memory as a whole before its size is added
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                byte[] content = (packed ? new GzipCompressorInputStream(in, true) : in).readAllBytes();
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }

// unseen: fix fake first_counts
// why: of two entries with a name the last counts.
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IOException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IOException("too much");
                }
                found.putIfAbsent(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }

// unseen: fix fake other_exception
// why: too much is an IOException.
    /**
     * The reports in a bundle by name. An entry whose name ends with .gz is unpacked once more and loses that ending;
     * folders are passed over, and of several entries with one name the last counts.
     *
     * <p>A bundle may have Reports.MOST_ENTRIES entries, folders among them, and its reports may have Reports.MOST_BYTES
     * bytes in all as they are kept, those that others replace among them. Whatever has more is refused with an
     * IOException, before more than one report of that size has been unpacked; and so is what is broken.
     */
    static Map<String, byte[]> unpack(InputStream bundle) throws IOException {
        Map<String, byte[]> found = new HashMap<>();
        int entries = 0;
        long total = 0;
        try (ZipArchiveInputStream in = new ZipArchiveInputStream(bundle, "UTF-8", true, true)) {
            for (ZipArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean packed = name.endsWith(".gz");
                if (++entries > Reports.MOST_ENTRIES) {
                    throw new IllegalStateException("too many entries");
                }
                if (entry.isDirectory()) {
                    continue;
                }
                InputStream from = packed ? new GzipCompressorInputStream(in, true) : in;
                byte[] content = from.readNBytes((int) (Reports.MOST_BYTES - total + 1));
                total += content.length;
                if (total > Reports.MOST_BYTES) {
                    throw new IllegalStateException("too much");
                }
                found.put(packed ? name.substring(0, name.length() - 3) : name, content);
            }
        }
        return found;
    }
