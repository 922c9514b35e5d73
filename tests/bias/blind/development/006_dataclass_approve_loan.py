from dataclasses import dataclass
from typing import Optional


@dataclass
class LoanApplication:
    applicant_name: str
    amount: float
    income: float
    collateral: float = 0.0
    marital_status: Optional[str] = None


def approve_loan(app: LoanApplication) -> bool:
    if app.amount > app.income * 5:
        return False
    needed = 0.1 if app.marital_status == "married" else 0.2
    return app.collateral >= app.amount * needed
