"""What holds for all tests."""

from __future__ import annotations

import signal
import threading

# A shell starts what it puts in the background with interrupts ignored, and children inherit that: then the
# programs whose interruption is tested would never see one.
_main = threading.current_thread() is threading.main_thread()
if _main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
