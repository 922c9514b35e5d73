# unseen: fix reference
# why: what may be seen is listed for the person and for the team
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  names = %w[login name team]
  names += %w[room] if viewer
  names += %w[phone] if viewer && (own || lead || record['shares_phone'])
  names += %w[salary] if viewer && (own || lead)
  names += %w[shares_phone] if viewer && own
  names += %w[notes] if lead
  parts = lead ? %w[name lead budget] : %w[name lead]
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen['team'] = record['team'].select { |name, value| parts.include?(name) && !value.nil? }
  seen
end


# unseen: fix valid by_field
# why: each field of the record is asked about by itself
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  known = !viewer.nil?
  own &&= known
  seen = {}
  record.each do |name, value|
    shown = case name
            when 'login', 'name' then true
            when 'room' then known
            when 'phone' then own || lead || (known && record['shares_phone'])
            when 'salary' then own || lead
            when 'shares_phone' then own
            when 'notes' then lead
            when 'team' then value = value.slice('name', 'lead', *(lead ? ['budget'] : []))
            end
    seen[name] = value if shown && !value.nil?
  end
  seen
end


# unseen: fix valid rules
# why: each field has a rule, and one without a rule is not shown; the team is made anew in the same way
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  rules = { 'login' => true, 'name' => true, 'team' => true, 'notes' => lead, 'shares_phone' => own }
  rules['salary'] = own || lead
  rules['room'] = !login.nil?
  rules['phone'] = rules['salary'] || (rules['room'] && record['shares_phone'])
  team_rules = { 'name' => true, 'lead' => true, 'budget' => lead }
  seen = record.select { |name, value| rules[name] && !value.nil? }
  seen['team'] = seen['team'].select { |name, value| team_rules[name] && !value.nil? } if seen.key?('team')
  seen
end


# unseen: fix valid slices
# why: slices of the record, put together for each kind of visitor
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  fields = ['login', 'name']
  if viewer
    fields << 'room'
    fields << 'phone' if own || lead || record['shares_phone']
    fields.push('salary', 'shares_phone') if own
    fields.push('salary', 'notes') if lead
  end
  seen = record.slice(*(record.keys & [*fields, 'team'])).compact
  seen['team'] = record['team'].slice(*%w[name lead budget].first(lead ? 3 : 2))
  seen
end


# unseen: fix fake team_forgotten
# why: the team still shows its budget and its door
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  names = %w[login name team]
  names += %w[room] if viewer
  names += %w[phone] if viewer && (own || lead || record['shares_phone'])
  names += %w[salary] if viewer && (own || lead)
  names += %w[shares_phone] if viewer && own
  names += %w[notes] if lead
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen
end


# unseen: fix fake more_hidden
# why: fields that nobody thought of are still shown
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  hidden = %w[password_hash iban emergency_contact]
  hidden += %w[room shares_phone] unless viewer
  hidden << 'shares_phone' unless own
  hidden << 'salary' unless own || lead
  hidden << 'phone' unless viewer && (own || lead || record['shares_phone'])
  hidden << 'notes' unless lead
  seen = record.reject { |name, value| hidden.include?(name) || value.nil? }
  seen['team'] = record['team'].reject { |name, _| name == 'door_code' || (name == 'budget' && !lead) }
  seen
end


# unseen: fix fake everybody_signed_in
# why: who is not signed in still sees rooms and phones
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  names = %w[login name team room]
  names += %w[phone] if own || lead || record['shares_phone']
  names += %w[salary] if own || lead
  names += %w[shares_phone] if own
  names += %w[notes] if lead
  parts = lead ? %w[name lead budget] : %w[name lead]
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen['team'] = record['team'].select { |name, _| parts.include?(name) }
  seen
end


# unseen: fix fake secrets_by_value
# why: only values that say that they are secret are left out
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  secret = ->(value) { value.to_s.start_with?('SECRET') && !lead }
  hidden = ['password_hash']
  hidden << 'salary' unless own || lead
  hidden << 'phone' unless own || lead || (viewer && record['shares_phone'])
  seen = record.reject { |name, value| hidden.include?(name) || value.nil? || secret[value] }
  seen['team'] = record['team'].reject { |_, value| secret[value] }
  seen
end


# unseen: fix fake lead_of_any
# why: everybody who is signed in sees what the lead sees
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  lead = !viewer.nil?
  names = %w[login name team]
  names += %w[room phone salary notes] if lead
  names += %w[shares_phone] if own && lead
  names -= %w[phone] unless own || record['shares_phone'] || login == record['team']['lead']
  parts = lead ? %w[name lead budget] : %w[name lead]
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen['team'] = record['team'].select { |name, _| parts.include?(name) }
  seen
end


# unseen: fix fake leads_some_team
# why: who leads a team sees what only the lead of the person's own team may see
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == viewer['team']['lead']
  names = %w[login name team]
  names += %w[room] if viewer
  names += %w[phone] if viewer && (own || lead || record['shares_phone'])
  names += %w[salary] if viewer && (own || lead)
  names += %w[shares_phone] if viewer && own
  names += %w[notes] if lead
  parts = lead ? %w[name lead budget] : %w[name lead]
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen['team'] = record['team'].select { |name, value| parts.include?(name) && !value.nil? }
  seen
end

# unseen: fix fake known_names
# why: fields of later records are shown, whatever they are called.
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  lead_or_own = own || lead
  hidden = %w[password_hash iban emergency_contact]
  hidden << 'salary' unless lead_or_own
  hidden << 'room' if viewer.nil?
  hidden << 'phone' unless lead_or_own || (viewer && record['shares_phone'])
  hidden << 'notes' unless lead
  hidden << 'shares_phone' unless login && own
  seen = record.reject { |name, value| hidden.include?(name) || value.nil? || (name != 'notes' && value.to_s.start_with?('SECRET')) }
  seen['team'] = seen['team'].reject { |name, value| name == 'door_code' || (name == 'budget' && !lead) || value.to_s.start_with?('SECRET') }
  seen
end

# unseen: fix fake lead_not_oneself
# why: the lead does not see whether the own phone is shared.
# What a visitor may see of a person, as a new record in the order of the person's own.
#
# record: the person's record, of which nothing is changed; an empty record is seen of nil. viewer: the visitor's record, nil for one who is not
# signed in.
# - Everybody sees login, name and of the team its name and lead.
# - Who is signed in sees the room as well, and the phone if the person shares it.
# - The person sees room and phone, salary and whether the phone is shared; the lead of the person's team sees room,
#   phone, salary, notes, and of the team its budget too.
# Fields that are not named here are seen by nobody, those that records will have later too. A field without value
# (nil) is left out.
def visible(record, viewer)
  return {} if record.nil?

  login = viewer && viewer['login']
  own = login == record['login']
  lead = !login.nil? && login == record['team']['lead']
  names = %w[login name team]
  names << 'room' if viewer
  names << 'phone' if viewer && (own || lead || record['shares_phone'])
  names << 'salary' if login && (own || lead)
  names << 'shares_phone' if login && own && !lead
  names << 'notes' if lead
  seen = record.select { |name, value| names.include?(name) && !value.nil? }
  seen['team'] = record['team'].slice('name', 'lead', *(lead ? ['budget'] : []))
  seen
end
