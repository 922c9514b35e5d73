import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** The classes that cross between the tests and an answer, by the names that messages have for them. */
final class UnseenKinds {
    private static final Map<String, String> IMPLEMENTATIONS = new HashMap<>();
    private static final Set<String> TEXTS = Set.of(
            "java.util.UUID", "java.time.LocalDate", "java.time.LocalTime", "java.time.LocalDateTime",
            "java.time.Duration", "java.time.Period", "java.time.Instant", "java.time.Year", "java.time.YearMonth");
    private static final Set<String> ENUMS = Set.of(
            "java.time.DayOfWeek", "java.time.Month", "java.time.temporal.ChronoUnit", "java.math.RoundingMode",
            "java.util.concurrent.TimeUnit");
    private static final String OPEN = "unmodifiable";

    private static Set<String> problem = Set.of();
    private static final Map<String, Class<?>> found = new HashMap<>();
    private static boolean lenient;

    static {
        for (Class<?> one : List.of(
                ArrayList.class, LinkedList.class, Vector.class, Stack.class, ArrayDeque.class, PriorityQueue.class,
                HashSet.class, LinkedHashSet.class, TreeSet.class, HashMap.class, LinkedHashMap.class, TreeMap.class)) {
            IMPLEMENTATIONS.put(one.getName(), one.getSimpleName());
        }
        IMPLEMENTATIONS.put("java.util.Arrays$ArrayList", "asList");
        for (String kind : List.of("List", "Set", "Map")) {
            for (String one : List.of("Unmodifiable", "Empty", "Singleton")) {
                IMPLEMENTATIONS.put("java.util.Collections$" + one + kind, OPEN + kind);
            }
            IMPLEMENTATIONS.put("java.util.ImmutableCollections$AbstractImmutable" + kind, OPEN + kind);
        }
        IMPLEMENTATIONS.put("java.util.Collections$CopiesList", OPEN + "List");
    }

    private UnseenKinds() {}

    /**
     * Set what may cross.
     *
     * @param names the classes that the problem declares
     * @param replace whether an order that has no name may be replaced by the order at hand
     */
    static void declare(Collection<String> names, boolean replace) {
        problem = Set.copyOf(names);
        lenient = replace;
    }

    /** The problem's class of this name; null if there is none. */
    static Class<?> declared(String name) {
        if (!problem.contains(name)) {
            return null;
        }
        return found.computeIfAbsent(name, UnseenKinds::load);
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException | LinkageError error) {
            return null;
        }
    }

    /** Whether arrays may be of this class. */
    static boolean nameable(String name) {
        return problem.contains(name)
                || name.matches("java\\.(lang|util|math|time)\\.\\w+") || name.equals("java.util.Map$Entry");
    }

    static Class<?> component(String name) throws ClassNotFoundException {
        String base = name.replaceFirst("^\\[+", "");
        boolean array = base.length() < name.length();
        if (array && base.matches("[ZBSCIJFD]")) {
            return Class.forName(name, false, null);
        }
        String named = array && base.startsWith("L") && base.endsWith(";") ? base.substring(1, base.length() - 1) : base;
        if (!nameable(named)) {
            throw new IllegalArgumentException("an array of " + name);
        }
        return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    }

    // ------------------------------------------------------------------ text

    /** The text that stands for a value; null for values of other kinds. */
    static String text(Object value) {
        if (value instanceof CharSequence && textName(value) != null) {
            return value.toString();
        }
        if (value.getClass() == BigInteger.class) {
            return ((BigInteger) value).toString(16);
        }
        if (value.getClass() == BigDecimal.class) {
            return ((BigDecimal) value).unscaledValue().toString(16) + ":" + ((BigDecimal) value).scale();
        }
        if (value instanceof Enum) {
            return textName(value) == null ? null : ((Enum<?>) value).name();
        }
        String thing = UnseenThings.name(value);
        if (thing != null) {
            return UnseenThings.text(value, thing);
        }
        return TEXTS.contains(value.getClass().getName()) ? value.toString() : null;
    }

    static String textName(Object value) {
        if (value instanceof Enum) {
            String name = ((Enum<?>) value).getDeclaringClass().getName();
            return ENUMS.contains(name) || problem.contains(name) ? name : null;
        }
        String thing = UnseenThings.name(value);
        if (thing != null) {
            return thing;
        }
        Class<?> type = value.getClass();
        boolean plain = type == String.class || type == StringBuilder.class || type == StringBuffer.class;
        return plain ? type.getSimpleName() : value instanceof CharSequence ? null : type.getName();
    }

    static boolean fixedText(String name) {
        return !name.startsWith("StringBu") && !UnseenThings.mutable(name);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object fromText(String name, String text) throws ReflectiveOperationException {
        switch (name) {
            case "String":
                return text;
            case "StringBuilder":
                return new StringBuilder(text);
            case "StringBuffer":
                return new StringBuffer(text);
            case "java.math.BigInteger":
                return new BigInteger(text, 16);
            case "java.math.BigDecimal":
                int at = text.indexOf(':');
                return new BigDecimal(new BigInteger(text.substring(0, at), 16), Integer.parseInt(text.substring(at + 1)));
            case "java.util.UUID":
                return java.util.UUID.fromString(text);
            default:
        }
        Object thing = UnseenThings.thing(name, text);
        if (thing != null) {
            return thing;
        }
        if (TEXTS.contains(name)) {
            return Class.forName(name).getMethod("parse", CharSequence.class).invoke(null, text);
        }
        Class<?> type = ENUMS.contains(name) ? Class.forName(name) : declared(name);
        if (type == null || !type.isEnum()) {
            throw new IllegalArgumentException("no value of " + name);
        }
        return Enum.valueOf((Class<? extends Enum>) type, text);
    }

    static void rewrite(Object target, String text) {
        if (target instanceof java.io.ByteArrayInputStream) {
            UnseenThings.rewrite((java.io.ByteArrayInputStream) target, text);
        } else if (target instanceof StringBuilder) {
            ((StringBuilder) target).setLength(0);
            ((StringBuilder) target).append(text);
        } else {
            ((StringBuffer) target).setLength(0);
            ((StringBuffer) target).append(text);
        }
    }

    // ------------------------------------------------------------------ collections and maps

    /** The name of the class that has a collection's or map's behaviour, with that of its order. */
    static String implementation(Object value) {
        String name = null;
        for (Class<?> type = value.getClass(); name == null && type != null; type = type.getSuperclass()) {
            name = IMPLEMENTATIONS.get(type.getName());
        }
        if (name == null) {
            name = value instanceof SortedMap ? "TreeMap" : value instanceof Map ? "LinkedHashMap"
                    : value instanceof List ? "ArrayList" : value instanceof SortedSet ? "TreeSet"
                    : value instanceof Set ? "LinkedHashSet" : value instanceof Deque ? "ArrayDeque"
                    : value instanceof Queue ? "LinkedList" : "ArrayList";
        }
        switch (name) {
            case "TreeSet":
                return ordered(name, ((SortedSet<?>) value).comparator(), "LinkedHashSet");
            case "TreeMap":
                return ordered(name, ((SortedMap<?, ?>) value).comparator(), "LinkedHashMap");
            case "PriorityQueue":
                return ordered(name, ((PriorityQueue<?>) value).comparator(), null);
            default:
                return name;
        }
    }

    private static String ordered(String name, Comparator<?> order, String otherwise) {
        if (order == null) {
            return name;
        }
        if (order == Collections.reverseOrder()) {
            return name + " reversed";
        }
        if (order == String.CASE_INSENSITIVE_ORDER) {
            return name + " caseless";
        }
        if (lenient && otherwise != null) {
            return otherwise;
        }
        throw new UnseenGraph.NotCarried("an order of its own");
    }

    @SuppressWarnings("unchecked")
    private static Comparator<Object> order(String name) {
        Comparator<?> order = name.endsWith(" reversed") ? Collections.reverseOrder()
                : name.endsWith(" caseless") ? String.CASE_INSENSITIVE_ORDER : null;
        return (Comparator<Object>) order;
    }

    static Collection<Object> collection(String name, int size) {
        switch (name) {
            case "ArrayList": case "unmodifiableList":
                return new ArrayList<>();
            case "LinkedList":
                return new LinkedList<>();
            case "asList":
                return Arrays.asList(new Object[size]);
            case "Vector":
                return new Vector<>();
            case "Stack":
                return new Stack<>();
            case "ArrayDeque":
                return new ArrayDeque<>();
            case "PriorityQueue": case "PriorityQueue reversed": case "PriorityQueue caseless":
                return new PriorityQueue<>(order(name));
            case "HashSet":
                return new HashSet<>();
            case "LinkedHashSet": case "unmodifiableSet":
                return new LinkedHashSet<>();
            case "TreeSet": case "TreeSet reversed": case "TreeSet caseless":
                return new TreeSet<>(order(name));
            default:
                throw new IllegalArgumentException("no such collection");
        }
    }

    static Map<Object, Object> map(String name) {
        switch (name) {
            case "HashMap":
                return new HashMap<>();
            case "LinkedHashMap": case "unmodifiableMap":
                return new LinkedHashMap<>();
            case "TreeMap": case "TreeMap reversed": case "TreeMap caseless":
                return new TreeMap<>(order(name));
            default:
                throw new IllegalArgumentException("no such map");
        }
    }

    /** What is to be seen of a collection or map. */
    static Object closed(String name, Object open) {
        switch (name) {
            case "unmodifiableList":
                return Collections.unmodifiableList((List<?>) open);
            case "unmodifiableSet":
                return Collections.unmodifiableSet((Set<?>) open);
            case "unmodifiableMap":
                return Collections.unmodifiableMap((Map<?, ?>) open);
            default:
                return open;
        }
    }
}
