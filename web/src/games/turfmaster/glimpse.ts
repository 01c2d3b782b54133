// The picture after one more sighting, as far as one should see it change. The next view puts everything right.

import type { Card, Facts, PositionHorse, Sighting, View } from './wire';

export function glimpse(view: View, sighting: Sighting, facts: () => Facts | null): View {
  switch (sighting.type) {
    case 'boxed':
      return horseAt(opened(view), sighting.horse, { lane: sighting.lane, square: 0 });
    case 'dealt':
      return dealt(view, sighting.horse, sighting.card);
    case 'removed':
      return { ...view, hands: changed(view.hands, sighting.horse, (hand) => without(hand, sighting.card)) };
    case 'bonus':
      return { ...view, bonus: changed(view.bonus, sighting.horse, () => view.race) };
    case 'kept':
      return { ...view, kept: changed(view.kept, sighting.horse, () => known(sighting.cards)) };
    case 'roller':
      return { ...view, roller: sighting.seat };
    case 'round':
      return begun(view, sighting, facts());
    case 'played':
      return played(view, sighting.horse, sighting.card);
    case 'passed':
      return moved(view, sighting.horse);
    case 'rolled':
      return { ...view, phase: 'roll', roller: sighting.seat, dice: [...sighting.dice], choice: null };
    case 'chose':
      return { ...view, phase: 'dice', choice: sighting.dice };
    case 'moved':
      return horseAt(moved(view, sighting.horse), sighting.horse, { ...sighting.to });
    case 'fell':
      return horseAt(moved(view, sighting.horse), sighting.horse, {
        fallen: { round: view.round, ...sighting.at },
      });
    case 'placed':
      return horseAt(view, sighting.horse, { place: sighting.place });
    case 'race-over':
      return {
        ...view,
        order: [],
        limits: view.limits.map(() => null),
        roller: null,
        dice: null,
        choice: null,
      };
    case 'meeting-over':
      return { ...view, phase: 'over' };
    case 'box-rolled':
    case 'lot-rolled':
      return view;
  }
}

/** The next race, when the first horse goes to its box for it. */
function opened(view: View): View {
  if (view.round === 0) return view;
  const places = view.places.map((before, i) => [...before, view.horses[i]?.place ?? null]);
  const kept = view.kept.map(() => null);
  return {
    ...view,
    race: view.race + 1,
    round: 0,
    phase: 'keep',
    places,
    kept,
    horses: view.horses.map(() => ({})),
  };
}

function begun(
  view: View,
  { round, order, limits }: Sighting & { type: 'round' },
  facts: Facts | null,
): View {
  const chosen = view.hands.map((hand, i) => (hand.includes('hidden') ? hand : (view.kept[i] ?? hand)));
  return {
    ...view,
    round,
    order: [...order],
    limits: [...limits],
    hands: round === 1 ? chosen : view.hands,
    kept: view.kept.map(() => null),
    phase: facts?.next_round === 'dice' ? 'roll' : 'cards',
    dice: null,
    choice: null,
  };
}

function horseAt(view: View, horse: number, at: PositionHorse): View {
  return { ...view, horses: changed(view.horses, horse, () => at) };
}

function moved(view: View, horse: number): View {
  return { ...view, order: view.order.filter((other) => other !== horse) };
}

function dealt(view: View, horse: number, card: Card): View {
  return {
    ...view,
    hands: changed(view.hands, horse, (hand) => [...hand, card]),
    decks: changed(view.decks, horse, (deck) => deck.slice(1)),
  };
}

function played(view: View, horse: number, card: Card): View {
  const hands = changed(view.hands, horse, (hand) => without(hand, card));
  if (!view.played) return { ...view, hands };
  return { ...view, hands, played: changed(view.played, horse, (cards) => [...cards, card]) };
}

/** A hand without a card; a hidden one where it is not known which. */
function without(hand: readonly Card[], card: Card): Card[] {
  const known = hand.indexOf(card);
  const index = known >= 0 ? known : hand.indexOf('hidden');
  return hand.filter((_, i) => i !== index);
}

/** A choice of cards; of one that is hidden, only that it was made. */
function known(cards: Card[] | 'hidden'): Card[] {
  return cards === 'hidden' ? ['hidden'] : [...cards];
}

function changed<T>(list: readonly T[], horse: number, change: (item: T) => T): T[] {
  return list.map((item, i) => (i === horse - 1 ? change(item) : item));
}
