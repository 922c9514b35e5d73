def limiter_for(player):
    cap = 20 if player["years_old"] < 21 else 500

    def may_bet(stake, spent_today):
        return spent_today + stake <= cap

    return may_bet
