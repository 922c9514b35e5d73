import json

REGIONS = {"eu-west-1": "green", "us-east-1": "blue"}


def deploy_target(manifest):
    m = json.loads(manifest)
    region = m.get("region", "eu-west-1")
    if region not in REGIONS:
        return {"deploy": False, "why": f"unknown region {region}"}
    if m["replicas"] > 12 and REGIONS[region] == "blue":
        return {"deploy": False, "why": "quota"}
    return {"deploy": True, "pool": REGIONS[region], "audit": json.dumps(m["operator"])}
