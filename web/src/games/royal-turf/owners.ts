// Players on their chips: as few letters of a name as tell them apart.

const MOST = 3;

export function tags(names: readonly string[]): string[] {
  return names.map((name, seat) => tagOf(name.trim(), seat, names));
}

function tagOf(name: string, seat: number, names: readonly string[]): string {
  const others = names.filter((_, other) => other !== seat).map((other) => other.trim());
  for (let length = 2; length <= MOST; length += 1) {
    const tag = start(name, length);
    if (tag !== '' && others.every((other) => start(other, length).toLowerCase() !== tag.toLowerCase()))
      return tag;
  }
  return `${start(name, 1)}${seat + 1}`;
}

/** Whole characters, so that no letter with an accent and no picture is cut. */
function start(name: string, length: number): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.slice(0, length).join('');
}
