import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
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
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles and runs the test programs of a fix, inside the sandbox.
 *
 * <p>"compile NAME…" reads from standard input the number of further source files and their texts, then as many texts
 * as there are names, and compiles each of these with the further ones into the folder NAME. "serve NAME…" does the same for the files ask-0, ask-1 and so on as they appear, into out-0/NAME…, and says in said-0
 * what came of it: "good", "bad" and the errors, or "unsure" where the compiler itself failed. It ends with the file
 * stop, or when nothing was asked for a while. "run" reads a word from standard input, runs the class Main, and says the
 * word on standard output once main has returned, or when the test itself exits with status 0, which it does through
 * {@link #leave}.
 */
public final class UnseenSeal {
    private static final long IDLE_NS = 3_000_000_000L;

    private static byte[] word;

    private UnseenSeal() {}

    private static final class Source extends SimpleJavaFileObject {
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

    private static void seal() {
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(word);
            out.flush();
        } catch (IOException error) {
            throw new IllegalStateException(error);
        }
    }

    /** What the tests' own System.exit becomes. */
    public static void leave(int status) {
        if (status == 0) {
            seal();
        }
        System.exit(status);
    }

    private static void untrustedRun() throws Throwable {
        word = System.in.readAllBytes();
        Method main = Class.forName("Main").getMethod("main", String[].class);
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException error) {
            error.getCause().printStackTrace();
            System.exit(1);
        }
        seal();
    }

    /** The errors; null if there are none. */
    private static byte[] compile(
            StandardJavaFileManager files, JavaCompiler compiler, String name, List<Source> sources)
            throws IOException {
        File folder = Path.of(name).toFile();
        if (!folder.mkdirs()) {
            throw new IOException("cannot make " + folder);
        }
        files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(folder));
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of("-nowarn", "-proc:none", "-Xlint:none", "-g:lines");
        boolean good = compiler.getTask(null, files, said, options, null, sources).call();
        if (good) {
            return null;
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        for (Diagnostic<?> one : said.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR && errors.size() < 3000) {
                String line = "line " + one.getLineNumber() + ": " + one.getMessage(Locale.ROOT) + "\n";
                errors.write(line.getBytes(StandardCharsets.UTF_8));
            }
        }
        return errors.toByteArray();
    }

    /** Compiles one text for each name, up to the first with errors, which it returns. */
    private static byte[] compileAll(
            StandardJavaFileManager files, JavaCompiler compiler, String place, String[] args, InputStream from)
            throws IOException {
        DataInputStream data = new DataInputStream(from);
        List<Source> sources = new ArrayList<>();
        int further = data.readInt();
        for (int i = 0; i < further; i++) {
            sources.add(new Source("File" + i, text(data)));
        }
        byte[] errors = null;
        for (int i = 1; i < args.length && errors == null; i++) {
            sources.add(0, new Source("Main", text(data)));
            errors = compile(files, compiler, place + args[i], sources);
            sources.remove(0);
        }
        return errors;
    }

    private static void serve(StandardJavaFileManager files, JavaCompiler compiler, String[] args) throws Exception {
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
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            try (InputStream from = Files.newInputStream(asked)) {
                byte[] errors = compileAll(files, compiler, "out-" + number + "/", args, from);
                said.writeBytes((errors == null ? "good" : "bad\n").getBytes(StandardCharsets.UTF_8));
                said.writeBytes(errors == null ? new byte[0] : errors);
            } catch (Throwable failure) {
                said.writeBytes("unsure".getBytes(StandardCharsets.UTF_8));
            }
            Path whole = Path.of("said-" + number);
            Path part = Files.write(Path.of("part"), said.toByteArray());
            Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
            number++;
            last = System.nanoTime();
        }
    }

    private static String text(DataInputStream data) throws IOException {
        return new String(data.readNBytes(data.readInt()), StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws Throwable {
        if (args[0].equals("run")) {
            untrustedRun();
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        byte[] errors = null;
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            if (args[0].equals("serve")) {
                serve(files, compiler, args);
            } else {
                errors = compileAll(files, compiler, "", args, System.in);
            }
        }
        if (errors != null) {
            System.err.write(errors);
        }
        System.exit(errors == null ? 0 : 1);
    }
}
