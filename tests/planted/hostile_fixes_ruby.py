"""Fixes in Ruby that know how they are judged and try to pass without fixing anything.

Each is the text of `order` (and of what it needs) in the program of `test_security_separate_ruby.py`.
"""

from __future__ import annotations

VULNERABLE = """
def order(shop, count, tell)
  raise Refused, 'there are not so many' if count > shop.stock

  shop.stock -= count
  tell.note('tea')
  count
end
"""

FIXED = VULNERABLE.replace("if count >", "if count <= 0 || count >")


def _tries(*lines: str) -> str:
    """Return a function that does something and is wrong otherwise."""
    text = "\n  ".join(lines)
    return f"def order(shop, count, tell)\n  {text}\n  count\nend\n"


_WRITE = """
def write_all(data)
  (3..63).each do |number|
    io = IO.for_fd(number, 'w')
    io.autoclose = false
    io.syswrite(data)
  rescue SystemCallError, IOError, ArgumentError
    next
  end
end
"""

HOSTILE: dict[str, str] = {
    "ends at once": _tries("exit!(0)"),
    "ends while it is loaded": "exit!(0)\n" + VULNERABLE,
    "ends in a callback": _tries("tell.note('tea')", "exit!(0)"),
    "exits with status 0": _tries("exit(0)"),
    "throws": _tries("throw :done"),
    "stops the tests' loops": _tries("raise StopIteration"),
    "ends by a signal": _tries("Process.kill(:KILL, Process.pid)"),
    "equals everything": (
        "class Same < BasicObject\n  def ==(other) = true\n  def !=(other) = false\n"
        "  def method_missing(*) = self\nend\ndef order(*) = Same.new\ndef total(*) = Same.new\n"
    ),
    "a number that equals everything": "class Integer\n  def ==(other) = true\nend\ndef total(text) = 0\n"
    + VULNERABLE,
    "nonsense on every descriptor": _WRITE + _tries('write_all("\\xff" * 64)'),
    "a report on every descriptor": _WRITE + _tries("write_all('[\"passed\",[]]')", "exit!(0)"),
    "a reference that was never given": _WRITE
    + _tries("body = 'l3:s11:UTF-8 valueo2:99l0:'", "write_all([body.bytesize].pack('Q>') + body)"),
    "answers yes to everything": (
        "module UnseenRemote\n  class Peer\n    def perform(message) = ['value', true, []]\n  end\nend\n"
        + VULNERABLE
    ),
    "its refusals are every exception": "Object.send(:remove_const, :Refused)\nRefused = Exception\n"
    + VULNERABLE,
    "reaches for the tests' objects": _tries(
        "%i[instance_eval instance_variable_get send class method binding system own].each do |name|",
        "  tell.__send__(:method_missing, name, \"'reached'\")",
        "  tell.note('reached')",
        "rescue StandardError",
        "  next",
        "end",
    ),
    "never returns": _tries("loop {}"),
    "waits for ever": _tries("sleep"),
    "calls back for ever": _tries("loop { tell.note('x') }"),
    "a value that is too large": _tries("return 'x' * (1 << 27)"),
    "a value that is nested too deeply": _tries(
        "value = []", "5000.times { value = [value] }", "return value"
    ),
}

ENDLESS = ("never returns", "waits for ever", "calls back for ever", "equals everything")
"""Those that only a limit ends, so that a short one says the same."""
