import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.CRC32;

/** Reads inputs, calls a method on them, and writes down what it did with each. */
final class UnseenFuzz {
    private static final int SHOWN = 3000;
    private static final int MOST_DEPTH = 40;
    private static final int MOST_ITEMS = 100_000;

    private final String[] words;
    private int next;

    private UnseenFuzz(String line) {
        words = line.isEmpty() ? new String[0] : line.split(" ");
    }

    private String word() {
        return words[next++];
    }

    /** The next value, as its declared type says. */
    private Object read(Type type) {
        if (type instanceof WildcardType) {
            return read(((WildcardType) type).getUpperBounds()[0]);
        }
        if (type instanceof GenericArrayType) {
            return array(((GenericArrayType) type).getGenericComponentType());
        }
        if (type instanceof ParameterizedType) {
            ParameterizedType generic = (ParameterizedType) type;
            return container((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isArray()) {
            return array(plain.getComponentType());
        }
        switch (plain.getSimpleName()) {
            case "int": case "Integer": return Integer.parseInt(word());
            case "long": case "Long": return Long.parseLong(word());
            case "short": case "Short": return Short.parseShort(word());
            case "byte": case "Byte": return Byte.parseByte(word());
            case "char": case "Character": return (char) Integer.parseInt(word());
            case "boolean": case "Boolean": return word().equals("1");
            case "double": case "Double": return real();
            case "float": case "Float": return (float) real();
            case "String": case "CharSequence": return text();
            case "Object": return anything();
            default: throw new IllegalArgumentException("no input of type " + type);
        }
    }

    private double real() {
        return Double.longBitsToDouble(Long.parseUnsignedLong(word(), 16));
    }

    private String text() {
        String digits = word();
        byte[] data = new byte[digits.length() / 2];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) Integer.parseInt(digits.substring(1 + 2 * i, 3 + 2 * i), 16);
        }
        return new String(data, StandardCharsets.UTF_8);
    }

    private Object anything() {
        switch (word()) {
            case "0": return Integer.parseInt(word());
            case "1": return real();
            case "2": return word().equals("1");
            default: return text();
        }
    }

    private Object array(Type item) {
        int count = Integer.parseInt(word());
        Object made = Array.newInstance(raw(item), count);
        for (int i = 0; i < count; i++) {
            Array.set(made, i, read(item));
        }
        return made;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class) {
            return (Class<?>) type;
        }
        if (type instanceof ParameterizedType) {
            return (Class<?>) ((ParameterizedType) type).getRawType();
        }
        return Array.newInstance(raw(((GenericArrayType) type).getGenericComponentType()), 0).getClass();
    }

    private Object container(Class<?> kind, Type[] items) {
        if (kind == Optional.class) {
            return word().equals("0") ? Optional.empty() : Optional.of(read(items[0]));
        }
        int count = Integer.parseInt(word());
        if (Map.class.isAssignableFrom(kind)) {
            Map<Object, Object> map = kind == TreeMap.class || kind == SortedMap.class ? new TreeMap<>()
                : kind == LinkedHashMap.class ? new LinkedHashMap<>() : new HashMap<>();
            for (int i = 0; i < count; i++) {
                Object key = read(items[0]);
                map.put(key, read(items[1]));
            }
            return map;
        }
        Collection<Object> made = kind == Set.class || kind == HashSet.class ? new HashSet<>()
            : kind == LinkedHashSet.class ? new LinkedHashSet<>()
            : kind == TreeSet.class || kind == SortedSet.class ? new TreeSet<>()
            : kind == LinkedList.class || kind == Deque.class || kind == Queue.class ? new LinkedList<>()
            : new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(read(items[0]));
        }
        return made;
    }

    private static String show(Object value, int depth) {
        if (depth > MOST_DEPTH) {
            return "...";
        }
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Double) {
            return String.valueOf(value);
        }
        if (value instanceof Number && value.getClass().getName().startsWith("java.")) {
            return value.getClass().getSimpleName() + "(" + value + ")";
        }
        if (value instanceof CharSequence) {
            return "\"" + value + "\"";
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof Optional) {
            return "Optional(" + show(((Optional<?>) value).orElse(null), depth + 1) + ")";
        }
        if (value.getClass().isArray()) {
            StringJoiner parts = new StringJoiner(", ", "{", "}");
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_ITEMS); i++) {
                parts.add(show(Array.get(value, i), depth + 1));
            }
            return parts.toString();
        }
        if (value instanceof Map) {
            StringJoiner parts = new StringJoiner(", ", "{", "}");
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                parts.add(show(entry.getKey(), depth + 1) + ": " + show(entry.getValue(), depth + 1));
            }
            return parts.toString();
        }
        if (value instanceof Map.Entry) {
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
            return show(entry.getKey(), depth + 1) + ": " + show(entry.getValue(), depth + 1);
        }
        if (value instanceof Collection) {
            StringJoiner parts = new StringJoiner(", ", "[", "]");
            int count = 0;
            for (Object each : (Collection<?>) value) {
                parts.add(show(each, depth + 1));
                if (++count >= MOST_ITEMS) {
                    break;
                }
            }
            return parts.toString();
        }
        if (value instanceof Enum) {
            return "enum " + ((Enum<?>) value).ordinal();
        }
        return own(value.getClass()) ? fields(value, depth) : "<" + value.getClass().getSimpleName() + ">";
    }

    private static boolean own(Class<?> kind) {
        return kind.getName().matches("q\\d+q\\..*");
    }

    /** An object of the program by its fields, whose names a rewrite may change. */
    private static String fields(Object value, int depth) {
        StringJoiner parts = new StringJoiner(", ", "<", ">");
        for (Class<?> kind = value.getClass(); kind != null && own(kind); kind = kind.getSuperclass()) {
            for (Field field : kind.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    parts.add(show(field.get(value), depth + 1));
                } catch (ReflectiveOperationException | RuntimeException hidden) {
                    parts.add("?");
                }
            }
        }
        return parts.toString();
    }

    /** The exception's type, and what it says where that holds no names of the program. */
    private static String raised(Throwable error) {
        Class<?> kind = error.getClass();
        while (own(kind)) {
            kind = kind.getSuperclass();
        }
        boolean naming = error instanceof NullPointerException || error instanceof ClassCastException
            || error instanceof ArrayStoreException || error instanceof LinkageError;
        String message = naming ? null : error.getMessage();
        return kind.getName() + (message == null ? "" : ": " + message.replaceAll("q\\d+q\\.", ""));
    }

    private static String[] call(Method method, Constructor<?> maker, Object[] arguments, int given) {
        String[] record = {"returned", "", ""};
        try {
            Object owner = maker == null ? null : maker.newInstance();
            Object value = method.invoke(owner, arguments);
            record[1] = method.getReturnType() == void.class ? "" : show(value, 0);
            for (int i = 0; i < given; i++) {
                boolean whole = value instanceof Collection || value instanceof Map
                    || value != null && value.getClass().isArray();
                if (whole && value == arguments[i]) {
                    record[1] += " which is argument " + (i + 1);
                }
            }
        } catch (InvocationTargetException wrapped) {
            Throwable error = wrapped.getCause();
            if (error instanceof StackOverflowError || error instanceof OutOfMemoryError) {
                return new String[] {"memory", "", ""};
            }
            record[0] = "raised";
            record[1] = raised(error);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        } catch (StackOverflowError | OutOfMemoryError error) {
            return new String[] {"memory", "", ""};
        }
        StringJoiner after = new StringJoiner(", ");
        for (int i = 0; i < given; i++) {
            after.add(show(arguments[i], 0));
        }
        record[2] = after.toString();
        return record;
    }

    private static String oneLine(String text) {
        if (text.length() > SHOWN) {
            CRC32 check = new CRC32();
            check.update(text.getBytes(StandardCharsets.UTF_8));
            text = text.substring(0, SHOWN / 2) + " ... " + text.length() + " characters, crc " + check.getValue();
        }
        return text.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }

    private static void serve(String name, String entry, int count) throws Exception {
        Class<?> owner = Class.forName(name);
        Method method = null;
        for (Method each : owner.getDeclaredMethods()) {
            boolean more = each.isVarArgs() && each.getParameterCount() == count + 1;
            if (each.getName().equals(entry) && !each.isSynthetic() && (each.getParameterCount() == count || more)) {
                method = method == null || !more ? each : method;
            }
        }
        method.setAccessible(true);
        Constructor<?> maker = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            maker = owner.getDeclaredConstructor();
            maker.setAccessible(true);
        }
        FileOutputStream records = new FileOutputStream("/proc/self/fd/3");
        byte[] text = new FileInputStream("/proc/self/fd/4").readAllBytes();
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        FileOutputStream err = new FileOutputStream(FileDescriptor.err);
        records.write("ready\n".getBytes());
        String lines = new String(text, StandardCharsets.US_ASCII);
        Type[] types = method.getGenericParameterTypes();
        for (String line : lines.substring(0, Math.max(0, lines.length() - 1)).split("\n", -1)) {
            UnseenFuzz input = new UnseenFuzz(line);
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < count; i++) {
                arguments[i] = input.read(types[i]);
            }
            for (int i = count; i < types.length; i++) {
                arguments[i] = Array.newInstance(((Class<?>) types[i]).getComponentType(), 0);
            }
            String[] record = call(method, maker, arguments, count);
            System.out.flush();
            System.err.flush();
            String whole = record[0] + "\t" + oneLine(record[1]) + "\t" + oneLine(record[2]) + "\t"
                + out.getChannel().size() + "\t" + err.getChannel().size() + "\n";
            records.write(whole.getBytes(StandardCharsets.UTF_8));
        }
        Runtime.getRuntime().halt(0);
    }

    /** Serves in a thread with a stack of as many bytes as the last argument says. */
    public static void main(String[] given) throws Exception {
        Thread thread = new Thread(null, () -> {
            try {
                serve(given[0], given[1], Integer.parseInt(given[2]));
            } catch (Throwable error) {
                error.printStackTrace();
                Runtime.getRuntime().halt(70);
            }
        }, "main", Long.parseLong(given[3]));
        thread.start();
    }
}
