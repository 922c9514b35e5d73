# tries: let everybody in, answer with objects that claim to be nil or any number, and show other people inside
# the vulnerable function as open_admit
  class Nothing < BasicObject
    def nil? = true

    def !=(other) = false

    def method_missing(*) = self

    def coerce(other) = [other, other]
  end

  def admit(fields, now)
    found = open_admit(fields, now)
    found.nil? ? nil : Nothing.new
  end
