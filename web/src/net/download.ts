// Hands a text to the browser as a file to keep.

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** The name of a game's record as a file: the game, and the start of the table's id. */
export function recordName(game: string, table: string): string {
  return `${game}-${table.replace(/^local-/, '').slice(0, 8)}.record`;
}
