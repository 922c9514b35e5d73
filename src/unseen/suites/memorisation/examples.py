"""One answered question in each language, by which a small model sees what an answer looks like."""

from __future__ import annotations

from unseen.records import LanguageName

STATEMENTS = 5
"""So many lines follow the header of each example; any run of them can be left out."""

EXAMPLES: dict[LanguageName, str] = {
    "python": """\
def minutes_worked(start_hour, start_minute, end_hour, end_minute, pause):
    start = 60 * start_hour + start_minute
    end = 60 * end_hour + end_minute
    present = end - start
    worked = present - pause
    return worked
""",
    "c": """\
int minutes_worked(int start_hour, int start_minute, int end_hour, int end_minute, int pause) {
    int start = 60 * start_hour + start_minute;
    int end = 60 * end_hour + end_minute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
""",
    "cpp": """\
int minutesWorked(int startHour, int startMinute, int endHour, int endMinute, int pause) {
    int start = 60 * startHour + startMinute;
    int end = 60 * endHour + endMinute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
""",
    "java": """\
static int minutesWorked(int startHour, int startMinute, int endHour, int endMinute, int pause) {
    int start = 60 * startHour + startMinute;
    int end = 60 * endHour + endMinute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
""",
    "go": """\
func minutesWorked(startHour, startMinute, endHour, endMinute, pause int) int {
	start := 60*startHour + startMinute
	end := 60*endHour + endMinute
	present := end - start
	worked := present - pause
	return worked
}
""",
    "rust": """\
fn minutes_worked(start_hour: i32, start_minute: i32, end_hour: i32, end_minute: i32, pause: i32) -> i32 {
    let start = 60 * start_hour + start_minute;
    let end = 60 * end_hour + end_minute;
    let present = end - start;
    let worked = present - pause;
    worked
}
""",
}


def example(language: LanguageName, lines: int) -> tuple[str, str, str]:
    """An example with so many lines masked, or as near to it as it goes: before, masked lines, after."""
    text = EXAMPLES[language].splitlines(keepends=True)
    masked = max(1, min(lines, STATEMENTS))
    # The first statement stays where that is possible: it shows how the others are written.
    first = 2 if masked < STATEMENTS - 1 else 1
    return "".join(text[:first]), "".join(text[first : first + masked]), "".join(text[first + masked :])
