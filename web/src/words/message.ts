// Messages of our Rust in words. It tells things without a language: ids of messages with the values of their variables.

import type { GameId } from '../games/game';
import type { Argument, Message } from '../wire/engine';
import { list, say } from './index.svelte';

/** A message of a game in words. Numbers stay numbers: they decide on plurals. */
export function sentence({ id, args }: Message, game: GameId): string {
  const values = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : words(value, game),
  ]);
  return say(id, Object.fromEntries(values), game);
}

function words(argument: Argument, game: GameId): string {
  if (typeof argument !== 'object') return String(argument);
  if ('id' in argument) return sentence(argument, game);
  const items = argument.items.map((item) => words(item, game));
  switch (argument.join) {
    case 'and':
      return list(items);
    case 'comma':
      return items.join(', ');
    case 'space':
      return items.join(' ');
  }
}
