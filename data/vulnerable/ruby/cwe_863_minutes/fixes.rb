# unseen: fix reference
  # why: minutes are signed first, and the whole name must be among those present.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.downcase == name }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix valid steps
  # why: one question after the other.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    return true if name == @clerk.downcase
    return false unless minutes.signed

    allowed = minutes.open || minutes.present.map(&:downcase).include?(name)
    allowed ? true : false
  end

# unseen: fix valid cases
  # why: each kind of minutes has its own rule.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    allowed = if name == @clerk.downcase then true
              elsif !minutes.signed then false
              elsif minutes.open then true
              else minutes.present.any? { |guest| guest.casecmp?(name) }
              end
    allowed ? true : false
  end

# unseen: fix fake brackets_only
  # why: a piece of a name is still a name.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.downcase.include?(name) }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake names_only
  # why: those present read drafts.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.downcase == name }
    allowed = is_clerk || minutes.open && minutes.signed || was_there
    allowed ? true : false
  end

# unseen: fix fake prefix
  # why: the beginning of a name is not the name.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = !name.empty? && minutes.present.any? { |guest| guest.downcase.start_with?(name) }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake present_only
  # why: open minutes are lost to the public.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.downcase == name }
    allowed = is_clerk || minutes.signed && was_there
    allowed ? true : false
  end

# unseen: fix fake end_of_the_name
# why: Anna is not Joanna
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = !name.empty? && minutes.present.any? { |guest| guest.downcase.end_with?(name) }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake one_list
# why: a name is a piece of all names joined, or a pattern
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = !name.empty? && minutes.present.join("\n").match?(/^#{name}$/i)
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake capital_letters
# why: those present stand on the list in capital letters
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.include?(name)
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake ascii_only
# why: safe, but capital letters with accents are other letters.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name == @clerk.downcase
    was_there = minutes.present.any? { |guest| guest.casecmp(name)&.zero? }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end

# unseen: fix fake the_clerk_s_first_letter
# why: safe, but clerks have names of several words.
  def readable?(minutes, reader)
    return false if minutes.text.to_s.empty?

    name = reader.to_s.strip.downcase
    is_clerk = name.capitalize == @clerk
    was_there = minutes.present.any? { |guest| guest.downcase == name }
    allowed = is_clerk || minutes.signed && (minutes.open || was_there)
    allowed ? true : false
  end
