// What is awaited, in a sentence.

import type { Looks } from '../../ui/horse';
import { list, sayer } from '../../words/index.svelte';
import { bonuses, isChoice, pass, thrown, ways } from './choices';
import { horsesOf } from './standing';
import type { Offer, View } from './wire';
import { named } from './words';

const say = sayer('turfmaster');

interface Asked {
  view: View;
  looks: ReadonlyMap<number, Looks>;
  names: readonly string[];
  you: number | null;
  actions: readonly Offer[];
}

export function status(asked: Asked): string {
  const { view, looks, names, you } = asked;
  const roller = view.roller === null ? '' : (names[view.roller] ?? '');
  const [first = 0, second = 0] = view.dice ?? [];
  switch (view.phase) {
    case 'over':
      return say('tm-meeting-over');
    case 'keep':
      return keeping(asked);
    case 'roll':
      if (!view.dice) return say('awaits-roll', { player: roller });
      if (view.roller === you) return say('tm-your-dice', { first, second });
      return say('awaits-dice', { player: roller, first, second });
    case 'cards':
    case 'dice': {
      const horse = view.order[0];
      if (horse === undefined) return '';
      const owner = view.owners[horse - 1];
      if (owner === you && asked.actions.length > 0) return yours(asked, horse);
      const id = view.phase === 'cards' ? 'tm-awaits-card' : 'tm-awaits-move';
      return say(id, { player: names[owner ?? 0] ?? '', horse: named(looks, horse) });
    }
  }
}

/** What the player is asked. */
function yours({ view, looks, actions }: Asked, mover: number): string {
  const horse = named(looks, mover);
  const found = ways(actions);
  const limit = view.limits[mover - 1] ?? null;
  if (found.length === 0) {
    return say(pass(actions) || bonuses(actions).length === 0 ? 'tm-your-pass' : 'tm-your-bonus', { horse });
  }
  if (view.phase === 'cards') {
    return limit === null ? say('tm-your-card', { horse }) : say('tm-your-card-limit', { horse, limit });
  }
  const [only, other] = found;
  if (other) return say('tm-your-die', { horse, limit: limit ?? 0 });
  const by = only && isChoice(only.by) ? only.by : 'sum';
  return say('tm-your-move', { horse, value: thrown(view.dice ?? [], by) });
}

function keeping({ view, names, you }: Asked): string {
  const owing = names.flatMap((player, seat) => {
    const horses = horsesOf(view, seat).filter((horse) => view.kept[horse - 1] === null);
    return horses.length === 0
      ? []
      : [{ player, seat, horses: list(horses.map(String)), count: horses.length }];
  });
  const mine = owing.find(({ seat }) => seat === you);
  if (mine) return say('tm-your-keep', { horses: mine.horses, count: mine.count });
  return owing.map(({ player, horses, count }) => say('awaits-choice', { player, horses, count })).join(' ');
}
