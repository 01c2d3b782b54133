// The race commentary: the same sentences as in the terminal, from what is seen. What belongs together is remembered.

import type { Line, Teller } from '../game';
import { list, place as placeName } from '../../words/index.svelte';
import { HIDDEN, faceOf } from './card';
import { signed } from './account';
import { motion } from './motion';
import { cardName, cardShort, horseName, horseNames, kindName, say, squareName, ticketName } from './words';
import { wayName } from './ways';
import type { Kind } from './terms';
import type { Board, LastRace, Sighting, Square } from '../../wire/ticket-gagnant';

type Of<T extends Sighting['type']> = Extract<Sighting, { type: T }>;

/** What was seen before and is needed later. */
interface Notes {
  /** The race that is run; null where the first sighting comes from its midst. */
  race: number | null;
  first: number | null;
  kind: Kind;
  rounds: number;
  round: number;
  /** Cards that were dealt and are known, seat by seat. */
  dealt: Map<number, string[]>;
  card: string | null;
  field: Map<number, Square>;
  out: number[];
  totals: Map<number, number>;
}

export function teller(board: Board, names: readonly string[]): Teller<Sighting> {
  const notes: Notes = {
    race: null,
    first: null,
    kind: { discipline: null, river: null },
    rounds: 0,
    round: 0,
    dealt: new Map(),
    card: null,
    field: new Map(),
    out: [],
    totals: new Map(),
  };
  const table = new Table(board, names, notes);
  return (sighting) => table.tell(sighting);
}

class Table {
  constructor(
    readonly board: Board,
    readonly names: readonly string[],
    readonly notes: Notes,
  ) {}

  tell(sighting: Sighting): Line[] {
    switch (sighting.type) {
      case 'first':
        return this.first(sighting);
      case 'chose':
        return this.chose(sighting);
      case 'dealt':
        return this.dealt(sighting);
      case 'predicted':
        return this.predicted(sighting);
      case 'revealed':
        return sighting.predictions.map((prediction, seat) =>
          line(
            say('tg-ticket-read', { player: this.player(seat), ticket: ticketName(this.board, prediction) }),
          ),
        );
      case 'played':
        this.notes.card = sighting.card;
        return this.round(sighting.seat);
      case 'stayed':
        return [...this.round(sighting.seat), this.stayed(sighting)];
      case 'discarded':
        return [...this.round(sighting.seat), this.discarded(sighting)];
      case 'moved':
        return this.moved(sighting);
      case 'pushed':
        return this.pushed(sighting);
      case 'disqualified':
        this.notes.out.push(sighting.horse);
        return [line(say('broke', { horse: this.horse(sighting.horse) }))];
      case 'photo':
        return [this.photo(sighting)];
      case 'race-over':
        return this.raceOver(sighting);
      case 'scored':
        return this.scored(sighting);
      case 'meeting-over':
        return this.winners();
    }
  }

  private player(seat: number): string {
    return this.names[seat] ?? say('nameless-player', { number: seat + 1 });
  }

  private horse(number: number): string {
    return horseName(this.board, number);
  }

  private square(square: Square): string {
    return squareName(this.board, square, this.notes.kind.discipline);
  }

  private first({ seat }: Of<'first'>): Line[] {
    const { notes } = this;
    // A meeting begins with the lot; later races with whoever is next.
    const lot = notes.race === null && notes.rounds === 0;
    notes.race = (notes.race ?? 0) + 1;
    notes.first = seat;
    const player = this.player(seat);
    return [line(lot ? say('first-by-lot', { player }) : say('first', { player }))];
  }

  private chose({ seat, discipline, river, cards, hidden }: Of<'chose'>): Line[] {
    const { notes, board } = this;
    Object.assign(notes, { first: seat, kind: { discipline, river }, rounds: cards, round: 0, out: [] });
    notes.dealt.clear();
    notes.field = new Map(board.horses.map(({ number }) => [number, { lane: number, row: 0 }]));
    const kind = kindName(notes.kind);
    const { race } = notes;
    return [
      {
        kind: 'heading',
        text: race === null ? say('tg-race-begins', { kind }) : say('tg-race-heading', { race, kind }),
      },
      line(hidden ? say('terms-hidden', { cards }) : say('terms-open', { cards })),
    ];
  }

  /** A hand is told once its last card is there. */
  private dealt({ seat, card }: Of<'dealt'>): Line[] {
    if (card === HIDDEN) return [];
    const hand = [...(this.notes.dealt.get(seat) ?? []), card];
    this.notes.dealt.set(seat, hand);
    if (hand.length !== this.notes.rounds) return [];
    const cards = list(hand.map((card) => cardName(this.board, card)));
    return [detail(say('tg-dealt-to', { player: this.player(seat), cards }))];
  }

  private predicted({ seat, again }: Of<'predicted'>): Line[] {
    const player = this.player(seat);
    return [again ? detail(say('tg-changed-ticket', { player })) : line(say('tg-sealed-ticket', { player }))];
  }

  /** Each player plays one card in a round, from the first player on. */
  private round(seat: number): Line[] {
    const { notes } = this;
    if (seat !== notes.first || notes.rounds === 0) return [];
    notes.round += 1;
    return [detail(say('round', { round: notes.round, rounds: notes.rounds }))];
  }

  private stayed({ seat, card }: Of<'stayed'>): Line {
    const face = faceOf(card);
    const horses = face.kind === 'pair' ? horseNames(this.board, face.horses) : '';
    return line(say('stayed', { player: this.player(seat), horses }));
  }

  private discarded({ seat, card }: Of<'discarded'>): Line {
    return line(say('discarded', { player: this.player(seat), card: cardShort(card) }));
  }

  private moved({ seat, horse, from, to }: Of<'moved'>): Line[] {
    const { notes, board } = this;
    const { card } = notes;
    notes.card = null;
    notes.field.set(horse, to);
    if (card === null) return [];
    const moving = motion(board, { card, horse, from, to }, notes.kind.discipline, notes.field);
    return [line(say('played', { player: this.player(seat), card: aCard(card), moving }))];
  }

  private pushed({ horse, from, to }: Of<'pushed'>): Line[] {
    this.notes.field.set(horse, to);
    return [
      line(say('pushed', { horse: this.horse(horse), way: wayName(from, to), square: this.square(to) })),
    ];
  }

  private photo({ tied, horse }: Of<'photo'>): Line {
    const others = horseNames(
      this.board,
      tied.filter((other) => other !== horse),
    );
    const place = this.placeOf(tied);
    return line(
      place === null
        ? say('tg-photo-plain', { horse: this.horse(horse), others })
        : say('photo', { place, horse: this.horse(horse), others }),
    );
  }

  /** For which place a photo is studied: those ahead of the row, and those of it who are placed, come before. */
  private placeOf(tied: readonly number[]): number | null {
    const { field, out } = this.notes;
    const row = field.get(tied[0] ?? 0)?.row;
    if (row === undefined || field.size < this.board.horses.length) return null;
    const before = (number: number, at: Square) =>
      at.row >= row && !tied.includes(number) && !out.includes(number);
    return 1 + [...field].filter(([number, at]) => before(number, at)).length;
  }

  private raceOver({ race, end }: Of<'race-over'>): Line[] {
    this.notes.race = race;
    return [
      { kind: 'heading', text: say('race-over', { race }) },
      line(say('tg-finish-order', { order: orderName(this.board, end) })),
    ];
  }

  private scored({ seat, points, total }: Of<'scored'>): Line[] {
    const player = this.player(seat);
    const before = this.notes.totals.get(seat);
    this.notes.totals.set(seat, total);
    const told = line(say('tg-scored', { player, points: signed(points), total }));
    const floor = before !== undefined && before + points < total;
    return floor ? [told, line(say('floor', { player, floor: total }))] : [told];
  }

  private winners(): Line[] {
    const { totals } = this.notes;
    if (totals.size < this.names.length) return [];
    const best = Math.max(...totals.values());
    const seats = [...totals].filter(([, total]) => total === best).map(([seat]) => seat);
    const players = list(seats.map((seat) => this.player(seat)));
    return [line(say('winners', { players, count: seats.length }))];
  }
}

/** Who came where. */
export function orderName(board: Board, { order }: LastRace): string {
  return list(order.map((horse, index) => `${placeName(index + 1)} ${horseName(board, horse)}`));
}

/** A card as what was played, with its article. */
function aCard(card: string): string {
  const face = faceOf(card);
  if (face.kind === 'single') return say('a-single', { squares: face.squares });
  return face.kind === 'pair' ? say('a-pair') : say('a-joker');
}

function line(text: string): Line {
  return { kind: 'line', text };
}

function detail(text: string): Line {
  return { kind: 'detail', text };
}
