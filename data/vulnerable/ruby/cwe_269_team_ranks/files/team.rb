# A team: its members' ranks, its invitations and what has happened.
class Team
  RANKS = %w[guest member admin owner].freeze

  attr_reader :name, :ranks, :invitations, :log

  def initialize(name, founder)
    @name = name
    @ranks = { founder => 'owner' }
    @invitations = {}
    @log = []
  end

  def rank_of(login)
    @ranks[login]
  end

  def owners
    @ranks.count { |_, rank| rank == 'owner' }
  end

  def set(login, rank)
    rank.nil? ? @ranks.delete(login) : @ranks[login] = rank
    @log << [login, rank]
  end
end
