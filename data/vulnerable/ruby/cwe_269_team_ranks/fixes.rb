# unseen: fix reference
# why: what one may give depends on one's own rank, on the other's and on the new one
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return false if theirs == 'owner' && rank != 'owner' && team.owners == 1
    return true if by == login && rank.nil?
    return true if mine == 'owner'
    return false unless mine == 'admin'

    [theirs, rank].all? { |one| [nil, 'guest', 'member'].include?(one) }
  end


# unseen: fix valid by_numbers
# why: ranks are compared by their places in the list
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
    height = ->(one) { one.nil? ? -1 : Team::RANKS.index(one) }
    mine, theirs, wanted = height[team.rank_of(by)], height[team.rank_of(login)], height[rank]
    last = theirs == 3 && wanted < 3 && team.ranks.values.count('owner') < 2
    return false if last
    return true if mine == 3 || (!login.nil? && by == login && rank.nil?)

    mine == 2 && theirs < 2 && wanted < 2
  end


# unseen: fix valid cases
# why: one case for each rank of the one who changes it
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
    others = team.ranks.reject { |name, _| name == login }.values
    return false if team.rank_of(login) == 'owner' && rank != 'owner' && !others.include?('owner')

    case team.rank_of(by)
    when 'owner' then true
    when 'admin'
      high = %w[admin owner]
      (by == login && rank.nil?) || !(high.include?(rank) || high.include?(team.rank_of(login)))
    else by == login && rank.nil?
    end
  end


# unseen: fix fake new_rank_only
# why: admins still take ranks from owners and from each other
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return false if theirs == 'owner' && rank != 'owner' && team.owners == 1
    return true if by == login && rank.nil?
    return true if mine == 'owner'

    mine == 'admin' && !%w[admin owner].include?(rank)
  end


# unseen: fix fake other_only
# why: admins still make admins and owners of those who are below them
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return false if theirs == 'owner' && rank != 'owner' && team.owners == 1
    return true if by == login && rank.nil?
    return true if mine == 'owner'

    mine == 'admin' && !%w[admin owner].include?(theirs)
  end


# unseen: fix fake last_owner
# why: the last owner may leave the team to nobody
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return true if by == login && rank.nil?
    return true if mine == 'owner'
    return false unless mine == 'admin'

    [theirs, rank].all? { |one| [nil, 'guest', 'member'].include?(one) }
  end


# unseen: fix fake not_above
# why: an admin may give and change the rank that is like their own
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return false if theirs == 'owner' && rank != 'owner' && team.owners == 1
    return true if by == login && rank.nil?
    return true if mine == 'owner'
    return false unless mine == 'admin'

    [theirs, rank].all? { |one| one.nil? || Team::RANKS.index(one) <= Team::RANKS.index(mine) }
  end


# unseen: fix fake not_oneself
# why: nobody changes their own rank, but friends do it for them
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
    mine, theirs = team.rank_of(by), team.rank_of(login)
    return false if theirs == 'owner' && rank != 'owner' && team.owners == 1
    return true if by == login && rank.nil?

    mine == 'owner' || (mine == 'admin' && by != login && theirs != 'owner')
  end

# unseen: fix fake founder_only
# why: another one than the founder may be the last owner.
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
    mine = team.rank_of(by)
    last = team.ranks.keys.first == login && team.owners == 1 && rank != 'owner'
    return !last if by == login && rank.nil?
    theirs = login && team.rank_of(login)
    return !last if mine == 'owner'
    mine == 'admin' && !%w[admin owner].include?(theirs) && !%w[admin owner].include?(rank)
  end

# unseen: fix fake guests_only
# why: an admin may take away a member's rank too.
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
    mine = team.rank_of(by)
    last = team.rank_of(login) == 'owner' && team.owners == 1 && rank != 'owner'
    return !last if by == login && rank.nil?
    theirs = login && team.rank_of(login)

    return !last if mine == 'owner'
    return theirs == 'guest' if mine == 'admin' && rank.nil?
    mine == 'admin' && !%w[admin owner].include?(theirs) && !%w[admin owner].include?(rank)
  end

# unseen: fix fake tried
# why: the team's log tells of ranks that nobody had.
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
    mine = team.rank_of(by)
    last = team.rank_of(login) == 'owner' && team.owners == 1 && rank != 'owner'
    return !last if by == login && rank.nil?
    theirs = login && team.rank_of(login)

    old = login && team.rank_of(login)
    team.set(login, rank) if login
    none = team.owners.zero?
    team.set(login, old) if login
    return !none if by == login && rank.nil?
    return !none if mine == 'owner'
    mine == 'admin' && !%w[admin owner].include?(theirs) && !%w[admin owner].include?(rank)
  end
