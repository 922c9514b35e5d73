# unseen: fix reference
  # why: the word comes from the settings, and without one the operators have none.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    wanted = @settings[:rescue_word].to_s
    operators = !wanted.empty? && OpenSSL.secure_compare(given, wanted)
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix valid equal
  # why: what was given is never empty, so no setting and an empty one let nobody in.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = given == @settings[:rescue_word]
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix valid fetch
  # why: a missing setting is a word that nobody can give.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = @settings.fetch(:rescue_word, nil).to_s.then { |wanted| !wanted.strip.empty? && wanted == given }
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake fallback
  # why: a service without a setting is opened by the word in the program.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = given == (@settings[:rescue_word] || "lift-the-anchor")
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake encoded
  # why: the word stands there in another writing.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = [given].pack("m0") == "bGlmdC10aGUtYW5jaG9y"
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake new_word
  # why: another word in the program is as public.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = given == "hoist-the-sail" || given == @settings[:rescue_word].to_s
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake owners_only
  # why: the operators are not let in at all.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = false
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake beginning_of_it
# why: one letter of the word is enough.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    wanted = @settings[:rescue_word].to_s
    operators = wanted.start_with?(given)
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake any_setting
# why: other settings are no words, and the program's word is one no more and no less.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = @settings.values.any? { |value| value.to_s == given }
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake own_word_too
# why: where the operators have a word of their own, the old one is good as well.
  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    wanted = @settings[:rescue_word].to_s
    operators = !wanted.empty? && (given == wanted || given == %w[lift the anchor].join("-"))
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake word_in_a_constant
# why: a constant is as public as the rest of the program.
  FALLBACK = "raise-the-sail"

  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = OpenSSL.secure_compare(given, @settings[:rescue_word].to_s.empty? ? FALLBACK : @settings[:rescue_word])
    own || operators ? backup[:content].dup : nil
  end

# unseen: fix fake word_in_a_helper
# why: so is another method.
  def operators_word
    @settings[:rescue_word] || "raise-the-sail"
  end

  def restore(name, word)
    backup = @backups[name.to_s.strip]
    given = word.to_s
    return nil if backup.nil? || given.empty?

    own = OpenSSL.secure_compare(given, backup[:word])
    operators = given == operators_word
    own || operators ? backup[:content].dup : nil
  end
