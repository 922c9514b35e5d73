# unseen: fix reference
  # why: the three columns are named, and nothing else is called.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" unless %w[name hours lent].include?(name)

    value = machine.public_send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix valid table
  # why: the values come from the record's own table.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    table = machine.to_h.transform_keys(&:to_s)
    return "?" unless table.key?(name)

    value = table[name]
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix valid cases
  # why: each column is called by its own line.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    value = case name
            when "name" then machine.name
            when "hours" then machine.hours
            when "lent" then machine.lent
            else return "?"
            end
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake public_only
  # why: a public method may change the machine too.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" unless machine.respond_to?(name)

    value = machine.public_send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake own_methods
  # why: the method that scraps the machine is one of its own.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" unless Machine.public_instance_methods(false).map(&:to_s).include?(name)

    value = machine.public_send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake no_scrap
  # why: the private one is still called.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" if name == "scrap" || !machine.respond_to?(name, true)

    value = machine.send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake two_columns
  # why: the computed column is lost.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" unless %w[name hours].include?(name)

    value = machine.public_send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake raw_variables
# why: nothing is called, but the computed column is lost.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" unless %w[name hours lent].include?(name)

    value = machine.instance_variable_get("@#{name}")
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end

# unseen: fix fake two_forbidden
# why: what every object can do is called as before.
  def cell(machine, column)
    name = column.strip.downcase
    return "" if name.empty?

    return "?" if %w[scrap reset].include?(name) || !machine.respond_to?(name, true)

    value = machine.send(name)
    case value
    when Numeric then value.to_s.rjust(6)
    when nil then "-"
    else value.to_s
    end
  end
