"""What the tests of the server are written with: the program as a process of its own, PostgreSQL beside it, and clients.

Nothing here shares code with the server: requests, WebSocket frames and patches are put together by hand, so that a test
sees what any other client would see. Standard library only.
"""

import base64
import copy
import hashlib
import http.client
import json
import os
import pathlib
import random
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("OBLIQUE_PROGRAM", ROOT / "build" / "dev" / "oblique"))
GAMES = {"skirmish": "meadow", "lament": "lobositz", "aboutwar": "marengo", "corbach": "historical"}
START_SECONDS = 60  # a sanitizer build on a busy machine starts slowly

# Tests come from one address and are in a hurry; what limits do is tested with limits of their own.
GENEROUS = {
    "requests_per_address": 1_000_000,
    "requests_per_account": 1_000_000,
    "logins_per_address": 100_000,
    "accounts_per_address": 100_000,
    "chat_per_account": 10_000,
    "battles_per_account": 100_000,
    "unfinished_per_account": 10_000,
}


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


# PROCESSES


def toml(config):
    """Plain keys first, tables after them."""
    plain = [f"{key} = {json.dumps(value)}" for key, value in config.items() if not isinstance(value, dict)]
    for name, table in config.items():
        if isinstance(table, dict):
            plain += [f"[{name}]"] + [f"{key} = {json.dumps(value)}" for key, value in table.items()]
    return "\n".join(plain) + "\n"


class Server:
    """`oblique serve` with a folder of its own. It can be killed and started again; its log stays."""

    def __init__(self, database=None, config=None, program=PROGRAM, folder=None):
        self.program = str(program)
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="oblique-server-"))
        self.database = database or str(self.folder / "oblique.db")
        self.config = {**GENEROUS, **(config or {})}
        self.port = 0
        self.process = None
        self.log = self.folder / "log"

    def start(self, wait=True):
        config = self.folder / "oblique.toml"
        config.write_text(toml(self.config))
        port_file = self.folder / "port"
        port_file.unlink(missing_ok=True)
        command = [self.program, "serve", "--config", str(config), "--database", self.database]
        # After a kill -9 the clients come back to the same address, as they would behind a proxy.
        command += ["--port", str(self.port), "--port-file", str(port_file)]
        environment = dict(os.environ)
        environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=16"
        # libpqxx 6.4 drops the result of a statement during which the connection broke.
        (self.folder / "leaks").write_text("leak:libpqxx\n")
        environment["LSAN_OPTIONS"] = f"suppressions={self.folder / 'leaks'}:print_suppressions=0"
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
        if wait:
            self.wait_ready(port_file)
        return self

    def wait_ready(self, port_file):
        def ready():
            if self.process.poll() is not None:
                raise AssertionError(f"oblique serve ended with {self.process.returncode}:\n{self.log_text()[-3000:]}")
            text = port_file.read_text().strip() if port_file.exists() else ""
            if not text:
                return False
            self.port = int(text)
            try:
                return self.http().request("GET", "/health").status == 200
            except OSError:
                return False

        wait_until(ready, START_SECONDS, "the server to be ready")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, seconds=30):
        """Asks it to go; its exit code says whether it went well (and, with sanitizers, whether it leaked)."""
        if self.process is None or self.process.poll() is not None:
            return self.process and self.process.returncode
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not stop within {seconds} s:\n{self.log_text()[-3000:]}")

    def close(self):
        """Stops it, removes its folder, and insists that it ended well."""
        try:
            code = self.stop()
            text = self.log_text()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        if "Sanitizer" in text or "runtime error:" in text:
            raise AssertionError("a sanitizer objects:\n" + text[-6000:])
        if code not in (0, None, -signal.SIGKILL):
            raise AssertionError(f"oblique serve ended with {code}:\n{text[-3000:]}")

    def restart(self):
        if self.process and self.process.poll() is None:
            self.kill()
        return self.start()

    def log_text(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def memory(self):
        """Bytes in memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def http(self, timeout=30):
        return Http(self.port, timeout)

    def metrics(self):
        text = self.http().request("GET", "/metrics").text
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines()
                if line[:1].isalpha()}

    # People

    def person(self, name=None, password="correct horse battery"):
        player = Player(self)
        name = name or "p" + secrets.token_hex(5)
        reply = player.ok("POST", "/api/register", {"name": name, "password": password})
        player.name, player.csrf, player.id = name, reply["csrf"], reply.get("id")
        return player

    def guest(self, link):
        player = Player(self)
        reply = player.ok("POST", "/api/guest", {"link": link})
        player.csrf, player.name, player.id = reply["csrf"], reply.get("name"), reply.get("id")
        return player


class Postgres:
    """A PostgreSQL of our own on loopback, in a folder of its own, run by somebody without rights."""

    def __init__(self):
        self.bin = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="oblique-postgres-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.process = None
        self.names = 0
        if os.geteuid() == 0:
            self.prefix = ["runuser", "-u", "postgres", "--"]
            shutil.chown(self.folder, "postgres", "postgres")
        else:
            self.prefix = []
        self.run("initdb", "-D", str(self.data), "-U", "oblique", "-A", "trust", "-E", "UTF8", "--no-locale")

    def run(self, program, *arguments, check=True):
        command = [*self.prefix, str(self.bin / program), *arguments]
        return subprocess.run(command, cwd=self.folder, check=check, capture_output=True, text=True)

    def start(self):
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "",
                    "max_connections": 100, "logging_collector": "off"}
        command = [*self.prefix, str(self.bin / "postgres"), "-D", str(self.data)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait_until(lambda: self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False).returncode == 0,
                   START_SECONDS, "PostgreSQL")
        return self

    def new_database(self):
        self.names += 1
        name = f"oblique{self.names}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "oblique", name)
        return self.url(name)

    def url(self, name):
        return f"postgres://oblique@127.0.0.1:{self.port}/{name}"

    def sql(self, url, text):
        result = self.run("psql", "-X", "-A", "-t", "-d", url, "-c", text)
        return result.stdout.strip()

    def signal(self, which):
        pid = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, which)

    def crash(self):
        """As when the machine's power fails: no checkpoint, no goodbye."""
        self.signal(signal.SIGQUIT)
        self.process.wait(30)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.signal(signal.SIGINT)
            self.process.wait(30)

    def close(self):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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


# PATCHES (RFC 6902)


def find_place(document, pointer):
    *path, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for part in path:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return document, last


def apply_patch(document, patch):
    """Changes `document` and returns it (a patch may replace the whole)."""
    for change in patch:
        kind, pointer = change["op"], change["path"]
        if kind in ("move", "copy"):
            source, key = find_place(document, change["from"])
            value = source[int(key)] if isinstance(source, list) else source[key]
            if kind == "move":
                apply_patch(document, [{"op": "remove", "path": change["from"]}])
            else:
                value = copy.deepcopy(value)
            change, kind = {"op": "add", "path": pointer, "value": value}, "add"
        if pointer == "":
            if kind in ("add", "replace"):
                document = change["value"]
                continue
            raise ValueError(f"{kind} of the whole document")
        where, key = find_place(document, pointer)
        if isinstance(where, list):
            index = len(where) if key == "-" else int(key)
            if kind == "add":
                if index > len(where):
                    raise ValueError(f"no place {pointer}")
                where.insert(index, change["value"])
            elif kind == "replace":
                where[index] = change["value"]
            elif kind == "remove":
                del where[index]
            elif kind != "test" or where[index] != change["value"]:
                raise ValueError(f"{kind} {pointer}")
        elif kind == "add" or (kind == "replace" and key in where):
            where[key] = change["value"]
        elif kind == "remove":
            del where[key]
        elif kind != "test" or where[key] != change["value"]:
            raise ValueError(f"{kind} {pointer}")
    return document


# WEBSOCKETS (RFC 6455)


def frame(payload, opcode=1, fin=True, masked=True, reserved=0):
    if isinstance(payload, str):
        payload = payload.encode()
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([mask | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", len(payload))
    if not masked:
        return head + payload
    key = secrets.token_bytes(4)
    stretched = (key * (len(payload) // 4 + 1))[:len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")
    return head + key + mixed.to_bytes(len(payload), "big")


class Refused(Exception):
    """The server would not open the WebSocket."""

    def __init__(self, status, text):
        super().__init__(f"{status} {text[:300]}")
        self.status = status


class Socket:
    """A WebSocket with a thread that reads. It keeps everything received, and the newest view of each battle watched."""

    watchers = []  # functions of (direction, message), for tests that look at everything

    def __init__(self, port, headers=None, path="/api/socket", origin=None, buffer=None):
        self.socket = socket.create_connection(("127.0.0.1", port), 30)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.input = self.socket.makefile("rb")
        status = self.input.readline().decode("latin-1")
        fields = http.client.parse_headers(self.input)
        if " 101 " not in status:
            length = int(fields.get("Content-Length") or 0)
            text = self.input.read(length).decode("utf-8", "replace")
            self.socket.close()
            raise Refused(int(status.split()[1]) if len(status.split()) > 1 else 0, status + text)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert fields["Sec-WebSocket-Accept"] == base64.b64encode(digest).decode()
        self.socket.settimeout(None)
        self.changed = threading.Condition()
        self.messages = []  # (when, message)
        self.received = bytearray()  # every payload, for those who look for words in it
        self.views = {}  # (battle, viewer) -> {"position", "view"}
        self.responses = {}
        self.next_call = 0
        self.closed = None  # the code, once it is
        self.fault = None  # something the server must not send
        self.sending = threading.Lock()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read_frame(self):
        head = self.input.read(2)
        if len(head) < 2:
            raise ConnectionError("closed")
        size = head[1] & 127
        if size == 126:
            size = struct.unpack(">H", self.input.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.input.read(8))[0]
        payload = self.input.read(size)
        if len(payload) < size:
            raise ConnectionError("closed")
        return head[0], payload

    def read(self):
        whole = b""
        try:
            while True:
                first, payload = self.read_frame()
                opcode = first & 15
                if opcode == 8:
                    self.send_raw(frame(payload[:2], 8))
                    self.socket.shutdown(socket.SHUT_RDWR)
                    self.finish(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)
                    return
                if opcode == 9:
                    self.send_raw(frame(payload, 10))
                elif opcode in (0, 1):
                    whole += payload
                    if first & 0x80:
                        self.take(whole)
                        whole = b""
        except OSError:
            self.finish(1006)
        except Exception as fault:  # whoever waits on this socket is told
            self.fault = fault
            self.finish(1006)

    def finish(self, code):
        with self.changed:
            self.closed = self.closed or code
            self.changed.notify_all()

    def take(self, payload):
        message = json.loads(payload)
        for watcher in Socket.watchers:
            watcher("server", message)
        with self.changed:
            self.received += payload + b"\n"
            self.messages.append((time.monotonic(), message))
            kind = message["type"]
            if kind in ("situation", "change"):
                message = json.loads(payload)  # a copy of its own: patches change views in place
            if kind == "situation":
                self.views[message["battle"], message["viewer"]] = {"position": message["position"],
                                                                    "view": message["view"]}
            elif kind == "change":
                seen = self.views[message["battle"], message["viewer"]]
                assert seen["position"] == message["from"], "a change that does not follow what was sent before"
                seen["view"] = apply_patch(seen["view"], message["patch"])
                seen["position"] = message["position"]
            elif kind == "response":
                self.responses[message["id"]] = message
            self.changed.notify_all()

    def send_raw(self, data):
        with self.sending:
            self.socket.sendall(data)

    def send(self, message):
        for watcher in Socket.watchers:
            watcher("client", message)
        self.send_raw(frame(json.dumps(message)))

    def wait(self, true, seconds=10, what="a message"):
        with self.changed:
            answered = self.changed.wait_for(lambda: true() or self.closed, seconds)
            if self.fault:
                raise self.fault
            if not answered or not true():
                raise AssertionError(f"no {what} on the socket within {seconds} s; closed: {self.closed}")
            return true()

    def wait_closed(self, seconds=10):
        with self.changed:
            self.changed.wait_for(lambda: self.closed, seconds)
        return self.closed

    def watch(self, battle, viewer=None):
        message = {"do": "watch", "battle": battle}
        if viewer:
            message["as"] = str(viewer)
        self.send(message)
        names = lambda: [key for key in self.views if key[0] == battle and viewer in (None, key[1], int_or(key[1]))]
        self.wait(names, what=f"situation of {battle}")
        return self.views[names()[0]]

    def seen(self, battle, viewer):
        return self.views[battle, str(viewer)]

    def call(self, method, path, body=None, seconds=20):
        self.next_call += 1
        number = self.next_call
        message = {"do": "call", "id": number, "method": method, "path": path}
        if body is not None:
            message["body"] = body
        self.send(message)
        self.wait(lambda: number in self.responses, seconds, f"response to {method} {path}")
        return self.responses.pop(number)

    def answer(self, battle, seat, answer):
        position = self.seen(battle, seat)["position"]
        response = self.call("POST", f"/api/battles/{battle}/answer",
                             {"position": position, "answer": answer, "seat": seat})
        if response["status"] == 200:
            self.wait(lambda: self.seen(battle, seat)["position"] != position, what="view after the own answer")
        return response

    def close(self):
        if self.closed is None:
            self.closed = 1000
            try:
                self.send_raw(frame(struct.pack(">H", 1000), 8))
            except OSError:
                pass
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.thread.join(5)
        self.input.close()
        self.socket.close()


def int_or(text):
    return int(text) if text.isdigit() else text


def quote(text):
    return urllib.parse.quote(text, safe="")


# TESTS


class Results(unittest.TextTestResult):
    """Also writes the lines by which tools/test.sh counts: as tests/support/listener.cpp does."""

    def line(self, word, test):
        folder = os.environ.get("OBLIQUE_RESULTS")
        if not folder:
            return
        name = getattr(test, "_testMethodName", str(test)).removeprefix("test_").replace("_", " ")
        file = pathlib.Path(folder) / f"server_{Results.suite}.tsv"
        with open(file, "a") as out:
            out.write(f"{word}\t{Results.suite}: {name}\t[server] [black-box]\n")

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        print(f"    {time.monotonic() - self.started:.1f} s", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.line("passed", test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.line("failed", test)

    def addError(self, test, err):
        super().addError(test, err)
        self.line("failed", test)


def main(file):
    """Runs the tests of a file."""
    Results.suite = pathlib.Path(file).stem.removeprefix("test_")
    folder = os.environ.get("OBLIQUE_RESULTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        (pathlib.Path(folder) / f"server_{Results.suite}.tsv").unlink(missing_ok=True)
    unittest.main(module="__main__", testRunner=unittest.TextTestRunner(resultclass=Results, verbosity=2))


class ServerCase(unittest.TestCase):
    """Tests that share one server with SQLite."""

    config = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(config=cls.config).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def refused(self, reply, status, reason=None):
        """A refusal is a status, a word and a sentence."""
        self.assertEqual(reply.status, status, repr(reply))
        self.assertRegex(reply.json["reason"], r"^[a-z_]+$")
        self.assertGreater(len(reply.json["message"]), 8)
        if reason:
            self.assertEqual(reply.json["reason"], reason)
        return reply.json
