"""Two processes serve the same battles on one PostgreSQL.

The seats of a battle sit at different processes. What one does reaches the other by LISTEN/NOTIFY; when both processes
are given an answer to the same question at once, exactly one takes it; when a process dies the battle goes on at the
other, and so does the bot it was playing.
"""

import threading
import time
import unittest

from client import is_over, owes, record_lines, start_battle
from processes import Postgres, Server
from testing import main
from waiting import seed_of, wait_until

TELL_SECONDS = 1.0  # from an answer here to the picture there
LEASE_SECONDS = 10  # after so long another process takes over what a dead one did


class TwoProcesses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres().start()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.close()

    def setUp(self):
        self.dice = seed_of(self.id())
        database = self.postgres.new_database()
        self.one, self.two = Server(database).start(), Server(database).start()
        self.addCleanup(self.one.close)
        self.addCleanup(self.two.close)

    def start(self, game="skirmish", **more):
        battle, first, second = start_battle(self.one, game, **more)
        return battle, first, second.on(self.two)

    def test_changes_reach_the_seat_at_the_other_process_at_once(self):
        battle, first, second = self.start("corbach")
        sockets = [first.socket(), second.socket()]
        for seat in (1, 2):
            sockets[seat - 1].watch(battle, seat)
        delays = []
        for _ in range(60):
            seats = [seat for seat in (1, 2) if owes(sockets[seat - 1].seen(battle, seat)["view"], seat)]
            if not seats:
                wait_until(lambda: any(owes(sockets[n].seen(battle, n + 1)["view"], n + 1) for n in (0, 1)), 5,
                           "a question")
                continue
            seat = seats[0]
            mine, other = sockets[seat - 1], sockets[2 - seat]
            theirs = other.seen(battle, 3 - seat)["position"]
            options = mine.seen(battle, seat)["view"]["scene"]["options"]
            sent = time.monotonic()
            self.assertEqual(mine.answer(battle, seat, self.dice.choice(options)["notation"])["status"], 200)
            if is_over(mine.seen(battle, seat)["view"]):
                break
            if mine.seen(battle, seat)["view"]["table"]["can_undo"]:
                continue  # nobody else is shown that yet
            other.wait(lambda: other.seen(battle, 3 - seat)["position"] != theirs, 5, "change from the other process")
            delays.append(other.messages[-1][0] - sent)
        self.assertGreater(len(delays), 3)
        delays.sort()
        print(f"told across processes: median {delays[len(delays) // 2] * 1000:.0f} ms, "
              f"most {delays[-1] * 1000:.0f} ms of {len(delays)}", flush=True)
        self.assertLess(delays[-1], TELL_SECONDS)
        for each in sockets:
            each.close()

    def test_of_two_answers_to_the_same_question_exactly_one_is_taken(self):
        battle, first, second = self.start()
        people = {1: [first, first.on(self.two)], 2: [second.on(self.one), second]}
        taken = 0
        while taken < 25:
            seat = next((n for n in (1, 2) if owes(people[n][0].look(battle, n)["view"], n)), None)
            if seat is None:
                battle, first, second = self.start()
                people = {1: [first, first.on(self.two)], 2: [second.on(self.one), second]}
                continue
            looks = [player.look(battle, seat) for player in people[seat]]
            self.assertEqual(looks[0]["position"], looks[1]["position"], "both processes show the same")
            before = len(record_lines(people[seat][0].record(battle, seat)))
            replies, gate = [], threading.Barrier(2)

            def send(player, seen):
                option = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
                gate.wait()
                replies.append(player.answer(battle, seat, seen["position"], option))

            threads = [threading.Thread(target=send, args=pair) for pair in zip(people[seat], looks)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(reply.status for reply in replies), [200, 409], replies)
            lost = next(reply for reply in replies if reply.status == 409)
            self.assertIn(lost.reason, ("stale", "lost_race", "over"))
            if not is_over(people[seat][0].look(battle, seat)["view"]):
                after = len(record_lines(people[seat][1].record(battle, seat)))
                self.assertEqual(after, before + 1, "one answer, one line")
            taken += 1

    def test_the_battle_goes_on_when_a_process_dies(self):
        battle, first, second = self.start("corbach")
        given = 0
        while given < 40:
            if given == 15:
                self.two.kill()
                second = second.on(self.one)
            moved = False
            for seat, player in ((1, first), (2, second)):
                seen = player.look(battle, seat)
                if is_over(seen["view"]) or not owes(seen["view"], seat):
                    continue
                answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
                reply = player.answer(battle, seat, seen["position"], answer)
                self.assertEqual(reply.status, 200, repr(reply))
                given, moved = given + 1, True
            self.assertTrue(moved)
        # ... and the dead one, started again, knows everything that happened meanwhile.
        self.two.start()
        for seat, player in ((1, first), (2, second)):
            self.assertEqual(player.on(self.two).look(battle, seat), player.look(battle, seat))

    def test_the_bot_plays_on_when_the_process_that_played_it_dies(self):
        player = self.one.person()
        made = player.create("skirmish", {"kind": "bot", "level": "random"})
        player.contribute(made["id"])
        died, answers = None, 0
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            seen = player.look(made["id"], 1)
            if is_over(seen["view"]):
                break
            if not owes(seen["view"], 1):
                time.sleep(0.05)
                continue
            answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
            reply = player.answer(made["id"], 1, seen["position"], answer)
            if reply.reason == "stale":  # the bot answered meanwhile
                continue
            self.assertEqual(reply.status, 200, repr(reply))
            answers += 1
            if answers == 3:
                # The holder of the lease dies: whichever it is, it is the first that was started.
                self.one.kill()
                player, died = player.on(self.two), time.monotonic()
        self.assertIsNotNone(died)
        self.assertTrue(is_over(player.look(made["id"], 1)["view"]), "the bot never answered again")

    def test_a_clock_that_runs_out_is_seen_by_one_process_only(self):
        # A live clock of the shortest kind: nobody answers, both processes are there, one flag falls.
        battle, first, second = self.start(clock={"kind": "live", "seconds": 2, "increment": 0})
        ended = lambda: is_over(first.look(battle, 1)["view"])
        wait_until(ended, LEASE_SECONDS + 10, "the clock to run out")
        self.assertEqual(first.look(battle, 1)["view"]["table"]["ending"], "time")
        self.assertEqual(self.postgres.sql(self.one.database, f"SELECT count(*) FROM lines WHERE battle = '{battle}' "
                                                              "AND kind = 'over'"), "1")


if __name__ == "__main__":
    main(__file__)
