import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One object that crosses between the tests and an answer: what it is and what it holds.
 *
 * <p>What it holds is text, an array of primitives, or slots for other values. Nothing of the platform's
 * serialization takes part: a name stands for one of the classes that are listed here and in {@link UnseenKinds}, or
 * for a record, an enumeration or a plain class that the problem declares.
 */
final class UnseenItem {
    static final byte TEXT = 0;
    static final byte PRIMITIVES = 1;
    static final byte ARRAY = 2;
    static final byte COLLECTION = 3;
    static final byte MAP = 4;
    static final byte WRAPPER = 5;
    static final byte RECORD = 6;
    static final byte OBJECT = 7;

    private static final Object[] NONE = {};

    final byte kind;
    final String name;
    /** Text, or an array of primitives. */
    final Object data;
    final Object[] slots;
    private Object inner;

    UnseenItem(byte kind, String name, Object data, Object[] slots) {
        this.kind = kind;
        this.name = name;
        this.data = data;
        this.slots = slots == null ? NONE : slots;
    }

    /** The present state of an object. */
    static UnseenItem of(Object value) {
        Class<?> type = value.getClass();
        String text = UnseenKinds.text(value);
        if (text != null) {
            return new UnseenItem(TEXT, UnseenKinds.textName(value), text, null);
        }
        if (type.isArray()) {
            return ofArray(value, type.getComponentType());
        }
        if (value instanceof Collection) {
            return new UnseenItem(COLLECTION, UnseenKinds.implementation(value), null, ((Collection<?>) value).toArray());
        }
        if (value instanceof Map) {
            List<Object> pairs = new ArrayList<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                pairs.add(entry.getKey());
                pairs.add(entry.getValue());
            }
            return new UnseenItem(MAP, UnseenKinds.implementation(value), null, pairs.toArray());
        }
        Object[] wrapped = wrapped(value);
        if (wrapped != null) {
            return new UnseenItem(WRAPPER, wrapperName(value), null, wrapped);
        }
        return ofDeclared(value, type);
    }

    private static UnseenItem ofArray(Object value, Class<?> component) {
        if (component.isPrimitive()) {
            return new UnseenItem(PRIMITIVES, component.getName(), copy(value), null);
        }
        Class<?> base = component;
        while (base.isArray()) {
            base = base.getComponentType();
        }
        if (!base.isPrimitive() && !UnseenKinds.nameable(base.getName())) {
            throw new UnseenGraph.NotCarried("an array of " + base.getName());
        }
        return new UnseenItem(ARRAY, component.getName(), null, ((Object[]) value).clone());
    }

    private static UnseenItem ofDeclared(Object value, Class<?> type) {
        if (UnseenKinds.declared(type.getName()) != type) {
            throw new UnseenGraph.NotCarried("a value of " + type.getName());
        }
        UnseenShape shape = UnseenShape.of(type);
        Object[] slots = new Object[shape.fields.size()];
        try {
            for (int i = 0; i < slots.length; i++) {
                slots[i] = shape.fields.get(i).get(value);
            }
        } catch (IllegalAccessException error) {
            throw new UnseenGraph.NotCarried(error.toString());
        }
        return new UnseenItem(type.isRecord() ? RECORD : OBJECT, shape.heading, null, slots);
    }

    /** Whether the object cannot exist before what it holds. */
    boolean late() {
        return kind == WRAPPER || kind == RECORD;
    }

    boolean mutable() {
        return !late() && !(kind == TEXT && UnseenKinds.fixedText(name));
    }

    /** An object that {@link #fill} completes. */
    Object shell() throws ReflectiveOperationException {
        switch (kind) {
            case TEXT:
                return UnseenKinds.fromText(name, (String) data);
            case PRIMITIVES:
                return copy(data);
            case ARRAY:
                return Array.newInstance(UnseenKinds.component(name), slots.length);
            case COLLECTION:
                inner = UnseenKinds.collection(name, slots.length);
                return UnseenKinds.closed(name, inner);
            case MAP:
                inner = UnseenKinds.map(name);
                return UnseenKinds.closed(name, inner);
            case OBJECT:
                return headed().allocate();
            default:
                throw new IllegalArgumentException("no such kind");
        }
    }

    /** An object that comes after what it holds. */
    Object build() throws ReflectiveOperationException {
        return kind == WRAPPER ? wrapper() : headed().construct(slots);
    }

    /** Put what the item holds into its shell. */
    void complete(Object shell) throws ReflectiveOperationException {
        if (kind != TEXT && kind != PRIMITIVES) {
            fill(inner != null ? inner : shell, true);
        }
    }

    /** Give an object the state of this item. */
    void fill(Object target, boolean fresh) throws ReflectiveOperationException {
        switch (kind) {
            case TEXT:
                UnseenKinds.rewrite(target, (String) data);
                return;
            case PRIMITIVES:
                same(Array.getLength(target), Array.getLength(data));
                System.arraycopy(data, 0, target, 0, Array.getLength(data));
                return;
            case ARRAY:
                same(Array.getLength(target), slots.length);
                System.arraycopy(slots, 0, target, 0, slots.length);
                return;
            case COLLECTION:
                fillCollection(target);
                return;
            case MAP:
                @SuppressWarnings("unchecked")
                Map<Object, Object> map = (Map<Object, Object>) target;
                map.clear();
                for (int i = 0; i < slots.length; i += 2) {
                    map.put(slots[i], slots[i + 1]);
                }
                return;
            default:
                fillFields(target, fresh);
        }
    }

    @SuppressWarnings("unchecked")
    private void fillCollection(Object target) {
        Collection<Object> into = (Collection<Object>) target;
        if (into instanceof List && into.size() == slots.length) {
            ListIterator<Object> each = ((List<Object>) into).listIterator();
            for (Object slot : slots) {
                if (each.next() != slot) {
                    each.set(slot);
                }
            }
            return;
        }
        into.clear();
        for (Object slot : slots) {
            into.add(slot);
        }
    }

    private void fillFields(Object target, boolean fresh) throws ReflectiveOperationException {
        List<Field> fields = headed().fields;
        for (int i = 0; i < slots.length; i++) {
            Field field = fields.get(i);
            if (fresh) {
                field.set(target, slots[i]);
            } else if (!equal(field.get(target), slots[i])) {
                if (Modifier.isFinal(field.getModifiers())) {
                    throw new IllegalArgumentException("a final field");
                }
                field.set(target, slots[i]);
            }
        }
    }

    /** Whether an item of the same object says something else. */
    boolean differs(UnseenItem later) {
        if (kind == TEXT) {
            return !data.equals(later.data);
        }
        if (kind == PRIMITIVES) {
            return !Arrays.deepEquals(new Object[] {data}, new Object[] {later.data});
        }
        boolean equal = slots.length == later.slots.length;
        for (int i = 0; equal && i < slots.length; i++) {
            equal = equal(slots[i], later.slots[i]);
        }
        return !equal;
    }

    private static boolean equal(Object one, Object other) {
        return one == other || one != null && (UnseenGraph.scalar(one) || one instanceof String) && one.equals(other);
    }

    private static void same(int one, int other) {
        if (one != other) {
            throw new IllegalArgumentException("arrays keep their length");
        }
    }

    private static Object copy(Object array) {
        int length = Array.getLength(array);
        Object made = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, made, 0, length);
        return made;
    }

    // ------------------------------------------------------------------ optionals and entries

    private static String wrapperName(Object value) {
        if (value instanceof Map.Entry) {
            return value instanceof SimpleEntry ? "SimpleEntry" : "Entry";
        }
        return value.getClass().getSimpleName();
    }

    private static Object[] wrapped(Object value) {
        if (value instanceof Optional) {
            return ((Optional<?>) value).map(held -> new Object[] {held}).orElse(NONE);
        }
        if (value instanceof OptionalInt) {
            OptionalInt held = (OptionalInt) value;
            return held.isPresent() ? new Object[] {held.getAsInt()} : NONE;
        }
        if (value instanceof OptionalLong) {
            OptionalLong held = (OptionalLong) value;
            return held.isPresent() ? new Object[] {held.getAsLong()} : NONE;
        }
        if (value instanceof OptionalDouble) {
            OptionalDouble held = (OptionalDouble) value;
            return held.isPresent() ? new Object[] {held.getAsDouble()} : NONE;
        }
        if (value instanceof Map.Entry) {
            return new Object[] {((Map.Entry<?, ?>) value).getKey(), ((Map.Entry<?, ?>) value).getValue()};
        }
        return null;
    }

    private Object wrapper() {
        boolean present = slots.length == 1;
        if (slots.length > (name.endsWith("Entry") ? 2 : 1)) {
            throw new IllegalArgumentException("too many values");
        }
        switch (name) {
            case "Optional":
                return present ? Optional.of(slots[0]) : Optional.empty();
            case "OptionalInt":
                return present ? OptionalInt.of((Integer) slots[0]) : OptionalInt.empty();
            case "OptionalLong":
                return present ? OptionalLong.of((Long) slots[0]) : OptionalLong.empty();
            case "OptionalDouble":
                return present ? OptionalDouble.of((Double) slots[0]) : OptionalDouble.empty();
            case "SimpleEntry":
                return new SimpleEntry<>(slots[0], slots[1]);
            case "Entry":
                return new SimpleImmutableEntry<>(slots[0], slots[1]);
            default:
                throw new IllegalArgumentException("no such kind");
        }
    }

    // ------------------------------------------------------------------ classes of the problem

    /** The class that the name starts with, if it has just the fields that the name lists. */
    private UnseenShape headed() {
        Class<?> type = UnseenKinds.declared(name.substring(0, name.indexOf(':')));
        if (type == null || type.isInterface() || type.isRecord() != (kind == RECORD)) {
            throw new UnseenGraph.NotCarried("a value of " + name);
        }
        UnseenShape shape = UnseenShape.of(type);
        if (!shape.heading.equals(name) || shape.fields.size() != slots.length) {
            throw new UnseenGraph.NotCarried("a " + type.getName() + " with other fields");
        }
        return shape;
    }
}
