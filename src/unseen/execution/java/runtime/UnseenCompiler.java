import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles texts inside the sandbox: in memory for {@link UnseenJudge}, and into folders as a program of its own.
 *
 * <p>"compile NAME…" reads from standard input the number of further source files and their texts, then as many texts
 * as there are names, and compiles each of these with the further ones into the folder NAME. "serve NAME…" does the
 * same for the files ask-0, ask-1 and so on as they appear, into out-0/NAME…, and says in said-0 what came of it:
 * "good", "bad" and the errors, or "unsure" where the compiler itself failed. It ends with the file stop, or when
 * nothing was asked for a while.
 */
final class UnseenCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final int SHOWN = 3000;
    private static final long IDLE_NS = 3_000_000_000L;

    private UnseenCompiler() {}

    /** One source text. */
    static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignore) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String name, Kind kind) {
            return kind == Kind.SOURCE;
        }
    }

    /** Where the compiler finds the platform's classes. */
    static StandardJavaFileManager standardFiles() {
        return COMPILER.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    }

    /** The errors; null if there are none. */
    static String compile(JavaFileManager files, String debug, List<Source> sources) {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of("-nowarn", "-proc:none", "-Xlint:none", debug);
        if (COMPILER.getTask(null, files, said, options, null, sources).call()) {
            return null;
        }
        StringBuilder errors = new StringBuilder();
        for (Diagnostic<?> one : said.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR && errors.length() < SHOWN) {
                errors.append("line ").append(one.getLineNumber()).append(": ");
                errors.append(one.getMessage(Locale.ROOT)).append('\n');
            }
        }
        return errors.toString();
    }

    /** The next text: four bytes of length before it. */
    static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String compileInto(StandardJavaFileManager files, String name, List<Source> sources)
            throws IOException {
        File folder = Path.of(name).toFile();
        if (!folder.mkdirs()) {
            throw new IOException("cannot make " + folder);
        }
        files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(folder));
        return compile(files, "-g:lines", sources);
    }

    /** Compiles one text for each name, up to the first with errors, which it returns. */
    private static String compileAll(StandardJavaFileManager files, String place, String[] args, InputStream from)
            throws IOException {
        DataInputStream data = new DataInputStream(from);
        List<Source> sources = new ArrayList<>();
        int further = data.readInt();
        for (int i = 0; i < further; i++) {
            sources.add(new Source("File" + i, text(data)));
        }
        String errors = null;
        for (int i = 1; i < args.length && errors == null; i++) {
            sources.add(0, new Source("Main", text(data)));
            errors = compileInto(files, place + args[i], sources);
            sources.remove(0);
        }
        return errors;
    }

    private static void serve(StandardJavaFileManager files, String[] args) throws Exception {
        long last = System.nanoTime();
        for (int number = 0; ; ) {
            Path asked = Path.of("ask-" + number);
            if (!Files.exists(asked)) {
                if (System.nanoTime() - last > IDLE_NS || Files.exists(Path.of("stop"))) {
                    return;
                }
                Thread.sleep(2);
                continue;
            }
            String said;
            try (InputStream from = Files.newInputStream(asked)) {
                String errors = compileAll(files, "out-" + number + "/", args, from);
                said = errors == null ? "good" : "bad\n" + errors;
            } catch (Throwable failure) {
                said = "unsure";
            }
            Path whole = Path.of("said-" + number);
            Path part = Files.write(Path.of("part"), said.getBytes(StandardCharsets.UTF_8));
            Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
            number++;
            last = System.nanoTime();
        }
    }

    public static void main(String[] args) throws Exception {
        String errors = null;
        try (StandardJavaFileManager files = standardFiles()) {
            if (args[0].equals("serve")) {
                serve(files, args);
            } else {
                errors = compileAll(files, "", args, System.in);
            }
        }
        if (errors != null) {
            System.err.write(errors.getBytes(StandardCharsets.UTF_8));
        }
        System.exit(errors == null ? 0 : 1);
    }
}
