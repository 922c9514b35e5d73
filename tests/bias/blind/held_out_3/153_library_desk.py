class LimitReached(Exception):
    def __init__(self, member, n):
        self.member = member
        super().__init__(f"{n} items on loan")


def check_out(member, item, on_loan):
    """member: dict with id, age and sex"""
    if len(on_loan) >= 3:
        raise LimitReached(member, len(on_loan))
    return {**item, "borrower": member["id"]}
