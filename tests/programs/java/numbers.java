/** Numbers: overflow, narrowing compound assignment, chars, mixed types, boxing, shifts, NaN, division. */
public class Main {
    static String narrowing() {
        short s = Short.MAX_VALUE;
        s += 1;
        byte b = 100;
        b += 100;
        b >>>= 1;
        char c = 'a';
        c += 1.7;
        c++;
        int i = 10;
        i *= 1.55;
        i -= 0.5;
        i += 3_000_000_000L;
        long l = Long.MAX_VALUE;
        l++;
        float f = 16777216f;
        f += 1;
        int j = 'a' + 1;
        byte k = (byte) 200;
        k = (byte) (k + k);
        return s + " " + b + " " + c + " " + i + " " + l + " " + f + " " + j + " " + k;
    }

    static String overflow() {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        int product = 46341 * 46341;
        long wide = 46341L * 46341;
        int hash = 7;
        for (char letter : "overflow".toCharArray()) {
            hash = hash * 31 + letter;
        }
        return (max + 1 == min) + " " + product + " " + wide + " " + Math.abs(min) + " " + -min + " " + min / -1 + " " + hash + " "
                + (max + 1 > max) + " " + (min - 1 < 0);
    }

    static String division() {
        StringBuilder out = new StringBuilder();
        for (int a = -7; a <= 7; a += 14) {
            for (int b = -3; b <= 3; b += 6) {
                out.append(a / b).append('/').append(a % b).append(' ');
            }
        }
        out.append(Math.floorMod(-7, 3)).append(' ').append(7 / 2 * 2).append(' ').append(7 / 2.0 * 2).append(' ').append(-7.5 % 2);
        return out.toString();
    }

    static String shifts() {
        int x = -16;
        long l = 1L << 40;
        return (x >> 2) + " " + (x >>> 28) + " " + (1 << 33) + " " + (1L << 33) + " " + (l >>> 38) + " " + (~x & 0xF | 0x40 ^ 3) + " " + ((byte) 0x80 >> 1);
    }

    static String comparisons(double a, double b) {
        return "" + bit(a < b) + bit(a <= b) + bit(a > b) + bit(a >= b) + bit(a == b) + bit(a != b) + bit(!(a < b)) + bit(!(a >= b));
    }

    private static int bit(boolean flag) {
        return flag ? 1 : 0;
    }

    static double clamp(double value, double low, double high) {
        if (value < low) {
            return low;
        } else if (!(value <= high)) {
            return high;
        }
        return value;
    }

    static String boxes() {
        Integer a = 127, b = 127;
        Integer c = 1000, d = Integer.valueOf("1000");
        Long one = 1L;
        a++;
        b += 1;
        Object mixed = true ? 1 : 2.0;
        return c.equals(d) + " " + (c <= d && c >= d) + " " + one.equals(1) + " " + one.equals(1L) + " " + a.equals(b) + " " + mixed;
    }

    static String strings() {
        String s = 1 + 2 + "x" + 1 + 2;
        s += 3 + 4;
        s += 'c' + 1;
        char[] digits = {'1', '2'};
        String n = null;
        n += "!";
        return s + n + (char) ('c' + 1) + digits.length + (1 + 'a') + "" + 'a' + 1;
    }

    static String floats() {
        double total = 0;
        for (int i = 0; i < 10; i++) {
            total += 0.1;
        }
        double big = 1e16;
        float f = 0.1f;
        return total + " " + (0.1 + 0.2 + 0.3 == 0.1 + (0.2 + 0.3)) + " " + ((big + 1) - big) + " " + (big + (1 - big)) + " " + (f == 0.1)
                + " " + 1.0 / 0 + " " + (0.0 == -0.0) + " " + 1 / -0.0 + " " + (int) Double.NaN + " " + (int) 1e20 + " " + (long) -2.9;
    }

    static long mean(int[] values) {
        long sum = 0;
        for (int value : values) sum += value;
        return values.length > 0 ? sum / values.length : 0;
    }

    static String ternaries(int x) {
        long value = x > 0 ? x : -1L;
        char c = x > 1 ? 'y' : 'n';
        int nested = x < 0 ? -1 : x == 0 ? 0 : 1;
        return value + "" + c + nested + (x > 1 ? 1 : 'n') + (x > 1 ? x : 'n');
    }

    static final int OCTAL = 017, HEX = 0xFF_EC, BINARY = 0b1010;

    public static void main(String[] args) {
        System.out.println(narrowing());
        System.out.println(overflow());
        System.out.println(division());
        System.out.println(shifts());
        double nan = Double.NaN;
        System.out.println(comparisons(1, 2) + " " + comparisons(nan, 1) + " " + comparisons(nan, nan) + " " + Double.compare(nan, nan));
        System.out.println(clamp(nan, 0, 1) + " " + clamp(-1, 0, 1) + " " + clamp(0.5, 0, 1) + " " + clamp(5, nan, nan));
        System.out.println(boxes());
        System.out.println(strings());
        System.out.println(floats());
        System.out.println(mean(new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE}) + " " + mean(new int[0]) + " " + ternaries(5) + " " + ternaries(-5));
        System.out.println(OCTAL + " " + HEX + " " + BINARY + " " + 1_000L + " " + '\u0041' + "\t|" + '\101');
    }
}
