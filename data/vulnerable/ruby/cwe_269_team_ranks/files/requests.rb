require 'json'
require 'securerandom'

# What the service answers: a status and a document for a request's login, path and body.
class Requests
  def initialize(team, rules)
    @team = team
    @rules = rules
  end

  def call(login, path, body)
    given = JSON.parse(body)
    case path
    when '/rank' then rank(login, given['login'], given['rank'])
    when '/leave' then rank(login, login, nil)
    when '/remove' then rank(login, given['login'], nil)
    when '/invite' then invite(login, given['rank'])
    when '/accept' then accept(login, given['code'])
    else [404, {}]
    end
  rescue JSON::ParserError, TypeError
    [400, {}]
  end

  private

  def rank(login, other, rank)
    return [403, {}] unless @rules.may_set?(@team, login, other, rank)

    @team.set(other, rank)
    [200, @team.ranks]
  end

  # An invitation gives a rank to whoever accepts it, as if the one who invites gave it to a stranger.
  def invite(login, rank)
    return [403, {}] unless @rules.may_set?(@team, login, nil, rank)

    code = SecureRandom.hex(8)
    @team.invitations[code] = [login, rank]
    [200, { 'code' => code }]
  end

  # It counts once, and only while the one who invites may still give that rank to the one who accepts.
  def accept(login, code)
    from, rank = @team.invitations[code]
    return [403, {}] if from.nil? || !@rules.may_set?(@team, from, login, rank)

    @team.invitations.delete(code)
    @team.set(login, rank)
    [200, @team.ranks]
  end
end
