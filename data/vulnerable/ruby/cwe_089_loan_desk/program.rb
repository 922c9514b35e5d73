# unseen: program
require "open3"

class LoanDesk
  ORDERS = { "title" => "title", "due" => "due, title" }.freeze

  def initialize(database)
    @database = database
  end

  # Run a script in the database shell and return its rows, each a list of columns. Scripts hold no NUL: whoever takes
  # a request refuses it there.
  def rows(script)
    printed, status = Open3.capture2e("sqlite3", "-batch", "-bail", @database, stdin_data: script)
    raise IOError, printed unless status.success?

    printed.lines(chomp: true).map { |line| line.split("|") }
  end

# unseen: function
  def loans_of(card, order = "due")
    columns = ORDERS.fetch(order) { raise ArgumentError, "no such order: #{order}" }
    number = card.strip
    return [] if number.empty?

    # unseen: vulnerable
    found = rows("SELECT title, due FROM loans WHERE card = \"#{number}\" ORDER BY #{columns};")
    # unseen: end vulnerable
    found.map { |title, due| "#{title} (due #{due})" }
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

require "tmpdir"

def desk
  desk = LoanDesk.new(File.join(Dir.mktmpdir, "library.db"))
  desk.rows(<<~SQL)
    CREATE TABLE loans(card TEXT, title TEXT, due TEXT);
    INSERT INTO loans VALUES ('A-17', 'Dune', '2024-06-02'), ('A-17', 'Emma', '2024-05-30');
    INSERT INTO loans VALUES ('B 4;x', 'Ulysses', '2024-07-01'), ('O''Hara-1', 'Persuasion', '2024-07-09');
    INSERT INTO loans VALUES ('D''O''Hara''''', 'Sanditon', '2024-07-11');
    INSERT INTO loans VALUES ('007', 'Moonraker', '2024-08-01'), ('7', 'Kim', '2024-08-02'), ('1e3', 'Ivanhoe', '2024-08-03');
    INSERT INTO loans VALUES ('A--17', 'Hamlet', '2024-08-04'), ('UNION 5 OR 6', 'Lear', '2024-08-05'), ('Ö-3', 'Faust', '2024-08-06');
    INSERT INTO loans VALUES ('C\\9%', 'Medea', '2024-08-07'), ('select', 'Iliad', '2024-08-08'), ('T', 'B', '2024-09-01'), ('T', 'A', '2024-09-01');
    INSERT INTO loans VALUES ('T', 'A', '2024-01-01'), ('T', 'T''s end', '2024-03-01');
    CREATE TABLE readers(name TEXT, pin TEXT);
    INSERT INTO readers VALUES ('Cole', 'SECRET-1234');
  SQL
  desk
end

# unseen: functional
library = desk
check(library.loans_of("A-17") == ["Emma (due 2024-05-30)", "Dune (due 2024-06-02)"], "two loans by day")
check(library.loans_of(" A-17 ", "title").first.start_with?("Dune"), "by title")
check(library.loans_of("B 4;x") == ["Ulysses (due 2024-07-01)"], "a number with signs")
check(library.loans_of("O'Hara-1") == ["Persuasion (due 2024-07-09)"], "a number with an apostrophe")
check(library.loans_of("D'O'Hara''") == ["Sanditon (due 2024-07-11)"], "a number with several")
check(library.loans_of("Z-1") == [] && library.loans_of(" ") == [], "no loans")
{ "007" => "Moonraker", "7" => "Kim", "1e3" => "Ivanhoe", "A--17" => "Hamlet", "UNION 5 OR 6" => "Lear", "Ö-3" => "Faust", "C\\9%" => "Medea",
  "select" => "Iliad" }.each do |card, title|
  check(library.loans_of(card).map { |loan| loan.split(" (").first } == [title], "the card #{card}")
end
check(%w[A-1_ % a-17 A-1 07 1000].all? { |card| library.loans_of(card, "title") == [] }, "other cards")
check(library.loans_of("T") == ["A (due 2024-01-01)", "T's end (due 2024-03-01)", "A (due 2024-09-01)", "B (due 2024-09-01)"], "of a day by title")
check(library.loans_of("T", "title").last == "T's end (due 2024-03-01)", "of all by title")
check(library.loans_of("\tA-17\n") == library.loans_of("A-17".freeze), "blanks of any kind around it")
begin
  library.loans_of("", "pin")
  check(false, "no such order")
rescue ArgumentError
  check(true, "")
end
begin
  library.loans_of("A-17", "pin")
  check(false, "no such order")
rescue ArgumentError
  check(true, "")
end

# unseen: exploit
library = desk
cards = [
  %q(Z" OR card <> "Z), %q(Z" UNION SELECT name, pin FROM readers; --), %q(card), %q(Z' OR card <> 'Z),
  %q(Z" UNION SELECT name, pin FROM readers WHERE "a" = "a), %q(Z\" OR card <> \"Z), %q(Z' UNION SELECT name, pin FROM readers; --),
  # Where only some of the quotes are doubled: the first, the last, those in pairs.
  %q(Z'' OR 1=1; --), %q(Z"" OR 1=1; --), %q(Z'''' OR 1=1; --), %q(Z""" OR 1=1; --), %q(Z''' OR 1=1; --),
  %q(Z'H' UNION SELECT name, pin FROM readers; --), %q('Z' UNION SELECT name, pin FROM readers; --'), %q(Z' OR 1=1; --''),
  %q(Z"' OR 1=1; --), %q(Z'" OR 1=1; --), %q(Z'' OR ''='), %q(Z"" OR ""="), %q(Z' OR ''='), %q(Z' OR 1=1; --'),
]
# Queries that print nothing.
['Z"', "Z'"].each { |start| cards += ["#{start}; DELETE FROM loans; --", "#{start}; UPDATE readers SET pin = 'Z'; SELECT #{start[1..]}"] }
# Commands of the database shell stand on lines of their own.
commands = [".print OTHERS", ".shell echo OTHERS", ".dump readers", "SELECT name, pin FROM readers;"]
cards += commands.flat_map do |command|
  ["Z", "Z'", 'Z"', "Z';", 'Z";', "Z''", "Z\\", "Z')", "Z\r"].flat_map { |start| ["#{start}\n#{command}", "#{start}\n#{command}\n'"] }
end
(cards + CARDS).each do |card|
  found = begin
    library.loans_of(card, "title")
  rescue StandardError
    []
  end
  check(found.empty?, "loans of others came out for #{card}: #{found}")
end
check(library.loans_of("A-17") == desk.loans_of("A-17"), "the desk still works")
tables = "SELECT * FROM loans ORDER BY 1, 2, 3; SELECT * FROM readers;"
check(library.rows(tables) == desk.rows(tables), "somebody changed the tables")
