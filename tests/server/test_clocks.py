"""The clocks of battles when the server is down, or somebody sets the clock of its machine: nobody loses his battle by
that, and what the server does by itself goes on."""

import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from client import is_over, owes, start_battle
from processes import Server
from testing import main
from waiting import wait_until

HERE = pathlib.Path(__file__).parent
HOUR, DAY = 3600, 24 * 3600
CLOCK = 600  # seconds of a live battle, when none is to run out


class Clocks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="oblique-clock-"))
        cls.library = cls.folder / "shifted_clock.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(cls.library), str(HERE / "shifted_clock.c"), "-ldl"],
                       check=True)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def start(self, shift=0):
        """A server whose machine's clock can be set (`self.shift`)."""
        server = Server()
        self.addCleanup(server.close)
        self.file = server.folder / "shift"
        self.shift(shift)
        server.environment = {"LD_PRELOAD": str(self.library), "CLOCK_SHIFT": str(self.file)}
        return server.start()

    def shift(self, seconds):
        making = self.file.with_suffix(".new")
        making.write_text(str(seconds))
        making.rename(self.file)

    def live(self, server, seconds):
        return start_battle(server, clock={"kind": "live", "seconds": seconds, "increment": 0})

    def standing(self, player, battle):
        return player.look(battle, 1)["view"]

    def answer(self, battle, players):
        for seat in (1, 2):
            seen = players[seat - 1].look(battle, seat)
            if owes(seen["view"], seat):
                reply = players[seat - 1].answer(battle, seat, seen["position"],
                                                 seen["view"]["scene"]["options"][0]["notation"])
                self.assertEqual(reply.status, 200, repr(reply))
                return
        raise AssertionError("nobody owes an answer")

    def left(self, view, server):
        """Seconds of the seat that owes an answer, by the time of the server."""
        clock = view["table"]["clock"]
        seat = 0 if "first" in view["scene"]["waiting"] else 1
        return (clock["left"][seat] + clock["since"]) / 1000 - self.now(server)

    def has_its_time(self, view, server):
        """What is missing of it the test may have taken on a slow machine; no jump is as short."""
        left = self.left(view, server)
        self.assertTrue(CLOCK / 2 < left < CLOCK, left)

    def now(self, server):
        """By a message that was written just now."""
        player = server.person()
        return player.ok("GET", "/api/me")["created"] / 1000

    def machine_answers(self, server):
        player = server.person()
        battle = player.create("skirmish", {"kind": "bot", "level": "drill"})["id"]
        player.contribute(battle)
        for _ in range(2):
            wait_until(lambda: owes(self.standing(player, battle), 1) or is_over(self.standing(player, battle)), 60,
                       "the machine to answer")
            self.answer(battle, (player, player))

    def test_the_time_the_server_was_down_is_given_back(self):
        server = self.start()
        battle, *players = self.live(server, CLOCK)
        short, *others = self.live(server, 5)
        self.answer(battle, players)
        server.kill()
        self.shift(HOUR)  # so long it was down
        server.start()
        view = self.standing(players[0], battle)
        self.assertFalse(is_over(view), "it was the server that was late")
        self.has_its_time(view, server)
        self.assertIn("time_given_back", server.log_text())
        self.answer(battle, players)
        # And clocks still run.
        wait_until(lambda: is_over(self.standing(others[0], short)), 60, "the clock to run out", 0.2)
        self.assertEqual(self.standing(others[0], short)["table"]["ending"], "time")

    def test_no_flag_falls_when_the_clock_is_set(self):
        for jump in (DAY, -HOUR):
            with self.subTest(jump):
                server = self.start()
                battle, *players = self.live(server, CLOCK)
                self.answer(battle, players)
                self.shift(jump)
                time.sleep(3)  # duties look again and again
                view = self.standing(players[0], battle)
                self.assertFalse(is_over(view))
                self.has_its_time(view, server)
                self.answer(battle, players)
                self.machine_answers(server)
                # It is put right: with the server running, and while it is dead.
                self.shift(0)
                self.machine_answers(server)
                self.shift(jump)
                server.kill()
                server.start()
                self.machine_answers(server)
                view = self.standing(players[0], battle)
                self.assertFalse(is_over(view))
                self.has_its_time(view, server)
                self.answer(battle, players)

    def test_a_battle_begun_by_a_wrong_clock_goes_on_when_it_is_put_right(self):
        for wrong in (-HOUR, HOUR):
            with self.subTest(wrong):
                server = self.start(wrong)
                battle, *players = self.live(server, CLOCK)
                self.answer(battle, players)
                self.shift(0)
                time.sleep(1)
                self.answer(battle, players)
                server.kill()
                server.start()
                time.sleep(1)
                view = self.standing(players[0], battle)
                self.assertFalse(is_over(view))
                self.has_its_time(view, server)
                self.answer(battle, players)
                self.machine_answers(server)

    def test_a_lease_that_ends_tomorrow_is_void(self):
        def seconds():
            began = time.monotonic()
            self.machine_answers(server)
            return time.monotonic() - began

        server = self.start(DAY)
        usual = seconds()
        server.kill()
        self.shift(0)
        server.start()
        self.assertLess(seconds(), usual + 8, "a file has one server: it need not wait for the dead one's lease")


if __name__ == "__main__":
    main(__file__)
