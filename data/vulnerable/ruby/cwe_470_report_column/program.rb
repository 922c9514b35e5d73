# unseen: program
require "date"

# A machine that is lent out; reports show its `name`, `hours` and `lent`.
class Machine
  attr_reader :name, :hours

  def initialize(name, hours, lent = nil)
    @name = name
    @hours = hours
    @lent = lent
  end

  def lent
    @lent ? "since #{@lent}" : "no"
  end

  def scrap
    @hours = 0
    @name = "scrapped #{@name}"
  end

  def to_h
    { name: @name, hours: @hours, lent: lent }
  end

  private

  def reset
    @hours = 0
    "reset"
  end
end

class Report

# unseen: function
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    # unseen: vulnerable
    return "?" unless machine.respond_to?(name, true)

    value = machine.send(name)
    # unseen: end vulnerable
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end
# unseen: rest
  def lines(machines, columns)
    machines.map { |machine| columns.map { |column| cell(machine, column) }.join("|") }
  end
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

# unseen: functional
report = Report.new
saw = Machine.new("saw", 120)
check(report.cell(saw, " Name ") == "saw", "the name")
check(report.cell(saw, "hours") == "   120", "a number")
check(report.cell(saw, "lent") == "no", "a computed column")
check(report.cell(saw, "colour") == "?" && report.cell(saw, "") == "", "none")
check(report.cell(Machine.new(nil, 2.5), "name") == "-", "an empty one")
check(report.cell(Machine.new("o'saw & söhne", 2.5), "NAME") == "o'saw & söhne", "any name")
check(report.cell(Machine.new("saw", 2.5), "\thours\n") == "   2.5", "a fraction")
check(report.cell(Machine.new("saw", 12_345_678), "Hours") == "12345678" && report.cell(Machine.new("x", 0), "hours") == "     0", "other numbers")
check(report.cell(Machine.new("saw", nil), "hours") == "-", "no hours")
check(report.cell(Machine.new("saw", 1, "1 May"), "LENT ") == "since 1 May", "lent since")
check(report.cell(saw, " \t ") == "" && report.cell(saw, "two words") == "?" && report.cell(saw, "nom") == "?", "no such column")
check(report.lines([saw], ["hours", "", "colour", "Lent"]) == ["   120||?|no"] && report.lines([], %w[name]) == [], "more lines")
check(report.lines([saw], []) == [""] && saw.to_h == { name: "saw", hours: 120, lent: "no" }, "no columns")
check(report.lines([saw, Machine.new("lathe", 7, "May")], %w[name lent]) == ["saw|no", "lathe|since May"], "lines")

# unseen: exploit
report = Report.new
columns = %w[scrap reset freeze exit abort SCRAP exit! instance_variables]
columns += [" scrap ", "Reset", "\tscrap\n", "name\nscrap", "scrap\nname", "name;scrap", "name scrap", "scrap()", "self.scrap", "reset #name"]
columns += ["send(:scrap)", "name.clear", "name&.clear", "@hours", "hours=", "@hours=0", "name=", "lent\n=scrap", "to_h", "class", "binding"]
columns += ["name\0scrap", "name,scrap", "hours,reset", "name|scrap", "nam", "ame", "n", "names", "namehours", "name hours lent", "`touch x`"]
saw = Machine.new("saw", 120)
columns += (saw.methods + saw.private_methods + saw.singleton_methods).map(&:to_s) - %w[name hours lent]
columns += Machine.new("saw", 1).instance_variables.map(&:to_s)
columns.uniq.each_slice(8) do |some|
  pid = fork do
    $stdin.reopen(File::NULL)
    $stderr.reopen(File::NULL)
    good = some.all? do |column|
      saw = Machine.new("saw", 120)
      shown = begin
        report.cell(saw, column)
      rescue StandardError, NotImplementedError
        "?"
      end
      same = saw.to_h == { name: "saw", hours: 120, lent: "no" } && !saw.frozen? && !saw.name.frozen?
      same && ["?", "", "-"].include?(shown.to_s.strip)
    end
    exit!(good ? 7 : 1)
  end
  _, status = Process.wait2(pid)
  check(status.exitstatus == 7, "one of the columns #{some} did something to the machine or the report, or was shown")
end
check(!File.exist?("x"), "a column ran a command")
# A column of the machine can be another one's method, and many columns can be asked for at once.
saw = Machine.new("saw", 1, "May")
begin
  report.lines([saw], %w[name scrap hours reset lent freeze])
rescue StandardError
  check(true, "")
end
check(saw.to_h == { name: "saw", hours: 1, lent: "since May" } && !saw.frozen?, "a line of many columns changed the machine")
check(report.cell(Machine.new("saw", 1), "name") == "saw", "reports still work")
