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
depot.accept("staff", "Quay 3")
other = depot.accept("O'Neil & Söhne", "Quay 3")
check(depot.redirect("staff", 101, "Quay 4"), "a customer of that name")
check(depot.redirect("O'Neil & Söhne", "102", "\tÄußere Str. 5/b; \"c\"\n") && other.address == "Äußere Str. 5/b; \"c\"", "any name and address")
check(other.log == ["O'Neil & Söhne: Quay 3 -> Äußere Str. 5/b; \"c\""] && mine.address == "Depot" && mine.log.size == 2, "noted there alone")
check(depot.redirect(:staff, "102", "Quay 9") && other.log.last == "staff: Äußere Str. 5/b; \"c\" -> Quay 9", "the staff's note")
check(depot.redirect("O'Neil & Söhne", 102, "Quay 3") && other.state == :waiting && other.log.size == 3, "and back")
depot.send_out(100)
check(depot.redirect(:staff, 100, "Hill 1") == false && mine.address == "Depot" && mine.log.size == 2, "too late for the staff")
check(depot.redirect("ida", 100, "Hill 1") == false && mine.address == "Depot" && mine.owner == "ida", "too late")
[[7, "x", KeyError], [100, " ", ArgumentError], [100, nil, ArgumentError], ["x", "y", ArgumentError]].each do |number, address, kind|
  begin
    depot.redirect("ida", number, address)
    check(false, "refused")
  rescue kind
    check(mine.address == "Depot", "all is as it was")
  end
end

# A customer with many parcels, whose addresses change often.
many = Depot.new
parcels = Array.new(9) { |index| many.accept(index == 4 ? "bo" : "ida", "Hill #{index}") }
parcels.each do |parcel|
  12.times { |turn| check(many.redirect(parcel.owner, parcel.number, turn + 1) == true, "change #{turn} of #{parcel.number}") }
  check(many.redirect(:staff, parcel.number, :Quay) == true && parcel.address == "Quay" && parcel.log.size == 13, "then the staff")
end
many.send_out(103)
check(many.redirect("ida", 102, "x") && many.redirect("bo", 104, "x") && many.redirect("ida", 108, "x"), "others can still be changed")

# unseen: exploit
strangers = ["eve", "IDA", "", nil, "staff", "ida ", "Staff", :ida, "id", :guest, " ida", "ida\n", "\nida", "ida\0", "i", "a", "da", "idas", "aida"]
strangers += ["Ida", "iDa", "ıda", "idá", "ida,staff", "ida staff", ":staff", "STAFF", :Staff, :STAFF, "staff ", "admin", "owner", "*", ".*", "%"]
strangers += [true, false, 0, 100, 1.0, [], ["ida"], [:staff], {}, { "ida" => 1 }, "Hill 1", "waiting", "100", /ida/, /.*/, String, Object]
strangers.each do |by|
  depot = Depot.new
  parcel = depot.accept("ida", "Hill 1")
  others = [depot.accept("eve", "Hill 1"), depot.accept("eve", "Moor 7"), depot.accept("staff", "Quay 3"), depot.accept("id", "Quay 4"), depot.accept("", "Quay 5")]
  [100, "100", "0144", "0x64", " 100 ", "1_00"].each do |number|
    ["Eve's", " Eve's ", "Hill 1", "Moor 7"].each do |address|
      begin
        done = depot.redirect(by, number, address)
      rescue StandardError
        done = false
      end
      check(parcel.address == "Hill 1" && parcel.state == :waiting, "#{by.inspect} took a parcel of another's")
      check(parcel.log.empty?, "#{by.inspect} wrote into the log")
      check(done != true, "#{by.inspect} was told that it worked")
    end
  end
  check(others.all? { |one| one.log.empty? }, "#{by.inspect} changed another parcel")
  check(depot.redirect("ida", 100, "Lake 2"), "owners can still change it")
end
# Who has a parcel of the own does not get at the next one, also after it has been changed.
depot = Depot.new
parcels = %w[eve ida eve].map { |name| depot.accept(name, "Hill 1") }
check(depot.redirect("eve", 100, "Moor 7") && depot.redirect("eve", 102, "Moor 7"), "the own parcels")
begin
  depot.redirect("eve", 101, "Moor 7")
rescue StandardError
  check(true, "")
end
check(parcels[1].address == "Hill 1" && parcels[1].log.empty?, "eve took a parcel by having others")
check(depot.redirect(:staff, 101, "Lake 2") && depot.redirect("ida", 101, "Lake 3"), "staff and owner one after the other")
begin
  depot.redirect("eve", 101, "Moor 7")
rescue StandardError
  check(true, "")
end
check(parcels[1].address == "Lake 3" && parcels[1].log.size == 2, "eve took a parcel that the staff had changed")
# Whoever has a parcel at the same place, or is called like somebody in the log.
depot = Depot.new
parcel = depot.accept("ida", "Hill 1")
["eve", "staff", "Hill 1", "Lake 3"].each { |name| depot.accept(name, "Lake 3") }
check(depot.redirect(:staff, 100, "Lake 2") && depot.redirect("ida", 100, "Lake 3"), "the staff and the owner")
["eve", "staff", "Hill 1", "Lake 2", "Lake 3", "staff: Hill 1", "ida: Lake 2"].each do |by|
  done = begin
    depot.redirect(by, 100, "Moor 7")
  rescue StandardError
    false
  end
  check(done != true && parcel.address == "Lake 3" && parcel.log.size == 2, "#{by} took a parcel by its log or its place")
end
