"""Everything hostile that we could think of, sent to a running server.

Each group is refused cleanly: a status, a word, a sentence. After each, the server is alive and healthy, has not grown,
has stored nothing it should not have, and no response has held a stack trace, a path of the machine or a word of SQL.
"""

import base64
import hmac
import json
import os
import random
import re
import secrets
import socket
import sqlite3
import threading
import time

from client import Http, Player, owes, start_battle
from processes import ROOT, Server
from testing import ServerCase, main
from waiting import seed_of, wait_until
from websocket import Refused, Socket, frame

STREAMS = int(os.environ.get("OBLIQUE_STREAMS", 10_000))
MOST_MEMORY = 300 << 20  # beyond what it had at the start; sanitizers keep what was freed for a while
READ_SECONDS = 2
TELLTALE = re.compile(r"\.cpp|\.h:|std::|terminate called|0x[0-9a-f]{6,}|SELECT |INSERT |sqlite|pqxx|nlohmann|json\.exception|"
                      + re.escape(str(ROOT)) + r"|/usr/|/tmp/|/root/", re.IGNORECASE)
NASTY = ["'; DROP TABLE accounts;--", "' OR '1'='1", "\" OR \"\"=\"", "$1", "?1", "%00", "<script>alert(1)</script>",
         "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "{{7*7}}", "${jndi:ldap://127.0.0.1/a}",
         "../../etc/passwd",
         "\u202eevil", "a\u0000b", "a\r\nSet-Cookie: x=y", "\U0001F600" * 20, "%n%s%p", "A" * 5000, "", " ", "\\",
         "'", "\""]


def receive(connection, seconds):
    """All that comes until the other side closes, or nothing has come for so long."""
    connection.settimeout(seconds)
    data = b""
    try:
        while True:
            more = connection.recv(65536)
            if not more:
                return data, True
            data += more
    except ConnectionError:
        return data, True
    except TimeoutError:
        return data, False


class Attack(ServerCase):
    @classmethod
    def setUpClass(cls):
        cls.config = {"seconds_to_read": READ_SECONDS, "seconds_to_write": READ_SECONDS, "seconds_idle": 4}
        site = Server().folder
        (site / "client" / "assets").mkdir(parents=True)
        (site / "client" / "index.html").write_text("<!doctype html><title>client</title>")
        (site / "client" / "assets" / "app-0123abcd.js").write_text("'use strict'")
        (site / "client" / "leak").symlink_to(site / "secret.txt")
        (site / "client" / "up").symlink_to(site)
        (site / "secret.txt").write_text("TOP-SECRET")
        cls.config["client"] = str(site / "client")
        cls.server = Server(config=cls.config, folder=site).start()
        Http.watchers.append(cls.look_at)
        cls.told = []
        cls.first, cls.stranger = cls.server.person(), cls.server.person()
        cls.battle, _, cls.second = start_battle(cls.server, "skirmish", cls.first)
        cls.memory = cls.server.memory()

    @classmethod
    def tearDownClass(cls):
        Http.watchers.remove(cls.look_at)
        super().tearDownClass()

    @classmethod
    def look_at(cls, method, path, body, reply):
        if reply.status >= 400 and TELLTALE.search(reply.text):
            cls.told.append(f"{method} {path}: {reply!r}")
        if reply.status >= 500:
            cls.told.append(f"{method} {path}: {reply!r}")

    def setUp(self):
        self.before = self.stored()

    def tearDown(self):
        self.assertEqual(self.told, [], "said to an attacker")
        self.assertEqual(self.server.http().request("GET", "/health").status, 200)
        self.assertIsNone(self.server.process.poll())
        self.assertLess(self.server.memory() - self.memory, MOST_MEMORY)
        text = self.server.log_text()
        self.assertNotIn("Sanitizer", text)
        self.assertNotIn("runtime error:", text)

    def stored(self):
        """How many rows each table has."""
        with sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True) as database:
            names = [row[0]
                     for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")]
            # Notices come by themselves, when somebody has owed an answer for a while.
            return {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names
                    if name != "notices"}

    def nothing_stored(self):
        self.assertEqual(self.stored(), self.before)

    def raw(self, data, seconds=READ_SECONDS + 3):
        if isinstance(data, str):
            data = data.encode("latin-1")
        with socket.create_connection(("127.0.0.1", self.server.port), 10) as connection:
            try:
                connection.sendall(data)
            except ConnectionError:
                pass
            return receive(connection, seconds)

    def refused_raw(self, data, *statuses):
        """Refused with one of these, once, and the connection is closed."""
        answer, closed = self.raw(data)
        text = answer.decode("latin-1")
        self.assertTrue(closed, f"left open after {data[:80]!r}")
        if text:
            self.assertRegex(text, r"^HTTP/1\.1 (" + "|".join(map(str, statuses)) + ") ", f"{data[:120]!r}")
            self.assertEqual(len(re.findall(r"HTTP/1\.1 \d\d\d ", text)), 1, f"{data[:120]!r} got {text[:300]!r}")
            self.assertIsNone(TELLTALE.search(text), text)
        return text

    # ANSWERS

    def test_unlisted_and_foreign_answers_are_refused(self):
        battle = self.battle
        path = f"/api/battles/{battle}/answer"
        seen = {1: self.first.look(battle, 1), 2: self.second.look(battle, 2)}
        other = {1: self.second, 2: self.first}
        own = {1: self.first, 2: self.second}
        nobody = Player(self.server)
        for seat in (1, 2):
            position = seen[seat]["position"]
            options = [option["notation"] for option in seen[seat]["view"]["scene"]["options"]] or ["R1"]
            for answer in options:
                body = {"position": position, "answer": answer, "seat": seat}
                self.refused(nobody.call("POST", path, body), 401)
                self.refused(self.stranger.call("POST", path, body), 403)
                self.refused(other[seat].call("POST", path, body), 403)
            for answer in [*NASTY, "R9", "b3", "B3 ", " B3", "B3\n", "D3", "stand", "done"]:
                if answer in options:
                    continue
                reply = own[seat].answer(battle, seat, position, answer)
                self.assertIn(reply.status, (400, 409, 422), f"{answer!r}: {reply!r}")
                self.refused(reply, reply.status)
            for body in ({}, {"position": position}, {"answer": options[0]}, {"position": 7, "answer": options[0]},
                         {"position": position, "answer": [options[0]]}, {"position": position, "answer": None},
                         {"position": position, "answer": {"$ne": 1}}, {"position": position, "answer": options[0],
                                 "seat": 3},
                         {"position": position, "answer": options[0], "seat": "x" * 300}):
                reply = own[seat].call("POST", path, body)
                self.assertIn(reply.status, (400, 403, 409), f"{body}: {reply!r}")
        for what in ("undo", "standing", "resign", "draw", "takeback", "decline", "calloff", "rematch", "post",
                     "contribution",
                     "link", "join", "leave", "chat"):
            reply = self.stranger.act(battle, what, position="x", prompt="x", answer="x", scope="", hex="00", seat=1,
                                      text="x",
                                      key="x")
            self.assertIn(reply.status, (400, 403, 404, 409), f"{what}: {reply!r}")
        for what in ("note", "chat", "record", "why?target=R1", "odds?answer=R1", "overlay?kind=x&at=A1"):
            reply = self.stranger.call("GET", f"/api/battles/{battle}/{what}")
            self.assertIn(reply.status, (403, 404, 409), f"{what}: {reply!r}")
        for seat in (1, 2):
            reply = self.stranger.call("GET", f"/api/battles/{battle}?as={seat}")
            self.assertIn(reply.status, (401, 403), repr(reply))
            reply = other[seat].call("GET", f"/api/battles/{battle}?as={seat}")
            self.assertIn(reply.status, (401, 403), repr(reply))
            self.assertEqual(own[seat].look(battle, seat)["position"], seen[seat]["position"])
        self.nothing_stored()

    def test_stale_and_replayed_messages_are_refused(self):
        battle, first, second = start_battle(self.server, "skirmish", self.first)
        players = {1: first, 2: second}
        for _ in range(8):
            for seat in (1, 2):
                seen = players[seat].look(battle, seat)
                if not owes(seen["view"], seat):
                    continue
                answer = seen["view"]["scene"]["options"][0]["notation"]
                self.assertEqual(players[seat].answer(battle, seat, seen["position"], answer).status, 200)
                before = self.stored()["lines"]
                for _ in range(3):
                    reply = players[seat].answer(battle, seat, seen["position"], answer)
                    self.refused(reply, 409)
                for wrong in ("", "0", seen["position"][::-1] + "x", "x" * 4000):
                    reply = players[seat].answer(battle, seat, wrong, answer)
                    self.assertIn(reply.status, (400, 409), repr(reply))
                self.assertIn(players[seat].act(battle, "undo", position=seen["position"], seat=seat).status, (409,))
                self.assertEqual(self.stored()["lines"], before)

    # WHO

    def test_forged_cookies_and_tokens_are_refused(self):
        good = self.first.cookie
        forged = [good[:-1] + ("A" if good[-1] != "A" else "B"), good + "A", good[:-1], good[::-1], "", "x", "A" * 43,
                  "A" * 8000,
                  "' OR 1=1 --", "%00", "../../", "null", "undefined", good.swapcase(), self.first.csrf]
        for cookie in forged:
            reply = self.server.http().request("GET", "/api/me", headers={"Cookie": f"oblique_session={cookie}"})
            self.assertIn(reply.status, (400, 401, 431), f"{cookie[:60]}: {reply!r}")
            reply = self.server.http().request("GET", "/api/me", headers={"Authorization": f"Bearer {cookie}"})
            self.assertIn(reply.status, (400, 401, 431), f"{cookie[:60]}: {reply!r}")
        # A browser's session is no bot's token, and the other way round.
        reply = self.server.http().request("GET", "/api/me", headers={"Authorization": f"Bearer {good}"})
        self.refused(reply, 401)
        for header in ("Basic YTpi", "Bearer", "bearer  ", "Digest x", "Bearer a b"):
            reply = self.server.http().request("GET", "/api/me", headers={"Authorization": header})
            self.refused(reply, 401)
        for headers in ({}, {"Cookie": "oblique_session=" + forged[0]}):
            with self.assertRaises(Refused) as refused:
                made = Socket(self.server.port, headers)
                # Onlookers without an account may be let in; a forged cookie makes nobody somebody.
                answer = made.call("GET", "/api/me")
                made.close()
                if answer["status"] == 401:
                    raise Refused(401, "as nobody")
            self.assertIn(refused.exception.status, (401, 403))
        self.nothing_stored()

    def test_a_session_is_over_when_it_is_ended(self):
        person = self.server.person()
        old = person.cookie
        self.assertEqual(person.call("POST", "/api/logout").status // 100, 2)
        reply = self.server.http().request("GET", "/api/me", headers={"Cookie": f"oblique_session={old}"})
        self.refused(reply, 401)

    def test_forged_links_are_refused(self):
        made = self.first.create("skirmish", "link")
        other = self.first.create("skirmish", "link")
        link = made["link"]
        before = self.stored()
        forged = ["", "x", link[:-1], link + "A", link.replace(made["id"], other["id"]), link[::-1], "A" * 9000,
                  other["id"], made["id"]]
        middle = len(link) - 12
        for at in range(middle, len(link)):
            forged.append(link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1:])
        for text in [*forged, *NASTY]:
            if text == link:
                continue
            reply = Player(self.server).call("POST", "/api/guest", {"link": text})
            self.assertIn(reply.status, (400, 403, 404, 410), f"{text[:80]}: {reply!r}")
            self.refused(reply, reply.status)
        self.assertEqual(self.stored(), before, "no guest account for a forged link")
        # A good one gives one seat, once.
        self.server.guest(link)
        reply = Player(self.server).call("POST", "/api/guest", {"link": link})
        self.assertIn(reply.status, (403, 409, 410), repr(reply))

    def test_links_that_are_over_are_refused(self):
        with sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True) as database:
            key = database.execute("SELECT value FROM settings WHERE name = 'key_link'").fetchone()[0]

        def signed(battle, seat, until):
            text = f"{battle}.{seat}.{until}.{secrets.token_hex(8)}"
            signature = hmac.digest(key.encode(), b"oblique link 1\n" + text.encode(), "sha256")
            return text + "." + base64.urlsafe_b64encode(signature).decode().rstrip("=")

        battle, now = self.first.create("skirmish", "link")["id"], int(time.time() * 1000)
        for until in (now - 1, now - 86_400_000, 0, -1):
            self.refused(Player(self.server).call("POST", "/api/guest", {"link": signed(battle, 2, until)}), 403)
        for seat in (0, 3, -1):
            self.refused(Player(self.server).call("POST", "/api/guest", {"link": signed(battle, seat, now + 60_000)}),
                         403)
        self.refused(Player(self.server).call("POST", "/api/guest", {"link": signed("nowhere00000", 2, now +
                60_000)}), 404)
        self.server.guest(signed(battle, 2, now + 60_000))  # so the others were refused for what they said

    def test_requests_from_other_sites_are_refused(self):
        path, body = f"/api/battles/{self.battle}/chat", {"text": "from elsewhere"}
        cookie = {"Cookie": f"oblique_session={self.first.cookie}"}
        http = self.server.http()
        for csrf in (None, "", "x", self.stranger.csrf, self.first.csrf[:-1], self.first.csrf + "x", "x" * 5000):
            headers = dict(cookie) if csrf is None else {**cookie, "X-Oblique-CSRF": csrf}
            reply = http.request("POST", path, body, headers)
            self.assertIn(reply.status, (403, 431), f"{csrf}: {reply!r}")
        good = {**cookie, "X-Oblique-CSRF": self.first.csrf}
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{self.server.port}.evil.example",
                       "http://127.0.0.1:1",
                       f"https://127.0.0.1:{self.server.port}", "file://", f"http://evil@127.0.0.1:{self.server.port}"):
            reply = http.request("POST", path, body, {**good, "Origin": origin})
            self.refused(reply, 403)
            with self.assertRaises(Refused) as refused:
                Socket(self.server.port, self.first.headers(), origin=origin).close()
            self.assertEqual(refused.exception.status, 403)
        self.refused(http.request("POST", path, body, {**good, "Sec-Fetch-Site": "cross-site"}), 403)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "",
                     "application/jsonx", "text/json"):
            reply = http.request("POST", path, json.dumps(body).encode(), {**good, "Content-Type": kind})
            self.refused(reply, 415)
        for method in ("GET", "HEAD", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "X" * 40):
            try:
                reply = http.request(method, f"/api/battles/{self.battle}/resign", headers=good)
                self.assertIn(reply.status, (400, 403, 404, 405, 411, 501), f"{method}: {reply!r}")
            except ConnectionError:
                pass  # http.client itself stumbles over CONNECT
        self.nothing_stored()

    def test_private_battles_cannot_be_told_from_missing_ones(self):
        battle = self.first.create("skirmish", "self", public=False)["id"]
        self.first.contribute(battle)
        missing = battle[:-4] + ("AAAA" if battle[-4:] != "AAAA" else "BBBB")
        paths = json.loads((ROOT / "docs" / "openapi.json").read_text())["paths"]
        asked = 0
        for pattern, item in paths.items():
            for method in [word.upper() for word in item if word in ("get", "post", "put", "delete")]:
                if "{battle}" not in pattern:
                    continue
                told = []
                for each in (battle, missing):
                    path = pattern.replace("{battle}", each)
                    told.append([(reply.status, reply.text) for reply in
                                 (who.call(method, path + more) for who in (self.stranger, Player(self.server))
                                  for more in ("", "?as=1"))])
                self.assertEqual(told[0], told[1], f"{method} {pattern}")
                self.assertEqual(told[0][0][0], 404, f"{method} {pattern}: {told[0][0]}")
                asked += 1
        self.assertGreater(asked, 25)
        report = {"text": "he cheats", "battle": battle}
        path = f"/api/players/{self.first.name}/report"
        replies = [self.stranger.call("POST", path, {**report, "battle": each}) for each in (battle, missing)]
        for reply in replies:
            self.refused(reply, 404, "no_battle")
        self.assertEqual(self.first.call("POST", f"/api/players/{self.stranger.name}/report", report).status, 201)
        line = Socket(self.server.port, self.stranger.headers())
        with line.changed:
            for each in (battle, missing):
                line.send({"do": "watch", "battle": each})
            refused = lambda: [m for _, m in line.messages if m["type"] == "refused"]
            line.changed.wait_for(lambda: len(refused()) == 2, 5)
            self.assertEqual([m["reason"] for m in refused()], ["no_battle"] * 2)
        line.close()

    def test_a_server_without_a_name_answers_to_no_foreign_one(self):
        body, headers = {"game": "skirmish"}, {**self.first.headers(), "Content-Type": "application/json"}
        http = self.server.http()
        for host in ("evil", "evil.example", f"evil.example:{self.server.port}", "127.0.0.1.evil.example",
                     "localhost.evil.example", "[evil]", "0x7f.1"):
            own = {**headers, "Host": host, "Origin": f"http://{host}"}
            self.refused(http.request("POST", "/api/battles", body, own), 421, "wrong_host")
            self.refused(http.request("GET", "/api/games", None, {"Host": host}), 421, "wrong_host")
            self.refused_raw(f"GET /api/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", 421)
        self.nothing_stored()
        for host in ("localhost", "LOCALHOST:9", "127.0.0.1", f"127.0.0.1:{self.server.port}", "192.168.0.7:80", "[::1]:80"):
            self.assertEqual(http.request("GET", "/api/games", None, {"Host": host}).status, 200, host)
        self.assertEqual(http.request("GET", "/health", None, {"Host": "evil"}).status, 200)

    def test_what_clients_cause_is_no_failure_of_the_server(self):
        before = self.server.metrics()
        for version in ("HTTP/2.0", "HTTP/3.0", "HTTP/0.9"):
            self.raw(f"GET /health {version}\r\nHost: 127.0.0.1\r\n\r\n")
        self.raw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        after = self.server.metrics()
        self.assertEqual(after["oblique_failed_total"], before["oblique_failed_total"])
        self.assertGreaterEqual(after["oblique_refused_total"], before["oblique_refused_total"] + 4)

    # SIZES AND SHAPES

    def test_oversized_and_malformed_bodies_are_refused(self):
        http, path = self.server.http(), f"/api/battles/{self.battle}/chat"
        headers = {**self.first.headers(), "Content-Type": "application/json"}
        bodies = [b"{", b"}", b"[]", b"[" * 100_000, b'{"a":' * 5000 + b"1" + b"}" * 5000, b"null", b"1e999", b'"x"',
                  b"{'text':'x'}",
                  b'{"text":"\xff\xfe"}', b'{"text":"\xc0\x80"}', b'{"text":"\xed\xa0\x80"}', b'{"text":"\\ud800"}',
                  b'{"text":NaN}',
                  b'{"text":1}', b'{"text":["x"]}', b'{"text":{"a":1}}', b'{"text":"x"}{"text":"y"}', b"\x00" * 100,
                  b"\xef\xbb\xbf{",
                  b'{"text":"' + b"x" * 20_000 + b'"}', b'{"text":"a\\u0000b"}', b""]
        for body in bodies:
            reply = http.request("POST", path, body, headers)
            self.assertIn(reply.status, (400, 413), f"{body[:60]!r}: {reply!r}")
        for path in ("/api/battles", "/api/register", "/api/records", "/api/post", path):
            try:
                reply = http.request("POST", path, b'{"x":"' + b"x" * (17 << 20) + b'"}', headers)
                self.refused(reply, 413)
            except ConnectionError:
                pass  # closed while we were still sending: that is a refusal, too
        start = f"POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        self.refused_raw(start + "Content-Length: 99999999999999999999\r\n\r\n{}", 400, 413)
        self.refused_raw(start + "Content-Length: -5\r\n\r\n{}", 400, 413)
        self.refused_raw(start + "Content-Length: 0x10\r\n\r\n{}", 400, 413)
        self.refused_raw(start + "Content-Length: 2147483648\r\n\r\n{}", 400, 413)
        self.refused_raw(start + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", 400, 411)
        self.refused_raw(start + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}", 400, 411, 413)
        self.refused_raw("GET /" + "a" * 100_000 + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, 414, 431)
        self.refused_raw("GET / HTTP/1.1\r\nHost: localhost\r\n" + "".join(f"X-{n}: {'y' * 500}\r\n" for n in range(1000)) +
                         "\r\n", 400, 431)
        self.refused_raw("GET / HTTP/1.1\r\nHost: localhost\r\n" + "A: b\r\n" * 20_000 + "\r\n", 400, 431)
        self.nothing_stored()

    def test_oversized_and_malformed_frames_are_refused(self):
        frames = {
            "oversized": frame(b'{"do":"ping","x":"' + b"x" * 100_000 + b'"}'),
            "announced as huge": b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" + b"\0" * 20,
            "without a mask": frame(b'{"do":"ping"}', masked=False),
            "reserved bits": frame(b'{"do":"ping"}', reserved=4),
            "binary": frame(b'{"do":"ping"}', opcode=2),
            "unknown opcode": frame(b"x", opcode=3),
            "fragmented control": frame(b"x", opcode=9, fin=False),
            "long control": frame(b"x" * 126, opcode=9),
            "a continuation of nothing": frame(b"x", opcode=0),
            "a new text within a text": frame(b'{"do"', fin=False) + frame(b'{"do":"ping"}'),
            "bad UTF-8": frame(b'{"do":"\xff\xfe"}'),
            "a close of one byte": frame(b"\x03", opcode=8),
            "many fragments": frame(b"[", fin=False) + b"".join(frame(b"[" * 100, 0, False) for _ in range(2000)),
        }
        for name, data in frames.items():
            with self.subTest(name):
                made = self.first.socket()
                try:
                    made.send_raw(data)
                except OSError:
                    pass
                self.assertIsNotNone(made.wait_closed(5), f"{name}: left open")
                made.close()
        texts = ["", "{", "[]", "1", "null", '"watch"', "{}", '{"do":1}', '{"do":"nothing"}', '{"do":"watch"}',
                 '{"do":"watch","battle":7}',
                 '{"do":"watch","battle":"nowhere"}', '{"do":"watch","battle":"' + "x" * 3000 + '"}',
                 '{"do":"watch","battle":"%s","as":"3"}' % self.battle,
                 '{"do":"watch","battle":"%s","as":"2"}' % self.battle,
                 '{"do":"call"}', '{"do":"call","id":"x","method":"GET","path":"/api/me"}', '{"do":"call","id":1}',
                 '{"do":"call","id":1,"method":"GET","path":"/../../etc/passwd"}',
                 '{"do":"call","id":1,"method":"GET","path":"api/me"}',
                 '{"do":"call","id":1,"method":"GET","path":"http://evil/api/me"}',
                 '{"do":"call","id":1e300,"method":"GET","path":"/api/me"}',
                 '{"do":"call","id":1,"method":"BREW","path":"/api/me"}',
                 '{"do":"call","id":1,"method":"GET","path":"/metrics"}',
                 '{"do":"call","id":1,"method":"GET","path":"/api/socket"}',
                 '{"do":"call","id":1,"method":"POST","path":"/api/battles","body":[]}',
                 "[" * 8000, '{"do":' * 2000, '{"do":"leave","battle":"nowhere"}']
        for text in texts:
            made = self.first.socket()
            made.send_raw(frame(text))
            with made.changed:
                made.changed.wait_for(lambda: made.messages or made.closed, 2)
                self.assertIsNone(made.fault)
                for _, message in made.messages:
                    self.assertIn(message["type"], ("refused", "response"), f"{text[:80]}: {message}")
                    self.assertIsNone(TELLTALE.search(json.dumps(message)), message)
                    if message["type"] == "response":
                        self.assertGreaterEqual(message["status"], 400, f"{text[:80]}: {message}")
            made.close()
        self.nothing_stored()

    def test_too_many_calls_and_too_many_battles_watched_close_the_socket_or_are_refused(self):
        made = self.first.socket()
        try:
            for number in range(2000):
                made.send_raw(frame(json.dumps({"do": "call", "id": number, "method": "GET",
                                                "path": "/api/games/lament/rules"})))
        except OSError:
            pass
        self.assertIn(made.wait_closed(20) or "open", (1006, 1008, 1013, "open"))
        made.close()
        made = self.first.socket()
        for _ in range(40):
            battle = self.first.create("skirmish", "link")["id"]
            made.send({"do": "watch", "battle": battle})
        with made.changed:
            refused = lambda: [m for _, m in made.messages if m["type"] == "refused"]
            made.changed.wait_for(lambda: refused() or made.closed, 5)
            self.assertTrue(refused() or made.closed, "forty battles watched on one socket")
        made.close()

    # SLOWNESS

    def test_slow_clients_are_let_go(self):
        port = self.server.port
        slow = {"nothing": b"", "half a line": b"GET / HT", "half the headers": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
                "half a body": b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"}
        connections = []
        for name, data in slow.items():
            for _ in range(25):
                connection = socket.create_connection(("127.0.0.1", port), 10)
                connection.sendall(data)
                connections.append((name, connection))
        # One byte now and then does not help.
        started = time.monotonic()
        alive = list(connections)
        while alive and time.monotonic() - started < 3 * READ_SECONDS + 10:
            for name, connection in list(alive):
                try:
                    connection.settimeout(0.001)
                    if connection.recv(4096) == b"":
                        alive.remove((name, connection))
                        continue
                except TimeoutError:
                    pass
                except ConnectionError:
                    alive.remove((name, connection))
                    continue
                try:
                    if name != "nothing":
                        connection.sendall(b"a")
                except OSError:
                    alive.remove((name, connection))
            time.sleep(0.3)
        for _, connection in connections:
            connection.close()
        self.assertEqual({name for name, _ in alive}, set(), "still open")

    def test_clients_that_never_read_are_let_go_and_cost_little(self):
        port = self.server.port
        # Pipelined requests for something big, and never a byte read.
        ask = b"GET /api/games/lament/rules HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
        sinks = []
        for _ in range(20):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", port))
            connection.settimeout(0.2)
            try:
                for _ in range(20):
                    connection.sendall(ask)
            except OSError:
                pass
            sinks.append(connection)
        # WebSockets that watch a lively battle and never read: they are owed the newest view only.
        battle, first, second = start_battle(self.server, "aboutwar", self.first)
        hello = ("GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: oblique_session={first.cookie}\r\n\r\n")
        for _ in range(20):
            connection = socket.socket()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", port))
            watch = [frame(json.dumps({"do": what, "battle": battle})) for what in ("watch", "leave")] * 200
            connection.settimeout(0.5)
            try:
                connection.sendall(hello.encode() +
                                   b"".join(watch))  # and again: each watch is answered with a whole view
            except OSError:
                pass
            sinks.append(connection)
        before = self.server.memory()
        dice = random.Random(1)
        for _ in range(20):
            for seat, player in ((1, first), (2, second)):
                seen = player.look(battle, seat)
                if owes(seen["view"], seat):
                    player.answer(battle, seat, seen["position"],
                                  dice.choice(seen["view"]["scene"]["options"])["notation"])
        self.assertLess(self.server.memory() - before, MOST_MEMORY)
        few = lambda: all(self.server.metrics()[name] <= 12 for name in ("oblique_connections", "oblique_sockets"))
        wait_until(few, 6 * READ_SECONDS + 10, "those who never read to be let go", 0.5)
        for each in sinks:
            each.close()

    # PATHS

    def test_no_path_leads_out_of_the_client_folder(self):
        paths = ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt",
                 "/assets/../../secret.txt",
                 "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt",
                 "//etc/passwd",
                 "///etc/passwd", "/etc/passwd", "/./../secret.txt", "/.%2e/secret.txt",
                 "/assets/%2e%2e/%2e%2e/secret.txt",
                 "/leak", "/up/secret.txt", "/up/oblique.db", "/%00/../secret.txt", "/index.html%00.txt",
                 "/..%c0%afsecret.txt",
                 "/..%u2215secret.txt", "/....//secret.txt", "/file:///etc/passwd",
                 "/assets/app-0123abcd.js/../../../secret.txt",
                 "/.git/config", "/oblique.db", "/../oblique.db", "/../oblique.toml", "/%2fetc%2fpasswd",
                 "/;/../secret.txt",
                 "/api/../../secret.txt", "/api/games/..%2f..%2f..%2fREADME.md",
                 "/api/games/lament/text/..%2f..%2frules",
                 "/api/games/lament/text/../rules.toml", "/api/games/lament/board/..%2f..%2fsecrets",
                 "/api/games/%2e%2e/rules", "/api/games/lament/rules?lang=../../../../secret",
                 "/api/games/lament/text/%00"]
        for path in paths:
            text, _ = self.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            self.assertNotIn(b"TOP-SECRET", text, path)
            self.assertNotIn(b"root:", text, path)
            self.assertNotIn(b"SQLite format", text, path)
            status = text.split(b" ", 2)[1:2]
            self.assertIn(status, ([b"200"], [b"400"], [b"403"], [b"404"], [b"405"]), f"{path}: {text[:100]!r}")
            if status == [b"200"]:
                self.assertIn(b"<title>client</title>", text, f"{path} found something")
        self.assertEqual(self.server.http().request("GET", "/assets/app-0123abcd.js").text, "'use strict'")

    def test_games_and_scenarios_are_names_not_paths(self):
        for name in ["../lament", "lament/../lament", "lament\u0000", "/etc/passwd", "..", ".", "LAMENT", *NASTY]:
            for body in ({"game": name, "scenario": "lobositz"}, {"game": "lament", "scenario": name},
                         {"game": "lament", "scenario": "lobositz", "options": {name: "on"}},
                         {"game": "aboutwar", "scenario": "marengo", "options": {"board": name}}):
                reply = self.first.call("POST", "/api/battles", {"side": "1", "opponent": {"kind": "link"},
                                                                 "clock": {"kind": "none"},
                                                                 "public": True, "options": {}, **body})
                self.assertIn(reply.status, (400, 404), f"{body}: {reply!r}")
        self.nothing_stored()

    # TEXT

    def test_sql_and_html_are_only_text(self):
        person, battle = self.first, self.battle
        made = self.server.person()
        for text in NASTY:
            tries = [
                ("POST", "/api/register", {"name": text, "password": "long enough indeed"}),
                ("POST", "/api/login", {"name": text, "password": text}),
                ("POST", "/api/login", {"name": person.name, "password": text}),
                ("POST", "/api/me/reset", {"name": person.name, "code": text, "password": "long enough indeed"}),
                ("POST", "/api/me/password", {"old": text, "new": text}),
                ("POST", "/api/me/delete", {"password": text}),
                ("POST", "/api/bots", {"name": text}),
                ("POST", "/api/guest", {"link": text}),
                ("POST", f"/api/players/{made.name}/report", {"battle": text, "text": text}),
                ("POST", f"/api/players/{made.name}/report", {"text": text}),
                ("POST", f"/api/battles/{battle}/contribution", {"hex": text}),
                ("POST", f"/api/battles/{battle}/standing", {"prompt": text, "answer": text, "scope": text}),
                ("POST", f"/api/battles/{battle}/link", {"seat": text}),
                ("POST", f"/api/battles/{battle}/post", {"key": text}),
                ("POST", "/api/records", {"record": text}),
                ("POST", "/api/post", {"sealed": text}),
                ("POST", "/api/notices/seen", {"battle": text}),
                ("POST", "/api/push", {"endpoint": text, "keys": {"p256dh": text, "auth": text}}),
                ("POST", "/api/push/remove", {"endpoint": text}),
                ("POST", "/api/me/email", {"email": text + "@x"}),
                ("POST", "/api/me/vacation", {"days": text}),
                ("POST", "/api/battles", {"game": "skirmish", "scenario": "meadow", "case": text, "side": "1",
                                          "opponent": {"kind": "player", "name": text}, "clock": {"kind": text},
                                          "public": True}),
            ]
            slow = ("/api/login", "/api/me/reset", "/api/me/password", "/api/me/delete")  # passwords take their time
            for method, path, body in tries:
                if path in slow and NASTY.index(text) % 5:
                    continue
                caller = Player(self.server) if path in ("/api/register", "/api/login", "/api/guest") else person
                reply = caller.call(method, path, body)
                self.assertLess(reply.status, 500, f"{path} {body}: {reply!r}")
                self.assertEqual(reply.headers.get("Content-Type", "application/json").split(";")[0],
                                 "application/json")
                self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")
                if path == "/api/bots" and reply.status < 300:
                    self.fail(f"a bot may be called {text!r}")
            for path in ("/api/players/%s/block", "/api/bots/%s/token", "/api/battles/%s/join",
                         "/api/battles/%s/answer"):
                part = "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass")) or "%20"
                reply = person.call("POST", path % part, {"on": True})
                self.assertIn(reply.status, (400, 404, 405, 414, 431), f"{path % part}: {reply!r}")
            for path in ("/api/battles?list=%s", "/api/battles?list=open&before=%s",
                         f"/api/battles/{battle}/chat?after=%s",
                         f"/api/battles/{battle}?after=%s", f"/api/battles/{battle}/log?from=%s&to=%s",
                         "/api/games/skirmish/rules?lang=%s", f"/api/battles/{battle}/replay?at=%s&as=%s",
                         f"/api/battles/{battle}/overlay?kind=%s&at=%s"):
                part = "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))
                reply = person.call("GET", path.replace("%s", part))
                self.assertLess(reply.status, 500, f"{path} {text!r}: {reply!r}")

    def test_chat_and_notes_come_back_as_they_were_written(self):
        battle, person = self.battle, self.first
        for text in NASTY:
            said = person.call("POST", f"/api/battles/{battle}/chat", {"text": text})
            if said.status < 300:
                lines = person.ok("GET", f"/api/battles/{battle}/chat?after=0")
                lines = lines if isinstance(lines, list) else next(value for value in lines.values()
                                                                   if isinstance(value, list))
                self.assertEqual(lines[-1]["text"], text)
            else:
                self.refused(said, said.status)
            kept = person.call("PUT", f"/api/battles/{battle}/note", {"text": text})
            if kept.status < 300:
                self.assertEqual(person.ok("GET", f"/api/battles/{battle}/note")["text"], text)
            else:
                self.refused(kept, kept.status)
        self.assertEqual(self.second.ok("GET", f"/api/battles/{battle}/note")["text"], "", "notes are private")

    def test_pages_forbid_what_scripts_could_do(self):
        for path in ("/", "/index.html", "/api/games", "/nothing.txt", "/api/nothing"):
            reply = self.server.http().request("GET", path)
            policy = reply.headers["Content-Security-Policy"]
            self.assertIn("default-src 'self'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe-inline", policy)
            self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")
            self.assertIsNone(reply.headers["Server"])
        reply = Player(self.server).call("POST", "/api/login", {"name": "nobody.here", "password": "whatever it was"})
        self.refused(reply, 401)
        cookie = self.server.http().request("POST", "/api/register", {"name": "c" + secrets.token_hex(4),
                                                                      "password": "long enough!"}).headers["Set-Cookie"]
        self.assertIn("HttpOnly", cookie)
        self.assertIn("SameSite=Lax", cookie)
        self.assertIn("Path=/", cookie)

    # SMUGGLING

    def test_requests_that_two_parsers_could_read_differently_are_refused(self):
        body = '{"name":"smuggler","password":"long enough"}'
        head = "POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        length = f"Content-Length: {len(body)}\r\n"
        hidden = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
        chunked = f"{len(body):x}\r\n{body}\r\n0\r\n\r\n"
        requests = {
            "length and chunks": head + length + "Transfer-Encoding: chunked\r\n\r\n" + chunked + hidden,
            "chunks and length": head + "Transfer-Encoding: chunked\r\n" + length + "\r\n" + chunked + hidden,
            "two lengths": head + length + "Content-Length: 3\r\n\r\n" + body + hidden,
            "the same length twice": head + length + length + "\r\n" + body + hidden,
            "lengths in a list": head + f"Content-Length: {len(body)}, {len(body)}\r\n\r\n" + body + hidden,
            "a plus": head + f"Content-Length: +{len(body)}\r\n\r\n" + body + hidden,
            "a space before the colon": head + f"Content-Length : {len(body)}\r\n\r\n" + body + hidden,
            "a folded line": head + f"X-Folded: a\r\n b\r\n{length}\r\n" + body + hidden,
            "a folded length": head + f"Content-Length:\r\n {len(body)}\r\n\r\n" + body + hidden,
            "line feeds only": (head + length + "\r\n").replace("\r\n", "\n") + body + hidden,
            "a bare carriage return": head + f"X: a\rContent-Length: 3\r\n{length}\r\n" + body + hidden,
            "a zero byte": head + f"X: a\0b\r\n{length}\r\n" + body + hidden,
            "a control byte in a name": head + f"X\x01: a\r\n{length}\r\n" + body + hidden,
            "chunks spelt oddly": head + "Transfer-Encoding: xchunked\r\n\r\n" + chunked + hidden,
            "chunks with a tab": head + "Transfer-Encoding:\tchunked, identity\r\n\r\n" + chunked + hidden,
            "chunks twice": head + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + chunked +
            hidden,
            "no host": "GET /api/games HTTP/1.1\r\n\r\n",
            "two hosts": "GET /api/games HTTP/1.1\r\nHost: localhost\r\nHost: y\r\n\r\n",
            "no colon": "GET /api/games HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n",
            "a space first": "GET /api/games HTTP/1.1\r\n Host: localhost\r\n\r\n",
            "another's address": "GET http://evil.example/api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "HTTP/2": "GET /api/games HTTP/2.0\r\nHost: localhost\r\n\r\n",
            "HTTP/0.9": "GET /api/games\r\n",
            "HTTP/9.9": "GET /api/games HTTP/9.9\r\nHost: localhost\r\n\r\n",
            "the start of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        }
        for name, data in requests.items():
            with self.subTest(name):
                self.refused_raw(data, 400, 404, 411, 421, 501, 505)
        self.nothing_stored()

    def test_who_asks_is_not_what_a_header_says(self):
        # No proxy is trusted: neither the metrics nor the limits believe it.
        reply = self.server.http().request("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        self.assertIn(reply.status, (200, 403))
        strict = Server(config={"logins_per_address": 5}).start()
        try:
            seen = set()
            for number in range(12):
                reply = strict.http().request("POST", "/api/login", {"name": "nobody.here", "password": "wrong enough"},
                                              {"X-Forwarded-For": f"203.0.113.{number}",
                                               "X-Real-IP": f"203.0.113.{number}"})
                seen.add(reply.status)
            self.assertIn(429, seen)
            self.assertGreater(int(reply.headers["Retry-After"]), 0)
        finally:
            strict.close()

    def test_nobody_is_locked_out_by_strangers(self):
        most = 4
        strict = Server(config={"logins_per_address": most, "trusted_proxies": ["127.0.0.1"]}).start()
        self.addCleanup(strict.close)
        owner = strict.person()
        right = {"name": owner.name, "password": "correct horse battery"}

        def login(address, body):
            return strict.http().request("POST", "/api/login", body, {"X-Forwarded-For": address})

        wrong = {**right, "password": "wrong enough"}
        one = [login("203.0.113.1", wrong).status for _ in range(most)]
        self.assertEqual(one, [401] * (most // 2) + [429] * (most - most // 2))
        self.refused(login("203.0.113.1", right), 429, "too_many_requests")
        self.assertEqual(login("198.51.100.1", right).status, 200, "the owner, elsewhere")
        # From very many addresses: each has one attempt a minute left, and so has the owner, wherever he is.
        for number in range(2, 26):
            login(f"203.0.113.{number}", wrong)
        crowd = [login(f"203.0.113.{number % 8 + 50}", wrong).status for number in range(16)]
        self.assertGreater(crowd.count(429), 2, "two of each would pass if there were fewer")
        for address in ("198.51.100.1", "198.51.100.2"):
            self.assertEqual(login(address, right).status, 200, "the owner")
        # One address that tries many names.
        many = [login("192.0.2.1", {"name": f"n{number}", "password": "wrong enough"}).status for number in range(12)]
        self.assertEqual(many, [401] * most + [429] * (12 - most))

    # NOISE

    def test_random_byte_streams_do_no_harm(self):
        dice = seed_of(self.id())
        cookie, csrf = self.first.cookie, self.first.csrf
        body = json.dumps({"text": "hello"})
        requests = [
            f"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: oblique_session={cookie}\r\n\r\n",
            f"GET /api/battles/{self.battle}?as=1 HTTP/1.1\r\nHost: localhost\r\nCookie: oblique_session={cookie}\r\n\r\n",
            "GET /api/games/skirmish/rules?lang=en HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n",
            "GET /assets/app-0123abcd.js HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"x\"\r\nRange: bytes=0-4\r\n\r\n",
            f"POST /api/battles/{self.battle}/note HTTP/1.1\r\nHost: localhost\r\nCookie: oblique_session={cookie}\r\nX-Oblique-CSRF: {csrf}x\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}",
            f"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{{\"a\":\r\n0\r\n\r\n",
        ]
        hello = (f"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: oblique_session={cookie}\r\n\r\n").encode()
        messages = ['{"do":"ping"}', json.dumps({"do": "watch", "battle": self.battle, "as": "1"}),
                    json.dumps({"do": "call", "id": 1, "method": "GET", "path": "/api/me"}),
                    json.dumps({"do": "leave", "battle": self.battle})]
        troubles = []

        def mutated(data, own):
            data = bytearray(data)
            for _ in range(own.choice((1, 1, 2, 5, 20))):
                kind, at = own.randrange(6), own.randrange(len(data) + 1)
                if kind == 0 and at < len(data):
                    data[at] ^= 1 << own.randrange(8)
                elif kind == 1:
                    data[at:at] = own.randbytes(own.choice((1, 2, 8, 60)))
                elif kind == 2:
                    del data[at:at + own.choice((1, 2, 8, 60))]
                elif kind == 3:
                    data[at:at] = data[own.randrange(len(data) + 1):][:80]
                elif kind == 4 and at < len(data):
                    data[at] = own.choice(b"\0\r\n :;,%\xff\x80\"{}")
                elif kind == 5:
                    data[at:at] = own.choice((b"\r\n", b"\n", b"\r\n\r\n", b"Content-Length: 9\r\n", b"%00", b"../"))
                if not data:
                    data = bytearray(b"x")
            return bytes(data)

        def stream(own):
            kind = own.randrange(10)
            if kind == 0:
                return own.randbytes(own.randrange(1, 2000))
            if kind < 6:
                return mutated(own.choice(requests).encode(), own)
            if kind == 6:
                return mutated(hello, own)
            return hello + b"".join(mutated(frame(own.choice(messages)), own) for _ in range(own.randrange(1, 6)))

        def worker(own, count):
            for _ in range(count):
                data = stream(own)
                try:
                    with socket.create_connection(("127.0.0.1", self.server.port), 20) as connection:
                        connection.sendall(data)
                        connection.shutdown(socket.SHUT_WR)
                        answer, _ = receive(connection, 2 * READ_SECONDS + 6)
                except (BrokenPipeError, ConnectionResetError):
                    continue
                except OSError as trouble:
                    troubles.append(f"{trouble!r} after {data[:200]!r}")
                    return
                if re.match(rb"HTTP/1\.1 5(?!05|01)", answer) or (answer[:5] == b"HTTP/" and
                                                                  TELLTALE.search(answer[:400].decode("latin-1"))):
                    troubles.append(f"{answer[:300]!r} for {data[:400]!r}")

        workers = 16
        threads = [threading.Thread(target=worker, args=[random.Random(dice.random()), STREAMS // workers + 1])
                   for _ in range(workers)]
        started = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(f"{STREAMS} random streams in {time.monotonic() - started:.0f} s, {self.server.memory() >> 20} MiB",
              flush=True)
        self.assertEqual(troubles[:3], [])
        after = self.stored()
        for table in ("accounts", "battles", "lines", "chat", "sessions"):
            self.assertEqual(after[table], self.before[table], table)


if __name__ == "__main__":
    main(__file__)
