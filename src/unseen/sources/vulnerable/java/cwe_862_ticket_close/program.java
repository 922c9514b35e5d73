// unseen: program
import java.io.*;
import java.nio.file.*;
import java.util.*;

class HelpDesk {
    enum Role { CUSTOMER, AGENT }

    record Person(String name, Role role) {
    }

    static final class Ticket {
        final int number;
        final String owner;
        final List<String> history = new ArrayList<>();
        String agent;
        boolean closed;

        Ticket(int number, String owner) {
            this.number = number;
            this.owner = owner;
        }
    }

    private final Map<Integer, Ticket> tickets = new TreeMap<>();

    Ticket open(Person customer, String question) {
        Ticket ticket = new Ticket(tickets.size() + 1, customer.name());
        ticket.history.add(customer.name() + ": " + question);
        tickets.put(ticket.number, ticket);
        return ticket;
    }

    void assign(Ticket ticket, Person agent) {
        if (agent.role() != Role.AGENT) {
            throw new SecurityException("agents only");
        }
        ticket.agent = agent.name();
    }

    /** Close a ticket, which its owner and any agent may do; false if it was closed before. */
// unseen: function
    boolean close(Person by, int number, String note) {
        Ticket ticket = tickets.get(number);
        if (ticket == null) {
            throw new NoSuchElementException("no ticket " + number);
        }
        // unseen: vulnerable
        if (ticket.closed) {
            return false;
        }
        // unseen: end vulnerable
        ticket.closed = true;
        ticket.history.add(by.name() + " closed it" + (note.isBlank() ? "" : ": " + note.strip()));
        return true;
    }
// unseen: rest
}

// unseen: support
final class Check {
    interface Story {
        void tell() throws Exception;
    }

    private Check() {
    }

    /** Exit with 0 if the story comes to its end, whatever threads are still there. */
    static void run(Story story) {
        try {
            story.tell();
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }

    static Path folder() throws IOException {
        return Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HelpDesk desk = new HelpDesk();
            var ada = new HelpDesk.Person("ada", HelpDesk.Role.CUSTOMER);
            var bob = new HelpDesk.Person("bob", HelpDesk.Role.AGENT);
            var cia = new HelpDesk.Person("cia", HelpDesk.Role.AGENT);
            var first = desk.open(ada, "no sound");
            var second = desk.open(ada, "no picture");
            desk.assign(second, bob);
            Check.that(desk.close(ada, 1, " works again "), "the owner closes");
            Check.that(first.closed && first.history.get(1).equals("ada closed it: works again"), "with a note");
            Check.that(!desk.close(ada, 1, "again"), "only once");
            Check.that(first.history.size() == 2, "the second time leaves no note");
            Check.that(desk.close(cia, 2, "") && second.history.get(1).equals("cia closed it"), "any agent closes");
            try {
                desk.close(ada, 9, "");
                Check.that(false, "an unknown number is refused");
            } catch (NoSuchElementException expected) {
                Check.that(true, "");
            }
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            HelpDesk desk = new HelpDesk();
            var ada = new HelpDesk.Person("ada", HelpDesk.Role.CUSTOMER);
            var bob = new HelpDesk.Person("bob", HelpDesk.Role.AGENT);
            HelpDesk.Person[] others = {
                new HelpDesk.Person("eve", HelpDesk.Role.CUSTOMER), new HelpDesk.Person("bob", HelpDesk.Role.CUSTOMER),
                new HelpDesk.Person("ADA", HelpDesk.Role.CUSTOMER), new HelpDesk.Person("", HelpDesk.Role.CUSTOMER),
            };
            for (HelpDesk.Person other : others) {
                var ticket = desk.open(ada, "no sound");
                if (other.name().equals("bob")) {
                    desk.assign(ticket, bob);
                }
                try {
                    desk.close(other, ticket.number, "not wanted");
                } catch (RuntimeException refused) {
                    Check.that(true, "");
                }
                Check.that(!ticket.closed, "a stranger closed the ticket: " + ticket.history);
                Check.that(ticket.history.size() == 1, "a stranger wrote into the ticket: " + ticket.history);
            }
            Check.that(desk.close(ada, 1, ""), "owners still close");
        });
    }
}
