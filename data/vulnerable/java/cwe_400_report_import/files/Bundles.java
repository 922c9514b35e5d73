import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.zip.*;

/** Makes bundles of reports. */
class Bundles {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ZipArchiveOutputStream out = new ZipArchiveOutputStream(bytes);

    Bundles add(String name, byte[] content) throws IOException {
        out.putArchiveEntry(new ZipArchiveEntry(name));
        out.write(content);
        out.closeArchiveEntry();
        return this;
    }

    Bundles add(String name, String content) throws IOException {
        return add(name, content.getBytes(StandardCharsets.UTF_8));
    }

    /** An entry of so many zeros, which takes next to no place in the bundle. */
    Bundles zeros(String name, long count) throws IOException {
        out.putArchiveEntry(new ZipArchiveEntry(name));
        byte[] some = new byte[65536];
        for (long left = count; left > 0; left -= some.length) {
            out.write(some, 0, (int) Math.min(left, some.length));
        }
        out.closeArchiveEntry();
        return this;
    }

    byte[] done() throws IOException {
        out.close();
        return bytes.toByteArray();
    }

    static byte[] packed(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /** So many zeros, packed. */
    static byte[] packedZeros(long count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            byte[] some = new byte[65536];
            for (long left = count; left > 0; left -= some.length) {
                out.write(some, 0, (int) Math.min(left, some.length));
            }
        }
        return bytes.toByteArray();
    }
}
