"""The life of a battle, and of those who play it, from the first visit to the last."""

import contextlib
import pathlib
import re
import sqlite3
import subprocess
import sys
import time

from client import Player, is_over, owes, play_at_random, record_lines, start_battle
from processes import ROOT, Server
from testing import ServerCase, main
from waiting import seed_of, wait_until


def log_ids(view):
    return [line["id"] for line in view["log"]]


class Life(ServerCase):
    def setUp(self):
        self.dice = seed_of(self.id())

    def verified(self, text):
        """By the program, and by the script that shares nothing with it."""
        file = self.server.folder / "record.txt"
        file.write_text(text)
        for command in ([self.server.program, "replay", "--audit", str(file)],
                        [sys.executable, str(ROOT / "tools" / "audit.py"), str(file)]):
            result = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, f"{command[-1]}: {result.stdout}{result.stderr}")
            self.assertEqual("dice only" in result.stdout, "audit.py" in command[1], result.stdout)
        file.write_text(re.sub(r"^(roll 0 \d+ )(\d+)", lambda m: m[1] + ("1" if m[2] != "1" else "2"), text,
                               flags=re.MULTILINE))
        for command in ([self.server.program, "replay", "--audit", str(file)],
                        [sys.executable, str(ROOT / "tools" / "audit.py"), str(file)]):
            self.assertNotEqual(subprocess.run(command, capture_output=True).returncode, 0,
                                "a changed die was not noticed")

    def test_a_battle_from_invitation_to_rematch(self):
        anna = self.server.person()
        made = anna.create("skirmish", "link")
        self.assertEqual(str(made["seat"]), "1")
        mine = anna.ok("GET", "/api/battles?list=mine")["battles"]
        self.assertIn(made["id"], [battle["id"] for battle in mine])
        before = anna.look(made["id"], 1)["view"]["table"]
        self.assertEqual((before["status"], before["contributed"]), ("open", [False, False]))
        self.assertRegex(before["commitment"], "^[0-9a-f]{64}$")
        bernd = self.server.guest(made["link"])
        self.assertEqual(bernd.ok("GET", "/api/me")["kind"], "guest")
        self.assertEqual(anna.call("POST", f"/api/battles/{made['id']}/answer",
                                   {"position": "x", "answer": "R1"}).status, 409)
        anna.contribute(made["id"])
        self.refused(anna.act(made["id"], "contribution", hex="00"), 409)
        bernd.contribute(made["id"])
        battle, players = made["id"], (anna, bernd)
        onlooker = self.server.person()
        watching = onlooker.socket()
        watching.watch(battle, "spectator")
        self.assertEqual(watching.seen(battle, "spectator")["view"]["table"]["status"], "running")
        self.refused(onlooker.call("GET", f"/api/battles/{battle}/record"), 409)
        self.refused(anna.call("GET", f"/api/battles/{battle}/replay?at=0&as=all"), 409)
        self.refused(anna.call("GET", f"/api/battles/{battle}/audit"), 409)
        play_at_random(battle, players, self.dice)
        over = anna.look(battle, 1)["view"]
        self.assertEqual((over["table"]["status"], over["table"]["ending"]), ("over", "rules"))
        watching.wait(lambda: is_over(watching.seen(battle, "spectator")["view"]), 5, "the end")
        watching.close()
        # Everything is open now, to everybody.
        record = onlooker.record(battle)
        self.assertEqual(record, anna.record(battle))
        self.verified(record)
        self.assertEqual(anna.ok("GET", f"/api/battles/{battle}/audit")["faults"], [])
        answers = len(record_lines(record))
        for seat in ("1", "2", "all"):
            for at in (0, answers // 2, answers):
                shown = onlooker.ok("GET", f"/api/battles/{battle}/replay?at={at}&as={seat}")
                self.assertEqual(shown["at"], at)
        self.refused(onlooker.call("GET", f"/api/battles/{battle}/replay?at={answers + 1}&as=all"), 400)
        listed = anna.ok("GET", "/api/battles?list=finished")["battles"]
        self.assertIn(battle, [each["id"] for each in listed])
        # Again, with sides swapped; asked for by both at once it is one battle.
        again = anna.ok("POST", f"/api/battles/{battle}/rematch")
        also = bernd.ok("POST", f"/api/battles/{battle}/rematch")
        self.assertEqual(again["id"], also["id"])
        self.assertEqual((str(again["seat"]), str(also["seat"])), ("2", "1"))
        for player in players:
            player.contribute(again["id"])
        self.assertGreater(play_at_random(again["id"], (bernd, anna), self.dice, 6), 0)

    def test_resigning_and_agreeing_on_a_draw(self):
        battle, first, second = start_battle(self.server)
        self.assertEqual(second.act(battle, "resign").status, 200)
        table = first.look(battle, 1)["view"]["table"]
        self.assertEqual((table["status"], table["ending"], table["winner"]), ("over", "resigned", 1))
        self.refused(first.act(battle, "resign"), 409)
        battle, first, second = start_battle(self.server, first=first)
        self.assertEqual(first.act(battle, "draw").status, 200)
        self.assertEqual(second.look(battle, 2)["view"]["table"]["offers"]["draw"], 1)
        self.assertEqual(second.act(battle, "decline").status, 200)
        self.assertIsNone(first.look(battle, 1)["view"]["table"]["offers"]["draw"])
        self.assertEqual(second.act(battle, "draw").status, 200)
        self.assertEqual(first.act(battle, "draw").status, 200)
        table = first.look(battle, 1)["view"]["table"]
        self.assertEqual((table["status"], table["ending"], table["winner"]), ("over", "agreed", 0))
        battle, first, second = start_battle(self.server, first=first)
        self.assertEqual(first.act(battle, "calloff").status, 200)
        self.assertEqual(second.look(battle, 2)["view"]["table"]["winner"], 0)

    def test_undo_inside_the_window_and_taking_back_by_consent(self):
        battle, first, second = start_battle(self.server, "skirmish")
        players = {1: first, 2: second}
        undone = False
        for _ in range(30):
            seat = next(seat for seat in (1, 2) if owes(players[seat].look(battle, seat)["view"], seat))
            seen = players[seat].look(battle, seat)
            answer = seen["view"]["scene"]["options"][0]["notation"]
            self.assertEqual(players[seat].answer(battle, seat, seen["position"], answer).status, 200)
            after = players[seat].look(battle, seat)
            if is_over(after["view"]):
                break
            if after["view"]["table"]["can_undo"] and not undone:
                self.assertEqual(players[seat].act(battle, "undo", position=after["position"]).status, 200)
                back = players[seat].look(battle, seat)
                self.assertEqual(back["view"]["scene"], seen["view"]["scene"])
                undone = True
            elif not after["view"]["table"]["can_undo"] and len(record_lines(first.record(battle, 1))) > 6:
                # It is settled: now only the other can allow it.
                self.refused(players[seat].act(battle, "undo", position=after["position"]), 409)
                before = players[seat].look(battle, seat)["view"]
                self.assertEqual(players[seat].act(battle, "takeback").status, 200)
                self.assertEqual(players[3 - seat].look(battle, 3 - seat)["view"]["table"]["offers"]["take_back"], seat)
                self.assertEqual(players[3 - seat].act(battle, "takeback").status, 200)
                now = players[seat].look(battle, seat)["view"]
                self.assertTrue(owes(now, seat))
                self.assertGreater(len(now["log"]) + now["log_from"], 0)
                self.assertIn("server.taken_back", " ".join(log_ids(now)), "the log names what was cancelled")
                self.assertTrue(before)
                break
        self.assertTrue(undone)
        if not is_over(first.look(battle, 1)["view"]):
            play_at_random(battle, (first, second), self.dice, 8)
        if not is_over(first.look(battle, 1)["view"]):
            self.assertEqual(first.act(battle, "resign").status, 200)
        record = first.record(battle)
        self.verified(record)

    def test_a_live_clock_runs_out(self):
        battle, first, second = start_battle(self.server, clock={"kind": "live", "seconds": 2, "increment": 0})
        socket = first.socket()
        socket.watch(battle, 1)
        socket.wait(lambda: is_over(socket.seen(battle, 1)["view"]), 20, "the flag")
        table = socket.seen(battle, 1)["view"]["table"]
        self.assertEqual(table["ending"], "time")
        self.assertIn(table["winner"], (1, 2))
        socket.close()
        reply = first.answer(battle, 1, socket.seen(battle, 1)["position"], "R1")
        self.refused(reply, 409)

    def test_chat_notes_notices_and_blocking(self):
        anna, bernd, clara = (self.server.person() for _ in range(3))
        battle, *_ = start_battle(self.server, first=anna, second=bernd)
        socket = bernd.socket()
        socket.watch(battle, 2)
        anna.ok("POST", f"/api/battles/{battle}/chat", {"text": "Good luck!"})
        socket.wait(lambda: [m for _, m in socket.messages if m["type"] == "chat"], 5, "word of the chat")
        socket.close()
        lines = bernd.ok("GET", f"/api/battles/{battle}/chat?after=0")
        text = lines if isinstance(lines, list) else next(value for value in lines.values() if isinstance(value, list))
        self.assertEqual([(line["name"], line["text"]) for line in text], [(anna.name, "Good luck!")])
        self.refused(clara.call("GET", f"/api/battles/{battle}/chat?after=0"), 403)
        self.refused(clara.call("POST", f"/api/battles/{battle}/chat", {"text": "?"}), 403)
        anna.ok("PUT", f"/api/battles/{battle}/note", {"text": "left flank"})
        self.assertEqual(anna.ok("GET", f"/api/battles/{battle}/note")["text"], "left flank")
        self.assertEqual(bernd.ok("GET", f"/api/battles/{battle}/note")["text"], "")
        made = anna.create("skirmish", {"kind": "player", "name": clara.name})
        told = clara.ok("GET", "/api/notices")
        told = told if isinstance(told, list) else told["notices"]
        self.assertIn((made["id"], "invited"), [(notice["battle"], notice["kind"]) for notice in told])
        clara.ok("POST", "/api/notices/seen", {})
        clara.ok("POST", f"/api/players/{anna.name}/block", {"on": True})
        reply = anna.call("POST", "/api/battles", {"game": "skirmish", "scenario": "meadow", "options": {},
                                                   "side": "1", "public": True,
                                                   "clock": {"kind": "none"},
                                                   "opponent": {"kind": "player", "name": clara.name}})
        self.refused(reply, 403, "blocked")
        clara.ok("POST", f"/api/players/{anna.name}/report", {"text": "rude", "battle": made["id"]})

    def test_open_battles_private_battles_and_both_seats(self):
        anna, bernd = self.server.person(), self.server.person()
        made = anna.create("skirmish", "open", side="2")
        listed = bernd.ok("GET", "/api/battles?list=open")["battles"]
        self.assertIn(made["id"], [battle["id"] for battle in listed])
        bernd.ok("POST", f"/api/battles/{made['id']}/join")
        for player in (anna, bernd):
            player.contribute(made["id"])
        self.assertGreater(play_at_random(made["id"], (bernd, anna), self.dice, 4), 0)
        hidden = anna.create("skirmish", "link", public=False)
        self.assertEqual(bernd.call("GET", f"/api/battles/{hidden['id']}").status, 404)
        alone = anna.create("skirmish", "self")
        anna.contribute(alone["id"])
        self.assertGreater(play_at_random(alone["id"], (anna, anna), self.dice), 0)
        self.assertTrue(is_over(anna.look(alone["id"], 1)["view"]))

    def test_a_machine_as_opponent(self):
        anna = self.server.person()
        made = anna.create("skirmish", {"kind": "bot", "level": "drill"}, side="random")
        anna.contribute(made["id"])
        seat = int(made["seat"])
        position = None
        for _ in range(400):
            seen = anna.look(made["id"], seat, position, 5 if position else None)
            if seen is None:
                continue
            position = seen["position"]
            if is_over(seen["view"]):
                break
            if owes(seen["view"], seat):
                answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
                reply = anna.answer(made["id"], seat, position, answer)
                self.assertTrue(reply.status == 200 or reply.reason == "stale", repr(reply))
        self.assertTrue(is_over(anna.look(made["id"], seat)["view"]))
        self.verified(anna.record(made["id"]))

    def test_a_battle_says_which_options_it_has_unless_others_are_chosen(self):
        game = Player(self.server).ok("GET", "/api/games/corbach")
        values = {option["name"]: option["values"] for option in game["options"]}
        for scenario in game["scenarios"]:
            self.assertEqual(scenario["options"]["perception"], "on")
            for name, value in scenario["options"].items():
                self.assertIn(value, values[name])
        for scenario in Player(self.server).ok("GET", "/api/games/lament")["scenarios"]:
            self.assertEqual(scenario["options"], {})

    def test_records_go_out_and_come_in(self):
        anna = self.server.person()
        battle, first, second = start_battle(self.server, "skirmish", anna)
        play_at_random(battle, (first, second), self.dice)
        record = anna.record(battle)
        up = anna.ok("POST", "/api/records", {"record": record})
        self.assertEqual(up["status"], "over")
        self.assertEqual(len(record_lines(anna.record(up["id"]))), len(record_lines(record)))
        # One that was broken off is played on, by whoever has both seats.
        head, body = record.split("\n\n", 1)
        lines = [line for line in body.splitlines() if line[:1].isdigit()][:4]
        head = "\n".join(line for line in head.splitlines() if not line.startswith(("dice", "contribution", "secret")))
        part = anna.ok("POST", "/api/records", {"record": head + "\n\n" + "\n".join(lines) + "\n"})
        self.assertEqual(part["status"], "running")
        self.assertGreater(play_at_random(part["id"], (anna, anna), self.dice), 0)
        reply = anna.call("POST", "/api/records", {"record": record.replace("game skirmish", "game nothing")})
        self.assertEqual(self.refused(reply, 400)["faults"][0].keys() >= {"line", "message"}, True)

    def test_a_case_is_played_as_a_battle(self):
        anna = self.server.person()
        for game, name in (("lament", "iii_hidden_and_revealed.toml"), ("corbach", "cw01_gun.toml"),
                           ("aboutwar", "we02_bombardment.toml")):
            case = (ROOT / "games" / game / "cases" / name).read_text()
            made = anna.create(game, "self", case=case)
            anna.contribute(made["id"])
            self.assertGreater(play_at_random(made["id"], (anna, anna), self.dice, 5), 0, name)
        reply = anna.call("POST", "/api/battles", {"case": 'format = 1\ngame = "lament"\nname = "x"\nnonsense = 1\n',
                                                   "side": "1",
                                                   "opponent": {"kind": "self"}, "clock": {"kind": "none"},
                                                   "public": False})
        faults = self.refused(reply, 400, "bad_case")["faults"]
        self.assertEqual(faults[0]["line"], 4)

    def test_standing_answers(self):
        battle, first, second = start_battle(self.server, "corbach")
        reply = first.act(battle, "standing", prompt="react", answer="no", scope="")
        self.assertEqual(reply.status, 200, repr(reply))
        self.assertEqual(first.look(battle, 1)["view"]["scene"]["standing"],
                         [{"prompt": "react", "answer": "no", "scope": ""}])
        self.assertEqual(second.look(battle, 2)["view"]["scene"]["standing"], [])
        self.assertEqual(first.act(battle, "standing", prompt="react", remove=True).status, 200)
        self.assertEqual(first.look(battle, 1)["view"]["scene"]["standing"], [])

    def test_a_battle_by_post_between_two_servers(self):
        far = Server().start()
        self.addCleanup(far.close)
        anna, bernd = self.server.person(), far.person()
        keys = [Player(server).ok("GET", "/api/post/key")["key"] for server in (self.server, far)]
        battle = anna.create("skirmish", {"kind": "remote", "key": keys[1]})["id"]
        anna.contribute(battle)
        players, sealed, known = [anna, bernd], None, []
        for number in range(60):
            seat, player = number % 2 + 1, players[number % 2]
            if sealed:
                # Only the server it is for can open it, only as it was sent, only once.
                self.refused(players[1 - number % 2].call("POST", "/api/post", {"sealed": sealed}), 422, "wrong_server")
                broken = sealed[:-9] + ("AAAAAAAA" if sealed[-9:-1] != "AAAAAAAA" else "BBBBBBBB") + sealed[-1:]
                self.assertIn(player.call("POST", "/api/post", {"sealed": broken}).status, (400, 422))
                self.assertEqual(player.ok("POST", "/api/post", {"sealed": sealed})["battle"], battle)
                self.assertGreaterEqual(player.call("POST", "/api/post", {"sealed": sealed}).status, 400,
                                        "the same letter again")
            seen = player.look(battle, seat)
            while owes(seen["view"], seat):
                answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
                self.assertEqual(player.answer(battle, seat, seen["position"], answer).status, 200)
                seen = player.look(battle, seat)
            lines = [line.answer for line in record_lines(player.record(battle, seat)) if line.seat == seat]
            if len(known) == 2:
                self.assertEqual(lines[:len(known[seat - 1])], known[seat - 1],
                                 "what was known is extended, never changed")
                known[seat - 1] = lines
            else:
                known.append(lines)
            over = is_over(seen["view"])
            if over and is_over(players[1 - number % 2].look(battle, 3 - seat)["view"]):
                break
            sealed = player.ok("POST", f"/api/battles/{battle}/post", {"key": keys[1 - number % 2]})["sealed"]
            if not over:
                self.refused(player.answer(battle, seat, player.look(battle, seat)["position"], "stand"), 409)
        for player in players:
            self.assertTrue(is_over(player.look(battle, players.index(player) + 1)["view"]))
            self.verified(player.record(battle))

    def test_a_battle_by_post_goes_to_one_server_and_no_third(self):
        """Who leads a battle through a server of his own would read there the dice to come and what is hidden."""
        far, third = Server().start(), Server().start()
        self.addCleanup(far.close)
        self.addCleanup(third.close)
        here_key, far_key, third_key = (Player(server).ok("GET", "/api/post/key")["key"]
                                        for server in (self.server, far, third))
        anna, bernd, spy = self.server.person(), far.person(), third.person()
        path = lambda battle: f"/api/battles/{battle}/post"

        def send(player, battle, key):
            return player.call("POST", path(battle), {"key": key})

        def answer_all(player, battle, seat):
            seen = player.look(battle, seat)
            while owes(seen["view"], seat):
                options = seen["view"]["scene"]["options"]
                self.assertEqual(player.answer(battle, seat, seen["position"], options[0]["notation"]).status, 200)
                seen = player.look(battle, seat)

        # A battle is bound when it is made,
        for key in (None, "", "00", here_key):
            opponent = {"kind": "remote", **({"key": key} if key is not None else {})}
            self.refused(anna.call("POST", "/api/battles", {"game": "skirmish", "opponent": opponent}), 400)
        battle = anna.create("skirmish", {"kind": "remote", "key": far_key})["id"]
        anna.contribute(battle)
        answer_all(anna, battle, 1)
        told = self.refused(send(anna, battle, third_key), 409, "bound_elsewhere")
        self.assertIn(far_key, told["message"], "he is told where it may go")
        self.assertEqual(anna.ok("GET", path(battle)), {"key": far_key})
        self.assertEqual(anna.look(battle, 1)["view"]["table"]["status"], "running", "it has gone nowhere")
        # and over there when it arrives.
        bernd.ok("POST", "/api/post", {"sealed": send(anna, battle, far_key).json["sealed"]})
        self.refused(send(bernd, battle, third_key), 409, "bound_elsewhere")
        self.assertEqual(bernd.ok("GET", path(battle)), {"key": here_key})
        answer_all(bernd, battle, 2)
        anna.ok("POST", "/api/post", {"sealed": send(bernd, battle, here_key).json["sealed"]})

        # One that was elsewhere first: the server it was made on does not send it on,
        battle = anna.create("skirmish", {"kind": "remote", "key": third_key})["id"]
        anna.contribute(battle)
        answer_all(anna, battle, 1)
        spy.ok("POST", "/api/post", {"sealed": send(anna, battle, third_key).json["sealed"]})
        letter = send(spy, battle, here_key).json["sealed"]
        anna.ok("POST", "/api/post", {"sealed": letter})
        self.refused(send(anna, battle, far_key), 409, "bound_elsewhere")
        # and when another does, whose operator has seen to it, it is not taken, and the player is told where it was.
        spy.ok("POST", "/api/post", {"sealed": send(anna, battle, third_key).json["sealed"]})
        with contextlib.closing(sqlite3.connect(third.database, timeout=20)) as database, database:
            database.execute("UPDATE by_post SET server = ? WHERE battle = ?", [far_key, battle])
        told = self.refused(bernd.call("POST", "/api/post", {"sealed": send(spy, battle, far_key).json["sealed"]}), 422,
                            "was_elsewhere")
        self.assertIn(here_key, told["message"])
        self.refused(bernd.call("GET", f"/api/battles/{battle}"), 404)

    # PEOPLE

    def test_a_guest_keeps_his_battles_when_he_registers_and_on_every_device(self):
        battle, host, guest = start_battle(self.server, "skirmish")
        own = guest.create("skirmish", {"kind": "bot", "level": "drill"})["id"]
        guest.ok("PUT", f"/api/battles/{battle}/note", {"text": "the left wing first"})
        guest.ok("POST", f"/api/battles/{battle}/chat", {"text": "good luck"})
        ids = lambda player: {line["id"] for line in player.ok("GET", "/api/battles?list=mine")["battles"]}
        self.assertEqual(ids(guest), {battle, own})
        name = "g" + guest.id[:12]
        old_cookie = guest.cookie
        reply = guest.ok("POST", "/api/register", {"name": name, "password": "Sanssouci 1747"})
        guest.csrf = reply["csrf"]
        self.assertEqual((reply["id"], reply["name"], reply["kind"]), (guest.id, name, "person"))
        stranger = Player(self.server)
        stranger.cookie = old_cookie
        self.refused(stranger.call("GET", "/api/me"), 401)
        self.assertEqual(ids(guest), {battle, own})
        self.assertEqual(host.look(battle, 1)["view"]["table"]["players"][1]["name"], name)
        # On another device, where he has begun something else as a guest.
        device = Player(self.server)
        device.csrf = device.ok("POST", "/api/guest")["csrf"]
        begun = device.create("skirmish", {"kind": "self"})["id"]
        device.csrf = device.ok("POST", "/api/login", {"name": name, "password": "Sanssouci 1747"})["csrf"]
        self.assertEqual(ids(device), {battle, own, begun})
        self.assertEqual(device.ok("GET", f"/api/battles/{battle}/note")["text"], "the left wing first")
        said = host.ok("GET", f"/api/battles/{battle}/chat")["lines"]
        self.assertEqual([(line["name"], line["text"]) for line in said], [(name, "good luck")])
        # And he plays on there.
        players = (host, device)
        self.assertGreater(play_at_random(battle, players, self.dice, 6), 0)
        device.contribute(begun)
        self.assertEqual(device.look(begun, 1)["view"]["table"]["status"], "running")

    def test_who_logs_in_where_a_friend_has_played_may_leave_it_to_him(self):
        anna = self.server.person(password="the first password")
        friend = Player(self.server)
        friend.csrf = friend.ok("POST", "/api/guest")["csrf"]
        begun = friend.create("skirmish", {"kind": "self"})["id"]
        friend.csrf = friend.ok("POST", "/api/login", {"name": anna.name, "password": "the first password",
                                                       "take_along": False})["csrf"]
        self.assertNotIn(begun, str(friend.ok("GET", "/api/battles?list=mine")))

    def test_an_account_from_beginning_to_end(self):
        person = self.server.person(password="the first password")
        name = person.name
        self.refused(Player(self.server).call("POST", "/api/register", {"name": name.upper(),
                "password": "something else"}), 409, "name_taken")
        elsewhere = Player(self.server)
        elsewhere.csrf = elsewhere.ok("POST", "/api/login", {"name": name, "password": "the first password"})["csrf"]
        self.refused(person.call("POST", "/api/me/password", {"old": "wrong password", "new": "the second password"}),
                     403)
        person.ok("POST", "/api/me/password", {"old": "the first password", "new": "the second password"})
        self.refused(elsewhere.call("GET", "/api/me"), 401)
        self.refused(Player(self.server).call("POST", "/api/login", {"name": name, "password": "the first password"}),
                     401)
        person.ok("PUT", "/api/me/preferences", {"preferences": {"sound": False}})
        battle, *_ = start_battle(self.server, first=person)
        person.ok("POST", f"/api/battles/{battle}/chat", {"text": "something of mine"})
        person.ok("PUT", f"/api/battles/{battle}/note", {"text": "private thought"})
        everything = str(person.ok("GET", "/api/me/export"))
        for mine in (name, battle, "something of mine", "private thought", "sound"):
            self.assertIn(mine, everything)
        self.refused(person.call("POST", "/api/me/delete", {"password": "wrong password"}), 403)
        person.ok("POST", "/api/me/delete", {"password": "the second password"})
        self.refused(person.call("GET", "/api/me"), 401)
        self.refused(Player(self.server).call("POST", "/api/login", {"name": name,
                                                                     "password": "the second password"}), 401)
        stored = pathlib.Path(self.server.database).read_bytes()
        wal = pathlib.Path(self.server.database + "-wal")
        self.assertTrue(stored or wal.exists())
        onlooker = self.server.person()
        wait_until(lambda: is_over(onlooker.look(battle, "spectator")["view"]), 5, "the battle of one who left to end")
        self.assertNotIn(name, str(onlooker.look(battle, "spectator")))

    def test_the_operator_can_lock_reset_and_remove(self):
        person = self.server.person(password="the first password")
        admin = lambda *words: subprocess.run([self.server.program, "admin", *words, "--database",
                                               self.server.database],
                                              capture_output=True, text=True)
        result = admin("lock", person.name)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.refused(person.call("GET", "/api/me"), 403, "locked")
        self.assertEqual(admin("unlock", person.name).returncode, 0)
        self.assertEqual(person.call("GET", "/api/me").status, 200)
        code = admin("reset", person.name)
        self.assertEqual(code.returncode, 0, code.stderr)
        word = max(re.findall(r"[A-Za-z0-9_-]+", code.stdout), key=len)
        fresh = {"name": person.name, "code": word, "password": "the second password"}
        self.assertEqual(Player(self.server).call("POST", "/api/me/reset", fresh).status, 200, code.stdout)
        self.refused(Player(self.server).call("POST", "/api/me/reset", fresh), 401)
        self.refused(person.call("GET", "/api/me"), 401)
        other = self.server.person()
        battle, *_ = start_battle(self.server, first=other)
        self.assertEqual(admin("remove-battle", battle).returncode, 0)
        wait_until(lambda: other.call("GET", f"/api/battles/{battle}").status == 404, 5, "the battle to be gone")

    def test_a_bot_account_plays_with_the_example(self):
        owner = self.server.person()
        name = "bot." + owner.name[:12]
        token = owner.ok("POST", "/api/bots", {"name": name})["token"]
        made = owner.create("skirmish", {"kind": "player", "name": name})
        owner.contribute(made["id"])
        bot = subprocess.Popen([sys.executable, str(ROOT / "examples" / "bot" / "bot.py"), "--server",
                                f"http://127.0.0.1:{self.server.port}"],
                               env={"OBLIQUE_TOKEN": token}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True)
        try:
            position, end = None, time.monotonic() + 120
            while time.monotonic() < end:
                self.assertIsNone(bot.poll(), "the bot ended")
                seen = owner.look(made["id"], 1, position, 5 if position else None)
                if seen is None:
                    continue
                position = seen["position"]
                if is_over(seen["view"]):
                    break
                if seen["view"]["table"]["status"] == "running" and owes(seen["view"], 1):
                    answer = self.dice.choice(seen["view"]["scene"]["options"])["notation"]
                    reply = owner.answer(made["id"], 1, position, answer)
                    self.assertTrue(reply.status == 200 or reply.reason == "stale", repr(reply))
            self.assertTrue(is_over(owner.look(made["id"], 1)["view"]))
        finally:
            bot.terminate()
            bot.communicate(timeout=10)
        fresh = owner.ok("POST", f"/api/bots/{name}/token")["token"]
        self.refused(Player(self.server, token).call("GET", "/api/me"), 401)
        self.assertEqual(Player(self.server, fresh).call("GET", "/api/me").status, 200)
        owner.ok("DELETE", f"/api/bots/{name}")
        self.refused(Player(self.server, fresh).call("GET", "/api/me"), 401)


if __name__ == "__main__":
    main(__file__)
