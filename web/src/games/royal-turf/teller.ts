// The commentary: each sighting in the sentences that the terminal says too. It remembers cards, squares and money of
// what it has told; where it comes in late, it says less.

import { list, place, sayer } from '../../words/index.svelte';
import type { Line, Teller } from '../game';
import { dieWords, horseName } from './names';
import { isHome, squareOf } from './stand';
import type { Board, Sighting, Symbol } from '../../wire/royal-turf';

const say = sayer('royal-turf');

type Of<T extends Sighting['type']> = Extract<Sighting, { type: T }>;

/** What has been told so far. */
interface Memory {
  race: number | null;
  /** Whether the cards of this race were seen from the first. */
  drawing: boolean;
  die: Symbol | null;
  cards: Map<number, readonly number[]>;
  at: Map<number, number>;
  money: Map<number, number>;
}

export function teller(board: Board, names: readonly string[]): Teller<Sighting> {
  const memory: Memory = {
    race: null,
    drawing: false,
    die: null,
    cards: new Map(),
    at: new Map(),
    money: new Map(),
  };
  return (seen) => tell(seen, memory, board, names);
}

function tell(seen: Sighting, memory: Memory, board: Board, names: readonly string[]): Line[] {
  const horse = (number: number) => horseName(board, number);
  const player = (seat: number) => names[seat] ?? '';
  switch (seen.type) {
    case 'drawn':
      return tellDrawn(seen, memory);
    case 'first':
      return tellFirst(seen, memory, player(seen.seat));
    case 'bet':
      return [line(tellBet(seen, player(seen.seat), horse(seen.horse)))];
    case 'rolled':
      memory.die = seen.die;
      return [];
    case 'moved':
      return tellMoved(seen, memory, board, player(seen.seat));
    case 'pace':
      return [line(say('pace-taken', { horse: horse(seen.horse) }))];
    case 'finished':
      memory.at.delete(seen.horse);
      return [line(say('finished', { horse: horse(seen.horse), place: place(seen.place) }))];
    case 'round':
      return [detail(say('new-round'))];
    case 'race-over':
      return tellRaceOver(seen, memory, horse);
    case 'revealed':
      return tellRevealed(seen, player, horse);
    case 'paid':
      return tellPaid(seen, memory, player(seen.seat));
    case 'game-over':
      return tellWinners(memory, player);
  }
}

/** A race begins with its first card. */
function tellDrawn(seen: Of<'drawn'>, memory: Memory): Line[] {
  const begins = !memory.drawing;
  if (begins) {
    memory.race = (memory.race ?? 0) + 1;
    memory.drawing = true;
    memory.at.clear();
    memory.cards.clear();
  }
  memory.cards.set(seen.horse, seen.card);
  memory.at.set(seen.horse, seen.at);
  return begins ? [heading(say('race', { race: memory.race ?? 1 }))] : [];
}

function tellFirst({ seat }: Of<'first'>, memory: Memory, player: string): Line[] {
  const { race, money } = memory;
  const own = money.get(seat);
  memory.drawing = false;
  if (race === 1) return [line(say('first-bettor-by-lot', { player }))];
  if (own === undefined) return [line(say('first-bettor', { player }))];
  const level = [...money.values()].filter((amount) => amount === own).length > 1;
  return [line(level ? say('first-bettor-by-lot', { player }) : say('first-bettor-richest', { player }))];
}

function tellBet({ chip }: Of<'bet'>, player: string, horse: string): string {
  return chip === 'hidden'
    ? say('rt-bet-face-down', { player, horse })
    : say('rt-bet-placed', { player, horse, chip });
}

function tellMoved(seen: Of<'moved'>, memory: Memory, board: Board, player: string): Line[] {
  const { horse: number, from: start, to: end } = seen;
  const horse = horseName(board, number);
  const [from, to] = [squareOf(start, board), squareOf(end, board)];
  const ahead = heldUpBy(seen, memory, board);
  const full = fullRun(number, memory, board);
  const squares = end - start;
  memory.at.set(number, end);
  const home = isHome(end, board);
  if (memory.die === null)
    return [line(home ? say('rt-ran-home', { player, horse }) : say('rt-ran', { player, horse, to }))];
  const die = dieWords(memory.die);
  if (home) return [line(say('ran-home', { player, die, horse, from }))];
  if (ahead === null || full === null) return [line(say('ran', { player, die, horse, squares, from, to }))];
  if (squares === 0) return [line(say('boxed-in', { player, die, horse, at: from, ahead }))];
  return [line(say('held-up', { player, die, horse, squares, full, from, to, ahead }))];
}

/** How far the card lets the horse run. */
function fullRun(horse: number, { die, cards }: Memory, board: Board): number | null {
  return die === null ? null : (cards.get(horse)?.[board.symbols.indexOf(die)] ?? null);
}

/** The horse on the next square, where that is why this one came to stand. */
function heldUpBy({ horse, from, to }: Of<'moved'>, memory: Memory, board: Board): string | null {
  const full = fullRun(horse, memory, board);
  if (full === null || to - from >= full) return null;
  const next = squareOf(to + 1, board);
  const ahead = [...memory.at].find(([other, p]) => other !== horse && squareOf(p, board) === next);
  return ahead ? horseName(board, ahead[0]) : null;
}

function tellRaceOver(
  { race, end }: Of<'race-over'>,
  memory: Memory,
  horse: (number: number) => string,
): Line[] {
  memory.race = race;
  memory.die = null;
  memory.drawing = false;
  const row = (label: string, horses: readonly number[]) =>
    line(say('rt-row', { label, text: list(horses.map(horse)) }));
  return [
    heading(say('race-over', { race })),
    ...end.order.map((number, index) => row(place(index + 1), [number])),
    row(say('last-horse', { count: end.last.length }), end.last),
    row(say('pace-horse'), [end.pace]),
  ];
}

function tellRevealed(
  { bets }: Of<'revealed'>,
  player: (seat: number) => string,
  horse: (number: number) => string,
): Line[] {
  const words = (slip: (typeof bets)[number]) =>
    list(slip.map((bet) => say('bet', { horse: horse(bet.horse), chip: bet.chip })));
  const rows = bets.map((slip, seat) => line(say('rt-row', { label: player(seat), text: words(slip) })));
  return [line(say('revealed')), ...rows];
}

function tellPaid({ seat, gain, cost, money }: Of<'paid'>, memory: Memory, player: string): Line[] {
  memory.money.set(seat, money);
  return [line(say('paid', { player, gain, cost, money }))];
}

function tellWinners({ money }: Memory, player: (seat: number) => string): Line[] {
  const most = Math.max(...money.values());
  const best = [...money].filter(([, amount]) => amount === most).map(([seat]) => player(seat));
  return best.length === 0 ? [] : [heading(say('winners', { players: list(best), count: best.length }))];
}

function heading(text: string): Line {
  return { text, kind: 'heading' };
}

function line(text: string): Line {
  return { text, kind: 'line' };
}

function detail(text: string): Line {
  return { text, kind: 'detail' };
}
