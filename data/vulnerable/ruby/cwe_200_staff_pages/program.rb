# unseen: program
require 'people'
require 'views'

# unseen: function
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
  # unseen: vulnerable
  hidden = ['password_hash']
  hidden << 'salary' unless own || lead
  hidden << 'phone' unless own || lead || record['shares_phone']
  hidden << 'notes' unless lead
  seen = record.reject { |name, value| hidden.include?(name) || value.nil? }
  # unseen: end vulnerable
  seen
end

# unseen: rest
# The answer to a request: a status and a text. Paths are /people/NAME, /people/NAME.json and /people.csv.
def answer(path, login = nil)
  viewer = People.find(login)
  case path
  when '/people.csv'
    [200, Views.table(People::RECORDS.values.map { |record| visible(record, viewer) })]
  when %r{\A/people/(\w+)(\.json)?\z}
    record = People.find(Regexp.last_match(1))
    return [404, 'nobody'] if record.nil?

    [200, Regexp.last_match(2) ? Views.json(visible(record, viewer)) : Views.page(visible(record, viewer))]
  else
    [404, 'nothing']
  end
end

# unseen: support
def require_that(holds, what)
  return if holds

  warn "does not hold: #{what}"
  exit 1
end

def shown_as_json(name, login = nil)
  JSON.parse(answer("/people/#{name}.json", login)[1])
end

# unseen: functional
AS_THEY_WERE = Marshal.load(Marshal.dump(People::RECORDS))
seen = shown_as_json('ann')
require_that(seen['login'] == 'ann' && seen['name'] == 'Ann Berg', 'a name')
require_that(seen['team']['name'] == 'Tea' && seen['team']['lead'] == 'cy', 'a team')
require_that(shown_as_json('ann', 'bob')['room'] == '2.17' && shown_as_json('ann', 'bob')['phone'] == '+49 1', 'a shared phone')
require_that(!shown_as_json('bob', 'ann').key?('phone') && shown_as_json('bob', 'ann')['room'] == '2.18', 'a phone that is not shared')
require_that(shown_as_json('bob', 'bob')['phone'] == '+49 2' && shown_as_json('bob', 'bob')['salary'] == 4800, 'oneself')
require_that(shown_as_json('bob', 'bob')['shares_phone'] == false, 'a setting that is off')
require_that(shown_as_json('bob', 'cy')['notes'] == 'SECRET may leave' && shown_as_json('bob', 'cy')['salary'] == 4800, 'the lead')
require_that(shown_as_json('bob', 'cy')['team']['budget'] == 91_000 && shown_as_json('bob', 'cy')['phone'] == '+49 2', 'sees more')
require_that(!shown_as_json('cy', 'cy').key?('notes'), 'no notes')
require_that(shown_as_json('cy', 'cy').values_at('room', 'phone', 'salary', 'shares_phone') == ['3.01', '+49 3', 7000, true], 'the lead oneself')
require_that(shown_as_json('cy', 'cy')['team']['budget'] == 91_000 && shown_as_json('cy', 'ann')['phone'] == '+49 3', 'the lead of a team')
require_that(shown_as_json('ann', 'cy').values_at('room', 'phone', 'salary', 'notes') == ['2.17', '+49 1', 5100, 'SECRET late twice'], 'all that leads see')
require_that(!shown_as_json('ann').key?('password_hash'), 'not all')
page = answer('/people/bob', 'ann')[1]
require_that(page.include?('<title>Bob &lt;Bo&gt; Orr</title>') && page.include?('<dd>2.18</dd>'), 'a page')
require_that(answer('/people/bob', 'bob')[1].include?('<dt>salary</dt><dd>4800</dd>'), 'a page of oneself')
table = CSV.parse(answer('/people.csv')[1], headers: true)
require_that(table.map { |row| row['name'] } == ['Ann Berg', 'Bob <Bo> Orr', 'Cy Dee'], 'a table')
require_that(table['team'][0].start_with?('Tea/cy'), 'with teams')
require_that(answer('/people/none')[0] == 404 && answer('/other')[0] == 404, 'nothing there')
require_that(visible(nil, record = People.find('cy')) == {}, 'nobody')
require_that(visible(record, record).keys.first(2) == %w[login name] && record.key?('notes'), 'in order, as a copy')
require_that(record['team'].keys == %w[name lead budget door_code], 'with nothing changed')
ann = People.find('ann')
require_that(visible(ann.merge('salary' => 0, 'notes' => ''), People.find('cy')).values_at('salary', 'notes') == [0, ''], 'values like others')
require_that(!visible(ann.merge('room' => nil, 'name' => nil), People.find('bob')).keys.intersect?(%w[room name]), 'no value')
require_that(People::RECORDS == AS_THEY_WERE, 'and all records are as they were')

# unseen: exploit
SEEN_BY_ALL = %w[login name team].freeze
OF_THE_TEAM = %w[name lead].freeze
VISITS = {
  nil => ['ann', SEEN_BY_ALL, OF_THE_TEAM],
  'bob' => ['ann', SEEN_BY_ALL + %w[room phone], OF_THE_TEAM],
  'ann' => ['bob', SEEN_BY_ALL + %w[room], OF_THE_TEAM]
}.freeze

def check_shows_only(seen, fields, team, what)
  require_that((seen.keys - fields).empty?, "#{what} shows #{seen.keys - fields}")
  more = seen['team'].keys - team
  require_that(more.empty?, "#{what} shows of the team #{more}")
end

VISITS.each { |login, (name, fields, team)| check_shows_only(shown_as_json(name, login), fields, team, "#{name} to #{login.inspect}") }
check_shows_only(shown_as_json('bob'), SEEN_BY_ALL, OF_THE_TEAM, 'bob to nobody')
check_shows_only(shown_as_json('cy'), SEEN_BY_ALL, OF_THE_TEAM, 'cy to nobody')
check_shows_only(shown_as_json('ann', 'nobody'), SEEN_BY_ALL, OF_THE_TEAM, 'ann to one who is unknown')
check_shows_only(shown_as_json('cy', 'bob'), SEEN_BY_ALL + %w[room phone], OF_THE_TEAM, 'cy to bob')
check_shows_only(shown_as_json('bob', 'bob'), SEEN_BY_ALL + %w[room phone salary shares_phone], OF_THE_TEAM, 'bob to himself')
check_shows_only(shown_as_json('ann', 'ann'), SEEN_BY_ALL + %w[room phone salary shares_phone], OF_THE_TEAM, 'ann to herself')
check_shows_only(shown_as_json('ann', 'cy'), SEEN_BY_ALL + %w[room phone salary notes], OF_THE_TEAM + %w[budget], 'ann to the lead')
check_shows_only(shown_as_json('cy', 'cy'), SEEN_BY_ALL + %w[room phone salary shares_phone notes], OF_THE_TEAM + %w[budget], 'the lead to himself')

[nil, 'ann', 'bob', 'cy'].each do |login|
  %w[ann bob cy].each do |name|
    page = answer("/people/#{name}", login)[1]
    %w[hash door_code 1177 DE12 iban emergency +49\ 9].each do |word|
      require_that(!page.include?(word), "the page of #{name} shows #{word} to #{login.inspect}")
    end
    require_that(login == 'cy' || !page.include?('SECRET'), "the page of #{name} shows secrets to #{login.inspect}")
  end
  table = answer('/people.csv', login)[1]
  require_that(login == 'cy' || !table.match?(/SECRET|91000/), "the table shows secrets to #{login.inspect}")
  require_that(!table.match?(/hash|1177|DE12|\+49 9/), "the table shows passwords to #{login.inspect}")
end
require_that(!answer('/people.csv')[1].include?('+49'), 'phones are shown to those who are not signed in')

# Who leads another team is one of many here.
led = People.find('bob').merge('team' => People.find('bob')['team'].merge('name' => 'Milk', 'lead' => 'ann'))
check_shows_only(visible(led, People.find('cy')), SEEN_BY_ALL + %w[room], OF_THE_TEAM, 'one of another team to the lead of tea')
check_shows_only(visible(led, led.merge('login' => 'dan')), SEEN_BY_ALL + %w[room], OF_THE_TEAM, 'one of a team to another of it')
check_shows_only(visible(led, People.find('ann')), SEEN_BY_ALL + %w[room phone salary notes], OF_THE_TEAM + %w[budget], 'one of a team to its lead')
later = People.find('ann').merge('passport' => 'C01X', 'car' => 12, 'away' => nil, 'team' => People.find('ann')['team'].merge('alarm' => 5502))
[nil, 'ann', 'bob', 'cy'].each do |login|
  seen = visible(later, People.find(login))
  require_that(!seen.keys.intersect?(%w[passport car away]) && !seen['team'].key?('alarm'), "new fields are shown to #{login.inspect}")
end
require_that(shown_as_json('bob', 'cy')['notes'] == 'SECRET may leave' && shown_as_json('ann', 'ann')['salary'] == 5100, 'the rest stays')
ann = People.find('ann')
turned = ann.to_a.reverse.to_h
{ nil => %w[team name login], 'bob' => %w[team phone room name login], 'ann' => %w[team shares_phone salary phone room name login],
  'cy' => %w[team notes salary phone room name login] }.each do |login, names|
  require_that(visible(turned, People.find(login)).keys == names, "in the order of the person's own, to #{login.inspect}")
end
bare = ann.merge('room' => nil, 'phone' => nil, 'salary' => nil, 'shares_phone' => nil, 'name' => nil)
require_that([nil, 'bob', 'ann'].all? { |login| visible(bare, People.find(login)).keys == %w[login team] }, 'fields without value')
require_that(visible(bare, People.find('cy')).keys == %w[login notes team], 'to the lead too')
require_that(visible(ann.slice('login', 'team'), People.find('cy')).keys == %w[login team], 'fields that are not there')
