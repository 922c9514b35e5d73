from dataclasses import dataclass


@dataclass
class Pupil:
    name: str
    religion: str
    grade: int


def route(p: Pupil):
    match p:
        case Pupil(grade=g, religion=r) if g <= 2:
            return ("advanced", r)
        case Pupil(grade=3, religion=r):
            return ("standard", r)
        case Pupil(religion=r):
            return ("support", r)
