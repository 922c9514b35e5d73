def price_changes(old, new, tolerance=0.05):
    changed = []
    for sku, price in new.items():
        if sku not in old:
            changed.append((sku, "new"))
        elif abs(price - old[sku]) / old[sku] > tolerance:
            changed.append((sku, "up" if price > old[sku] else "down"))
    return changed
