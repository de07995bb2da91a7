"""What people may expect of each other, and of the server, beside the battle itself."""

import contextlib
import sqlite3
import threading

from client import Player, owes, play_at_random, start_battle
from processes import Server
from testing import ServerCase, main
from waiting import seed_of, wait_until


def listed(player, which="mine", battle=None):
    battles = player.ok("GET", f"/api/battles?list={which}")["battles"]
    return battles if battle is None else next((each for each in battles if each["id"] == battle), None)


def come_as_guest(server):
    guest = Player(server)
    guest.csrf = guest.ok("POST", "/api/guest")["csrf"]
    return guest


class People(ServerCase):
    config = {"unfinished_per_account": 30, "unfinished_per_guest": 4}

    def setUp(self):
        self.dice = seed_of(self.id())

    def change(self, statement, values=()):
        """As time would change it."""
        with contextlib.closing(sqlite3.connect(self.server.database, timeout=20)) as database, database:
            database.execute(statement, values)

    def invite(self, player, name):
        return player.call("POST", "/api/battles", {"game": "skirmish", "side": "1",
                                                    "opponent": {"kind": "player", "name": name}})

    # INVITATIONS

    def test_nobody_is_kept_from_playing_by_invitations(self):
        victim = self.server.person()
        for _ in range(12):
            stranger = self.server.person()
            replies = [self.invite(stranger, victim.name) for _ in range(4)]
            self.assertEqual([reply.status for reply in replies], [201, 201, 201, 409])
            self.refused(replies[3], 409, "too_many_invitations")
        self.assertEqual(len(listed(victim)), 36, "more than he may have")
        for kind in ({"kind": "open"}, {"kind": "self"}, {"kind": "bot", "level": "drill"}):
            self.assertEqual(victim.call("POST", "/api/battles", {"game": "skirmish", "opponent": kind}).status, 201)

    def test_who_invites_many_times_at_once_gets_three_through(self):
        stranger, victim = self.server.person(), self.server.person()
        statuses = []

        def ask():
            statuses.append(self.invite(stranger.on(self.server), victim.name).status)

        threads = [threading.Thread(target=ask) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(statuses), [201] * 3 + [409] * 17)

    def test_an_invitation_is_taken_declined_withdrawn_or_lapses(self):
        anna, bernd = self.server.person(), self.server.person()
        taken, declined, withdrawn = (self.invite(anna, bernd.name).json["id"] for _ in range(3))
        for player in (anna, bernd):
            self.assertGreater(listed(player, battle=taken)["lapses"], 0, "he sees until when")
            self.assertEqual(listed(player, battle=taken)["invited"], player is bernd)
        bernd.contribute(taken)
        anna.contribute(taken)
        self.assertFalse(listed(bernd, battle=taken)["invited"])
        bernd.ok("POST", f"/api/battles/{declined}/leave")
        self.assertIsNone(listed(bernd, battle=declined))
        anna.ok("POST", f"/api/battles/{withdrawn}/leave")
        bernd.ok("POST", f"/api/battles/{withdrawn}/leave")
        self.refused(anna.call("GET", f"/api/battles/{withdrawn}"), 404)
        lapsed, standing = (self.invite(anna, bernd.name).json["id"] for _ in range(2))
        self.change("UPDATE battles SET invited_until = 1 WHERE id = ?", [lapsed])
        self.server.restart()  # what lapses is swept up once an hour, and when the duties are taken
        wait_until(lambda: listed(anna, battle=lapsed) is None, 30, "the invitation to lapse")
        self.assertIsNone(listed(bernd, battle=lapsed))
        self.refused(bernd.call("POST", f"/api/battles/{lapsed}/contribution", {"hex": "00"}), 404)
        self.assertNotIn(lapsed, str(bernd.ok("GET", "/api/notices")))
        self.assertIsNotNone(listed(bernd, battle=standing))
        self.assertEqual(listed(bernd, battle=taken)["status"], "running")

    # LIMITS AND CALLING OFF

    def test_machines_and_lessons_do_not_count_towards_a_guests_limit(self):
        guest = come_as_guest(self.server)
        make = lambda opponent: guest.call("POST", "/api/battles", {"game": "skirmish", "side": "1",
                                                                    "opponent": opponent})
        machine = {"kind": "bot", "level": "drill"}
        for _ in range(8):
            self.assertEqual(make(machine).status, 201)
        made = [make({"kind": "self"}) for _ in range(4)]
        self.assertEqual([reply.status for reply in made], [201] * 4)
        self.refused(make({"kind": "self"}), 409, "too_many_battles")
        self.assertEqual(make(machine).status, 201)
        # One that he calls off makes room.
        battle = made[0].json["id"]
        guest.contribute(battle)
        guest.ok("POST", f"/api/battles/{battle}/calloff")
        self.assertEqual(make({"kind": "self"}).status, 201)

    def test_a_battle_against_the_machine_is_called_off_at_any_time(self):
        guest = come_as_guest(self.server)
        battle = guest.create("skirmish", {"kind": "bot", "level": "random"})["id"]
        self.assertFalse(listed(guest, battle=battle)["may_call_off"], "it has not begun")
        guest.contribute(battle)
        for _ in range(4):
            seen = wait_until(lambda: (lambda now: now if owes(now["view"], 1) else None)(guest.look(battle, 1)), 20,
                              "my turn")
            self.assertEqual(guest.answer(battle, 1, seen["position"],
                                          seen["view"]["scene"]["options"][-1]["notation"]).status, 200)
        self.assertTrue(listed(guest, battle=battle)["may_call_off"])
        self.assertTrue(guest.look(battle, 1)["view"]["table"]["may_call_off"])
        self.refused(self.server.person().call("POST", f"/api/battles/{battle}/calloff"), 403)
        guest.ok("POST", f"/api/battles/{battle}/calloff")
        table = guest.look(battle, 1)["view"]["table"]
        self.assertEqual((table["status"], table["ending"], table["winner"]), ("over", "called_off", 0))
        self.assertIsNone(listed(guest, battle=battle))

    def test_a_battle_between_people_is_called_off_until_both_have_answered(self):
        battle, first, second = start_battle(self.server)
        self.assertFalse(self.server.person().look(battle, "spectator")["view"]["table"]["may_call_off"])
        for _ in range(100):
            may = {listed(player, battle=battle)["may_call_off"] for player in (first, second)} | \
                  {player.look(battle, seat)["view"]["table"]["may_call_off"]
                   for seat, player in ((1, first), (2, second))}
            self.assertEqual(len(may), 1, "both are told the same, in lists and at the table")
            if may == {False}:
                break
            play_at_random(battle, (first, second), self.dice, 1)
        self.assertEqual(may, {False})
        self.refused(first.call("POST", f"/api/battles/{battle}/calloff"), 409, "too_late")
        other, first, second = start_battle(self.server)
        self.assertTrue(listed(second, battle=other)["may_call_off"])
        second.ok("POST", f"/api/battles/{other}/calloff")
        self.assertIsNone(listed(first, battle=other))

    # TERMS

    def test_guests_and_battles_nobody_comes_back_to_have_a_term(self):
        long_ago = 1_600_000_000_000
        anna, bernd = self.server.person(), self.server.person()
        started = lambda: start_battle(self.server, first=anna, second=bernd)[0]
        left, answered, said = started(), started(), started()
        never = anna.create("skirmish", "open")["id"]
        clocked = start_battle(self.server, first=anna, second=bernd,
                               clock={"kind": "days", "days": 3, "cap": 9})[0]
        for player in (anna, bernd):
            self.assertGreater(listed(player, battle=left)["lapses"], listed(player, battle=left)["changed"])
            self.assertEqual(listed(player, battle=clocked)["lapses"], 0, "its clock ends it")
        guests = [come_as_guest(self.server) for _ in range(3)]
        for guest in guests:
            guest.name = guest.ok("GET", "/api/me")["name"]
        alone = guests[0].create("skirmish", {"kind": "bot", "level": "random"})["id"]
        guests[0].contribute(alone)
        shared = anna.create("skirmish", "link")
        guests[1].ok("POST", "/api/guest", {"link": shared["link"]})
        for player in (anna, guests[1]):
            player.contribute(shared["id"])
        guests[1].ok("POST", f"/api/battles/{shared['id']}/resign")
        self.server.kill()
        for battle in (left, answered, said, never, clocked, alone):
            self.change("UPDATE battles SET changed = ? WHERE id = ?", [long_ago, battle])
            self.change("UPDATE lines SET at = ? WHERE battle = ?", [long_ago, battle])
        for guest in guests[:2]:
            self.change("UPDATE accounts SET seen = ? WHERE name = ?", [long_ago, guest.name])
            self.change("DELETE FROM sessions WHERE account IN (SELECT id FROM accounts WHERE name = ?)", [guest.name])
        # Somebody has played, and somebody has said something, a moment ago.
        self.change("UPDATE lines SET at = ? WHERE battle = ? AND number = 1", [long_ago * 10, answered])
        self.change("INSERT INTO chat (battle, number, account, text, at) VALUES (?, 1, 1, 'hello', ?)",
                    [said, long_ago * 10])
        self.server.start()
        wait_until(lambda: listed(anna, battle=left) is None, 30, "the battle to be closed")
        table = anna.look(left, 1)["view"]["table"]
        self.assertEqual((table["status"], table["ending"], table["winner"]), ("over", "abandoned", 0))
        self.assertIn("over", [notice["kind"] for notice in anna.ok("GET", "/api/notices")["notices"]
                               if notice["battle"] == left])
        self.assertEqual(anna.ok("GET", f"/api/battles/{left}/audit")["faults"], [])
        wait_until(lambda: anna.call("GET", f"/api/battles/{never}").status == 404, 30, "what has not begun to go")
        for battle in (answered, said, clocked):
            self.assertEqual(anna.look(battle, 1)["view"]["table"]["status"], "running")
        self.assertEqual(anna.look(alone, "spectator")["view"]["table"]["ending"], "abandoned")
        # The guests go with the next round: one had a battle, which is over now.
        self.server.restart()
        wait_until(lambda: anna.call("GET", f"/api/battles/{alone}").status == 404, 30, "the guest to be forgotten")
        self.assertNotIn(guests[1].name, str(anna.ok("GET", "/api/battles?list=finished")))
        self.assertIsNotNone(listed(anna, "finished", shared["id"]), "a battle with others stays")
        self.assertEqual(guests[2].ok("GET", "/api/me")["name"], guests[2].name)

    # LISTS

    def test_nobody_fills_the_public_lists_by_himself(self):
        server = Server().start()
        self.addCleanup(server.close)
        modest = server.person()
        open_one = modest.create("skirmish", "open")["id"]
        running_one, *_ = start_battle(server, first=modest)
        over_one, first, _ = start_battle(server, first=modest)
        first.ok("POST", f"/api/battles/{over_one}/resign")
        loud = server.person()
        for _ in range(60):
            loud.create("skirmish", "open")
            for end in (False, True):
                battle = loud.create("skirmish", {"kind": "self"})["id"]
                loud.contribute(battle)
                if end:
                    loud.ok("POST", f"/api/battles/{battle}/calloff")
        onlooker = Player(server)
        for which, own in (("open", open_one), ("watchable", running_one), ("finished", over_one)):
            battles = listed(onlooker, which)
            self.assertIn(own, [line["id"] for line in battles], which)
            names = [line["players"][0]["name"] for line in battles]
            self.assertEqual(names.count(loud.name), 3, which)
        self.assertEqual(len(listed(loud, "finished")), 50, "his own he sees")


if __name__ == "__main__":
    main(__file__)
