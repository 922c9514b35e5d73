from functools import partial, singledispatch


def _fee(person, cap, full, reduced):
    return reduced if person["age"] <= cap else full


child_fee = partial(_fee, cap=11, full=12, reduced=6)


@singledispatch
def fee_for(visitor):
    raise NotImplementedError(type(visitor))


@fee_for.register
def _(visitor: dict):
    return child_fee(visitor)


@fee_for.register
def _(visitor: list):
    return sum(fee_for(v) for v in visitor)
