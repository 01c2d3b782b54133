// How horses are told apart: by number, pattern and name; colour only helps. Coats are words of the packs.

/** A horse as a board draws it. */
export interface Looks {
  number: number;
  name: string;
  pattern: string;
  coat?: string;
  /** Its own colours, where they do not follow from the number as everywhere else. */
  colours?: Colours;
}

/** Ground and ink of a token; the number is written in `ink` on a disc of `ground`, at AA contrast. */
export interface Colours {
  ground: string;
  ink: string;
  mark: string;
}

const BY_NUMBER: readonly Colours[] = [
  { ground: '#f4d35e', ink: '#1c211d', mark: '#a97a00' },
  { ground: '#f7f7f2', ink: '#1c211d', mark: '#8a8f87' },
  { ground: '#8ecae6', ink: '#10222b', mark: '#2b7da3' },
  { ground: '#b5651d', ink: '#ffffff', mark: '#f0c08a' },
  { ground: '#8c1c13', ink: '#ffffff', mark: '#e79a93' },
  { ground: '#1d3557', ink: '#ffffff', mark: '#8fb3e2' },
  { ground: '#222222', ink: '#ffffff', mark: '#9a9a9a' },
  { ground: '#7b2d8b', ink: '#ffffff', mark: '#dba6e6' },
];

export const PATTERNS = [
  'zigzag',
  'dots',
  'waves',
  'checks',
  'stripes',
  'rings',
  'plain',
  'crosses',
] as const;

export function coloursOf(of: number | Looks): Colours {
  if (typeof of !== 'number' && of.colours) return of.colours;
  const number = typeof of === 'number' ? of : of.number;
  return BY_NUMBER[(number - 1) % BY_NUMBER.length] ?? BY_NUMBER[0]!;
}

/** Hair, mane and outline of a horse on a board. */
export interface Coat {
  hair: string;
  mane: string;
  rim: string;
}

const DARK = '#2a1d14';
const LIGHT = '#f7efe2';

const COATS: Readonly<Record<string, Coat>> = {
  chestnut: { hair: '#8a4320', mane: '#6b2f12', rim: LIGHT },
  grey: { hair: '#8b9096', mane: '#4d5257', rim: DARK },
  brown: { hair: '#5a3a22', mane: '#2b1a0e', rim: LIGHT },
  beige: { hair: '#d2ba90', mane: '#8d744a', rim: DARK },
  black: { hair: '#2e2a28', mane: '#141211', rim: LIGHT },
  caramel: { hair: '#b5773a', mane: '#7c4c1d', rim: DARK },
  white: { hair: '#efebe1', mane: '#bdb6a6', rim: DARK },
};

/** The coat of a horse; where none is told, one for each number. */
export function coatOf({ coat, number }: Looks): Coat {
  const all = Object.values(COATS);
  return COATS[coat ?? ''] ?? all[(number - 1) % all.length] ?? all[0]!;
}

/** The id of the pattern of a horse, as <Patterns> defines it. */
export function patternId(horse: Looks): string {
  const own = horse.colours ? `-${horse.colours.ground.slice(1)}` : '';
  return `horse-${horse.number}-${horse.pattern}${own}`;
}
