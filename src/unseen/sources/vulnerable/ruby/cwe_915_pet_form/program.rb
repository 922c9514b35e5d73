# unseen: program
# A pet; its keeper's form has name, food and weight.
class Pet
  attr_accessor :name, :food, :weight, :owner, :fee_paid

  def initialize(name, owner)
    @name = name
    @owner = owner
    @fee_paid = false
    @food = "dry"
    @weight = 0.0
  end
end

class Shelter
  # Take the fields of a form into the record; the names of those taken, in their order. Others are left out.
# unseen: function
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      # unseen: vulnerable
      next unless pet.respond_to?("#{name}=")
      # unseen: end vulnerable
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
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
shelter = Shelter.new
pet = Pet.new("Rex", "ida")
check(shelter.update(pet, { "name" => " Rexi ", "weight" => "7.5", :food => "wet" }) == %w[name weight food], "three fields")
check(pet.name == "Rexi" && pet.weight == 7.5 && pet.food == "wet", "are taken")
check(shelter.update(pet, { "Name" => "Max", "colour" => "red", "" => "x" }) == ["name"] && pet.name == "Max", "others are left out")
begin
  shelter.update(pet, { "weight" => "heavy" })
  check(false, "a weight is a number")
rescue ArgumentError
  check(pet.weight == 7.5, "is kept")
end
check(shelter.update(pet, {}) == [], "an empty form")

# unseen: exploit
shelter = Shelter.new
[
  { "owner" => "eve" }, { "name" => "Rex", "owner" => "eve" }, { "fee_paid" => "true" }, { " OWNER " => "eve" }, { owner: "eve" },
  { "fee_paid" => "yes", "food" => "wet" }, { "Fee_Paid" => "1" }, { "owner\n" => "eve" },
].each do |form|
  pet = Pet.new("Rex", "ida")
  begin
    shelter.update(pet, form)
  rescue StandardError
    check(true, "")
  end
  check(pet.owner == "ida" && pet.fee_paid == false, "the form changed what is not in it: #{form}")
end
pet = Pet.new("Rex", "ida")
check(shelter.update(pet, { "food" => "wet" }) == ["food"] && pet.food == "wet", "forms are still taken")
