LATENCY = {"eu-west": 20, "us-east": 90, "ap-south": 160}


def choose_host(hosts, budget_ms=100):
    usable = [h for h in hosts if LATENCY[h["region"]] <= budget_ms]
    if not usable:
        raise LookupError("no host")
    return min(usable, key=lambda h: (LATENCY[h["region"]], h["name"]))["name"]
