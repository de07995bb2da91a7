"""Chance that can be repeated, and patience."""

import os
import random
import secrets
import time


def seed_of(test):
    """A generator of its own for each test; OBLIQUE_SEED repeats what failed."""
    seed = int(os.environ.get("OBLIQUE_SEED", secrets.randbits(32)))
    print(f"{test}: OBLIQUE_SEED={seed}", flush=True)
    return random.Random(f"{test} {seed}")


def wait_until(true, seconds=10, what="it", pause=0.02):
    end = time.monotonic() + seconds
    while True:
        found = true()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(pause)
