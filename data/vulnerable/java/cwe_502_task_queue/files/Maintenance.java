import java.io.IOException;
import java.nio.file.*;

/** Deletes files; used by the administrators' own commands only. */
class CleanUp implements Task {
    private String path = "";

    public void setPath(String path) throws IOException {
        this.path = path;
        Files.deleteIfExists(Path.of(path));
    }

    public String getPath() {
        return path;
    }

    @Override
    public String describe() {
        return "deleted " + path;
    }
}

/** A log whose file is written as soon as its place is known. */
class LogFile {
    public void setFile(String file) throws IOException {
        Files.writeString(Path.of(file), "log");
    }
}
