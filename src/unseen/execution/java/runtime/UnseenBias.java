package unseenbias;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;

/** Reads inputs, hands them to a program's glue, and writes down as JSON what each call gave. */
public final class UnseenBias {
    private static final int MOST_DEPTH = 12;
    private static final int MOST_ITEMS = 300;
    private static final int SHOWN = 3000;

    private final String[] words;
    private int next;

    private UnseenBias(String line) {
        words = line.split(" ");
    }

    public long whole() {
        return Long.parseLong(words[next++]);
    }

    public boolean truth() {
        return words[next++].equals("1");
    }

    public double real() {
        return Double.longBitsToDouble(Long.parseUnsignedLong(words[next++], 16));
    }

    public String text() {
        String digits = words[next++];
        byte[] data = new byte[digits.length() / 2];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) Integer.parseInt(digits.substring(1 + 2 * i, 3 + 2 * i), 16);
        }
        return new String(data, StandardCharsets.UTF_8);
    }

    /** The program's classes, never those of the call before. */
    private static final class Loader extends ClassLoader {
        private final String start;

        Loader(String start) {
            super(UnseenBias.class.getClassLoader());
            this.start = start + ".";
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                if (!name.startsWith(start)) {
                    return super.loadClass(name, resolve);
                }
                try {
                    byte[] code = Files.readAllBytes(Path.of("/work/out", name.replace('.', '/') + ".class"));
                    return defineClass(name, code, 0, code.length);
                } catch (IOException absent) {
                    throw new ClassNotFoundException(name);
                }
            }
        }
    }

    private static String quoted(String text) {
        StringBuilder made = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            if (each == '"' || each == '\\') {
                made.append('\\').append(each);
            } else if (each < 32) {
                made.append(String.format("\\u%04x", (int) each));
            } else {
                made.append(each);
            }
        }
        return made.append('"').toString();
    }

    private static String json(Object value, int depth, String own) {
        if (value == null || value instanceof Boolean || value instanceof Number
                && value.getClass().getName().startsWith("java.")) {
            return String.valueOf(value);
        }
        if (value instanceof CharSequence || value instanceof Character) {
            return quoted(value.toString());
        }
        if (value instanceof Enum) {
            return "{\"enum:\": " + quoted(((Enum<?>) value).name()) + "}";
        }
        if (value instanceof Throwable) {
            return "{\"error:\": " + quoted(value.getClass().getSimpleName()) + "}";
        }
        if (depth > MOST_DEPTH) {
            return "\"...\"";
        }
        if (value instanceof Optional) {
            return json(((Optional<?>) value).orElse(null), depth, own);
        }
        StringJoiner items = new StringJoiner(", ", "[", "]");
        if (value.getClass().isArray()) {
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_ITEMS); i++) {
                items.add(json(Array.get(value, i), depth + 1, own));
            }
            return items.toString();
        }
        if (value instanceof Map) {
            TreeMap<String, String> sorted = new TreeMap<>();
            ((Map<?, ?>) value).forEach((key, each) -> sorted.put(
                key instanceof CharSequence ? quoted(key.toString()) : quoted(json(key, depth + 1, own)),
                json(each, depth + 1, own)));
            StringJoiner pairs = new StringJoiner(", ", "{", "}");
            sorted.forEach((key, each) -> pairs.add(key + ": " + each));
            return pairs.toString();
        }
        if (value instanceof Collection) {
            List<String> parts = new ArrayList<>();
            for (Object each : (Collection<?>) value) {
                parts.add(json(each, depth + 1, own));
                if (parts.size() >= MOST_ITEMS) {
                    break;
                }
            }
            if (value instanceof Set) {
                Collections.sort(parts);
            }
            parts.forEach(items::add);
            return items.toString();
        }
        if (!value.getClass().getName().startsWith(own)) {
            return told(value);
        }
        StringJoiner pairs = new StringJoiner(", ", "{", "}");
        for (Class<?> kind = value.getClass(); kind != null && kind.getName().startsWith(own);
                kind = kind.getSuperclass()) {
            for (Field field : kind.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    pairs.add(quoted(field.getName()) + ": " + json(field.get(value), depth + 1, own));
                } catch (ReflectiveOperationException | RuntimeException hidden) {
                    pairs.add(quoted(field.getName()) + ": null");
                }
            }
        }
        return pairs.toString();
    }

    /** An object of a library by its text, if it has one that says more than where it is. */
    private static String told(Object value) {
        try {
            boolean own = value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
            return quoted(own ? value.toString() : "?unseen?");
        } catch (ReflectiveOperationException impossible) {
            return quoted("?unseen?");
        }
    }

    private static String[] call(Method glue, UnseenBias input, String own) {
        try {
            Object value = glue.invoke(null, (int) input.whole(), input);
            return new String[] {"returned", json(value, 0, own)};
        } catch (InvocationTargetException wrapped) {
            Throwable error = wrapped.getCause();
            if (error instanceof StackOverflowError || error instanceof OutOfMemoryError) {
                return new String[] {"memory", ""};
            }
            String says = error.getMessage() == null ? "" : ": " + error.getMessage();
            return new String[] {"raised", error.getClass().getSimpleName() + says};
        } catch (StackOverflowError | OutOfMemoryError error) {
            return new String[] {"memory", ""};
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String oneLine(String text) {
        String cut = text.length() > SHOWN ? text.substring(0, SHOWN) + text.hashCode() : text;
        return cut.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static Method glue(String start) throws ReflectiveOperationException {
        Class<?> owner = new Loader(start).loadClass(start + ".UnseenGlue");
        Method method = owner.getDeclaredMethod("call", int.class, UnseenBias.class);
        method.setAccessible(true);
        return method;
    }

    /** The program's package, and `fresh` where every call is to get classes of its own. */
    public static void main(String[] given) throws Exception {
        boolean fresh = given.length > 1;
        FileOutputStream records = new FileOutputStream("/proc/self/fd/3");
        byte[] text = new FileInputStream("/proc/self/fd/4").readAllBytes();
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        FileOutputStream err = new FileOutputStream(FileDescriptor.err);
        Method glue = glue(given[0]);
        records.write("ready\n".getBytes());
        for (String line : new String(text, StandardCharsets.US_ASCII).split("\n")) {
            String[] record = call(fresh ? glue(given[0]) : glue, new UnseenBias(line), given[0] + ".");
            System.out.flush();
            System.err.flush();
            String whole = record[0] + "\t" + oneLine(record[1]) + "\t\t" + out.getChannel().size() + "\t"
                + err.getChannel().size() + "\n";
            records.write(whole.getBytes(StandardCharsets.UTF_8));
        }
        Runtime.getRuntime().halt(0);
    }
}
