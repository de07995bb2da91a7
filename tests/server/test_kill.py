"""Nothing acknowledged is lost, nothing is applied twice, whenever the process dies.

Several battles are played at random by both seats, each on connections of its own, some answers sent twice at the same
moment, some taken back. The server is killed (SIGKILL) in the middle of that, started again, and what each seat was told
is compared with its own copy of the record: every acknowledged answer stands there once and in its order, what was taken
back does not, and of what was under way when the server died either all or nothing is there. Every fourth time the
players pause first: then everybody must see exactly what he saw before, and what could be taken back still can be.

OBLIQUE_KILLS times for each store (20 unless it says otherwise).
"""

import os
import subprocess
import sys
import threading
import time
import unittest

from client import GAMES, fits, is_over, owes, record_lines, start_battle
from processes import ROOT, Postgres, Server
from testing import main
from waiting import seed_of

KILLS = int(os.environ.get("OBLIQUE_KILLS", 20))


class Seat:
    """One seat played at random, and what it was told."""

    def __init__(self, battle, seat, player, dice, server):
        self.battle, self.seat, self.dice = battle, seat, dice
        self.player, self.twin = player.on(server, timeout=20), player.on(server, timeout=20)
        self.told = []  # answers acknowledged and not taken back
        self.doubt = None  # sent, and the server died before it said anything
        self.acknowledged = self.refused = self.undone = self.doubts = self.doubts_done = 0
        self.faults = []

    def play(self, stop):
        try:
            seen = None
            while not stop.is_set():
                after = seen["position"] if seen else None
                found = self.player.look(self.battle, self.seat, after, 1 if after else None)
                if found is None:
                    continue
                seen = found
                if is_over(seen["view"]):
                    return
                if seen["view"]["table"]["can_undo"] and self.dice.random() < 0.15:
                    self.undo(seen)
                elif owes(seen["view"], self.seat):
                    self.answer(seen)
        except ConnectionError:
            pass
        except Exception as fault:  # told by the main thread
            self.faults.append(f"{self.battle} seat {self.seat}: {fault!r}")

    def answer(self, seen):
        answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
        self.doubt = ("answer", answer)
        replies = []

        def send(player):
            try:
                replies.append(player.answer(self.battle, self.seat, seen["position"], answer))
            except ConnectionError as trouble:
                replies.append(trouble)

        if self.dice.random() < 0.2:
            other = threading.Thread(target=send, args=[self.twin])
            other.start()
            send(self.player)
            other.join()
        else:
            send(self.player)
        good = [reply for reply in replies if not isinstance(reply, Exception) and reply.status == 200]
        if len(good) > 1:
            self.faults.append(f"{self.battle} seat {self.seat}: {answer} was acknowledged twice")
        self.settle(replies, lambda: self.told.append(answer))

    def undo(self, seen):
        self.doubt = ("undo",)
        try:
            reply = self.player.act(self.battle, "undo", position=seen["position"], seat=self.seat)
        except ConnectionError as trouble:
            reply = trouble
        self.settle([reply], self.take_back)

    def take_back(self):
        self.told.pop()
        self.undone += 1

    def settle(self, replies, done):
        """One acknowledgement settles it; otherwise a lost connection leaves it in doubt, and refusals are refusals."""
        answered = [reply for reply in replies if not isinstance(reply, Exception)]
        for reply in answered:
            if reply.status not in (200, 409, 503):
                self.faults.append(f"{self.battle} seat {self.seat}: {reply!r}")
        if any(reply.status == 200 for reply in answered):
            self.acknowledged += 1
            self.doubt = None
            done()
        elif len(answered) == len(replies):
            self.refused += 1
            self.doubt = None
        if len(answered) < len(replies):
            raise ConnectionError("the server died")

    def compare(self, lines):
        """With the seat's lines of the record. What was in doubt is decided by it, this way or the other."""
        doubt, self.doubt = self.doubt, None
        if doubt is not None:
            changed = self.told[:-1] if doubt[0] == "undo" else [*self.told, doubt[1]]
            self.doubts += 1
            if fits(changed, lines) and not fits(self.told, lines):
                self.told = changed
                self.doubts_done += 1
        if not fits(self.told, lines):
            told, stored = ", ".join(self.told[-12:]), ", ".join(line.answer for line in lines[-12:])
            self.faults.append(f"{self.battle} seat {self.seat}: was told {len(self.told)} (... {told}), "
                               f"stored are {len(lines)} (... {stored}); in doubt was {doubt}")


class Kill(unittest.TestCase):
    def battles_to_play(self, server, first):
        for game in GAMES:
            if not any(seats[0].game == game for seats in self.open):
                battle, *players = start_battle(server, game, first=first)
                seats = [Seat(battle, n + 1, players[n], self.dice, server) for n in (0, 1)]
                seats[0].game = seats[1].game = game
                self.open.append(seats)

    def everybody(self):
        return [seat for seats in self.open for seat in seats]

    def compare_all(self, when):
        for seat in self.everybody():
            lines = record_lines(seat.player.record(seat.battle, seat.seat))
            seat.compare([line for line in lines if line.seat == seat.seat])
        self.assertEqual([fault for seat in self.everybody() for fault in seat.faults], [], when)

    def play(self, seconds, kill):
        stop = threading.Event()
        threads = [threading.Thread(target=seat.play, args=[stop]) for seat in self.everybody()]
        for thread in threads:
            thread.start()
        time.sleep(seconds)
        if kill:
            kill()
        stop.set()
        for thread in threads:
            thread.join(60)
            self.assertFalse(thread.is_alive(), "a player hangs")

    def pause(self, server):
        """Killed while nothing is under way: nobody sees a difference."""
        self.play(self.dice.uniform(0.2, 0.6), None)
        before = [seat.player.look(seat.battle, seat.seat) for seat in self.everybody()]
        server.restart()
        for seat, seen in zip(self.everybody(), before):
            now = seat.player.look(seat.battle, seat.seat)
            self.assertEqual(now["view"], seen["view"])
            self.assertEqual(now["position"], seen["position"])
            if now["view"]["table"]["can_undo"]:
                seat.undo(now)

    def kill_often(self, database):
        self.dice = seed_of(self.id())
        self.open, done = [], []
        server = Server(database)
        started = time.monotonic()
        try:
            server.start()
            first = server.person()
            for number in range(KILLS):
                self.battles_to_play(server, first)
                if number % 4 == 3:
                    self.pause(server)
                else:
                    self.play(self.dice.uniform(0.1, 1.5), server.kill)
                    server.start()
                self.compare_all(f"after kill {number + 1}")
                for seats in list(self.open):
                    if is_over(seats[0].player.look(seats[0].battle, 1)["view"]):
                        self.open.remove(seats)
                        done.append(seats)
            for seats in self.open:
                seats[0].player.act(seats[0].battle, "resign", seat=1)
            self.open += done
            self.compare_all("in the whole records")
            for seats in self.open:
                self.audit(server, seats[0].player.record(seats[0].battle))
        finally:
            server.close()
        total = lambda name: sum(getattr(seat, name) for seat in self.everybody())
        print(f"{KILLS} kills, {len(self.open)} battles, {total('acknowledged')} acknowledged, {total('refused')} refused, "
              f"{total('undone')} taken back, {total('doubts')} in doubt ({total('doubts_done')} had been stored), {time.monotonic() - started:.0f} s", flush=True)
        self.assertGreater(total("acknowledged"), KILLS)

    def audit(self, server, text):
        """What the dice gave does not depend on how often the server died."""
        file = server.folder / "record.txt"
        file.write_text(text)
        for command in ([server.program, "replay", "--audit", str(file)],
                        [sys.executable, str(ROOT / "tools" / "audit.py"), str(file)]):
            result = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_no_acknowledged_answer_is_lost_or_applied_twice_with_sqlite(self):
        self.kill_often(None)

    def test_no_acknowledged_answer_is_lost_or_applied_twice_with_postgresql(self):
        postgres = Postgres()
        try:
            self.kill_often(postgres.start().new_database())
        finally:
            postgres.close()


if __name__ == "__main__":
    main(__file__)
