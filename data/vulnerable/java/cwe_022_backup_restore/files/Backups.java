import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.apache.commons.compress.archivers.tar.*;

/** Makes backups: a tar archive of entries that are given one by one. */
class Backups {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final TarArchiveOutputStream out = new TarArchiveOutputStream(bytes, "UTF-8");

    Backups() {
        out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        out.setAddPaxHeadersForNonAsciiNames(true);
    }

    Backups file(String name, String text) throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry(name, true);
        entry.setSize(content.length);
        out.putArchiveEntry(entry);
        out.write(content);
        out.closeArchiveEntry();
        return this;
    }

    Backups folder(String name) throws IOException {
        out.putArchiveEntry(new TarArchiveEntry(name + "/", true));
        out.closeArchiveEntry();
        return this;
    }

    Backups link(String name, String target) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK, true);
        entry.setLinkName(target);
        out.putArchiveEntry(entry);
        out.closeArchiveEntry();
        return this;
    }

    byte[] done() throws IOException {
        out.close();
        return bytes.toByteArray();
    }
}
