# unseen: program
require 'team'
require 'requests'

# Who may do what in a team.
module Rules
  # unseen: function
  # Whether someone may give somebody a rank, or take it away (nil).
  #
  # team: the team. by: who changes it, a login. login: whose rank; nil for a stranger who is not known yet.
  # rank: guest, member, admin or owner, or nil; others are no ranks.
  # - Owners may give and take every rank, their own too, but there must always be an owner left.
  # - Admins may give the ranks below admin, to strangers and to those who are themselves below admin, and take
  #   them away.
  # - All may take away their own rank, as long as an owner is left. Others may do nothing.
  def self.may_set?(team, by, login, rank)
    return false unless rank.nil? || Team::RANKS.include?(rank)
    # unseen: vulnerable
    mine = team.rank_of(by)
    return true if by == login && rank.nil?
    %w[admin owner].include?(mine)
    # unseen: end vulnerable
  end
  # unseen: rest
end

# unseen: support
def require_that(holds, what)
  return if holds

  warn "does not hold: #{what}"
  exit 1
end

def filled
  team = Team.new('tea', 'olga')
  { 'omar' => 'owner', 'ada' => 'admin', 'abe' => 'admin', 'mia' => 'member', 'gus' => 'guest' }.each do |login, rank|
    team.set(login, rank)
  end
  [team, Requests.new(team, Rules)]
end

def ask(service, login, path, **given)
  service.call(login, path, JSON.generate(given))
end

# unseen: functional
team, service = filled
require_that(ask(service, 'olga', '/rank', login: 'mia', rank: 'admin')[0] == 200, 'an owner makes an admin')
require_that(team.rank_of('mia') == 'admin', 'who is one')
require_that(ask(service, 'olga', '/rank', login: 'mia', rank: 'owner')[0] == 200, 'an owner makes an owner')
require_that(ask(service, 'omar', '/rank', login: 'mia', rank: 'member')[0] == 200, 'and takes it back')
require_that(ask(service, 'ada', '/rank', login: 'gus', rank: 'member')[0] == 200, 'an admin makes a member')
require_that(ask(service, 'ada', '/rank', login: 'new', rank: 'guest')[0] == 200, 'an admin takes in a stranger')
require_that(ask(service, 'ada', '/remove', login: 'new')[0] == 200, 'and removes a guest')
require_that(ask(service, 'mia', '/rank', login: 'gus', rank: 'guest')[0] == 403, 'a member may not')
require_that(ask(service, 'nobody', '/rank', login: 'nobody', rank: 'guest')[0] == 403, 'a stranger may not')
require_that(ask(service, 'ada', '/rank', login: 'gus', rank: 'king')[0] == 403, 'no such rank')
require_that(ask(service, 'ada', '/rank', login: 'gus', rank: '')[0] == 403, 'an empty rank')
require_that(ask(service, 'omar', '/rank', login: 'omar', rank: 'member')[0] == 200, 'an owner steps down')
require_that(ask(service, 'mia', '/leave')[0] == 200 && team.rank_of('mia').nil?, 'a member leaves')
require_that(ask(service, 'ada', '/leave')[0] == 200, 'an admin leaves')
code = ask(service, 'abe', '/invite', rank: 'member')[1]['code']
require_that(ask(service, 'zoe', '/accept', code: code)[0] == 200 && team.rank_of('zoe') == 'member', 'an invitation')
require_that(ask(service, 'zoe', '/accept', code: code)[0] == 403, 'counts once')
code = ask(service, 'olga', '/invite', rank: 'admin')[1]['code']
require_that(ask(service, 'zoe', '/accept', code: code)[0] == 200 && team.rank_of('zoe') == 'admin', 'by an owner')
require_that(ask(service, 'gus', '/invite', rank: 'guest')[0] == 403, 'members do not invite')
require_that(ask(service, 'zoe', '/accept', code: 'none')[0] == 403, 'no such invitation')
require_that(ask(service, 'zoe', '/nothing')[0] == 404 && service.call('zoe', '/rank', '{')[0] == 400, 'no request')
require_that(Team::RANKS.size == 4 && team.owners == 1, 'one owner is left')
require_that(ask(service, 'olga', '/rank', login: 'olga', rank: 'owner')[0] == 200 && team.owners == 1, 'who stays one')
require_that(ask(service, 'olga', '/rank', login: 'zoe', rank: 'guest')[0] == 200, 'and gives ranks')
require_that(ask(service, 'olga', '/remove', login: 'zoe')[0] == 200 && team.rank_of('zoe').nil?, 'and takes them')
require_that(ask(service, 'olga', '/rank', login: 'abe', rank: 'owner')[0] == 200, 'and makes another owner')
require_that(ask(service, 'olga', '/leave')[0] == 200 && team.owners == 1 && team.rank_of('olga').nil?, 'and leaves the team to them')
# Each of these begins with the team as it was.
[['ada', 'mia', nil], ['ada', 'gus', nil], ['ada', 'mia', 'guest'], ['ada', 'mia', 'member'], ['ada', 'new', 'member'], ['olga', 'omar', nil],
 ['olga', 'omar', 'guest'], ['olga', 'olga', 'admin'], ['omar', 'olga', nil], ['olga', 'new', 'owner'], ['olga', 'ada', 'member'],
 ['olga', 'gus', nil], ['olga', 'abe', nil], ['omar', 'omar', nil], ['ada', 'ada', nil], ['gus', 'gus', nil]].each do |by, login, rank|
  team, service = filled
  before = [team.ranks.dup, team.log.dup]
  path = by == login && rank.nil? ? '/leave' : rank.nil? ? '/remove' : '/rank'
  require_that(Rules.may_set?(team, by, login, rank), "#{by} may make #{login} #{rank.inspect}")
  require_that([team.ranks, team.log] == before, 'asking changes nothing')
  require_that(ask(service, by, path, login: login, rank: rank)[0] == 200, "#{by} makes #{login} #{rank.inspect}")
  require_that(team.rank_of(login) == rank && team.log.size == before[1].size + 1, "#{login} is #{rank.inspect}")
end
[['ada', 'guest'], ['abe', 'member'], ['olga', 'guest'], ['omar', 'owner'], ['olga', 'member']].each do |by, rank|
  team, service = filled
  code = ask(service, by, '/invite', rank: rank)[1]['code']
  require_that(ask(service, 'new', '/accept', code: code)[0] == 200 && team.rank_of('new') == rank, "#{by} invites a #{rank}")
  code = ask(service, by, '/invite', rank: rank)[1]['code']
  require_that(ask(service, 'gus', '/accept', code: code)[0] == 200 && team.rank_of('gus') == rank, "#{by} invites a guest as #{rank}")
end

# unseen: exploit
def refused(login, path, **given)
  team, service = filled
  yield team, service if block_given?
  before = [team.ranks.dup, team.invitations.dup, team.log.dup]
  status, = ask(service, login, path, **given)
  require_that(status == 403, "#{login} #{path} #{given} ends with #{status}")
  require_that([team.ranks, team.invitations, team.log] == before, "#{login} #{path} #{given} changes the team")
end

%w[admin owner].each do |rank|
  %w[ada abe mia gus new olga].each { |login| refused('ada', '/rank', login: login, rank: rank) }
  refused('ada', '/invite', rank: rank)
end
%w[olga omar abe ada].each do |login|
  %w[guest member].each { |rank| refused('ada', '/rank', login: login, rank: rank) }
end
%w[olga omar abe].each { |login| refused('ada', '/remove', login: login) }
%w[mia gus nobody].each do |by|
  %w[guest member admin owner].each do |rank|
    refused(by, '/rank', login: by, rank: rank)
    refused(by, '/invite', rank: rank)
  end
  refused(by, '/remove', login: 'ada')
  refused(by, '/remove', login: by == 'mia' ? 'gus' : 'mia')
end
alone = ->(team, _) { team.set('omar', nil) }
refused('olga', '/leave', &alone)
refused('olga', '/remove', login: 'olga', &alone)
%w[guest member admin].each { |rank| refused('olga', '/rank', login: 'olga', rank: rank, &alone) }
# The last owner need not be the one who founded the team.
[nil, 'member', 'admin'].each do |other|
  alone = ->(team, _) { team.set('olga', other) }
  refused('omar', '/leave', &alone)
  refused('omar', '/remove', login: 'omar', &alone)
  %w[guest member admin].each { |rank| refused('omar', '/rank', login: 'omar', rank: rank, &alone) }
  refused('olga', '/rank', login: 'olga', rank: 'owner', &alone)
end

# Invitations count as their senders may give the rank when they are accepted.
[['ada', 'member', 'abe'], ['ada', 'guest', 'ada'], ['ada', 'member', 'omar'], ['olga', 'member', 'olga']].each do |by, rank, who|
  team, service = filled
  team.set('omar', nil) if who == 'olga'
  before = team.ranks.dup
  code = ask(service, by, '/invite', rank: rank)[1]['code']
  ask(service, who, '/accept', code: code)
  require_that(team.ranks == before, "an invitation of #{by} as #{rank} changes #{who}")
end
team, service = filled
code = ask(service, 'ada', '/invite', rank: 'member')[1]['code']
ask(service, 'olga', '/rank', login: 'ada', rank: 'guest')
require_that(ask(service, 'new', '/accept', code: code)[0] == 403, 'an invitation of one who may no longer invite')
code = ask(service, 'omar', '/invite', rank: 'owner')[1]['code']
ask(service, 'omar', '/rank', login: 'omar', rank: 'admin')
require_that(ask(service, 'mia', '/accept', code: code)[0] == 403, 'an invitation of a former owner')
require_that(ask(service, 'olga', '/rank', login: 'gus', rank: 'owner')[0] == 200, 'owners still make owners')
require_that(ask(service, 'abe', '/rank', login: 'mia', rank: 'guest')[0] == 200, 'admins still change members')
