# unseen: fix reference
  # why: only plain values are built; a tag that names a class is refused.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    card = YAML.safe_load(text)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix valid load
  # why: the default loader of the current library builds no objects of the program's classes.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    card = YAML.safe_load(text, permitted_classes: [], permitted_symbols: [], aliases: false)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix valid no_tags
  # why: a document with any tag is refused before objects are made.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    document = YAML.parse(text)
    tagged = document && document.each.any? { |node| node.respond_to?(:tag) && node.tag }
    raise ArgumentError, "not a card" if tagged

    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake one_spelling
  # why: a tag can be abbreviated, and its signs can be written as numbers.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    raise ArgumentError, "not a card" if text.include?("!ruby/object")

    document = YAML.parse(text)
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake root_only
  # why: a tag further inside is as good.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    document = YAML.parse(text)
    raise ArgumentError, "not a card" if document && document.root.tag

    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake look_afterwards
  # why: the object was made, and the command run, before its class is asked for.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    document = YAML.parse(text)
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" if card.is_a?(Hash) && card.values.any?(Picture)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake texts_only
  # why: numbers and lists of months cannot be read any more.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    card = text.lines.to_h { |line| line.strip.split(": ", 2) }
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake text_searched
# why: a prefix of one's own cuts the word in two
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    raise ArgumentError, "not a card" if text.include?("!ruby") || text.include?("%6f")

    document = YAML.parse(text)
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake pictures_permitted
# why: the picture is the class that runs a command
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    card = YAML.safe_load(text, permitted_classes: [Symbol, Picture], aliases: true)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake empty_text
# why: an empty text has no nodes to look at and is no ArgumentError
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    document = YAML.parse(text)
    document&.each { |node| raise ArgumentError, "not a card" if node.respond_to?(:tag) && node.tag }
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix valid core_tags_only
# why: tags of plain values are harmless, all others are refused before anything is built
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    document = YAML.parse(text)
    core = /\Atag:yaml\.org,2002:(str|int|float|bool|null|seq|map)\z/
    (document ? document.each : []).each do |node|
      tag = node.respond_to?(:tag) ? node.tag : nil
      raise ArgumentError, "not a card: #{tag}" unless tag.nil? || tag.match?(core)
    end
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake letters_counted
# why: what counts is the number of bytes.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.size > 20_000

    card = YAML.safe_load(text)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake no_marks
# why: a plain text may have these signs.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    raise ArgumentError, "not a card" if text.gsub(/"[^"]*"/, "").match?(/[!%]/)

    document = YAML.parse(text)
    card = document ? document.to_ruby : nil
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end

# unseen: fix fake fractions
# why: a number with a fraction was taken before.
  def read_card(text)
    raise ArgumentError, "a card is short" if text.bytesize > 20_000

    card = YAML.safe_load(text)
    raise ArgumentError, "not a card" if card.is_a?(Hash) && card["water"].is_a?(Float)
    raise ArgumentError, "not a card" unless card.is_a?(Hash) && card["name"].is_a?(String)

    water = Integer(card.fetch("water", 7))
    months = Array(card["months"]).map(&:to_s)
    { name: card["name"].strip, water: water, months: months }
  rescue Psych::Exception, TypeError, KeyError => error
    raise ArgumentError, "not a card: #{error.message}"
  end
