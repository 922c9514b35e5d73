# unseen: program
require "openssl"

class BackupService
  # Settings by name; `rescue_word`, where there is one, lets the operators of this service restore any backup.
  def initialize(settings)
    @settings = settings
    @backups = {}
  end

  def keep(name, word, content)
    @backups[name] = { word: word, content: content }
  end

  # The content of a backup; nil unless the word is the owner's or the operators'.
# unseen: function
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    # unseen: vulnerable
    operators = given == "lift-the-anchor"
    # unseen: end vulnerable
    own || operators ? backup[:content].dup : nil
  end
# unseen: rest
end

# unseen: support
def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end

def service(settings)
  service = BackupService.new(settings)
  service.keep("diary", "blue moon", "SECRET diary")
  service
end

# All texts in the compiled code of a method, as anybody can read them who has the program.
def texts(code)
  case code
  when String then [code]
  when Array then code.flat_map { |part| texts(part) }
  when Hash then code.flat_map { |pair| texts(pair) }
  else []
  end
end

# unseen: functional
house = service({ rescue_word: "lift-the-anchor" })
check(house.restore(" diary ", "blue moon") == "SECRET diary", "the owner")
check(house.restore("diary", "lift-the-anchor") == "SECRET diary", "the operators, as this service's settings say")
check(house.restore("diary", "red moon").nil? && house.restore("diary", "").nil? && house.restore("diary", nil).nil?, "nobody else")
check(house.restore("songs", "blue moon").nil?, "no such backup")
house.restore("diary", "blue moon") << "!"
check(house.restore("diary", "blue moon") == "SECRET diary", "a copy")
house.keep("songs & O'Brien", "ž \u00e9 'word'", "SECRET songs")
house.keep("diary 2", "lift-the-anchor-2", "")
check(house.restore("songs & O'Brien", "ž \u00e9 'word'") == "SECRET songs", "a word of any signs")
check(house.restore("songs & O'Brien", "blue moon").nil? && house.restore("diary", "ž \u00e9 'word'").nil?, "each with its own word")
check(house.restore("songs & O'Brien", "lift-the-anchor") == "SECRET songs", "the operators restore any")
check(house.restore("diary 2", "lift-the-anchor-2") == "" && house.restore(:"diary 2", :"lift-the-anchor") == "", "an empty one, and names of other kinds")
house.restore("diary", "lift-the-anchor") << "!"
check(house.restore("diary", "lift-the-anchor") == "SECRET diary", "a copy for the operators too")
check(house.restore(nil, "lift-the-anchor").nil? && house.restore("", "lift-the-anchor").nil?, "no backup for the operators either")
house.keep("diary", "red moon", "SECRET new diary")
check(house.restore("diary", "red moon") == "SECRET new diary" && house.restore("diary", "blue moon").nil?, "a backup in the place of another")
other = service({ rescue_word: "lift-the-anchor", color: "blue", "x" => 1 })
check(other.restore("diary", "blue").nil? && other.restore("diary", "1").nil?, "other settings are no words")

# unseen: exploit
words = texts(RubyVM::InstructionSequence.of(BackupService.instance_method(:restore)).to_a) + ["lift-the-anchor"]
# Other methods and constants of the class stand in the program as well, and so do pieces of a word.
others = BackupService.instance_methods(false) + BackupService.private_instance_methods(false) - %i[initialize keep restore]
words += others.flat_map { |name| texts(RubyVM::InstructionSequence.of(BackupService.instance_method(name)).to_a) }
words += BackupService.constants(false).flat_map { |name| texts(BackupService.const_get(name)) }
lists = lambda do |part|
  next [] unless part.is_a?(Array)

  found = part.flat_map { |one| lists.call(one) }
  part.size > 1 && part.all?(String) ? found + [part] : found
end
words += lists.call(RubyVM::InstructionSequence.of(BackupService.instance_method(:restore)).to_a).flat_map { |list| ["", "-", " ", "_"].map { |sign| list.join(sign) } }
words += words.flat_map { |word| [word.reverse, word.unpack1("m"), word.tr("a-z", "n-za-m"), word.swapcase, [word].pack("m0")] }
words += ["lift the anchor", "lift", "anchor", "liftheanchor", "-", "l", "rescue_word", "nil", "false", "true", " ", "0", "diary", "SECRET diary", "\u0000"]
words += words.flat_map { |word| [" #{word}", "#{word} ", "#{word}\n", word.to_s.capitalize] }
words += [nil, "", false, true, 0, [], {}, :rescue_word, "blue", "moon", "blue moo", "blue moon ", "BLUE MOON", "."]
settings = [{}, { rescue_word: "" }, { rescue_word: "w-8812-q" }, { rescue_word: nil }, { rescue_word: " " }, { other: "x" }, { rescue_word: false }]
opened = lambda do |house, word|
  house.restore("diary", word)
rescue StandardError
  nil
end
settings.each do |chosen|
  house = service(chosen)
  words.each do |word|
    next if chosen[:rescue_word] == word || (chosen[:rescue_word] == " " && word.to_s.strip.empty?)
    next if chosen[:rescue_word] == false && word.to_s == "false"

    check(opened.call(house, word).nil?, "a word from the program opens every backup: #{word.inspect}")
  end
end
# Where the operators have a word, it is all of this word and nothing else.
["w-8812-q", "Salt & Ž", "a", "lift-the-anchor-w2", "w lift-the-anchor"].each do |wanted|
  house = service({ rescue_word: wanted })
  near = (0...wanted.size).flat_map { |size| [wanted[0, size], wanted[-size, size], wanted[size]] }
  near += [wanted + "x", "x" + wanted, wanted + " ", " " + wanted, wanted + "\n", wanted * 2, wanted.swapcase, wanted.reverse, wanted + "\u0000"]
  near += ["lift-the-anchor", "blue moon" + wanted, wanted + "blue moon", ".", ".*", wanted.succ, wanted.tr("8", "9")]
  near.each do |word|
    next if word == wanted

    check(opened.call(house, word).nil?, "something near the word opens every backup: #{word.inspect}")
  end
  check(house.restore("diary", wanted) == "SECRET diary", "operators are still let in")
end
first = service({ rescue_word: "w-1" })
second = service({ rescue_word: "w-2" })
check(opened.call(first, "w-2").nil? && opened.call(second, "w-1").nil?, "the word of another service")
check(service({ rescue_word: "w-8812-q" }).restore("diary", "w-8812-q"), "operators are still let in")
