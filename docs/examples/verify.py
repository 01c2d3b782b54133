"""Checks that the cards and dice of finished records follow from secret and shares: verify.py RECORD..."""
import hashlib, itertools, re, struct, sys

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
    header, _, body = text.partition("\n\n")
    said = dict(re.findall(r"^([a-z]+(?: \d)?): ?(.*)$", header, re.M))
    if "secret" not in said or hashlib.sha256(said["secret"].encode()).hexdigest() != said.get("luck"):
        return False, "there is no secret, or not the one that was promised"
    shares = [said.get(f"share {seat}", "") for seat in range(int(said["players"]))]
    key, streams = hashlib.sha256("\n".join([said["secret"], *shares]).encode()).digest(), {}
    steps = re.findall(r"^\* (.*)(?:\n#= (\d+) (\d+) (\d+) (.*)\| (.*))?", body, re.M)
    for step, stream, below, number, begin, ends in steps:
        sequence, n = streams.setdefault(stream, words(key, int(stream or 0))), int(below or 1)
        drawn = next(word for word in sequence if word < 2**32 - 2**32 % n) % n
        pairs = [(end.split("*") + [1])[:2] for end in ends.split()]
        outcomes = [begin + end for end, times in pairs for _ in range(int(times))]
        if (number, len(outcomes), outcomes[drawn:drawn + 1]) != (str(drawn), n, [step]):
            return False, f"{step!r} does not follow from the secret and the shares"
    return len(steps) == len(re.findall("^#=", body, re.M)), f"{len(steps)} cards and dice, each with its draw"

results = [(name, *verdict(open(name, encoding="utf-8").read())) for name in sys.argv[1:]]
for name, follows, why in results:
    print(f"{name}: {'all follow' if follows else 'not proven'}: {why}")
sys.exit(0 if all(follows for _, follows, _ in results) else 1)
