# unseen: fix reference
  # why: the fields of the form are named.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next unless %w[name food weight].include?(name)
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix valid others_out
  # why: the two fields that are not in the form are left out, and unknown ones too.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next if %w[owner fee_paid].include?(name) || !pet.respond_to?("#{name}=")
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix valid cases
  # why: one branch for the three fields.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      case name
      when "name", "food", "weight" then nil
      else next
      end
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake before_tidying
  # why: capitals, blanks and symbols lead past the question.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next if %w[owner fee_paid].include?(field) || !pet.respond_to?("#{name}=")
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake owner_only
  # why: the fee can still be marked as paid.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next if name == "owner" || !pet.respond_to?("#{name}=")
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake anchors
  # why: a name with a line end still looks like another line.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next if name =~ /fee/ || form.keys.include?("owner") || !pet.respond_to?("#{name}=")
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake texts_only
  # why: the weight is not taken any more.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next unless %w[name food].include?(name)
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake as_it_was_sent
# why: a field with a capital letter or a blank is on no list, and becomes one that is.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next if %w[owner fee_paid].include?(field.to_s)
      next unless pet.respond_to?("#{name}=")
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake exact_names
# why: safe, but fields with capitals, blanks and symbols were taken before.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next unless %w[name food weight].include?(field)
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake no_negative_weight
# why: safe, but a weight with a sign in front is a number.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next unless %w[name food weight].include?(name)
      next if name == "weight" && value.to_s.strip.match?(/\A[-+]/)
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end

# unseen: fix fake one_line
# why: safe, but values of several lines are cut.
  def update(pet, form)
    taken = []
    form.each do |field, value|
      name = field.to_s.strip.downcase
      next unless %w[name food weight].include?(name)
      value = value.to_s.strip.lines(chomp: true).first
      text = value.to_s.strip
      text = Float(text) if name == "weight"
      pet.public_send("#{name}=", text)
      taken << name
    end
    taken
  end
