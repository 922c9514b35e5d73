import java.util.ArrayList;
import java.util.List;

/** Exceptions: finally that overrides, try-with-resources, suppressed, multi-catch, exits out of loops. */
public class Main {
    static final List<String> log = new ArrayList<>();

    static class Lock implements AutoCloseable {
        private final String name;

        Lock(String name) throws Refused {
            if (name.isEmpty()) {
                throw new Refused(0);
            }
            this.name = name;
            log.add("+" + name);
        }

        @Override
        public void close() throws Refused {
            log.add("-" + name);
            if (name.startsWith("x")) {
                throw new Refused(name.length());
            }
        }
    }

    static class Refused extends Exception {
        final int amount;

        Refused(int amount) {
            super("refused " + amount);
            this.amount = amount;
        }
    }

    @SuppressWarnings("finally")
    static String returns(int flag) {
        String result = "start";
        try {
            if (flag == 1) {
                return result;
            }
            if (flag == 2) {
                throw new IllegalStateException("two");
            }
            if (flag == 3) {
                throw new RuntimeException("three");
            }
            result = "end";
        } catch (IllegalStateException e) {
            result = e.getMessage();
            return result;
        } finally {
            result = "changed";
            log.add("finally" + flag);
            if (flag == 3) {
                return "overridden";
            }
        }
        return result;
    }

    static List<Object> inLoop(int[] values) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            try {
                if (values[i] == 0) {
                    continue;
                }
                if (values[i] > 100) {
                    break;
                }
                out.add(60 / (values[i] - 3));
            } catch (ArithmeticException e) {
                out.add("zero");
                continue;
            } finally {
                out.add("f");
            }
            out.add("after");
        }
        return out;
    }

    static String resources(String first, String second) {
        try (Lock a = new Lock(first);
                Lock b = new Lock(second)) {
            log.add(a.name + b.name);
            if (first.equals("throw")) {
                throw new IllegalArgumentException("body");
            }
            return "fine";
        } catch (Refused refused) {
            return refused.getMessage() + refused.getSuppressed().length;
        } catch (IllegalArgumentException e) {
            Throwable[] suppressed = e.getSuppressed();
            return e.getMessage() + (suppressed.length > 0 ? suppressed[0].getMessage() : "");
        } finally {
            log.add("done");
        }
    }

    static String several(int kind) {
        try {
            switch (kind) {
                case 0:
                    return "" + new int[kind - 1].length;
                case 1:
                    return "" + (Integer) (Object) "text";
                case 2:
                    int[] none2 = {};
                    return "" + none2[kind];
                case 3:
                    Integer none = null;
                    return "" + (none + 1);
                case 4:
                    return "" + Integer.parseInt("4x");
                default:
                    return "" + "abc".charAt(kind - 5);
            }
        } catch (NegativeArraySizeException | ClassCastException e) {
            return "size or cast";
        } catch (IndexOutOfBoundsException e) {
            return "index";
        } catch (NullPointerException e) {
            return "null";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    static int depth(int n) throws Refused {
        if (n > 3) {
            throw new Refused(n);
        }
        try {
            return depth(n + 1);
        } catch (Refused refused) {
            if (n == 1) {
                return refused.amount * 10;
            }
            throw refused;
        } finally {
            log.add("up" + n);
        }
    }

    static int retry(int limit) {
        int attempts = 0;
        while (true) {
            attempts++;
            try {
                if (attempts < limit) {
                    throw new Refused(attempts);
                }
                return attempts;
            } catch (Refused refused) {
                if (refused.amount >= 3) {
                    return -refused.amount;
                }
            }
        }
    }

    static String chained() {
        try {
            try {
                throw new Refused(2);
            } catch (Refused e) {
                throw new IllegalStateException("outer", e);
            }
        } catch (IllegalStateException e) {
            return e.getMessage() + " <- " + e.getCause().getMessage();
        }
    }

    static int partial(int[] counts) {
        int i = 0;
        try {
            counts[i++] += 5;
            counts[i++] = 10 / (i - 2);
            counts[i++] = 7;
        } catch (ArithmeticException e) {
            i += 100;
        }
        return i;
    }

    public static void main(String[] args) throws Exception {
        for (int flag = 0; flag < 4; flag++) {
            System.out.print(returns(flag) + " ");
        }
        System.out.println(inLoop(new int[] {0, 5, 3, 9}) + " " + inLoop(new int[] {4, 101, 4}));
        System.out.println(resources("a", "b") + ", " + resources("xa", "xbc") + ", " + resources("c", "") + ", " + resources("throw", "xy"));
        for (int kind = 0; kind < 8; kind += 1) {
            System.out.print(several(kind) + " ");
        }
        System.out.println(several(8));
        System.out.println(depth(0) + " " + retry(2) + " " + retry(9) + " " + chained());
        int[] counts = {1, 2, 3};
        System.out.println(partial(counts) + " " + counts[0] + counts[1] + counts[2]);
        System.out.println(log);
    }
}
