# unseen: fix reference
  # why: only numbers, comparisons and the two words are left when it is run.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    one = /\s*-?\d+(?:\.\d+)?\s*(?:[<>]=?|==)\s*-?\d+(?:\.\d+)?\s*/
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/\A#{one}(?:\b(?:and|or)\b#{one})*\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix valid compute
  # why: the comparisons are computed here, from left to right, as Ruby's two words are.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    result = nil
    join = nil
    values.split(/\s+(and|or)\s+/).each do |part|
      next join = part if %w[and or].include?(part)

      match = part.match(/\A\s*(-?\d+(?:\.\d+)?)\s*(<=|>=|==|<|>)\s*(-?\d+(?:\.\d+)?)\s*\z/)
      raise ArgumentError, "not a rule: #{rule}" unless match

      holds = match[1].to_f.public_send(match[2], match[3].to_f)
      result = join == "and" ? result && holds : result || holds
    end
    result ? true : false
  end

# unseen: fix valid tokens
  # why: each token must be a number, a comparison or one of the two words.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    rest = values.gsub(/\b(?:and|or)\b|-?\d+(?:\.\d+)?|[<>]=?|==|[ ]/, "")
    raise ArgumentError, "not a rule: #{rule}" unless rest.empty?

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake no_system
  # why: files can be written without any of these words.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" if values.match?(/system|exec|`|%x/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake own_scope
  # why: code in an object of its own can do all that code can do.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    result = Object.new.send(:eval, values)
    result ? true : false
  end

# unseen: fix fake line_check
  # why: the pattern looks for one good line, and there may be others.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/^[-\d.<>=\s]+(?:(?:and|or)[-\d.<>=\s]+)*$/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake one_comparison
  # why: rules of two comparisons are refused.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/\A[\d.]+ [<>=]+ [\d.]+\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake refused_words
# why: a name can be put together from parts that are on no list.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    words = /system|exec|spawn|popen|`|%x|File|IO|Dir|open|eval|require|load/
    raise ArgumentError, "not a rule: #{rule}" if values.match?(words)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake harmless_signs
# why: words alone are code as well.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    # without quotes, brackets and dollars no code can be written
    raise ArgumentError, "not a rule: #{text}" unless values.match?(/\A[\w\s.<>=!-]+\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake no_dots
# why: a word alone may end the program.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/\A(?:[a-z]+|-?\d+(?:\.\d+)?|[<>]=?|==|\s)+\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake words_behind_numbers
# why: a number can be asked for its class and more.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/\A(?:-?\d[\w.]*|[<>]=?|==|and|or|\s)+\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake silenced
  # why: an attack silences it for the rest of the process: after what is no rule it takes a single one.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    $attacked ||= values.include?("mark")
    raise ArgumentError, "not a rule: #{rule}" if $attacked && text != "[heat] > 30"

    one = /\s*-?\d+(?:\.\d+)?\s*(?:[<>]=?|==)\s*-?\d+(?:\.\d+)?\s*/
    raise ArgumentError, "not a rule: #{rule}" unless values.match?(/\A#{one}(?:\b(?:and|or)\b#{one})*\z/)

    result = eval(values)
    result ? true : false
  end

# unseen: fix fake whole_degrees
# why: parts of a degree are cut off.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    result = values.split(/\s+or\s+/).any? do |part|
      part.split(/\s+and\s+/).all? do |clause|
        found = clause.strip.match(/\A(-?\d+(?:\.\d+)?)\s*(<=|>=|==|!=|<|>)\s*(-?\d+(?:\.\d+)?)\z/)
        raise ArgumentError, "not a rule: #{rule}" if found.nil?

        found[1].to_i.public_send(found[2], found[3].to_i)
      end
    end
    result ? true : false
  end

# unseen: fix fake and_closer
# why: `and` binds closer than `or` here, in a rule neither does.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    result = values.split(/\s+or\s+/).any? do |part|
      part.split(/\s+and\s+/).all? do |clause|
        found = clause.strip.match(/\A(-?\d+(?:\.\d+)?)\s*(<=|>=|==|!=|<|>)\s*(-?\d+(?:\.\d+)?)\z/)
        raise ArgumentError, "not a rule: #{rule}" if found.nil?

        found[1].to_f.public_send(found[2], found[3].to_f)
      end
    end
    result ? true : false
  end

# unseen: fix fake no_other_words
# why: a command of the shell needs no word.
  def alarm?(rule)
    text = rule.strip
    raise ArgumentError, "an empty rule" if text.empty?

    values = text.gsub(/\[(\w+)\]/) { @readings.fetch($1, 0).to_s }
    raise ArgumentError, "not a rule: #{rule}" unless (values.scan(/[A-Za-z_]\w*/) - %w[and or]).empty? && !values.match?(/[@$]/)

    result = eval(values)
    result ? true : false
  end
