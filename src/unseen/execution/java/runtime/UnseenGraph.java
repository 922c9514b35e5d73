import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values as messages: a table of the objects that they reach, each after those that it holds.
 *
 * <p>Objects are named by their number, so shared and cyclic ones stay so, and depth costs no stack. A reply goes on
 * with the numbers of its request: what comes back can be an object that was given.
 */
final class UnseenGraph {
    private static final byte NULL = 0;
    private static final byte FALSE = 1;
    private static final byte TRUE = 2;
    private static final byte BYTE = 3;
    private static final byte SHORT = 4;
    private static final byte CHAR = 5;
    private static final byte INT = 6;
    private static final byte LONG = 7;
    private static final byte FLOAT = 8;
    private static final byte DOUBLE = 9;
    private static final byte OBJECT = 10;

    private UnseenGraph() {}

    /** A value cannot cross. */
    static final class NotCarried extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotCarried(String what) {
            super(what + " cannot cross");
        }
    }

    /** The number of an object, in place of the object. */
    private static final class Reference {
        final int number;

        Reference(int number) {
            this.number = number;
        }
    }

    /** Whether a value is written where it stands. */
    static boolean scalar(Object value) {
        return value == null || value instanceof Integer || value instanceof Long || value instanceof Double
                || value instanceof Boolean || value instanceof Character || value instanceof Byte
                || value instanceof Short || value instanceof Float;
    }

    /**
     * The name of a pipe to the other process.
     *
     * <p>Without one, the number belongs to a file of the virtual machine, which opening it for writing would empty.
     */
    static String pipe(int descriptor) throws IOException {
        Path name = Path.of("/proc/self/fd/" + descriptor);
        if (!Files.readSymbolicLink(name).toString().startsWith("pipe:")) {
            throw new IOException("no pipe at descriptor " + descriptor);
        }
        return name.toString();
    }

    /** Collects values, and writes them. */
    static final class Writer {
        private final Map<Object, Integer> numbers = new IdentityHashMap<>();
        private final List<Object> objects = new ArrayList<>();
        private final List<UnseenItem> items = new ArrayList<>();
        private final int first;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final DataOutputStream out = new DataOutputStream(bytes);

        /** Start with objects that the other side has. */
        Writer(Object[] known) {
            first = known.length;
            for (int i = 0; i < first; i++) {
                numbers.put(known[i], i);
            }
        }

        private static final class Visit {
            final Object object;
            final UnseenItem item;
            int next;

            Visit(Object object) {
                this.object = object;
                this.item = UnseenItem.of(object);
            }
        }

        /** Number what a value reaches. */
        void add(Object root) {
            Deque<Visit> open = new ArrayDeque<>();
            enter(root, open);
            while (!open.isEmpty()) {
                Visit visit = open.peek();
                if (visit.next < visit.item.slots.length) {
                    enter(visit.item.slots[visit.next++], open);
                } else {
                    open.pop();
                    numbers.put(visit.object, first + items.size());
                    objects.add(visit.object);
                    items.add(visit.item);
                }
            }
        }

        private void enter(Object value, Deque<Visit> open) {
            if (!scalar(value) && !numbers.containsKey(value)) {
                numbers.put(value, -1);
                open.push(new Visit(value));
            }
        }

        Object[] objects() {
            return objects.toArray();
        }

        List<UnseenItem> items() {
            return items;
        }

        /** Write the table of what was added. */
        void table() throws IOException {
            out.writeInt(items.size());
            for (int i = 0; i < items.size(); i++) {
                item(items.get(i), first + i);
            }
        }

        /** Write the present state of an object that the other side has. */
        void state(UnseenItem item) throws IOException {
            item(item, Integer.MAX_VALUE);
        }

        private void item(UnseenItem item, int number) throws IOException {
            out.writeByte(item.kind);
            text(item.name);
            if (item.kind == UnseenItem.TEXT) {
                text((String) item.data);
            } else if (item.kind == UnseenItem.PRIMITIVES) {
                primitives(item.data);
            } else {
                out.writeInt(item.slots.length);
                for (Object slot : item.slots) {
                    value(slot, number);
                }
            }
        }

        void text(String text) throws IOException {
            boolean narrow = text.chars().allMatch(one -> one < 256);
            byte[] coded = text.getBytes(narrow ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16BE);
            if (!narrow) {
                // The encoder would replace half of a surrogate pair.
                ByteBuffer wide = ByteBuffer.allocate(2 * text.length());
                wide.asCharBuffer().put(text);
                coded = wide.array();
            }
            out.writeBoolean(narrow);
            out.writeInt(coded.length);
            out.write(coded);
        }

        private void primitives(Object array) throws IOException {
            out.writeInt(Array.getLength(array));
            out.write(UnseenPrimitives.bytes(array));
        }

        void value(Object value) throws IOException {
            value(value, Integer.MAX_VALUE);
        }

        private void value(Object value, int holder) throws IOException {
            if (value == null) {
                out.writeByte(NULL);
            } else if (value instanceof Boolean) {
                out.writeByte((Boolean) value ? TRUE : FALSE);
            } else if (value instanceof Byte) {
                out.writeByte(BYTE);
                out.writeByte((Byte) value);
            } else if (value instanceof Short) {
                out.writeByte(SHORT);
                out.writeShort((Short) value);
            } else if (value instanceof Character) {
                out.writeByte(CHAR);
                out.writeChar((Character) value);
            } else if (value instanceof Integer) {
                out.writeByte(INT);
                out.writeInt((Integer) value);
            } else if (value instanceof Long) {
                out.writeByte(LONG);
                out.writeLong((Long) value);
            } else if (value instanceof Float) {
                out.writeByte(FLOAT);
                out.writeInt(Float.floatToRawIntBits((Float) value));
            } else if (value instanceof Double) {
                out.writeByte(DOUBLE);
                out.writeLong(Double.doubleToRawLongBits((Double) value));
            } else {
                int number = numbers.get(value);
                if (number >= first && number >= holder && items.get(number - first).late()) {
                    throw new NotCarried("a cycle through a record");
                }
                out.writeByte(OBJECT);
                out.writeInt(number);
            }
        }

        byte[] message() {
            return bytes.toByteArray();
        }
    }

    /** Reads values, and trusts nothing that it reads: whatever is wrong is an exception. */
    static final class Reader {
        private final ByteBuffer in;
        private Object[] objects;
        private final List<UnseenItem> items = new ArrayList<>();

        Reader(byte[] message, Object[] known) {
            in = ByteBuffer.wrap(message);
            objects = known;
        }

        /** Make the objects of a table. */
        void table() throws ReflectiveOperationException {
            int first = objects.length;
            int count = count(1);
            List<UnseenItem> made = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                made.add(item());
            }
            objects = Arrays.copyOf(objects, first + count);
            for (int i = 0; i < count; i++) {
                if (!made.get(i).late()) {
                    objects[first + i] = made.get(i).shell();
                }
            }
            for (int i = 0; i < count; i++) {
                UnseenItem item = resolved(made.get(i));
                if (item.late()) {
                    objects[first + i] = item.build();
                } else {
                    item.complete(objects[first + i]);
                }
            }
            items.addAll(made);
        }

        Object[] objects() {
            return objects;
        }

        List<UnseenItem> items() {
            return items;
        }

        UnseenItem state() {
            return resolved(item());
        }

        Object value() {
            return resolved(slot());
        }

        byte one() {
            return in.get();
        }

        int number() {
            return in.getInt();
        }

        boolean ended() {
            return !in.hasRemaining();
        }

        /** The number of things that follow, which have at least so many bytes each. */
        int count(int bytes) {
            int count = in.getInt();
            if (count < 0 || (long) count * bytes > in.remaining()) {
                throw new IllegalArgumentException("more than there is");
            }
            return count;
        }

        String text() {
            boolean narrow = in.get() != 0;
            byte[] coded = new byte[count(1)];
            in.get(coded);
            if (narrow) {
                return new String(coded, StandardCharsets.ISO_8859_1);
            }
            return ByteBuffer.wrap(coded).asCharBuffer().toString();
        }

        private UnseenItem item() {
            byte kind = in.get();
            String name = text();
            if (kind == UnseenItem.TEXT) {
                return new UnseenItem(kind, name, text(), null);
            }
            if (kind == UnseenItem.PRIMITIVES) {
                Class<?> type = UnseenPrimitives.type(name);
                int width = UnseenPrimitives.width(type);
                int length = count(width);
                byte[] coded = new byte[length * width];
                in.get(coded);
                Object array = Array.newInstance(type, length);
                UnseenPrimitives.read(coded, array);
                return new UnseenItem(kind, name, array, null);
            }
            Object[] slots = new Object[count(1)];
            if (kind == UnseenItem.MAP && slots.length % 2 != 0) {
                throw new IllegalArgumentException("a key without a value");
            }
            for (int i = 0; i < slots.length; i++) {
                slots[i] = slot();
            }
            return new UnseenItem(kind, name, null, slots);
        }

        private Object slot() {
            switch (in.get()) {
                case NULL:
                    return null;
                case FALSE:
                    return false;
                case TRUE:
                    return true;
                case BYTE:
                    return in.get();
                case SHORT:
                    return in.getShort();
                case CHAR:
                    return in.getChar();
                case INT:
                    return in.getInt();
                case LONG:
                    return in.getLong();
                case FLOAT:
                    return Float.intBitsToFloat(in.getInt());
                case DOUBLE:
                    return Double.longBitsToDouble(in.getLong());
                case OBJECT:
                    return new Reference(in.getInt());
                default:
                    throw new IllegalArgumentException("no such value");
            }
        }

        private UnseenItem resolved(UnseenItem item) {
            for (int i = 0; i < item.slots.length; i++) {
                item.slots[i] = resolved(item.slots[i]);
            }
            return item;
        }

        private Object resolved(Object slot) {
            if (!(slot instanceof Reference)) {
                return slot;
            }
            int number = ((Reference) slot).number;
            if (number < 0 || number >= objects.length || objects[number] == null) {
                throw new IllegalArgumentException("no such object");
            }
            return objects[number];
        }
    }
}
