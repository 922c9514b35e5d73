import java.util.*;

/** What the queue does. */
interface Task {
    String describe();
}

class MailTask implements Task {
    public String to = "";
    public String subject = "";

    @Override
    public String describe() {
        return "mail to " + to + ": " + subject;
    }
}

class ReportTask implements Task {
    public int year;
    public List<String> columns = new ArrayList<>();
    public Object options;

    @Override
    public String describe() {
        return "report of " + year + " " + columns + (options == null ? "" : " " + options);
    }
}

/** An option of a report. */
class Style {
    public String colour = "";
    public double width = 1;

    @Override
    public String toString() {
        return colour + "/" + width;
    }
}

/** A message of the queue: who sends it, and the task. */
class Message {
    public String sender = "";
    public Task task;
}
