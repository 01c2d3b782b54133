// How the seven horses look: in the colours of the pack, which only help. They are told by number, pattern and name.

import type { Colours, Looks } from '../../ui/horse';
import type { Board } from '../../wire/ticket-gagnant';

const COLOURS: Record<string, Colours> = {
  orange: { ground: '#f0912b', ink: '#1c1208', mark: '#a14f00' },
  violet: { ground: '#6a3d9a', ink: '#ffffff', mark: '#c9a9ea' },
  green: { ground: '#1f7a4a', ink: '#ffffff', mark: '#9fdcb9' },
  blue: { ground: '#1f5fa8', ink: '#ffffff', mark: '#a5cbf3' },
  red: { ground: '#b8232b', ink: '#ffffff', mark: '#f3a7a3' },
  yellow: { ground: '#f7db4f', ink: '#221c05', mark: '#a98600' },
  black: { ground: '#232323', ink: '#ffffff', mark: '#8c8c8c' },
};

/** The horses of a board, each in its colours. */
export function fieldOf(board: Pick<Board, 'horses'>): Looks[] {
  return board.horses.map(({ number, name, pattern, colour }) => {
    const colours = COLOURS[colour];
    return colours ? { number, name, pattern, colours } : { number, name, pattern };
  });
}
