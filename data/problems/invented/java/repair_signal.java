// unseen: prompt entry_point=repairSignal
class Solution {
    /** Return the index just behind the run of '?' that begins at {@code start}. */
    private int runEnd(String signal, int start) {
        int end = start;
        while (end < signal.length() && signal.charAt(end) == '?') {
            end++;
        }
        return end;
    }

    /**
     * Fill in the lost characters '?' of a signal and return the repaired signal.
     *
     * <p>Any character other than '?' is known. A run of more than {@code maxGap} lost characters stays lost,
     * as does a run without any known neighbour. A run with a known character on one side only (at either
     * end of the signal) is filled with that character, and a run between two equal characters with
     * those. Between two different characters the first half of the run becomes the left one and the last
     * half the right one; if the length of the run is odd, the character in the middle stays lost.
     *
     * <p>Example: "??0???1" with maxGap 3 gives "0000?11".
     */
    public String repairSignal(String signal, int maxGap) {
// unseen: solution
        StringBuilder repaired = new StringBuilder(signal);
        int i = 0;
        while (i < signal.length()) {
            if (signal.charAt(i) != '?') {
                i += 1;
                continue;
            }
            int end = runEnd(signal, i);
            int length = end - i;
            char left = i > 0 ? signal.charAt(i - 1) : '?';
            char right = end < signal.length() ? signal.charAt(end) : '?';
            if (left == '?') {
                left = right;
            } else if (right == '?') {
                right = left;
            }
            for (int k = 0; length <= maxGap && k < length; k++) {
                if (left == right || k < length / 2) {
                    repaired.setCharAt(i + k, left);
                } else if (k >= length - length / 2) {
                    repaired.setCharAt(i + k, right);
                }
            }
            i = end;
        }
        return repaired.toString();
    }
}
// unseen: test

public class Main {
    public static void main(String[] args) {
        Solution s = new Solution();
        String[][] results = {
            {s.repairSignal("1?1??0???", 2), "111100???"},
            {s.repairSignal("??0???1", 3), "0000?11"},
            {s.repairSignal("", 3), ""},
            {s.repairSignal("0110", 0), "0110"},
            {s.repairSignal("????", 9), "????"},
            {s.repairSignal("1?1", 0), "1?1"},
            {s.repairSignal("1?1", -1), "1?1"},
            {s.repairSignal("1?0", 5), "1?0"},
            {s.repairSignal("1??1", 1), "1??1"},
            {s.repairSignal("a???b?a", 3), "aa?bb?a"},
            {s.repairSignal("??x", 2), "xxx"},
            {s.repairSignal("x??", 2), "xxx"},
            {s.repairSignal("0????1", 4), "000111"},
            {s.repairSignal("0?????1", 5), "000?111"},
            {s.repairSignal("??0?", 1), "??00"},
        };
        for (String[] pair : results) {
            if (!pair[0].equals(pair[1])) {
                throw new AssertionError(pair[0] + " instead of " + pair[1]);
            }
        }
    }
}
