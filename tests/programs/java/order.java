import java.util.ArrayList;
import java.util.List;

/** Evaluation order: operands left to right, compound assignment, short circuits, aliases, argument order. */
public class Main {
    static StringBuilder trace = new StringBuilder();
    static int state = 1;
    int value;
    Main next;

    Main(int value) {
        this.value = value;
    }

    static int tell(char name, int value) {
        trace.append(name);
        return value;
    }

    static boolean ask(char name, boolean value) {
        trace.append(name);
        return value;
    }

    static int draw() {
        state = state * 5 % 17;
        return state;
    }

    static String flush() {
        String text = trace.toString();
        trace.setLength(0);
        return text;
    }

    static String operands() {
        int i = 2;
        int first = i++ + i * i-- - --i;
        int[] row = {10, 20, 30, 40};
        int k = 0;
        row[k++] += draw();
        row[k++] -= draw() + row[k];
        row[k] = k = 3;
        row[k--] *= row[k] + k++;
        k = k++ + ++k;
        int x = 5;
        x += x++ * 2 + x;
        int y = 3;
        y = y-- - --y;
        return first + " " + java.util.Arrays.toString(row) + k + " " + x + " " + y;
    }

    static int circuits(int x) {
        boolean first = ask('a', x > 0) && ask('b', x < 10) || ask('c', x == -1);
        boolean second = !(ask('d', x != 0) | ask('e', false)) & ask('f', true) ^ ask('g', x > 0);
        int third = ask('h', x == 0) ? tell('i', 1) : tell('j', 2);
        return (first ? 100 : 0) + (second ? 10 : 0) + third;
    }

    static int[] array(char name, int... values) {
        trace.append(name);
        return values;
    }

    static String arrays() {
        int[] a = {1, 2, 3};
        int[] b = a;
        array('x', 5, 6)[tell('y', 1)] = tell('z', 9);
        a[tell('p', 0)] = (a = new int[] {7, 8, 9})[tell('q', 1)];
        int i = 0;
        i = b[i] = 2;
        int[][] grid = new int[tell('r', 2)][tell('s', 3)];
        grid[0] = grid[1];
        grid[0][i]++;
        return a[0] + "" + b[0] + b[2] + grid[1][2] + i;
    }

    static String failing() {
        int[] small = new int[1];
        int i = 0;
        try {
            small[i += 5] = tell('v', 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            i += 100;
        }
        int[] none = null;
        try {
            none[tell('m', 0)] = tell('n', 1);
        } catch (NullPointerException e) {
            i += 1000;
        }
        try {
            i = tell('w', 1) / tell('0', 0) + tell('u', 2);
        } catch (ArithmeticException e) {
            i++;
        }
        return String.valueOf(i);
    }

    Main set(int value) {
        trace.append('s').append(value);
        this.value = value;
        return this;
    }

    int plus(int a, int b) {
        return value * 100 + a * 10 + b;
    }

    static String aliases() {
        Main first = new Main(1), second = first;
        second.value += 4;
        first.next = second = new Main(first.value);
        first.next.value *= first.value -= 2;
        Main node = first;
        int sum = 0, steps = 0;
        while (node != null && steps++ < 5) {
            sum += node.value;
            node = node.next;
        }
        swap(first, second);
        return sum + " " + first.value + " " + second.value + " " + (first.next == second);
    }

    static void swap(Main a, Main b) {
        int t = a.value;
        a.value = b.value;
        b.value = t;
        a = b;
        a.value++;
    }

    static int conditions(int a, int b) {
        if (a > 0 && 10 / a > b) {
            return 1;
        }
        if (a != 0 || b++ > 0) {
            return 2 + b;
        }
        if (!(a < b) && !(b == 0 || a > b)) return 50;
        return b;
    }

    static int assignments() {
        int a, b, c;
        a = b = c = 4;
        a += b -= c *= 2;
        int d = (c = a) + 1;
        boolean flag;
        if (flag = b < 0) b++;
        while ((d -= 2) > 0 && d != 1) b += d;
        return a * 1000 + b * 100 + c * 10 + d + (flag ? 7 : 0);
    }

    static List<Object> statements(int n) {
        List<Object> out = new ArrayList<>();
        int total = n, half = total / 2;
        total = half * 2 == n ? total : -total;
        ;
        {
            out.add(total);
            final int kept = total++;
            out.add(kept);
        }
        if (n > 3) out.add("big"); else if (n == 3) out.add("three"); else { }
        assert total != 1000 : "never";
        synchronized (out) {
            out.add(total);
        }
        return out;
    }

    public static void main(String[] args) {
        System.out.println(operands());
        for (int x : new int[] {5, 0, -1, 10}) {
            System.out.println(circuits(x) + " " + flush());
        }
        System.out.println(arrays() + " " + flush());
        System.out.println(failing() + " " + flush());
        Main main = new Main(0);
        System.out.println(main.set(tell('a', 3)).plus(tell('b', 1), main.set(tell('c', 4)).value) + " " + flush());
        System.out.println(aliases());
        System.out.println(conditions(2, 3) + " " + conditions(2, 9) + " " + conditions(0, 0) + " " + conditions(0, -2) + " " + conditions(-1, 5));
        System.out.println(assignments() + " " + statements(4) + statements(3) + statements(1));
    }
}
