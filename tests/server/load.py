#!/usr/bin/env python3
"""`make load`: many live battles at once, and how long an answer takes to reach the other seat.

500 battles, 1,000 WebSockets, one answer a second in each battle, given at random by whoever owes one. Measured is the time
from sending an answer that closes the undo window to the arrival of the change at the other seat, on the same machine and
with the same clock; answers that can still be taken back reach nobody else and are not counted. Also: the server's own
histogram, the sizes of updates, errors, and the server's memory every ten seconds.

The clients share the machine with the server, so they are lazy: what a seat received is only put together when that seat
has to answer.
"""

import argparse
import asyncio
import base64
import collections
import concurrent.futures
import gc
import json
import os
import random
import secrets
import statistics
import struct
import sys
import time

from client import GAMES, is_over, owes, start_battle
from processes import PROGRAM, Server
from websocket import apply_patch, frame

PATIENCE = 10  # seconds for a response


class Wire(asyncio.Protocol):
    """A WebSocket that hands over whole messages as bytes."""

    def __init__(self, port, headers, take):
        self.take, self.buffer, self.open = take, bytearray(), asyncio.get_running_loop().create_future()
        self.hello = f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" \
                     f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n" \
                     + "".join(f"{name}: {value}\r\n" for name, value in headers.items()) + "\r\n"
        self.upgraded = self.gone = False

    def connection_made(self, transport):
        self.transport = transport
        transport.write(self.hello.encode())

    def connection_lost(self, trouble):
        self.gone = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("refused"))

    def data_received(self, data):
        now = time.perf_counter()
        self.buffer += data
        buffer = self.buffer
        if not self.upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(bytes(buffer[:200]).decode("latin-1")))
                self.transport.close()
                return
            del buffer[:end + 4]
            self.upgraded = True
            self.open.set_result(None)
        while len(buffer) >= 2:
            size, head = buffer[1] & 127, 2
            if size == 126:
                if len(buffer) < 4:
                    return
                size, head = struct.unpack_from(">H", buffer, 2)[0], 4
            elif size == 127:
                if len(buffer) < 10:
                    return
                size, head = struct.unpack_from(">Q", buffer, 2)[0], 10
            if len(buffer) < head + size:
                return
            opcode, payload = buffer[0] & 15, bytes(buffer[head:head + size])
            del buffer[:head + size]
            if opcode == 1:
                self.take(payload, now)
            elif opcode == 9:
                self.transport.write(frame(payload, 10))
            elif opcode == 8:
                self.gone = True
                self.transport.close()

    def send(self, message):
        self.transport.write(frame(json.dumps(message)))


class Seat:
    def __init__(self, table, number, player):
        self.table, self.number, self.player = table, number, player
        self.view, self.position, self.pending = None, None, []
        self.calls, self.next_call = {}, 0

    async def connect(self, port):
        _, self.wire = await asyncio.get_running_loop().create_connection(lambda: Wire(port, self.player.headers(),
                self.take), "127.0.0.1", port)
        await self.wire.open

    def watch(self):
        self.view = None
        self.first = asyncio.get_running_loop().create_future()
        self.wire.send({"do": "watch", "battle": self.table.battle, "as": str(self.number)})
        return self.first

    def take(self, payload, now):
        # The type stands before the patch, and need not be parsed for.
        if payload.find(b'"type":"change"', 0, 300) >= 0:
            self.pending.append(payload)
            self.table.heard(self, now, len(payload))
            return
        message = json.loads(payload)
        kind = message["type"]
        if kind == "situation" and message["battle"] == self.table.battle:
            self.view, self.position, self.pending = message["view"], message["position"], []
            if not self.first.done():
                self.first.set_result(None)
            else:
                self.table.heard(self, now, len(payload))
        elif kind == "response":
            waiting = self.calls.pop(message["id"], None)
            if waiting and not waiting.done():
                waiting.set_result(message)
        elif kind in ("refused", "closing", "gone"):
            self.table.load.errors[f"told {kind}: {message.get('reason')}"] += 1

    def call(self, method, path, body):
        self.next_call += 1
        future = self.calls[self.next_call] = asyncio.get_running_loop().create_future()
        self.wire.send({"do": "call", "id": self.next_call, "method": method, "path": path, "body": body})
        return asyncio.wait_for(future, PATIENCE)

    def seen(self):
        for payload in self.pending:
            message = json.loads(payload)
            if message["battle"] != self.table.battle:
                continue
            if message["from"] != self.position:
                self.table.load.errors["a change that does not follow"] += 1
            self.view, self.position = apply_patch(self.view, message["patch"]), message["position"]
        self.pending = []
        return self.view


class Table:
    """A battle and its two seats."""

    def __init__(self, load, battle, players):
        self.load, self.battle = load, battle
        self.seats = [Seat(self, number, player) for number, player in enumerate(players, 1)]
        self.sent = None  # (seat, when): an answer nobody else has heard of yet

    def heard(self, seat, now, size):
        self.load.sizes.append(size)
        if self.sent and self.sent[0] is not seat:
            if self.load.counting:
                self.load.delays.append(now - self.sent[1])
            self.sent = None

    async def again(self):
        """It is over: the same two play again, sides swapped."""
        old = self.battle
        for seat in self.seats:
            seat.wire.send({"do": "leave", "battle": old})
        made = await self.seats[0].call("POST", f"/api/battles/{old}/rematch", {})
        self.battle = made["body"]["id"]
        self.seats.reverse()
        for number, seat in enumerate(self.seats, 1):
            seat.number = number
            await seat.call("POST", f"/api/battles/{self.battle}/contribution", {"hex": secrets.token_hex(8)})
        await asyncio.gather(*(seat.watch() for seat in self.seats))
        self.load.rematches += 1

    async def step(self):
        for seat in self.seats:
            view = seat.seen()
            if is_over(view):
                await self.again()
                return
            if not owes(view, seat.number):
                continue
            answer = random.choice(view["scene"]["options"])["notation"]
            body = {"position": seat.position, "answer": answer, "seat": seat.number}
            self.sent = (seat, time.perf_counter())
            response = await seat.call("POST", f"/api/battles/{self.battle}/answer", body)
            if response["status"] == 200:
                self.load.answers += 1
            else:
                self.load.errors[f"{response['status']} {response['body'].get('reason')}"] += 1
            return
        self.load.idle += 1  # the newest view is still on its way

    async def play(self, start, end):
        beat = start + random.random()
        while beat < end:
            await asyncio.sleep(max(0, beat - time.perf_counter()))
            try:
                await self.step()
            except asyncio.TimeoutError:
                self.load.errors["no response"] += 1
            except Exception as trouble:
                self.load.errors[repr(trouble)[:120]] += 1
            beat = max(beat + 1, time.perf_counter() - 5)  # who is late does not answer in bursts for ever


class Load:
    def __init__(self, options):
        self.options = options
        self.delays, self.sizes, self.errors = [], [], collections.Counter()
        self.answers = self.idle = self.rematches = 0
        self.counting = False
        self.memory, self.processor = [], (0, 0)

    def make_battles(self, server):
        people = [server.person() for _ in range(max(1, self.options.battles // 25))]
        games = self.options.games.split(",")

        def make(number):
            person = people[number % len(people)].on(server)
            battle, *players = start_battle(server, games[number % len(games)], person)
            for player in players:
                player.http.close()
            return Table(self, battle, players)

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            return list(pool.map(make, range(self.options.battles)))

    async def watch_memory(self, server, end):
        while time.perf_counter() < end:
            self.memory.append(server.memory())
            await asyncio.sleep(10)

    async def run(self, server, tables):
        seats = [seat for table in tables for seat in table.seats]
        for at in range(0, len(seats), 50):
            await asyncio.gather(*(seat.connect(server.port) for seat in seats[at:at + 50]))
            await asyncio.gather(*(seat.watch() for seat in seats[at:at + 50]))
        print(f"{len(seats)} sockets are open", flush=True)
        gc.collect()
        gc.freeze()
        gc.disable()
        self.sizes.clear()
        self.counting = True
        used, own = server.processor_seconds(), time.process_time()
        start = time.perf_counter()
        end = start + self.options.seconds
        memory = asyncio.create_task(self.watch_memory(server, end))
        await asyncio.gather(*(table.play(start, end) for table in tables))
        await memory
        self.processor = server.processor_seconds() - used, time.process_time() - own
        for seat in seats:
            if seat.wire.gone:
                self.errors["socket closed"] += 1
            seat.wire.transport.close()

    def report(self, metrics):
        delays, sizes = sorted(self.delays), sorted(self.sizes)
        at = lambda values, part: values[min(len(values) - 1, int(len(values) * part))] if values else 0
        megabytes = [round(size / 2**20, 1) for size in self.memory]
        p99 = at(delays, 0.99) * 1000
        late = megabytes[-6:] or [0]
        early = megabytes[6:12] or megabytes[:1] or [0]
        rate = self.answers / self.options.seconds
        print(f"battles {self.options.battles}, sockets {2 * self.options.battles}, {self.options.seconds} s, {self.answers} answers "
              f"({rate:.0f}/s), {self.rematches} rematches, {self.idle} beats without a question")
        print(f"answer to the other seat's screen: p50 {at(delays, 0.5) * 1000:.1f} ms, p90 {at(delays, 0.9) * 1000:.1f} ms, "
              f"p99 {p99:.1f} ms, max {at(delays, 1) * 1000:.1f} ms of {len(delays)}")
        print(f"updates: median {at(sizes, 0.5)} bytes, p95 {at(sizes, 0.95)}, max {at(sizes, 1)} of {len(sizes)}")
        print(f"processor: server {self.processor[0]:.0f} s ({1000 * self.processor[0] / max(1, self.answers):.2f} ms an answer), "
              f"clients {self.processor[1]:.0f} s")
        for name in ("answer", "broadcast"):
            counts = [f"{key.split(chr(34))[1]}: {value:.0f}" for key, value in metrics.items()
                      if key.startswith(f"oblique_{name}_seconds_bucket")]
            print(f"oblique_{name}_seconds, how many took at most so long: {', '.join(counts)}")
        print(f"memory of the server in MiB, every ten seconds: {megabytes}")
        print(f"errors: {dict(self.errors) or 'none'}")
        flat = statistics.median(late) <= 1.1 * statistics.median(early) + 16
        good = not self.errors and p99 < self.options.limit and flat
        print("GOOD" if good
              else f"NOT GOOD: p99 must be below {self.options.limit} ms, without errors, with memory that stays")
        return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--battles", type=int, default=int(os.environ.get("OBLIQUE_LOAD_BATTLES", 500)))
    parser.add_argument("--seconds", type=int, default=int(os.environ.get("OBLIQUE_LOAD_SECONDS", 600)))
    parser.add_argument("--games", default=os.environ.get("OBLIQUE_LOAD_GAMES", "lament,aboutwar,corbach"))
    parser.add_argument("--limit", type=float, default=50, help="milliseconds that p99 must stay below")
    parser.add_argument("--database", help="a PostgreSQL URL; a SQLite file in a temporary folder otherwise")
    parser.add_argument("--program", default=os.environ.get("OBLIQUE_PROGRAM",
                                                            PROGRAM.parents[1] / "release" / "oblique"))
    options = parser.parse_args()
    assert all(game in GAMES for game in options.games.split(","))
    load = Load(options)
    server = Server(options.database, {"connections_per_address": 4000, "connections": 4096}, options.program).start()
    try:
        started = time.perf_counter()
        tables = load.make_battles(server)
        print(f"{len(tables)} battles made in {time.perf_counter() - started:.0f} s", flush=True)
        asyncio.run(load.run(server, tables))
        good = load.report(server.metrics())
    finally:
        server.close()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
