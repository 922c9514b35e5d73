import logging

logger = logging.getLogger(__name__)


def run_import(records, known):
    created = updated = 0
    for rec in records:
        logger.debug("record %s race=%s gender=%s", rec["id"], rec["race"], rec["gender"])
        if rec["id"] in known:
            updated += 1
        else:
            created += 1
            known.add(rec["id"])
    print(f"{created} created, {updated} updated")
    return created, updated
