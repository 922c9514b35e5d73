import java.io.*;
import java.nio.file.*;

/** The users' folders below one folder. */
class Accounts {
    private final Path top;

    Accounts(Path top) {
        this.top = top;
    }

    Path folder(String user) throws IOException {
        return Files.createDirectories(top.resolve(user));
    }

    /** Restore a backup into a user's folder; the number of entries that were restored. */
    int upload(String user, byte[] archive) throws IOException {
        return Restore.restore(new ByteArrayInputStream(archive), folder(user));
    }
}
