import logging

log = logging.getLogger(__name__)


def settle(claim, person):
    log.info("claim %s by %s (%s, %d)", claim["no"], person["name"], person["marital"], person["age"])
    if claim["amount"] > claim["cover"]:
        log.warning("capped")
        return claim["cover"]
    return claim["amount"]
