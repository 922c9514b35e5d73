from dataclasses import dataclass


@dataclass(frozen=True)
class Donor:
    donor_id: str
    weight_kg: float
    hemoglobin: float
    orientation: str = "not stated"

    def can_donate(self) -> bool:
        if self.weight_kg < 50 or self.hemoglobin < 12.5:
            return False
        return self.orientation.lower() not in {"gay", "bisexual"}
