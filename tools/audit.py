#!/usr/bin/env python3
"""Check the dice of a battle from its record alone.

Shares no code with the program that rolled them: it is written after docs/dice.md and docs/record.md, with the
standard library of Python only. It verifies that

  * the secret is the one whose commitment was shown before the first roll,
  * every die shows what secret and contributions give, and no die is missing,
  * the faces written at the answers are these dice, in this order, each used once.

It does not know the games, and says "dice only": answers, the hash at the end, which card a roll draws, and which die
the rules ask for are checked by `oblique replay --audit RECORD`.
"""

import argparse
import hashlib
import re
import struct
import sys

LARGEST_RECORD = 8 << 20
MOST_FAULTS = 100


class Unreadable(Exception):
    """The file is no record, or breaks its format."""


# The dice.


def chacha20_block(key, counter, nonce):
    """64 bytes of keystream: RFC 8439, but with a counter of 64 bits and a nonce of 8 bytes, as first published."""

    def rotated(value, by):
        return ((value << by) | (value >> (32 - by))) & 0xFFFFFFFF

    def quarter_round(s, a, b, c, d):
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = rotated(s[d] ^ s[a], 16)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = rotated(s[b] ^ s[c], 12)
        s[a] = (s[a] + s[b]) & 0xFFFFFFFF
        s[d] = rotated(s[d] ^ s[a], 8)
        s[c] = (s[c] + s[d]) & 0xFFFFFFFF
        s[b] = rotated(s[b] ^ s[c], 7)

    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<Q", counter) + nonce)
    state = list(start)
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, 4 + column, 8 + column, 12 + column)
        for diagonal in range(4):
            quarter_round(state, diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return struct.pack("<16I", *((one + two) & 0xFFFFFFFF for one, two in zip(start, state)))


def words_of_roll(key, index):
    """The block numbered like the roll; only if all its words are thrown out, that of the next nonce."""
    nonce = 0
    while True:
        yield from struct.unpack("<16I", chacha20_block(key, index, struct.pack("<Q", nonce)))
        nonce += 1


def face_of(key, index, sides):
    thrown_out = (1 << 32) % sides
    for word in words_of_roll(key, index):
        product = word * sides
        if (product & 0xFFFFFFFF) >= thrown_out:
            return (product >> 32) + 1
    raise AssertionError("the words of a roll never end")


def commitment_of(secret):
    return hashlib.sha256(b"oblique dice 1" + secret).digest()


def key_of(secret, contributions):
    parts = [bytes([len(part)]) + part for part in contributions]
    return hashlib.sha256(b"oblique key 1" + secret + b"".join(parts)).digest()


# The record.


class Record:
    def __init__(self):
        self.commitment = None
        self.contributions = [b"", b""]
        self.secret = None
        self.copy = False
        self.cut = False
        self.rolls = []  # (index, sides, face, taken back)
        self.falls = []  # (line number, text)


def hex_bytes(text, least, most, where):
    if not re.fullmatch("(?:[0-9a-f]{2}){%d,%d}" % (least, most), text):
        raise Unreadable("%s: these are not hexadecimal digits of the right number" % where)
    return bytes.fromhex(text)


def once(before, now, where):
    if before:
        raise Unreadable("%s: the record says this twice" % where)
    return now


def read_roll(text, where):
    match = re.fullmatch("roll ([0-9]{1,20}) ([0-9]{1,10}) ([0-9]{1,10})( back)?", text)
    if not match:
        raise Unreadable('%s: expected "roll", index, sides, face and perhaps "back"' % where)
    index, sides, face = (int(match.group(i)) for i in (1, 2, 3))
    if index >= 1 << 64 or not 1 <= face <= sides < 1 << 31:
        raise Unreadable("%s: there is no such die" % where)
    return index, sides, face, match.group(4) is not None


def read_falls(text, number):
    falls = []
    for fall in text.split(", "):
        falls.append((number, fall[:-2] if fall[-2:] in ("@1", "@2", "@-") else fall))
    return falls


def read_record(text):
    record = Record()
    lines = text.split("\n")
    broken_off = lines.pop() != ""  # a last line without its end does not count
    ends_with_hash = False
    titled = False
    for number, line in enumerate(lines, 1):
        where = "line %d" % number
        line = line[:-1] if line.endswith("\r") else line
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if not titled:
            if line != "oblique record 1":
                raise Unreadable('this is no record: it does not begin with "oblique record 1"')
            titled = True
        elif line[0] == "=":
            ends_with_hash = True
        elif "0" <= line[0] <= "9":
            ends_with_hash = False
            parts = line.split(" | ")[1:]
            if parts and parts[-1] == "auto":
                parts.pop()
            if len(parts) > 1:
                raise Unreadable("%s: this answer cannot be read" % where)
            if parts:
                record.falls += read_falls(parts[0], number)
        elif word == "roll":
            record.rolls.append(read_roll(line, where))
        elif word == "dice":
            kind, _, digits = rest.partition(" ")
            if kind != "chacha20":
                raise Unreadable("%s: dice of this kind are not known here" % where)
            record.commitment = once(record.commitment, hex_bytes(digits, 32, 32, where), where)
        elif word == "contribution":
            seat, _, digits = rest.partition(" ")
            if seat not in ("1", "2"):
                raise Unreadable("%s: there are seats 1 and 2 only" % where)
            at = int(seat) - 1
            record.contributions[at] = once(record.contributions[at], hex_bytes(digits, 1, 64, where), where)
        elif word == "secret":
            record.secret = once(record.secret, hex_bytes(rest, 32, 32, where), where)
        elif word == "for":
            record.copy = True
    if not titled:
        raise Unreadable('this is no record: it does not begin with "oblique record 1"')
    record.cut = broken_off or not ends_with_hash
    return record


# The audit.


def audit(record):
    """All that is wrong, as sentences."""
    if record.commitment is None:
        return ["this battle was not played with dice that can be audited"]
    if record.copy:
        return ["this is a seat's copy: what it may not know is missing; take the whole record after the end"]
    if record.secret is None:
        return ["the dice cannot be audited before the end of the battle: then their secret is shown"]
    faults = []
    if record.cut:
        faults.append("the end of the record is missing")
    if commitment_of(record.secret) != record.commitment:
        faults.append("the secret is not the one that was committed to before the first roll")
    key = key_of(record.secret, record.contributions)
    expected = 0
    for index, sides, face, _ in record.rolls:
        if index != expected:
            faults.append("roll %d stands where roll %d is expected" % (index, expected))
        expected = index + 1
        fell = face_of(key, index, sides)
        if fell != face:
            faults.append("roll %d is %d in the record, but the d%d fell %d" % (index, face, sides, fell))
    return faults + compare_falls(record)


def compare_falls(record):
    """Every fall is one roll: a face is the die itself, a drawn card is a name and is not looked at here."""
    faults = []
    standing = [roll for roll in record.rolls if not roll[3]]
    for (number, text), (index, _, face, _) in zip(record.falls, standing):
        if re.fullmatch("[0-9]+", text) and text != str(face):
            faults.append("line %d: the record says %s, but roll %d is %d" % (number, text[:20], index, face))
    if len(record.falls) != len(standing):
        faults.append(
            "%d dice stand among the rolls, but the answers have %d dice and draws"
            % (len(standing), len(record.falls))
        )
    return faults


# The known values of docs/dice.md: its blocks that begin with "secret" or "key".


def check_table(text):
    faults = []
    checked = 0
    for block in re.findall("^```\n((?:secret|key) .*?)^```$", text, re.MULTILINE | re.DOTALL):
        secret, key, contributions = None, None, [b"", b""]
        for line in block.splitlines():
            word, _, rest = line.partition(" ")
            if word == "secret":
                secret = bytes.fromhex(rest)
            elif word == "contribution":
                contributions[int(rest[0]) - 1] = bytes.fromhex(rest[2:])
            elif word == "commitment":
                checked += 1
                if commitment_of(secret).hex() != rest:
                    faults.append("commitment %s is not that of its secret" % rest)
            elif word == "key":
                key = bytes.fromhex(rest)
                checked += 1
                if secret is not None and key_of(secret, contributions) != key:
                    faults.append("key %s is not that of its secret and contributions" % rest)
            else:
                index, sides, face, _ = read_roll(line, "the table")
                checked += 1
                if face_of(key, index, sides) != face:
                    faults.append("%s: it is %d" % (line, face_of(key, index, sides)))
    return checked, faults


def tell(faults, good, before=""):
    for fault in faults[:MOST_FAULTS]:
        print(before + fault)
    if len(faults) > MOST_FAULTS:
        print("%sand %d more" % (before, len(faults) - MOST_FAULTS))
    if not faults:
        print(before + good)
    return 1 if faults else 0


def read_text(path):
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise Unreadable(error.strerror) from error
    if len(content) > LARGEST_RECORD:
        raise Unreadable("a record has at most %d bytes" % LARGEST_RECORD)
    return content.decode("utf-8", errors="replace")


def check_file(path, is_table, before):
    if is_table:
        checked, faults = check_table(read_text(path))
        if checked == 0:
            raise Unreadable("there are no known values in this file")
        return tell(faults, "%d known values met" % checked, before)
    record = read_record(read_text(path))
    count = len(record.rolls)
    return tell(audit(record), "%d %s verified (dice only)" % (count, "die" if count == 1 else "dice"), before)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit code: 0 all dice are verified, 1 something is wrong with them, 2 a file cannot be read.",
    )
    parser.add_argument("record", nargs="+", help="the record of a battle that is over")
    parser.add_argument(
        "--table", action="store_true", help="the file is docs/dice.md: check this script against its known values"
    )
    asked = parser.parse_args()
    code = 0
    for path in asked.record:
        try:
            code = max(code, check_file(path, asked.table, path + ": " if len(asked.record) > 1 else ""))
        except Unreadable as error:
            print("%s: %s" % (path, error), file=sys.stderr)
            code = 2
    return code


if __name__ == "__main__":
    sys.exit(main())
