import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
 * one answer: separately from the tests, which are compiled against a stand-in made from the reference's signatures and which
 * get the answer's results rebuilt from classes of the platform, so that an `equals`, a comparator or a class `Main` of
 * the answer cannot reach them; or linked with them, in one loader.
 *
 * <p>Every report starts with a token that only this class's main method holds.
 */
public final class UnseenJudge {
    /** Thrown where the answer cannot be called as the tests call the reference. */
    private static final class Mismatch extends Exception {
        Mismatch(String message) {
            super(message);
        }
    }

    /** One compiled class, being written or read. */
    private static final class Compiled extends SimpleJavaFileObject {
        final String name;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Compiled(String name) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
        }

        byte[] content() {
            return bytes.toByteArray();
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }

        @Override
        public InputStream openInputStream() {
            return new java.io.ByteArrayInputStream(content());
        }
    }

    /** Keeps classes in memory and shows the compiler some that exist already. */
    private static final class Files extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, Compiled> made = new LinkedHashMap<>();
        private final Map<String, Compiled> known;

        Files(JavaFileManager base, Map<String, Compiled> known) {
            super(base);
            this.known = known;
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
            if (at == StandardLocation.CLASS_PATH) {
                List<JavaFileObject> found = new ArrayList<>();
                for (Compiled compiled : known.values()) {
                    if (in.isEmpty() && compiled.name.indexOf('.') < 0 && kinds.contains(JavaFileObject.Kind.CLASS)) {
                        found.add(compiled);
                    }
                }
                return found;
            }
            return super.list(at, in, kinds, deep);
        }

        @Override
        public String inferBinaryName(Location at, JavaFileObject file) {
            return file instanceof Compiled ? ((Compiled) file).name : super.inferBinaryName(at, file);
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

    private static Build compile(Map<String, Compiled> known, UnseenCompiler.Source... sources) {
        if (standard == null) {
            standard = UnseenCompiler.standardFiles();
        }
        Files files = new Files(standard, known);
        String errors;
        try {
            errors = UnseenCompiler.compile(files, "-g:none", List.of(sources));
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

    // ------------------------------------------------------------------ separate

    private static String source(Type type) {
        return type.getTypeName().replace('$', '.');
    }

    private static String signature(Executable of, String name) {
        StringBuilder text = new StringBuilder(name).append('(');
        for (Class<?> parameter : of.getParameterTypes()) {
            text.append(parameter.getName()).append(';');
        }
        return text.append(')').toString();
    }

    private static String variables(TypeVariable<?>[] variables) {
        if (variables.length == 0) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        for (TypeVariable<?> variable : variables) {
            List<String> bounds = new ArrayList<>();
            for (Type bound : variable.getBounds()) {
                bounds.add(source(bound));
            }
            parts.add(variable.getName() + " extends " + String.join(" & ", bounds));
        }
        return "<" + String.join(", ", parts) + "> ";
    }

    private static String head(Executable of, List<String> names) {
        List<String> parameters = new ArrayList<>();
        Type[] types = of.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            names.add("a" + i);
            String type = source(types[i]);
            boolean last = of.isVarArgs() && i == types.length - 1;
            parameters.add((last ? type.substring(0, type.length() - 2) + "..." : type) + " a" + i);
        }
        List<String> thrown = new ArrayList<>();
        for (Type type : of.getGenericExceptionTypes()) {
            thrown.add(source(type));
        }
        String clause = thrown.isEmpty() ? "" : " throws " + String.join(", ", thrown);
        return "(" + String.join(", ", parameters) + ")" + clause;
    }

    private static String boxed(Class<?> type) {
        return Map.of(
                        int.class, "Integer", long.class, "Long", double.class, "Double", float.class, "Float",
                        boolean.class, "Boolean", char.class, "Character", byte.class, "Byte", short.class, "Short")
                .getOrDefault(type, "Object");
    }

    /** Source of a class with the same signatures that hands every call to its field BRIDGE. */
    private static String standIn(Class<?> of) throws Mismatch {
        if (of.isInterface() || of.isEnum() || of.isRecord() || of.getTypeParameters().length > 0
                || of.getSuperclass() != Object.class || of.getInterfaces().length > 0) {
            throw new Mismatch("not a plain class");
        }
        String name = of.getName();
        StringBuilder text = new StringBuilder("@SuppressWarnings(\"unchecked\") class " + name + " {\n");
        text.append("static java.util.function.Function<Object[], Object> UNSEEN_BRIDGE;\nfinal Object unseenReal;\n");
        for (Constructor<?> one : of.getDeclaredConstructors()) {
            List<String> names = new ArrayList<>();
            String head = head(one, names);
            text.append(name).append(head).append(" { unseenReal = UNSEEN_BRIDGE.apply(new Object[] {\"");
            text.append(signature(one, "<init>")).append("\", null, new Object[] {");
            text.append(String.join(", ", names)).append("}}); }\n");
        }
        for (Method one : of.getDeclaredMethods()) {
            if (Modifier.isPrivate(one.getModifiers()) || one.isSynthetic()) {
                continue;
            }
            boolean fixed = Modifier.isStatic(one.getModifiers());
            List<String> names = new ArrayList<>();
            String head = head(one, names);
            text.append(Modifier.isPublic(one.getModifiers()) ? "public " : "").append(fixed ? "static " : "");
            text.append(variables(one.getTypeParameters())).append(source(one.getGenericReturnType())).append(' ');
            text.append(one.getName()).append(head).append(" { ");
            String call = "UNSEEN_BRIDGE.apply(new Object[] {\"" + signature(one, one.getName()) + "\", "
                    + (fixed ? "null" : "unseenReal") + ", new Object[] {" + String.join(", ", names) + "}})";
            Class<?> result = one.getReturnType();
            if (result == void.class) {
                text.append(call);
            } else if (result.isPrimitive()) {
                text.append("return (").append(result).append(") (").append(boxed(result)).append(") ").append(call);
            } else {
                text.append("return (").append(source(one.getGenericReturnType())).append(") ").append(call);
            }
            text.append("; }\n");
        }
        return text.append("}\n").toString();
    }

    /** The value rebuilt from the platform's own classes; what cannot be is replaced by something equal to nothing. */
    private static Object rebuilt(Object value, int depth) {
        if (value == null || depth > 200) {
            return value == null ? null : new Object();
        }
        Class<?> kind = value.getClass();
        if (kind.isArray()) {
            if (kind.getComponentType().isPrimitive()) {
                return value;
            }
            int length = Array.getLength(value);
            boolean platform = outermost(kind).getClassLoader() == null;
            Object copy = Array.newInstance(platform ? kind.getComponentType() : Object.class, length);
            for (int i = 0; i < length; i++) {
                Array.set(copy, i, rebuilt(Array.get(value, i), depth + 1));
            }
            return copy;
        }
        if (value instanceof List || value instanceof Set || value instanceof Deque) {
            Collection<Object> copy = value instanceof List
                    ? (value instanceof Deque ? new java.util.LinkedList<>() : new ArrayList<>())
                    : value instanceof Set ? new LinkedHashSet<>() : new ArrayDeque<>();
            for (Object item : (Collection<?>) value) {
                copy.add(rebuilt(item, depth + 1));
            }
            return value instanceof java.util.SortedSet ? sorted(copy) : copy;
        }
        if (value instanceof Map) {
            Map<Object, Object> copy = value instanceof java.util.SortedMap ? new java.util.TreeMap<>()
                    : value instanceof HashMap && !(value instanceof LinkedHashMap) ? new HashMap<>() : new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                copy.put(rebuilt(entry.getKey(), depth + 1), rebuilt(entry.getValue(), depth + 1));
            }
            return copy;
        }
        if (value instanceof Optional) {
            return ((Optional<?>) value).map(inner -> rebuilt(inner, depth + 1));
        }
        if (value instanceof java.math.BigInteger) {
            return new java.math.BigInteger(((java.math.BigInteger) value).toByteArray());
        }
        return kind.getClassLoader() == null ? value : new Object();
    }

    private static Object sorted(Collection<Object> items) {
        try {
            return new java.util.TreeSet<>(items);
        } catch (ClassCastException | NullPointerException error) {
            return new LinkedHashSet<>(items);
        }
    }

    private static Class<?> outermost(Class<?> array) {
        Class<?> kind = array;
        while (kind.isArray()) {
            kind = kind.getComponentType();
        }
        return kind;
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneak(Throwable error) throws E {
        throw (E) error;
    }

    /** What the stand-in's calls arrive at. */
    private static Function<Object[], Object> untrustedBridge(Class<?> reference, Class<?> answer) throws Mismatch {
        Map<String, Executable> targets = new HashMap<>();
        try {
            for (Constructor<?> one : reference.getDeclaredConstructors()) {
                Constructor<?> twin = answer.getDeclaredConstructor(one.getParameterTypes());
                twin.setAccessible(true);
                targets.put(signature(one, "<init>"), twin);
            }
            for (Method one : reference.getDeclaredMethods()) {
                if (Modifier.isPrivate(one.getModifiers()) || one.isSynthetic()) {
                    continue;
                }
                Method twin;
                try {
                    twin = answer.getDeclaredMethod(one.getName(), one.getParameterTypes());
                } catch (NoSuchMethodException error) {
                    continue;
                }
                if (twin.getReturnType() != one.getReturnType()
                        || Modifier.isStatic(twin.getModifiers()) != Modifier.isStatic(one.getModifiers())) {
                    throw new Mismatch(twin + " instead of " + one);
                }
                twin.setAccessible(true);
                targets.put(signature(one, one.getName()), twin);
            }
        } catch (NoSuchMethodException | LinkageError error) {
            throw new Mismatch(error.toString());
        }
        return call -> {
            Executable target = targets.get((String) call[0]);
            if (target == null) {
                throw new NoSuchMethodError((String) call[0]);
            }
            try {
                if (target instanceof Constructor) {
                    return ((Constructor<?>) target).newInstance((Object[]) call[2]);
                }
                return rebuilt(((Method) target).invoke(call[1], (Object[]) call[2]), 0);
            } catch (InvocationTargetException error) {
                Throwable cause = error.getCause();
                boolean platform = cause.getClass().getClassLoader() == null;
                throw UnseenJudge.<RuntimeException>sneak(platform ? cause : new RuntimeException(String.valueOf(cause)));
            } catch (ReflectiveOperationException error) {
                throw new IllegalStateException(error);
            }
        };
    }

    private static void untrustedApart(String code, String test, String imports, String reference, String entry)
            throws Throwable {
        Build model = compile(Map.of(), new UnseenCompiler.Source("Reference", reference));
        if (model.classes == null) {
            throw new Mismatch("reference: " + model.errors);
        }
        Loader models = new Loader(model.classes);
        Class<?> owner = null;
        for (String name : model.classes.keySet()) {
            Class<?> one = models.loadClass(name);
            for (Method method : one.getDeclaredMethods()) {
                if (method.getName().equals(entry) && name.indexOf('$') < 0) {
                    owner = one;
                }
            }
        }
        if (owner == null) {
            throw new Mismatch("no class has a method " + entry);
        }
        Map<String, Compiled> others = new LinkedHashMap<>(model.classes);
        String name = owner.getName();
        others.keySet().removeIf(one -> one.equals(name) || one.startsWith(name + "$") || one.equals("Main"));
        UnseenCompiler.Source stand = new UnseenCompiler.Source(name, standIn(owner));
        Build tests = compile(others, new UnseenCompiler.Source("Main", imports + test), stand);
        if (tests.classes == null) {
            throw new Mismatch("tests: " + tests.errors);
        }
        Build build = compile(Map.of(), new UnseenCompiler.Source("Answer", code));
        if (build.classes == null) {
            throw new Mismatch("answer: " + build.errors);
        }
        Class<?> answer;
        try {
            answer = new Loader(build.classes).loadClass(name);
        } catch (ClassNotFoundException | LinkageError error) {
            throw new Mismatch(error.toString());
        }
        Function<Object[], Object> bridge = untrustedBridge(owner, answer);
        others.putAll(tests.classes);
        Loader loader = new Loader(others);
        java.lang.reflect.Field field = loader.loadClass(name).getDeclaredField("UNSEEN_BRIDGE");
        field.setAccessible(true);
        field.set(null, bridge);
        untrustedMain(loader);
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
        return error instanceof OutOfMemoryError ? "out_of_memory" : error instanceof Mismatch ? "mismatch" : "failed";
    }

    private static void grade(DataInputStream in, PrintStream out) throws IOException {
        String token = UnseenCompiler.text(in);
        boolean linked = UnseenCompiler.text(in).equals("linked");
        String code = UnseenCompiler.text(in);
        String test = UnseenCompiler.text(in);
        String imports = UnseenCompiler.text(in);
        String reference = UnseenCompiler.text(in);
        String entry = UnseenCompiler.text(in);
        try {
            if (linked) {
                Build build = compile(Map.of(), new UnseenCompiler.Source("Main", code + test));
                if (build.classes == null) {
                    report(out, token, 0, "compile", build.errors);
                    return;
                }
                untrustedMain(new Loader(build.classes));
            } else {
                untrustedApart(code, test, imports, reference, entry);
            }
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
            Build build = compile(Map.of(), new UnseenCompiler.Source("Main", program));
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

    public static void main(String[] arguments) throws IOException {
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
    }
}
