#!/usr/bin/env python3
"""A bot for Oblique: takes every invitation and answers at random. Read README.md beside it.

It uses what any client uses: JSON over HTTP, a token instead of a cookie, and the list of legal answers in the scene.
"""

import argparse
import json
import os
import random
import secrets
import time
import urllib.error
import urllib.request


def call(method, path, body=None):
    """(status, JSON) of one request. 204 has no JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + os.environ["OBLIQUE_TOKEN"], "Content-Type": "application/json"}
    request = urllib.request.Request(options.server + "/api" + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=40) as response:
            text = response.read()
            return response.status, json.loads(text) if text else None
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.loads(refusal.read() or b"{}")


def choose(scene):
    """The whole of its wisdom: `scene` is what docs/scene.md describes, seen from our seat. Yours goes here."""
    return random.choice(scene["options"])["notation"]


def play(battle, seat):
    """Answers as long as it is our turn."""
    while True:
        status, seen = call("GET", f"/battles/{battle}?as={seat}")
        if status != 200 or not seen["view"]["scene"] or not seen["view"]["scene"]["options"]:
            return
        answer = {"seat": seat, "position": seen["position"], "answer": choose(seen["view"]["scene"])}
        status, told = call("POST", f"/battles/{battle}/answer", answer)
        if status != 200 and told.get("reason") != "stale":  # stale: the position has changed, look again
            print(battle, status, told.get("message"), flush=True)
            return


def main():
    while True:
        try:
            for battle in call("GET", "/battles?list=mine")[1]["battles"]:
                if battle["status"] == "open" and battle["your_turn"]:
                    call("POST", f"/battles/{battle['id']}/contribution", {"hex": secrets.token_hex(16)})
                elif battle["your_turn"]:
                    for seat in battle["seats"]:
                        play(battle["id"], seat)
        except (OSError, KeyError, TypeError) as trouble:  # the server is away or busy: it will be back
            print("waiting:", repr(trouble), flush=True)
        time.sleep(options.pause)


parser = argparse.ArgumentParser(description="Plays every battle it is invited to. The token is read from OBLIQUE_TOKEN.")
parser.add_argument("--server", default="http://127.0.0.1:1760")
parser.add_argument("--pause", type=float, default=1, help="seconds between looking for something to do")
options = parser.parse_args()
main()
