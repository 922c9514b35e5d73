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
pet = Pet.new("Rex", "ida")
form = { " WEIGHT\n" => " 3 ", Food: "", "nAmE\t" => "O'Malley & <b>Žofka</b>" }
sent = form.dup
check(shelter.update(pet, form) == %w[weight food name], "in the order of the form")
mixed = { "colour" => "red", "name" => form["nAmE\t"], "age" => "3" }.freeze
check(shelter.update(pet, mixed) == ["name"] && shelter.update(pet, mixed) == ["name"], "the same form again")
check(form == sent && form.keys == sent.keys, "the form is as it was")
check(pet.weight == 3.0 && pet.food == "" && pet.name == "O'Malley & <b>Žofka</b>", "whatever the values look like")
check(shelter.update(pet, { "food" => nil, "weight" => 7 }) == %w[food weight] && pet.food == "" && pet.weight == 7.0, "no texts")
check(shelter.update(pet, { "name" => "owner", "food" => "fee_paid=true" }) == %w[name food] && pet.name == "owner", "values are values")
check(shelter.update(pet, { "name" => "A", "Name" => "B" }) == %w[name name] && pet.name == "B", "the later one counts")
check(shelter.update(pet, [["weight", "1e1"], ["food", 5]]) == %w[weight food] && pet.weight == 10.0 && pet.food == "5", "pairs")
left_out = ["age", "names", "na me", "name[]", "name2", "weight_kg", "pet.name", "inspect", "to_s", "class", "freeze", "nil", " ", "@name"]
left_out.each { |field| check(shelter.update(pet, { field => "x", "food" => "wet" }) == ["food"], "left out: #{field}") }
check(pet.name == "B" && pet.owner == "ida" && pet.fee_paid == false, "the rest is as it was")
values = { "name" => " Rex  the\n Great ", "food" => "half wet,\thalf dry; #{'x' * 300}" }
check(shelter.update(pet, values) == %w[name food] && pet.name == "Rex  the\n Great" && pet.food == values["food"], "values are whole")
{ "+4.25" => 4.25, "-0.5" => -0.5, "0" => 0.0, "75e-1" => 7.5, 1234.5678 => 1234.5678 }.each do |text, weight|
  check(shelter.update(pet, { "weight" => text }) == ["weight"] && pet.weight == weight, "a weight of #{text}")
end
["7,5", "7 kg", "1.2.3"].each do |text|
  begin
    shelter.update(pet, { "weight" => text })
    check(false, "#{text} is a number")
  rescue ArgumentError
    check(pet.weight == 1234.5678, "is kept")
  end
end
shelter.update(pet, { "weight" => 10 })
begin
  shelter.update(pet, { "food" => "raw", "weight" => "" })
  check(false, "a weight is a number")
rescue ArgumentError
  check(pet.weight == 10.0, "is kept")
end

# unseen: exploit
shelter = Shelter.new
forms = [
  { "owner" => "eve" }, { "name" => "Rex", "owner" => "eve" }, { "fee_paid" => "true" }, { " OWNER " => "eve" }, { owner: "eve" },
  { "fee_paid" => "yes", "food" => "wet" }, { "Fee_Paid" => "1" }, { "owner\n" => "eve" },
]
# The two fields as they can be written, with every value, alone, behind and in front of fields of the form.
around = [["", ""], [" ", " "], ["\t", ""], ["", "\r\n"], ["\n", "\n"], ["\v", "\f"], ["", "\0"], [" \n ", " \0"], ["\0", ""], ["name\n", ""], ["", "\nname"]]
%w[owner fee_paid].each do |field|
  [field, field.upcase, field.capitalize, field.swapcase, field.sub("e", "E"), field[0..-2] + field[-1].upcase].uniq.each do |spelled|
    around.each do |before, behind|
      written = before + spelled + behind
      ["eve", "true", true, nil, 1, ["eve"], ""].each do |value|
        forms << { written => value } << { written.to_sym => value }
      end
      forms << { "name" => "Rex", written => "eve" } << { written => "eve", "food" => "wet" } << [[written, "eve"]]
      forms << { "weight" => "1", written.to_sym => "eve", "name" => "x" } << { Struct.new(:to_s).new(written) => "eve" }
    end
  end
end
["owner=", "fee_paid=", "@owner", ":owner", "pet[owner]", "self.owner", "owner==", "send", "instance_variable_set", "public_send"].each do |field|
  forms << { field => "eve" } << { field.to_sym => "owner" }
end
forms.each do |form|
  pet = Pet.new("Rex", "ida")
  taken = begin
    shelter.update(pet, form)
  rescue StandardError
    []
  end
  check(!taken.intersect?(%w[owner fee_paid]), "the form says that it took what is not in it: #{form}")
  check(pet.owner == "ida" && pet.fee_paid == false, "the form changed what is not in it: #{form}")
end
pet = Pet.new("Rex", "ida")
check(shelter.update(pet, { "food" => "wet" }) == ["food"] && pet.food == "wet", "forms are still taken")
