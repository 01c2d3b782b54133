"""Checks that the cards and dice of a finished record follow from its secret and shares: verify.py RECORD"""
import hashlib, itertools, re, struct, sys

# Of each kind of luck: the number of its stream, and what a horse (the number behind the word) and a race add to that.
STREAMS = {"royal-turf": {"draw": [0], "roll": [1], "first": [2]}, "ticket-gagnant": {"first": [0], "deal": [0, 0, 1],
    "photo": [128, 0, 1]}, "turfmaster": {"roll": [0], "box": [1], "lot": [1], "deal": [1, 1], "remove": [9, 1]}}

def words(key, stream):
    """The 32-bit words of ChaCha20 with a counter of 64 bits and the stream's number as nonce."""
    for block in itertools.count():
        x = list(start := struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, stream)))
        # Ten times all columns and then all diagonals.
        for a, b, c, d in 10 * [[4 * r + (i + r * slant) % 4 for r in range(4)] for slant in (0, 1) for i in range(4)]:
            for to, by, mix, left in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[to], x[mix] = (s := x[to] + x[by] & 0xFFFFFFFF), ((t := (x[mix] ^ s) << left) | t >> 32) & 0xFFFFFFFF
        yield from (a + b & 0xFFFFFFFF for a, b in zip(x, start))

# Comments and blanks at the ends of lines say nothing; the first empty line ends the header.
header, _, body = re.sub(r"(?m)[^\S\n]+$|^#(?!=).*\n?", "", open(sys.argv[1], "rb").read().decode()).partition("\n\n")
said = dict(re.findall(r"(?m)^(game|rules|pack|players|options|luck|secret|from|result|(?:seat|share) [0-7]) *: *(.*)$", header))
kinds, whole = STREAMS.get(said.get("game")), re.fullmatch("furlong-record 1(\n.*){%d}" % len(said), header)
# A game that was played on from a moment of another one says where. Its luck begins there, in the race that was on; one
# that is still to be chosen counts from its choice.
begun = re.fullmatch(r'\{.*"race":([1-9]),.*"phase":"([a-z]+)".*\}|\n', said.get("from", "\n"))
if not (whole and kinds and begun and "\n#= " in body and re.fullmatch("[1-8]", said.get("players", ""))):
    sys.exit("not proven: it is not the record of a finished game that tells its draws")
if "secret" not in said or hashlib.sha256(said["secret"].encode()).hexdigest() != said.get("luck"):
    sys.exit("not proven: there is no secret, or not the one that was promised")
shares = [said.get(f"share {seat}", "") for seat in range(int(said["players"]))]
key, streams = hashlib.sha256("\n".join([said["secret"], *shares]).encode()).digest(), {}
# A step of luck with the draw behind it, or else a line that is no decision either and so does not belong here.
luck = rf"(?m)^\* (({'|'.join(kinds)}) ([0-9]?).*)\n+#= ([0-9]+ [0-9]+ [0-9]+) (.*)\| (.+)|^((?![0-7] [a-z]).+)"
for race, part in enumerate(re.split("(?m)^[0-7] choose .+", body), int(begun[1] or 0) - (begun[2] == "choose")):
    for step, kind, horse, told, begin, ends, stray in re.findall(luck, part):
        ends = re.sub(r"(\S+)\*([1-9][0-9]{0,2})(?= |$)", lambda end: " ".join([end[1]] * int(end[2])), ends).split(" ")
        stream, n = sum(a * b for a, b in zip(kinds.get(kind, ()), (1, int(horse or 0), race))), len(ends)
        drawn = next(word for word in streams.setdefault(stream, words(key, stream)) if word < 2**32 - 2**32 % n) % n
        if (f"{stream} {n} {drawn}", begin + ends[drawn]) != (told, step):
            sys.exit(f"not proven: {step or stray!r} is no step, or does not follow from the secret and the shares")
told = "all follow: %d cards and dice, each with its draw, if numbers mean what the record says" % body.count("\n#= ")
sys.exit(told + "; the game began in a position that is not proven" if "from" in said else print(told))
