# unseen: fix reference
  # why: only the owner and the staff come past.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    raise ArgumentError, "not your parcel" unless by == :staff || by == parcel.owner
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix valid unknown
  # why: for others there is no such parcel.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    allowed = [:staff, parcel.owner]
    raise KeyError, "no parcel #{number}" unless allowed.include?(by)

    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix valid quiet
  # why: nothing happens for others.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    return false if by != :staff && !parcel.owner.eql?(by)
    return false if parcel.state != :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake staff_by_text
  # why: a customer can call himself staff.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    raise ArgumentError, "not your parcel" unless by.to_s == "staff" || by == parcel.owner
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake any_case
  # why: another customer is called the same in capitals.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    raise ArgumentError, "not your parcel" unless by == :staff || parcel.owner.casecmp?(by.to_s)
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake logged_in
  # why: somebody is not yet the owner.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    raise ArgumentError, "please log in" if by.nil? || by.to_s.empty?
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake owner_only
  # why: the staff cannot change it any more.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    raise ArgumentError, "not your parcel" unless by == parcel.owner
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake same_beginning
# why: the beginning of a name is another name.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    return false unless by == :staff || parcel.owner.start_with?(by.to_s)
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake same_text
# why: a symbol and a text that read the same are not the same.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    return false unless %W[staff #{parcel.owner}].include?(by.to_s)
    return false unless parcel.state == :waiting
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake owner_of_any_parcel
# why: others have parcels at the same place.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    return false unless parcel.state == :waiting
    return false unless by == :staff || @parcels.each_value.any? { |one| one.owner == by && one.address == parcel.address }
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end

# unseen: fix fake who_was_in_the_log
# why: a customer can be called like somebody in the log.
  def redirect(by, number, address)
    parcel = @parcels.fetch(Integer(number))
    text = address.to_s.strip
    raise ArgumentError, "an address is needed" if text.empty?

    return false unless parcel.state == :waiting
    return false unless by == :staff || by == parcel.owner || parcel.log.any? { |line| line.start_with?("#{by}: ") }
    parcel.log << "#{by}: #{parcel.address} -> #{text}" unless text == parcel.address
    parcel.address = text
    true
  end
