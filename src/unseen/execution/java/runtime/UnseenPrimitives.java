import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.List;

/** Arrays of primitives as bytes, every bit of them. */
final class UnseenPrimitives {
    private static final List<Class<?>> TYPES = List.of(
            int.class, long.class, double.class, char.class, byte.class, boolean.class, short.class, float.class);

    private UnseenPrimitives() {}

    static Class<?> type(String name) {
        for (Class<?> type : TYPES) {
            if (type.getName().equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("no such type");
    }

    /** The bytes of an element. */
    static int width(Class<?> type) {
        return type == long.class || type == double.class ? 8 : type == int.class || type == float.class ? 4
                : type == short.class || type == char.class ? 2 : 1;
    }

    static byte[] bytes(Object array) {
        ByteBuffer buffer = ByteBuffer.allocate(Array.getLength(array) * width(array.getClass().getComponentType()));
        if (array instanceof int[]) {
            buffer.asIntBuffer().put((int[]) array);
        } else if (array instanceof long[]) {
            buffer.asLongBuffer().put((long[]) array);
        } else if (array instanceof double[]) {
            buffer.asDoubleBuffer().put((double[]) array);
        } else if (array instanceof float[]) {
            buffer.asFloatBuffer().put((float[]) array);
        } else if (array instanceof short[]) {
            buffer.asShortBuffer().put((short[]) array);
        } else if (array instanceof char[]) {
            buffer.asCharBuffer().put((char[]) array);
        } else if (array instanceof byte[]) {
            buffer.put((byte[]) array);
        } else {
            for (boolean one : (boolean[]) array) {
                buffer.put((byte) (one ? 1 : 0));
            }
        }
        return buffer.array();
    }

    static void read(byte[] bytes, Object array) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (array instanceof int[]) {
            buffer.asIntBuffer().get((int[]) array);
        } else if (array instanceof long[]) {
            buffer.asLongBuffer().get((long[]) array);
        } else if (array instanceof double[]) {
            buffer.asDoubleBuffer().get((double[]) array);
        } else if (array instanceof float[]) {
            buffer.asFloatBuffer().get((float[]) array);
        } else if (array instanceof short[]) {
            buffer.asShortBuffer().get((short[]) array);
        } else if (array instanceof char[]) {
            buffer.asCharBuffer().get((char[]) array);
        } else if (array instanceof byte[]) {
            buffer.get((byte[]) array);
        } else {
            boolean[] truths = (boolean[]) array;
            for (int i = 0; i < truths.length; i++) {
                truths[i] = buffer.get() != 0;
            }
        }
    }
}
