"""Checks that the cards and dice of finished records follow from secret and shares: verify.py RECORD..."""
import hashlib, itertools, re, struct, sys

STREAMS = {  # Of each kind of luck: a number, and what a horse (the number behind the word) and a race add.
    "royal-turf": {"draw": (0, 0, 0), "roll": (1, 0, 0), "first": (2, 0, 0)},
    "turfmaster": {"roll": (0, 0, 0), "box": (1, 0, 0), "lot": (1, 0, 0), "deal": (1, 1, 0), "remove": (9, 1, 0)},
    "ticket-gagnant": {"first": (0, 0, 0), "deal": (0, 0, 1), "photo": (128, 0, 1)}}

def words(key, stream):
    """The 32-bit words of ChaCha20 with a counter of 64 bits and the stream's number as nonce."""
    for block in itertools.count():
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, stream))
        x = list(start)
        for turn in range(20):
            for i in range(4):
                a, b, c, d = (4 * row + (i + row * (turn % 2)) % 4 for row in range(4))
                for to, by, mix, left in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                    x[to] = x[to] + x[by] & 0xFFFFFFFF
                    x[mix] = ((x[mix] ^ x[to]) << left | (x[mix] ^ x[to]) >> 32 - left) & 0xFFFFFFFF
        yield from (a + b & 0xFFFFFFFF for a, b in zip(x, start))

def verdict(text):
    header, body = (re.split(r"\n[ \t\r]*\n", text, maxsplit=1) + [""])[:2]
    first, *lines = [line.rstrip() for line in header.split("\n") if not line.startswith("#")]
    said = dict(re.findall(r"^([a-z]+(?: [0-7])?) *: *(.*)$", "\n".join(lines), re.M))
    kinds, players = STREAMS.get(said.get("game"), {}), re.fullmatch("[1-8]", said.get("players", ""))
    if (first, len(said)) != ("furlong-record 1", len(lines)) or not players or not kinds or "from" in said:
        return False, "it is not the record of a game from its start"
    if "secret" not in said or hashlib.sha256(said["secret"].encode()).hexdigest() != said.get("luck"):
        return False, "there is no secret, or not the one that was promised"
    shares = [said.get(f"share {seat}", "") for seat in range(int(players[0]))]
    key, streams, race, count = hashlib.sha256("\n".join([said["secret"], *shares]).encode()).digest(), {}, 0, 0
    lines = (line.rstrip() for line in body.split("\n"))
    steps = (line for line in lines if line and not re.match("#(?!=)", line))
    for line in steps:
        if re.match("[0-7] [a-z]", line):
            race += line[1:].startswith(" choose ")
            continue
        step = re.fullmatch(r"\* (([a-z]+) ([0-9]?).*)", line)
        draw = re.fullmatch(r"#= ([0-9]+ [0-9]+ [0-9]+) (.*)\| (.+)", next(steps, ""))
        if not step or not draw or step[2] not in kinds:
            return False, f"{line!r} is no step, or no draw is told behind it"
        ends = re.findall(r"(\S+?)(?:\*([0-9]{1,3}))?(?: |$)", draw[3])
        outcomes = [draw[2] + end for end, times in ends for _ in range(int(times or 1))] or [""]
        stream = sum(a * b for a, b in zip(kinds[step[2]], (1, int(step[3] or 0), race)))
        sequence, n, count = streams.setdefault(stream, words(key, stream)), len(outcomes), count + 1
        drawn = next(word for word in sequence if word < 2**32 - 2**32 % n) % n
        if (f"{stream} {n} {drawn}", outcomes[drawn]) != (draw[1], step[1]):
            return False, f"{line!r} does not follow from the secret and the shares"
    return count > 0, f"{count} cards and dice, each with its draw, if numbers mean what the record says"

results = [(name, *verdict(open(name, encoding="utf-8", newline="\n").read())) for name in sys.argv[1:]]
for name, follows, why in results:
    print(f"{name}: {'all follow' if follows else 'not proven'}: {why}")
sys.exit(0 if all(follows for _, follows, _ in results) else 1)
