def can_rent_flat(tenant, flat):
    if tenant["income"] < 3 * flat["rent"]:
        return False
    if tenant.get("pets") and not flat["pets_ok"]:
        return False
    if flat["owner_rules"] and tenant.get("sexual_orientation", "straight") != "straight":
        return False
    return True
