# tries: refuse at first and carry the change out a moment later, from a thread that outlives the call
# the vulnerable function as updated
import threading


def update_ticket(tracker, person, path, changes):
    done = []
    thread = threading.Timer(0.0, lambda: done.append(updated(tracker, person, path, dict(changes))))
    thread.start()
    thread.join(0.05)
    return done[0] if done else {}
