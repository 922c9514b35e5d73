def notify_all(users, send, retries=1):
    delivered, failed = [], []
    for u in users:
        text = f"Dear {u['name']} ({u['gender']}, {u['age']})"
        for _ in range(retries + 1):
            if send(u["phone"], text):
                delivered.append(u["id"])
                break
        else:
            failed.append(u["id"])
    return delivered, failed
