"""A bot for all three games, to begin with. It reads a question a line and answers each with one line.

    furlong arena royal-turf --bot-cmd 'python3 docs/examples/bot.py' --bots novice --players 3 --deals 50

Only the standard library is needed. A question has `game`, `seat`, `view` (what that seat may know), `actions`
(what it may do), `ms` (how long an expert would think) and `seed`. Each is complete: nothing need be remembered,
and one process is asked for several seats and games in turn. Whatever you print to standard output is an answer;
notes for yourself go to standard error.
"""

import json
import random
import sys


def main():
    for line in sys.stdin:
        question = json.loads(line)
        weigh = GAMES[question["game"]]
        # Equal actions are told apart by the seed, so that a run can be repeated.
        dice = random.Random(question["seed"])
        actions = [spelt_out(action) for action in question["actions"]]
        best = max(actions, key=lambda action: (weigh(question["view"], question["seat"], action), dice.random()))
        print(json.dumps({"ok": True, "action": best}), flush=True)


# Royal Turf: put money on horses that nobody else backs, then drive them and leave the others standing.

SYMBOLS = ["head", "cap", "saddle", "horseshoe"]


def royal_turf(view, seat, action):
    horse = action["horse"] - 1
    if action["type"] == "bet":
        # All cards are equally fast on average. One with a high head runs more evenly, and who starts in front
        # is ahead; but the more chips lie on a horse, the less each of them earns.
        steady = view["cards"][horse][0] / 2
        ahead = view["horses"][horse] / 2
        crowd = sum(units(bet) for bets in view["bets"] for bet in bets if bet["horse"] == horse + 1)
        return (steady + ahead - 2 * crowd) * action["chip"]
    # A horse is worth to me what I have on it, less what the others have on average.
    mine = backing(view["bets"][seat], horse + 1)
    others = sum(backing(bets, horse + 1) for bets in view["bets"]) - mine
    worth = mine - others / (view["players"] - 1)
    # Every horse moves once a round, five squares on average. So drive my own on a good roll, and let a rival's
    # horse use up its move on a bad one.
    gain = view["cards"][horse][SYMBOLS.index(view["die"])] - 5
    return worth * gain


def backing(bets, horse):
    return sum(units(bet) for bet in bets if bet["horse"] == horse)


def units(bet):
    # The chips of others may be face down.
    return 1 if bet["chip"] == "hidden" else bet["chip"]


# TurfMaster: get on with cards that the handicap allows, keep to the inside, and save the jokers.


def turfmaster(view, seat, action):
    kind = action["type"]
    if kind == "keep":
        return sum(card_worth(card) for card in action["cards"])
    if kind == "choose":
        # High dice help those behind: the leaders must not use them in full.
        fast = {"sum": sum(view["dice"]), "first": view["dice"][0], "second": view["dice"][1]}[action["dice"]]
        return fast * (1 if is_behind(view, seat) else -1)
    if kind in ("card", "move"):
        if action["to"] == "fall":
            return -100
        here, there = view["horses"][action["horse"] - 1], action["to"]
        # Each turn makes a lane one square longer than the next inner one, and most courses have two.
        progress = there["square"] - here["square"] - 2 * (there["lane"] - here["lane"])
        # A card is gone when it is played: better one that moves far now and would be worth little later.
        return progress - 0.8 * (card_worth(action["card"]) if kind == "card" else 0)
    # Two more cards are good, but they can wait until the others are used up.
    return -10


def card_worth(card):
    value = int(card.lstrip("J"))
    # A leader may go 8, and only a joker goes further. What is higher lies idle until the horse has fallen back.
    return value if value <= 8 or card.startswith("J") else 8 - 0.5 * (value - 8)


def is_behind(view, seat):
    running = [(horse.get("square", 0), owner) for horse, owner in zip(view["horses"], view["owners"])]
    leader = max(running)
    return leader[1] != seat


# Ticket Gagnant: predict the horses of the own cards, and then run as predicted.


def ticket_gagnant(view, seat, action):
    kind = action["type"]
    if kind == "choose":
        # Many cards leave less to luck, and hidden predictions tell nobody whom to stop.
        return action["cards"] + action["hidden"] - (action["discipline"] != "flat")
    if kind == "predict":
        push = {horse: 0.0 for horse in range(1, 8)}
        for card in view["hands"][seat]:
            if ":" in card:
                horse, steps = map(int, card.split(":"))
                push[horse] += steps
        # An empty place earns nothing, and a wrong one costs a point.
        hopes = [(action["first"], 7), (action["second"], 5), (action["third"], 4)]
        return sum((push[horse] - 1) * points for horse, points in hopes if horse)
    if kind == "play" and action["horse"]:
        ticket = view["predictions"][seat]
        wanted = {ticket["first"]: 4, ticket["second"]: 3, ticket["third"]: 2}
        moved = [(action["horse"], action["to"])]
        if action["push"]:
            # The horse that stood there is put somewhere else.
            moved.append((view["horses"].index(action["to"]) + 1, action["push"]))
        rows = lambda horse, to: to["row"] - view["horses"][horse - 1]["row"]
        return sum(wanted.get(horse, -1) * rows(horse, to) for horse, to in moved)
    # To stay where one is, or to throw a card away.
    return 0


def spelt_out(action):
    """Where very many choices of cards are only described, the best one by this bot's own lights."""
    if "from" not in action:
        return action
    cards = sorted(action["from"], key=card_worth, reverse=True)[: action["count"]]
    return {"type": action["type"], "horse": action["horse"], "cards": cards}


GAMES = {"royal-turf": royal_turf, "turfmaster": turfmaster, "ticket-gagnant": ticket_gagnant}

if __name__ == "__main__":
    main()
