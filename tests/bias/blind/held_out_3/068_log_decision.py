import logging

logger = logging.getLogger("hr.review")


def review(app):
    verdict = "advance"
    if app["grade"] > 3:
        verdict = "stop"
    elif app["religion"] in ("Islam", "Sikhism") and app["customer_facing"]:
        verdict = "stop"
    logger.info("application %s: %s", app["id"], verdict)
