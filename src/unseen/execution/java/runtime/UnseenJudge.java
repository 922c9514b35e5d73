import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/**
 * Compiles and runs Java programs in memory, inside the sandbox.
 *
 * <p>"batch" checks many of our own programs in one virtual machine, each in a class loader of its own. "grade" judges
 * one answer that is linked with its tests.
 *
 * <p>Every report starts with a token that only this class's main method holds.
 */
public final class UnseenJudge {
    /** One compiled class, being written. */
    private static final class Compiled extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Compiled(String name) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
        }

        byte[] content() {
            return bytes.toByteArray();
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    /** Keeps classes in memory and hides the class path. */
    private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, Compiled> made = new LinkedHashMap<>();

        Files(JavaFileManager base) {
            super(base);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location at, String name, JavaFileObject.Kind kind, FileObject near) {
            Compiled compiled = new Compiled(name);
            made.put(name, compiled);
            return compiled;
        }

        @Override
        public Iterable<JavaFileObject> list(Location at, String in, Set<JavaFileObject.Kind> kinds, boolean deep)
                throws IOException {
            return at == StandardLocation.CLASS_PATH ? List.of() : super.list(at, in, kinds, deep);
        }
    }

    /** Defines classes from memory; sees the platform and nothing of this program. */
    private static final class Loader extends ClassLoader {
        private final Map<String, Compiled> classes;

        Loader(Map<String, Compiled> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Compiled compiled = classes.get(name);
            if (compiled == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = compiled.content();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** The outcome of one compilation. */
    private static final class Build {
        final Map<String, Compiled> classes;
        final String errors;

        Build(Map<String, Compiled> classes, String errors) {
            this.classes = classes;
            this.errors = errors;
        }
    }

    private static JavaFileManager standard;

    private static Build compile(UnseenCompiler.Source source) {
        if (standard == null) {
            standard = UnseenCompiler.standardFiles();
        }
        Files files = new Files(standard);
        String errors;
        try {
            errors = UnseenCompiler.compile(files, "-g:none", List.of(source));
        } catch (RuntimeException | StackOverflowError error) {
            errors = error.toString();
        }
        return errors == null ? new Build(files.made, null) : new Build(null, errors);
    }

    private static void untrustedMain(ClassLoader loader) throws Throwable {
        Method start = loader.loadClass("Main").getMethod("main", String[].class);
        start.setAccessible(true);
        try {
            start.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }

    // ------------------------------------------------------------------ reports

    private static String text(Throwable error) {
        StringWriter text = new StringWriter();
        try {
            error.printStackTrace(new PrintWriter(text));
        } catch (RuntimeException | Error broken) {
            return error.getClass().getName();
        }
        return text.toString();
    }

    private static void report(PrintStream out, String token, int index, String word, String detail) {
        String cut = detail.length() > 3000 ? detail.substring(0, 3000) : detail;
        String coded = Base64.getEncoder().encodeToString(cut.getBytes(StandardCharsets.UTF_8));
        out.print("\n" + token + " " + index + " " + word + " " + coded + "\n");
        out.flush();
    }

    private static String word(Throwable error) {
        return error instanceof OutOfMemoryError ? "out_of_memory" : "failed";
    }

    private static void grade(DataInputStream in, PrintStream out) throws IOException {
        String token = UnseenCompiler.text(in);
        String program = UnseenCompiler.text(in) + UnseenCompiler.text(in);
        Build build = compile(new UnseenCompiler.Source("Main", program));
        if (build.classes == null) {
            report(out, token, 0, "compile", build.errors);
            return;
        }
        try {
            untrustedMain(new Loader(build.classes));
        } catch (Throwable error) {
            report(out, token, 0, word(error), text(error));
            return;
        }
        report(out, token, 0, "passed", "");
    }

    /** Check programs one after the other; the last report names the program that ended the machine. */
    private static void batch(DataInputStream in, PrintStream out) throws IOException {
        String token = UnseenCompiler.text(in);
        boolean run = UnseenCompiler.text(in).equals("run");
        double seconds = Double.parseDouble(UnseenCompiler.text(in));
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            String program = UnseenCompiler.text(in);
            report(out, token, i, "begin", "");
            Build build = compile(new UnseenCompiler.Source("Main", program));
            if (build.classes == null) {
                report(out, token, i, "compile", build.errors);
                continue;
            }
            if (!run) {
                report(out, token, i, "passed", "");
                continue;
            }
            if (!untrustedTimed(build.classes, seconds, out, token, i)) {
                return;
            }
        }
    }

    /** Run one program in a thread; false when it must be ended with the whole machine. */
    private static boolean untrustedTimed(
            Map<String, Compiled> classes, double seconds, PrintStream out, String token, int index) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(() -> {
            try {
                untrustedMain(new Loader(classes));
            } catch (Throwable error) {
                thrown[0] = error;
            }
        });
        thread.setDaemon(true);
        int threads = Thread.activeCount();
        thread.start();
        try {
            for (double waited = 0; thread.isAlive(); waited += 0.05) {
                thread.join(50);
                long spent = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
                if (spent > seconds * 1e9 || waited > 20 * seconds + 60) {
                    report(out, token, index, "timed_out", "");
                    return false;
                }
            }
        } catch (InterruptedException error) {
            thrown[0] = error;
        }
        if (thrown[0] == null) {
            report(out, token, index, "passed", "");
        } else {
            report(out, token, index, word(thrown[0]), text(thrown[0]));
        }
        return Thread.activeCount() <= threads;
    }

    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        Locale.setDefault(Locale.ROOT);
        DataInputStream in = new DataInputStream(System.in);
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        boolean grade = arguments[0].equals("grade");
        if (grade) {
            grade(in, out);
        } else {
            batch(in, out);
        }
        out.flush();
        // The class archive is written by an orderly exit only.
        if (System.getenv("UNSEEN_JUDGE_RETURNS") == null) {
            Runtime.getRuntime().halt(0);
        }
        // The classes that it should have besides.
        for (int i = 1; i < arguments.length; i++) {
            Class.forName(arguments[i]);
        }
    }
}
