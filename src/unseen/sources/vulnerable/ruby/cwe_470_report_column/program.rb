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
check(report.lines([saw, Machine.new("lathe", 7, "May")], %w[name lent]) == ["saw|no", "lathe|since May"], "lines")

# unseen: exploit
report = Report.new
%w[scrap reset freeze exit abort SCRAP exit! instance_variables].each do |column|
  saw = Machine.new("saw", 120)
  pid = fork do
    shown = begin
      report.cell(saw, column)
    rescue StandardError
      "?"
    end
    exit!(saw.to_h == { name: "saw", hours: 120, lent: "no" } && !saw.frozen? && !shown.include?("@lent") ? 7 : 1)
  end
  _, status = Process.wait2(pid)
  check(status.exitstatus == 7, "the column #{column} did something to the machine or the report")
end
check(report.cell(Machine.new("saw", 1), "name") == "saw", "reports still work")
