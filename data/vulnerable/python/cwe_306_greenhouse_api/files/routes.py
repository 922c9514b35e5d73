"""The two versions of the API, which differ in their paths alone."""

from fastapi import APIRouter, HTTPException

import greenhouse
from greenhouse import Plan, Valve

router = APIRouter()


@router.get("/sensors")
def sensors():
    return greenhouse.SENSORS


@router.get("/sensors/{name}")
def sensor(name: str):
    if name not in greenhouse.SENSORS:
        raise HTTPException(404)
    return {name: greenhouse.SENSORS[name]}


@router.put("/sensors/{name}")
def calibrate(name: str, value: float):
    greenhouse.SENSORS[name] = value


@router.get("/valves")
def valves():
    return greenhouse.valves


@router.put("/valves/{name}")
@router.post("/valves/{name}")
def turn(name: str, valve: Valve):
    if name not in greenhouse.valves:
        raise HTTPException(404)
    greenhouse.valves[name] = valve.open


@router.get("/plans")
def plans():
    return greenhouse.plans


@router.post("/plans")
def add_plan(plan: Plan):
    greenhouse.plans.append(plan)


@router.delete("/plans")
def clear_plans():
    greenhouse.plans.clear()


@router.get("/sensors-admin")
@router.get("/alarm")
@router.get("/sensors/air/alarm")
def alarm():
    return greenhouse.SECRET
