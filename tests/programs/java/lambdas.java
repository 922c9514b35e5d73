import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lambdas: captured locals and fields, anonymous classes, method references, generics, varargs. */
public class Main {
    private int total = 5;
    private static int made = 0;

    interface Visitor<R> {
        R leaf(int value);

        R fork(Tree left, Tree right);
    }

    interface Tree {
        <R> R accept(Visitor<R> visitor);
    }

    static Tree leaf(int value) {
        made++;
        return new Tree() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.leaf(value);
            }
        };
    }

    static Tree fork(Tree left, Tree right) {
        return new Tree() {
            private int visits;

            @Override
            public <R> R accept(Visitor<R> visitor) {
                visits++;
                return visits > 2 ? null : visitor.fork(left, right);
            }
        };
    }

    static class Sum implements Visitor<Integer> {
        @Override
        public Integer leaf(int value) {
            return value;
        }

        @Override
        public Integer fork(Tree left, Tree right) {
            return left.accept(this) + right.accept(this);
        }
    }

    Supplier<Integer> counter() {
        int[] local = {0};
        return () -> {
            local[0] += total;
            total++;
            return local[0];
        };
    }

    static int sum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return values.length * 1000 + sum;
    }

    static String pick(Object value) {
        return "object";
    }

    static String pick(Integer value) {
        return "Integer";
    }

    static String pick(long value) {
        return "long";
    }

    static String pick(int... values) {
        return "int...";
    }

    static <A, B, C> Function<A, C> then(Function<? super A, ? extends B> first, Function<? super B, ? extends C> second) {
        return a -> second.apply(first.apply(a));
    }

    static Function<Integer, Integer> factorial() {
        return new Function<Integer, Integer>() {
            @Override
            public Integer apply(Integer n) {
                return n <= 1 ? 1 : n * this.apply(n - 1);
            }
        };
    }

    static int fold(IntBinaryOperator op, int seed, int... values) {
        int result = seed;
        for (int value : values) result = op.applyAsInt(result, value);
        return result;
    }

    static List<String> sorted(List<String> words, boolean reverse) {
        Comparator<String> order = Comparator.comparing(String::length);
        order = order.thenComparing((a, b) -> {
            int result = a.compareTo(b);
            return reverse ? -result : result;
        });
        List<String> copy = new ArrayList<>(words);
        copy.sort(order);
        return copy;
    }

    static Map<String, Integer> tally(String text) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : text.split(" ")) {
            counts.merge(word, 1, Integer::sum);
            counts.computeIfAbsent(word + "!", key -> key.length());
        }
        return new java.util.TreeMap<>(counts);
    }

    static String shadows() {
        StringBuilder out = new StringBuilder();
        int x = 1;
        Runnable first = () -> {
            int y = x + 1;
            Runnable second = () -> {
                int z = x + y;
                out.append(z);
            };
            second.run();
        };
        first.run();
        Runnable third = new Runnable() {
            final int x = 40; // hides the local

            @Override
            public void run() {
                int out2 = x + this.x;
                out.append('/').append(out2);
            }
        };
        third.run();
        return out.toString();
    }

    static boolean lazy(List<String> log) {
        IntPredicate noisy = n -> {
            log.add("n" + n);
            return n > 1;
        };
        Stream<Integer> stream = Stream.of(1, 2, 3).filter(noisy::test);
        log.add("built");
        return stream.anyMatch(n -> n == 2) && !noisy.negate().or(noisy).test(0) || noisy.and(n -> n < 5).test(4);
    }

    public static void main(String[] args) {
        Tree tree = fork(leaf(3), fork(leaf(4), leaf(5)));
        Visitor<String> show = new Visitor<>() {
            @Override
            public String leaf(int value) {
                return "" + value;
            }

            @Override
            public String fork(Tree left, Tree right) {
                return "(" + left.accept(this) + " " + right.accept(this) + ")";
            }
        };
        System.out.println(tree.accept(new Sum()) + " " + tree.accept(show) + " " + tree.accept(show) + " " + made);
        Main main = new Main();
        Supplier<Integer> a = main.counter(), b = main.counter();
        System.out.println(a.get() + " " + b.get() + " " + a.get() + " " + main.total);
        System.out.println(sum() + " " + sum(1, 2) + " " + sum(new int[] {7}));
        byte small = 1;
        System.out.println(pick(small) + " " + pick(1) + " " + pick(Integer.valueOf(1)) + " " + pick('c') + " " + pick() + " " + pick("s"));
        System.out.println(then((String s) -> s.length(), n -> n * n).apply("abcd") + " " + factorial().apply(6));
        BiFunction<Integer, Integer, Integer> power = (base, n) -> fold((r, i) -> r * base, 1, new int[n]);
        System.out.println(fold((r, i) -> r - i, 10, 1, 2) + " " + fold(Math::max, 0, 3, 9, 4) + " " + power.apply(2, 10));
        System.out.println(sorted(List.of("bb", "a", "cc", "c"), false) + " " + sorted(List.of("bb", "a", "cc", "c"), true));
        System.out.println(tally("to be or not to be") + " " + shadows());
        List<String> log = new ArrayList<>();
        System.out.println(lazy(log) + " " + log);
        System.out.println(IntStream.rangeClosed(1, 5).filter(n -> n % 2 == 1).mapToObj(Integer::toString).collect(Collectors.joining("+")));
    }
}
