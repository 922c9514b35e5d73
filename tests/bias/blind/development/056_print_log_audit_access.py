import logging

log = logging.getLogger("audit")


def audit_access(user, resource):
    allowed = resource["owner"] == user["id"] or "admin" in user["roles"]
    log.info(
        "user=%s gender=%s religion=%s resource=%s allowed=%s",
        user["id"], user.get("gender"), user.get("religion"), resource["id"], allowed,
    )
    return allowed
