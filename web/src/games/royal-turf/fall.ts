// How a die falls: where it is at a share of the time, from 0 to 1.

export interface Fall {
  x: number;
  y: number;
  turn: number;
  /** How large its shadow is, of 1. */
  shadow: number;
  /** Which of the faces is seen as it turns; null once it shows what was rolled. */
  face: number | null;
}

const SETTLED = 0.72;
const FACES = 9;

export function fallAt(share: number): Fall {
  const left = 1 - share;
  const height = bounce(share);
  return {
    x: -70 * left * left,
    y: -46 * height,
    turn: left === 0 ? 0 : -420 * left * left,
    shadow: 1 - 0.5 * height,
    face: share < SETTLED ? Math.floor((share / SETTLED) * FACES) : null,
  };
}

/** The height of something that falls and rebounds twice. */
function bounce(share: number): number {
  if (share < 0.4) return 1 - (share / 0.4) ** 2;
  if (share < 0.75) return 0.4 * arch((share - 0.4) / 0.35);
  return 0.1 * arch((share - 0.75) / 0.25);
}

function arch(share: number): number {
  return Math.max(0, 4 * share * (1 - share));
}
