import de.jplag.GreedyStringTiling;
import de.jplag.JPlagComparison;
import de.jplag.Language;
import de.jplag.Submission;
import de.jplag.Token;
import de.jplag.TokenType;
import de.jplag.options.JPlagOptions;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares programs by JPlag's own greedy string tiling, for benchmarks/similarity.py.
 *
 * <p>Standard input has a line with the minimum length of a tile; a line with the numbers of its token kinds for
 * each program, and an empty line; then a line for each measurement: the seconds that it takes and the pairs,
 * "0.5 0-1 0-2". Each is answered by a line with pairs, seconds of this thread's processor time, and the mean
 * similarity.
 */
public final class JPlagTiling {
    private record Kind(int number) implements TokenType {
        @Override
        public String getDescription() {
            return "kind " + number;
        }
    }

    private record Plain(int minimumTokenMatch) implements Language {
        @Override
        public String[] suffixes() {
            return new String[0];
        }

        @Override
        public String getName() {
            return "kinds";
        }

        @Override
        public String getIdentifier() {
            return "kinds";
        }

        @Override
        public List<Token> parse(Set<File> files) {
            throw new UnsupportedOperationException("programs come as numbers");
        }
    }

    private static Submission submission(String name, String line, Language language, Map<Integer, Kind> kinds) {
        List<Token> tokens = new ArrayList<>();
        File file = new File(name);
        for (String number : line.split(" ")) {
            Kind kind = kinds.computeIfAbsent(Integer.valueOf(number), Kind::new);
            tokens.add(new Token(kind, file, tokens.size() + 1, 1, 1));
        }
        // JPlag's loop over equal tokens ends at this one, which is never matched.
        tokens.add(Token.fileEnd(file));
        Submission made = new Submission(name, file, true, List.of(file), language);
        made.setTokenList(tokens);
        return made;
    }

    public static void main(String[] arguments) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Language language = new Plain(Integer.parseInt(in.readLine()));
        List<Submission> programs = new ArrayList<>();
        Map<Integer, Kind> kinds = new HashMap<>();
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            programs.add(submission("program " + programs.size(), line, language, kinds));
        }
        GreedyStringTiling tiling = new GreedyStringTiling(new JPlagOptions(language, Set.of(), Set.of()));
        var clock = ManagementFactory.getThreadMXBean();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            long nanoseconds = (long) (Double.parseDouble(words[0]) * 1e9);
            int[][] pairs = new int[words.length - 1][];
            for (int at = 1; at < words.length; at++) {
                String[] pair = words[at].split("-");
                pairs[at - 1] = new int[] {Integer.parseInt(pair[0]), Integer.parseInt(pair[1])};
            }
            long done = 0;
            double similarity = 0;
            long started = clock.getCurrentThreadCpuTime();
            long spent = 0;
            while (spent < nanoseconds) {
                int[] pair = pairs[(int) (done % pairs.length)];
                JPlagComparison found = tiling.compare(programs.get(pair[0]), programs.get(pair[1]));
                similarity += found.similarity();
                done++;
                if (done % 16 == 0) {
                    spent = clock.getCurrentThreadCpuTime() - started;
                }
            }
            System.out.println(done + " " + spent / 1e9 + " " + similarity / done);
        }
    }
}
