"""What may not be known is nowhere on the wire.

Both seats and an onlooker are connected by WebSocket, and everything they receive is kept. Compared is:

1. In random battles of every game (OBLIQUE_LEAK_BATTLES of each), at every moment: what a seat's own scene marks as
   hidden from its enemy against all that enemy and onlooker have received. A hidden piece is known to neither by name
   unless its name was public before it was hidden, and where a piece of that name is shown they see its back only: no
   symbol, no values. Hands and draw piles show no cards. Whenever a seat's answer can still be taken back, nobody else
   has received a single message, and the position the server would tell him is the one he has.
2. Battles in pairs, between the same players, with the same course in public and another truth in secret: another
   captain, other written orders, other units under the counters, another hand and other orders face down. All that the
   enemy and the onlooker receive is equal, message by message, but for the battle's id, its dice commitment, positions
   and times; that there is a notice (which holds nothing) is left aside. So is every refusal: wrong answers, foreign
   seats, stale positions, why, odds and overlays. Both battles of a pair have the same dice (their secret is written
   into the database before they begin), so they are compared until something hidden is shown, or a truth needs other
   dice.
"""

import contextlib
import json
import os
import re
import secrets
import sqlite3

from client import SEAT_WORDS, is_over, owes, quote, start_battle
from testing import ServerCase, main
from waiting import seed_of

BATTLES = int(os.environ.get("OBLIQUE_LEAK_BATTLES", 6))
ANSWERS = int(os.environ.get("OBLIQUE_LEAK_ANSWERS", 60))  # of a battle
MOST_STEPS = 24  # of a pair
SIDES = {"skirmish": "RB", "lament": "PA", "aboutwar": "WB", "corbach": "FA"}
WORD = re.compile(r"[A-Za-z0-9_.#'-]+")


def words_of(value):
    if isinstance(value, str):
        return set(WORD.findall(value))
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, (list, type({}.values()))):
        return set().union(*(words_of(each) for each in value))
    return set()


class Listener:
    """A viewer's socket, and all the words it has received."""

    def __init__(self, player, battle, viewer):
        self.player, self.viewer, self.battle = player, viewer, battle
        self.socket = player.socket()
        self.socket.watch(battle, viewer)
        self.words, self.read = set(), 0

    @property
    def view(self):
        return self.socket.seen(self.battle, self.viewer)["view"]

    def told(self):
        """What it was told of the battle. That there is a notice comes when it comes: it depends on how long this seat
        itself has been owing an answer, may be of another battle, and says nothing. That there may be chat comes
        whenever somebody else writes into the database, as `pair` does, and says nothing either."""
        empty = ({"type": "notice"}, {"type": "chat", "battle": self.battle})
        with self.socket.changed:
            messages = [message for _, message in self.socket.messages if message["type"] != "response"]
        assert all(message in empty for message in messages if message["type"] in ("notice", "chat"))
        return [message for message in messages if message["type"] not in ("notice", "chat")]

    def listen(self):
        """Takes in the words of what came since."""
        told = self.told()
        for message in told[self.read:]:
            self.words |= words_of(message.get("view", message.get("patch")))
        self.read = len(told)

    def settle(self):
        """Until it has what the server would tell it now."""
        now = self.player.look(self.battle, self.viewer, self.socket.seen(self.battle, self.viewer)["position"])
        if now:
            self.socket.wait(lambda: self.socket.seen(self.battle, self.viewer)["position"] == now["position"], 10,
                             "the newest view")


class Table:
    """A battle with everybody listening."""

    def __init__(self, server, game, people, onlooker, **more):
        self.game = game
        self.battle, *self.players = start_battle(server, game, *people, **more)
        self.seats = {seat: Listener(self.players[seat - 1], self.battle, str(seat)) for seat in (1, 2)}
        self.onlooker = Listener(onlooker, self.battle, "spectator")
        self.listeners = [*self.seats.values(), self.onlooker]

    def others(self, seat):
        return [self.seats[3 - seat], self.onlooker]

    def count_hidden(self, seat):
        """How many pieces of the seat the enemy sees the back of only, and how many cards of it everybody sees."""
        side = SIDES[self.game][seat - 1]
        pieces = [piece for piece in self.seats[seat].view["scene"]["pieces"] if piece["side"] == side and
                  piece["hidden"]]
        zones = [zone for zone in self.onlooker.view["scene"]["cards"] if zone["side"] == side]
        return len(pieces), sum(len(zone["cards"]) for zone in zones)

    def close(self):
        for listener in self.listeners:
            listener.socket.close()


class Leak(ServerCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.people = (cls.server.person(), cls.server.person())
        cls.onlooker = cls.server.person()

    # 1. RANDOM BATTLES

    def hidden_pieces(self, table, seat):
        """Those of the seat's own side that its enemy sees the back of only."""
        theirs = {piece["place"] for piece in table.seats[3 - seat].view["scene"]["pieces"] if not piece["face_up"]}
        return [piece for piece in table.seats[seat].view["scene"]["pieces"]
                if piece["hidden"] and piece["face_up"] and piece["place"] in theirs]

    def check_moment(self, table, seat, public):
        for listener in table.listeners:  # an answer that comes at once would tell that there was nothing to think about
            self.assertFalse(listener.view["table"]["empty_question"], f"{table.game}: {listener.viewer}")
        hidden = self.hidden_pieces(table, seat)
        names = {piece["name"] for piece in hidden}
        self.assertLessEqual(names, table.seats[seat].words, "its own side is told")
        self.looked_for += len(names)
        for other in table.others(seat):
            leaked = (names - public[seat, other.viewer]) & other.words
            self.assertFalse(leaked, f"{table.game}: {other.viewer} was told of {leaked} of seat {seat}")
            for piece in other.view["scene"]["pieces"]:
                if piece["name"] in names and piece["side"] == hidden[0]["side"]:
                    self.assertFalse(piece["face_up"], f"{table.game}: {other.viewer} sees {piece}")
                if not piece["face_up"]:
                    self.assertEqual((piece["values"], piece["title"]), ([], ""), piece)
            for zone in other.view["scene"]["cards"]:
                if zone["id"] in ("hand", "draw") and zone["side"] == SIDES[table.game][seat - 1]:
                    self.assertEqual(zone["cards"], [], f"{table.game}: {other.viewer} sees {zone}")

    def play(self, table, dice):
        public = {}
        silent = shown = 0
        for listener in table.listeners:
            listener.listen()
        # Names of pieces that lie open, or are printed where everybody can read them, are no secrets.
        for seat in (1, 2):
            for other in table.others(seat):
                public[seat, other.viewer] = set(other.words)
        for _ in range(ANSWERS * (4 if table.game == "lament" else 1)):  # a deployment there is long
            asked = [seat for seat in (1, 2) if owes(table.seats[seat].view, seat)]
            if not asked or is_over(table.seats[1].view):
                break
            seat = dice.choice(asked)
            mine = table.seats[seat]
            before = [(len(other.told()), other.socket.seen(table.battle, other.viewer)["position"])
                      for other in table.others(seat)]
            option = dice.choice(mine.view["scene"]["options"])["notation"]
            response = mine.socket.answer(table.battle, seat, option)
            self.assertEqual(response["status"], 200, response)
            if mine.view["table"]["can_undo"] and not is_over(mine.view):
                silent += 1
                for other, (count, position) in zip(table.others(seat), before):
                    self.assertIsNone(other.player.look(table.battle, other.viewer, position),
                                      f"{table.game}: {other.viewer} can tell that seat {seat} answered {option}")
                    self.assertEqual(other.told()[count:], [], f"{table.game}: {other.viewer} was told of {option}")
                if dice.random() < 0.2:
                    undone = mine.socket.call("POST", f"/api/battles/{table.battle}/undo",
                                              {"position": mine.socket.seen(table.battle, seat)["position"],
                                               "seat": seat})
                    self.assertEqual(undone["status"], 200, undone)
                    mine.settle()
                    for other, (count, _) in zip(table.others(seat), before):
                        self.assertEqual(other.told()[count:], [], f"{table.game}: {other.viewer} was told of an undo")
            else:
                shown += 1
                for listener in table.listeners:
                    listener.settle()
            for listener in table.listeners:
                listener.listen()
            if is_over(table.seats[1].view):
                break
            for each in (1, 2):
                self.check_moment(table, each, public)
                # What is open now may be named in what was received until now.
                open_now = {piece["name"] for piece in table.seats[each].view["scene"]["pieces"] if not piece["hidden"]}
                for other in table.others(each):
                    public[each, other.viewer] |= open_now
        return silent, shown

    def random_battles(self, game):
        dice = seed_of(self.id())
        silent = shown = size = self.looked_for = 0
        for _ in range(BATTLES):
            table = Table(self.server, game, self.people, self.onlooker)
            try:
                more = self.play(table, dice)
                silent, shown = silent + more[0], shown + more[1]
                size += sum(len(listener.socket.received) for listener in table.listeners)
            finally:
                table.close()
            table.players[0].act(table.battle, "resign", seat=1)
        print(f"{game}: {BATTLES} battles, {shown} answers shown, {silent} kept back, {size} bytes looked at "
              f"for {self.looked_for} hidden names", flush=True)
        self.assertGreater(shown, 0)
        if game in ("skirmish", "lament"):
            self.assertGreater(self.looked_for, 0)

    def test_random_battles_of_skirmish_name_nothing_hidden(self):
        self.random_battles("skirmish")

    def test_random_battles_of_lament_name_nothing_hidden(self):
        self.random_battles("lament")

    def test_random_battles_of_aboutwar_name_nothing_hidden(self):
        self.random_battles("aboutwar")

    def test_random_battles_of_corbach_name_nothing_hidden(self):
        self.random_battles("corbach")

    # 2. PAIRS

    def normalised(self, table, value):
        text = json.dumps(value, sort_keys=True) if not isinstance(value, str) else value
        commitment = table.seats[1].view["table"]["commitment"]
        text = text.replace(table.battle, "BATTLE").replace(commitment, "COMMITMENT")
        text = re.sub(r'"(position|from)": "[^"]*"', r'"\1": "POSITION"', text)
        return re.sub(r"\b1[0-9]{12}\b", "TIME", text)

    def received(self, table, listener):
        return [self.normalised(table, message) for message in listener.told()]

    def rolls(self, table):
        with sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True) as database:
            rows = database.execute("SELECT rolls FROM lines WHERE battle = ? AND rolls <> ''", [table.battle])
            return [row[0] for row in rows]

    def compare(self, one, two, seat, when):
        """What the enemy of `seat` and the onlooker know of both battles."""
        for a, b in zip(one.others(seat), two.others(seat)):
            a.settle()
            b.settle()
            self.assertEqual(self.received(one, a), self.received(two, b), f"{one.game}: {a.viewer} {when}")

    def probe(self, table, seat, options):
        """Everything the enemy of `seat` can ask and get wrong, as he is told it."""
        enemy = table.seats[3 - seat]
        battle, position = table.battle, enemy.socket.seen(table.battle, 3 - seat)["position"]
        told = []
        for answer in ["nonsense", "", "done", *options]:
            if answer in [option["notation"] for option in enemy.view["scene"]["options"]]:
                continue
            told.append(enemy.player.answer(battle, 3 - seat, position, answer))
            told.append(enemy.player.answer(battle, seat, position, answer))
            told.append(enemy.player.answer(battle, 3 - seat, "0" * len(position), answer))
        told.append(enemy.player.act(battle, "undo", position=position, seat=seat))
        for target in [*options, "A1", "C4#1", "nobody"]:
            for what in (f"why?target={quote(target)}", f"odds?answer={quote(target)}",
                         f"overlay?kind=zones&at={quote(target)}", f"overlay?kind=reach&at={quote(target)}"):
                told.append(enemy.player.call("GET", f"/api/battles/{battle}/{what}"))
        for listener in table.others(seat):
            for path in ("", "/log", "/record", "/chat", "/note", "/replay?at=1&as=all", "/audit", "/analysis",
                         f"?as={seat}", f"/record?as={seat}"):
                told.append(listener.player.call("GET", f"/api/battles/{battle}{path}"))
        for reply in told:
            self.assertLess(reply.status, 500, repr(reply))
        return [self.normalised(table, f"{reply.status} " + (reply.text if reply.text[:1] != "{" else
                                                             json.dumps(reply.json, sort_keys=True))) for reply in told]

    def pair(self, game, *differences, **more):
        """Two battles with the same dice. `differences`: what else to say when making the first, and the second."""
        secret = secrets.token_hex(32)

        def load_dice(battle):
            with contextlib.closing(sqlite3.connect(self.server.database, timeout=20)) as database, database:
                database.execute("UPDATE battles SET dice_secret = ? WHERE id = ?", [secret, battle])
            return "5a" * 16

        tables = [Table(self.server, game, self.people, self.onlooker, load_dice=load_dice, **more, **difference)
                  for difference in differences or ({}, {})]
        for table in tables:
            self.addCleanup(table.close)
        return tables

    def decide(self, table, seat, dice, seal):
        """The seat answers in secret, and seals its decision or not. Returns what it could have answered."""
        seen, listener, left = set(), table.seats[seat], dice.randrange(2, 12)
        while owes(listener.view, seat) and (left > 0 or seal):
            options = [option["notation"] for option in listener.view["scene"]["options"]]
            seen |= set(options)
            last = len(options) == 1 or (len(seen) > 1 and "done" in options and left <= 0)
            if last and not seal:
                break
            # Both sides would see the end of it, and dice would fall, if the other had decided: he has not.
            if last and SEAT_WORDS[3 - seat] not in listener.view["scene"]["waiting"]:
                break
            answer = "done" if last and "done" in options else dice.choice([o for o in options if o != "done"] or
                    options)
            self.assertEqual(listener.socket.answer(table.battle, seat, answer)["status"], 200)
            left -= 1
            if self.rolls(table):
                self.fail(f"{table.game}: dice fell for {answer}")
        return seen

    def secret_answers(self, game, scenario=None):
        """One seat decides in secret, differently in each battle, and the other has not decided yet."""
        dice = seed_of(self.id())
        compared = 0
        for number in range(BATTLES):
            one, two = self.pair(game, **({"scenario": scenario} if scenario else {}))
            seat = dice.choice([s for s in (1, 2) if owes(one.seats[s].view, s)])
            seen = set()
            for table in (one, two):
                seen |= self.decide(table, seat, dice, number % 2 == 1)
            self.compare(one, two, seat, "after secret answers")
            probes = dice.sample(sorted(seen), min(4, len(seen)))
            self.assertEqual(self.probe(one, seat, probes), self.probe(two, seat, probes))
            self.compare(one, two, seat, "after asking")
            compared += 1
            for table in (one, two):
                table.players[0].act(table.battle, "resign", seat=1)
                table.close()
        self.assertEqual(compared, BATTLES)

    def test_another_captain_is_not_told(self):
        self.secret_answers("skirmish")

    def test_a_vacation_tells_nothing_of_the_other_side(self):
        """One has sealed his orders and one has not: who takes a vacation meanwhile sees the same, and so does he whose
        enemy takes one."""
        dice = seed_of(self.id())
        day = 24 * 60 * 60 * 1000
        for vacationer in (1, 2):
            one, two = self.pair("aboutwar", clock={"kind": "days", "days": 3, "cap": 30})
            self.assertTrue(all(owes(one.seats[seat].view, seat) for seat in (1, 2)), "both are asked in secret")
            sealer = 3 - vacationer
            self.decide(one, sealer, dice, True)
            self.assertFalse(owes(one.seats[sealer].view, sealer), "he has sealed")
            left = [dict(enumerate(table.seats[vacationer].view["table"]["clock"]["left"], 1)) for table in (one, two)]
            changed = [self.changed(table) for table in (one, two)]
            self.people[vacationer - 1].ok("POST", "/api/me/vacation", {"days": 2})
            for table, before in zip((one, two), left):
                own = table.seats[vacationer]
                own.socket.wait(lambda: own.view["table"]["clock"]["left"][vacationer - 1] >
                                before[vacationer], 5, "time on his own clock")
                now = dict(enumerate(own.view["table"]["clock"]["left"], 1))
                self.assertEqual(now, {vacationer: before[vacationer] + 2 * day, sealer: before[sealer]})
            self.compare(one, two, sealer, "after a vacation")
            for table, before, when in zip((one, two), left, changed):
                for other in table.others(vacationer):
                    other.settle()
                    self.assertEqual(dict(enumerate(other.view["table"]["clock"]["left"], 1)), before,
                                     f"{other.viewer} sees nothing of it")
                self.assertEqual(self.changed(table), when, "nor do lists")
            for table in (one, two):
                table.players[0].act(table.battle, "resign", seat=1)
                table.close()

    def changed(self, table):
        """When the battle changed, as anybody may read it in the list of those that can be watched."""
        battles = self.onlooker.ok("GET", "/api/battles?list=watchable")["battles"]
        changed = [battle["changed"] for battle in battles if battle["id"] == table.battle]
        self.assertEqual(len(changed), 1, "it is in the list")
        return changed[0]

    def test_other_written_orders_are_not_told(self):
        self.secret_answers("aboutwar")

    def test_another_secret_set_up_is_not_told(self):
        self.secret_answers("aboutwar", "custom")

    def test_another_deployment_under_way_is_not_told(self):
        self.secret_answers("lament")

    # Positions that differ in what is hidden only, as case files.

    def lament_case(self, dice, active):
        """Prussian counters, Hidden, on the same hexes: which unit is which and which cards are held differs."""
        kinds = ["Ln", "Ln", "Gr", "Lt", "Cu", "Dr", "Hu", "Ln"]
        cards = ["S4", "S5", "H4", "H5", "D4", "D5", "CinC", "Art"]
        dice.shuffle(kinds)
        dice.shuffle(cards)
        places = [f"{column}{row}" for column in "BD" for row in range(2, 9, 2)]
        units = [f'{{ id = "p{n}", side = "P", type = "{kind}", at = "{place}", hidden = true }}'
                 for n, (kind, place) in enumerate(zip(kinds, places))]
        units += [f'{{ id = "a{n}", side = "A", type = "{kind}", at = "K{3 + 2 * n}" }}'
                  for n, kind in enumerate(["Ln", "Cu", "Gr"])]
        deck = ", ".join(f'"{card}"' for card in sorted(cards))
        hand = ", ".join(f'"{card}"' for card in cards[:3])
        return "\n".join([
            "format = 1", 'game = "lament"', 'name = "hidden"', "unit = [", ",\n".join(units), "]", "",
            "[prussia]", f"deck = [{deck}]", f"hand = [{hand}]", f'orders = "{cards[3]}"',
            "[prussia.wing.hearts]", "cohesion = 3", "[prussia.wing.diamonds]", "cohesion = 3", "",
            "[austria]", 'deck = ["S3", "S4", "CinC", "Art", "Time"]', 'hand = ["S3", "Art"]', 'orders = "S4"', "",
            "[at]", 'phase = "round"', f'active = "{active}"', ""])

    def corbach_case(self, dice, active):
        """French counters beneath others: of them the Allies know the arm, not which they are or what they have lost."""
        names = ["Horion", "Viervet", "Auvergne", "Enghien"]
        dice.shuffle(names)
        units = []
        for number, name in enumerate(names):
            place = f"{10 + 2 * (number // 2)}{10 + 2 * (number % 2)}"
            units.append(f'{{ kind = "LI4", name = "Top{number}", formation = "Red", at = "{place}" }}')
            units.append(f'{{ kind = "LI4", name = "{name}", formation = "Red", at = "{place}", known = false }}')
        units += [f'{{ kind = "LI", name = "{name}", formation = "Blue", side = "A", at = "{place}", facing = "W" }}'
                  for name, place in (("Gilsa", "1810"), ("Block", "1812"))]
        formations = ('formation = [{ name = "Red", side = "F", at = "1010" }, '
                      '{ name = "Blue", side = "A", at = "1810" }]')
        return "\n".join(["format = 1", 'game = "corbach"', 'name = "hidden"', "unit = [", ",\n".join(units), "]",
                          formations, ""])

    def hidden_truths(self, game, make, hiding):
        dice = seed_of(self.id())
        steps = rolled = 0
        for number in range(BATTLES):
            active = dice.choice(SIDES[game])
            one, two = self.pair(game, *({"case": make(dice, active)} for _ in (0, 1)))
            seat, enemy = hiding, 3 - hiding
            self.compare(one, two, seat, "at the start")
            for table in (one, two):
                table.hidden_at_start = table.count_hidden(seat)
                self.assertGreater(table.hidden_at_start[0], 0)
            for _ in range(MOST_STEPS):
                mover = enemy if owes(one.seats[enemy].view, enemy) else seat
                options = [self.open_options(table, mover) for table in (one, two)]
                both = sorted(options[0].keys() & options[1].keys())
                if not both:
                    break
                # Passing shows nothing, so that there is more to compare.
                answer = "done" if "done" in both and dice.random() < 0.5 else dice.choice(both)
                for table, notations in zip((one, two), options):
                    reply = table.seats[mover].socket.answer(table.battle, mover, notations[answer])
                    self.assertEqual(reply["status"], 200, reply)
                for listener in one.listeners + two.listeners:
                    listener.settle()
                if self.rolls(one) != self.rolls(two) or self.shown(one, seat) or self.shown(two, seat):
                    break
                self.compare(one, two, seat, f"after {answer}")
                probes = dice.sample(both, min(2, len(both)))
                self.assertEqual(self.probe(one, seat, probes), self.probe(two, seat, probes))
                steps += 1
            rolled += len(self.rolls(one))
            for table in (one, two):
                table.close()
        print(f"{game}: {BATTLES} pairs of hidden truths, {steps} answers and {rolled} with dice compared", flush=True)
        self.assertGreater(steps, 0)

    def open_options(self, table, seat):
        """The seat's options, each under the notation that has places for the names of hidden pieces: what it looks
        like from outside."""
        scene = table.seats[seat].view["scene"]
        places = {piece["name"]: f'{piece["place"]}/{piece["order"]}' for piece in scene["pieces"] if piece["hidden"]}
        return {WORD.sub(lambda word: places.get(word[0], word[0]), option["notation"]): option["notation"]
                for option in scene["options"]}

    def shown(self, table, seat):
        """Whether something that was hidden lies open now."""
        return table.hidden_at_start != table.count_hidden(seat)

    def test_other_units_under_the_counters_and_other_cards_are_not_told(self):
        self.hidden_truths("lament", self.lament_case, 1)

    def test_other_units_beneath_others_are_not_told(self):
        self.hidden_truths("corbach", self.corbach_case, 1)


if __name__ == "__main__":
    main(__file__)
