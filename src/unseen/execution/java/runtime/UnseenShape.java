import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields of a record or plain class that the problem declares, and how objects of it are made of them. */
final class UnseenShape {
    private static final Map<Class<?>, UnseenShape> known = new HashMap<>();

    private final Class<?> type;
    /** Those of the class, then those of the class above; by name. */
    final List<Field> fields = new ArrayList<>();
    /** Names the class, and the fields with their types. */
    final String heading;
    private Constructor<?> maker;

    private UnseenShape(Class<?> type) {
        this.type = type;
        for (Class<?> part = type; part != Object.class && part != Record.class; part = part.getSuperclass()) {
            if (part.isEnum() || UnseenKinds.declared(part.getName()) != part) {
                throw new UnseenGraph.NotCarried("a value of " + type.getName());
            }
            Field[] own = part.getDeclaredFields();
            Arrays.sort(own, (one, other) -> one.getName().compareTo(other.getName()));
            for (Field field : own) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        StringBuilder text = new StringBuilder(type.getName()).append(':');
        fields.forEach(field -> text.append(field.getName()).append(' ').append(field.getType().getName()).append(','));
        heading = text.toString();
    }

    static synchronized UnseenShape of(Class<?> type) {
        UnseenShape shape = known.get(type);
        if (shape == null) {
            shape = new UnseenShape(type);
            known.put(type, shape);
        }
        return shape;
    }

    /** An object whose fields are still to be set. */
    Object allocate() throws ReflectiveOperationException {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException("an abstract class");
        }
        if (maker == null) {
            // A constructor of the class could refuse or change what it is given.
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Method method = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            Object made = factory.getMethod("getReflectionFactory").invoke(null);
            maker = (Constructor<?>) method.invoke(made, type, Object.class.getDeclaredConstructor());
        }
        return maker.newInstance();
    }

    /** A record with these values, in the order of the fields. */
    Object construct(Object[] slots) throws ReflectiveOperationException {
        RecordComponent[] parts = type.getRecordComponents();
        Class<?>[] types = new Class<?>[parts.length];
        Object[] values = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            types[i] = parts[i].getType();
            for (int j = 0; j < slots.length; j++) {
                if (fields.get(j).getName().equals(parts[i].getName())) {
                    values[i] = slots[j];
                }
            }
        }
        if (maker == null) {
            maker = type.getDeclaredConstructor(types);
            maker.setAccessible(true);
        }
        return maker.newInstance(values);
    }
}
