"""Plays a whole game through the engine protocol with random actions and keeps its record.

    python3 docs/examples/random_game.py RECORD [--game royal-turf] [--players 3] [--options JSON]
                                                [--seed TEXT] [--engine COMMAND]

Only the standard library is needed. Replace `random.choice` by something better and you have a bot.
"""

import argparse
import json
import random
import shlex
import subprocess


class Engine:
    """One `furlong engine` process: a request a line in, an answer a line out."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, cmd, **fields):
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"])
        return answer


def choose(actions, chooser):
    """A random action. Where a choice of cards is only described, it is made here."""
    action = chooser.choice(actions)
    if "from" in action:
        cards = chooser.sample(action["from"], action["count"])
        return {"type": action["type"], "horse": action["horse"], "cards": cards}
    return action


def main():
    parser = argparse.ArgumentParser(description="Plays a random game.")
    parser.add_argument("record", help="where the record goes")
    parser.add_argument("--engine", default="target/release/furlong engine", help="the engine's command")
    parser.add_argument("--game", default="royal-turf", help="royal-turf, turfmaster or ticket-gagnant")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--options", type=json.loads, default={}, help="the game's options, as JSON")
    parser.add_argument("--seed", default="first game", help="the same seed gives the same game")
    args = parser.parse_args()

    chooser = random.Random(args.seed)
    engine = Engine(args.engine)
    engine.ask("new", game=args.game, players=args.players, options=args.options, seed=args.seed)
    decisions = 0
    while not (legal := engine.ask("legal"))["over"]:
        for turn in legal["to_act"]:
            # A real bot would ask for its own view first: engine.ask("view", seat=turn["seat"]).
            engine.ask("play", seat=turn["seat"], action=choose(turn["actions"], chooser))
            decisions += 1
    result = engine.ask("result")
    with open(args.record, "w", encoding="utf-8") as file:
        file.write(engine.ask("record")["record"])
    engine.ask("quit")
    print(f"{decisions} decisions, scores {result['scores']}, ranking {result['ranking']}; record in {args.record}")


if __name__ == "__main__":
    main()
