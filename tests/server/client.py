"""Players and what they do: requests, battles, records.

Nothing here shares code with the server: requests, WebSocket frames and patches are put together by hand, so that a test
sees what any other client would see. Standard library only.
"""

import copy
import http.client
import json
import secrets
import select
import urllib.parse

from websocket import Socket

GAMES = {"skirmish": "meadow", "lament": "lobositz", "aboutwar": "marengo", "corbach": "historical"}


def quote(text):
    return urllib.parse.quote(text, safe="")


# HTTP


class Reply:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.body) if self.body else None

    @property
    def reason(self):
        try:
            return self.json.get("reason")
        except (ValueError, AttributeError):
            return None

    def __repr__(self):
        return f"{self.status} {self.text[:400]}"


class Http:
    """One connection that is kept alive, and made again when the server has closed it."""

    watchers = []  # functions of (method, path, sent body, Reply), for tests that look at everything

    def __init__(self, port, timeout=30):
        self.port, self.timeout, self.connection = port, timeout, None

    def request(self, method, path, body=None, headers=None):
        headers = dict(headers or {})
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            headers.setdefault("Content-Type", "application/json")
        if isinstance(body, str):
            body = body.encode()
        self.drop_if_closed()
        fresh = self.connection is None
        if fresh:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            reply = Reply(response.status, response.headers, response.read())
        except (OSError, http.client.HTTPException) as trouble:
            self.close()
            # Only reading is asked again: nobody knows whether something else was done.
            if not fresh and method in ("GET", "HEAD"):
                return self.request(method, path, body, headers)
            raise ConnectionError(str(trouble)) from trouble
        if response.will_close:
            self.close()
        for watcher in Http.watchers:
            watcher(method, path, body, reply)
        return reply

    def drop_if_closed(self):
        """Nothing is owed to us between requests: what can be read then is the end of the connection."""
        if self.connection and self.connection.sock:
            poll = select.poll()
            poll.register(self.connection.sock, select.POLLIN)
            if poll.poll(0):
                self.close()

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


class Player:
    """An account and its session: a browser's cookie, or a bot's token."""

    def __init__(self, server, token=None):
        self.server, self.token = server, token
        self.cookie = self.csrf = self.name = self.id = None
        self.http = server.http()

    def on(self, server, timeout=30):
        """The same person on another connection, perhaps to another process."""
        other = copy.copy(self)
        other.server, other.http = server, server.http(timeout)
        return other

    def headers(self):
        if self.token:
            return {"Authorization": "Bearer " + self.token}
        headers = {}
        if self.cookie:
            headers["Cookie"] = "oblique_session=" + self.cookie
        if self.csrf:
            headers["X-Oblique-CSRF"] = self.csrf
        return headers

    def call(self, method, path, body=None, headers=None):
        # A changing request without a body is an empty object, so that its type can be said.
        if body is None and method in ("POST", "PUT", "DELETE"):
            body = {}
        self.http.port = self.server.port
        reply = self.http.request(method, path, body, {**self.headers(), **(headers or {})})
        for name, value in reply.headers.items():
            if name.lower() == "set-cookie" and value.startswith("oblique_session="):
                self.cookie = value.split(";")[0].split("=", 1)[1]
        return reply

    def ok(self, method, path, body=None, headers=None):
        reply = self.call(method, path, body, headers)
        if not 200 <= reply.status < 300:
            raise AssertionError(f"{method} {path}: {reply!r}")
        try:
            return reply.json
        except ValueError:
            return reply.text

    def bot(self, name=None):
        made = self.ok("POST", "/api/bots", {"name": name or "b" + secrets.token_hex(5)})
        player = Player(self.server, made["token"])
        player.name, player.id = made["name"], made.get("id")
        return player

    # Battles

    def create(self, game="skirmish", opponent="link", **more):
        body = {"game": game, "scenario": GAMES[game], "options": {}, "side": "1", "clock": {"kind": "none"},
                "public": True, "opponent": opponent if isinstance(opponent, dict) else {"kind": opponent}}
        return self.ok("POST", "/api/battles", {**body, **more})

    def contribute(self, battle, seat=None, share=None):
        body = {"hex": share or secrets.token_hex(16)}
        if seat:
            body["seat"] = seat
        return self.ok("POST", f"/api/battles/{battle}/contribution", body)

    def look(self, battle, seat, after=None, wait=None):
        """{"position", "view", ...}; None when nothing is new."""
        path = f"/api/battles/{battle}?as={seat}"
        if after:
            path += f"&after={after}"
        if wait:
            path += f"&wait={wait}"
        return self.ok("GET", path)

    def answer(self, battle, seat, position, answer):
        return self.call("POST", f"/api/battles/{battle}/answer", {"position": position, "answer": answer,
                                                                   "seat": seat})

    def act(self, battle, what, **body):
        return self.call("POST", f"/api/battles/{battle}/{what}", body)

    def record(self, battle, seat=None):
        reply = self.call("GET", f"/api/battles/{battle}/record" + (f"?as={seat}" if seat else ""))
        if reply.status != 200:
            raise AssertionError(f"record of {battle}: {reply!r}")
        return reply.text

    def socket(self, **how):
        return Socket(self.server.port, self.headers(), **how)


def start_battle(server, game="skirmish", first=None, second=None, load_dice=None, **more):
    """A running battle between two people: (id, player of seat 1, player of seat 2). The second comes by link.
    `load_dice` is called with the battle's id before it begins and returns the share both seats give."""
    first = first or server.person()
    made = first.create(game, **more)
    battle = made["id"]
    share = load_dice(battle) if load_dice else None
    if second is None:
        second = server.guest(made["link"])
    else:
        second.ok("POST", "/api/guest", {"link": made["link"]})
    players = (first, second) if str(made["seat"]) == "1" else (second, first)
    for player in players:
        player.contribute(battle, share=share)
    assert players[0].look(battle, 1)["view"]["table"]["status"] == "running"
    return battle, players[0], players[1]


SEAT_WORDS = {1: "first", 2: "second"}


def owes(view, seat):
    return SEAT_WORDS[seat] in view["scene"]["waiting"] and bool(view["scene"]["options"])


def is_over(view):
    return view["table"]["status"] == "over"


def play_at_random(battle, players, dice, most=10_000):
    """Both seats answer at random until the battle is over or so many answers were given. Returns how many."""
    given = 0
    while given < most:
        moved = False
        for seat in (1, 2):
            seen = players[seat - 1].look(battle, seat)
            if is_over(seen["view"]):
                return given
            if not owes(seen["view"], seat):
                continue
            option = dice.choice(seen["view"]["scene"]["options"])["notation"]
            reply = players[seat - 1].answer(battle, seat, seen["position"], option)
            assert reply.status == 200, f"{option}: {reply!r}"
            given, moved = given + 1, True
        assert moved, "nobody owes an answer, and the battle is not over"
    return given


# RECORDS


class RecordLine:
    """`NUMBER SEAT ANSWER[ | FALLS][ | auto]`: see docs/record.md."""

    def __init__(self, text):
        head, *rest = text.split(" | ")
        number, seat, self.answer = head.split(" ", 2)
        self.number, self.seat = int(number), int(seat)
        self.auto = bool(rest) and rest[-1] == "auto"


def record_lines(text):
    body = text.split("\n\n", 1)[1] if "\n\n" in text else ""
    return [RecordLine(line) for line in body.splitlines() if line[:1].isdigit() and not line.startswith("0 ")]


def fits(told, lines):
    """Whether the lines of a seat are what it was told, in order. Only those the table may have played by itself may be
    more."""
    at = {0}  # how many of `told` may have been met so far
    for line in lines:
        met = {n + 1 for n in at if n < len(told) and told[n] == line.answer}
        at = met | (at if line.auto else set())
    return len(told) in at
