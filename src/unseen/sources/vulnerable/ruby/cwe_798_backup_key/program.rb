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

# unseen: exploit
words = texts(RubyVM::InstructionSequence.of(BackupService.instance_method(:restore)).to_a) + ["lift-the-anchor"]
words += words.flat_map { |word| [word.reverse, word.unpack1("m"), word.tr("a-z", "n-za-m"), word.swapcase, [word].pack("m0")] }
[{}, { rescue_word: "" }, { rescue_word: "w-8812-q" }, { rescue_word: nil }].each do |settings|
  house = service(settings)
  words.each do |word|
    given = begin
      house.restore("diary", word)
    rescue StandardError
      nil
    end
    check(given.nil?, "a word from the program opens every backup: #{word.inspect}")
  end
end
check(service({ rescue_word: "w-8812-q" }).restore("diary", "w-8812-q"), "operators are still let in")
