# unseen: program
Parcel = Struct.new(:number, :owner, :address, :state, :log)

class Depot
  def initialize
    @parcels = {}
  end

  def accept(owner, address)
    number = @parcels.size + 100
    @parcels[number] = Parcel.new(number, owner, address, :waiting, [])
  end

  def send_out(number)
    @parcels.fetch(number).state = :on_the_way
  end

  # A customer, or the `:staff`, changes the address of a parcel that has not left; false if it has.
# unseen: function
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    # unseen: vulnerable
    return false unless parcel.state == :waiting
    # unseen: end vulnerable
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

# unseen: functional
depot = Depot.new
mine = depot.accept("ida", "Hill 1")
check(depot.redirect("ida", "100", " Lake 2 ") && mine.address == "Lake 2", "the owner")
check(mine.log == ["ida: Hill 1 -> Lake 2"], "with a note")
check(depot.redirect(:staff, 100, "Depot") && mine.log.size == 2, "the staff")
check(depot.redirect("ida", 100, "Depot") && mine.log.size == 2, "the same address leaves no note")
depot.send_out(100)
check(!depot.redirect("ida", 100, "Hill 1") && mine.address == "Depot", "too late")
[[7, "x", KeyError], [100, " ", ArgumentError], ["x", "y", ArgumentError]].each do |number, address, kind|
  begin
    depot.redirect("ida", number, address)
    check(false, "refused")
  rescue kind
    check(mine.address == "Depot", "all is as it was")
  end
end

# unseen: exploit
["eve", "IDA", "", nil, "staff", "ida ", "Staff", :ida, "id", :guest].each do |by|
  depot = Depot.new
  parcel = depot.accept("ida", "Hill 1")
  begin
    depot.redirect(by, 100, "Eve's")
  rescue StandardError
    check(true, "")
  end
  check(parcel.address == "Hill 1", "#{by.inspect} took a parcel of another's")
  check(parcel.log.empty?, "#{by.inspect} wrote into the log")
  check(depot.redirect("ida", 100, "Lake 2"), "owners can still change it")
end
