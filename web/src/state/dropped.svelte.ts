// The record file that was dropped on the page or chosen, until it is replayed.

import { go } from './router.svelte';

/** The largest record that the server reads. */
const MAX_RECORD_BYTES = 1_048_576;

export const kept: { text: string | null; tooLarge: boolean } = $state({ text: null, tooLarge: false });

/** Takes a file and goes to where it is replayed. */
export async function take(file: File | undefined): Promise<void> {
  if (!file) return;
  kept.tooLarge = file.size > MAX_RECORD_BYTES;
  kept.text = kept.tooLarge ? null : await file.text();
  go('/replay');
}

/** Forgets the file. */
export function drop(): void {
  kept.text = null;
  kept.tooLarge = false;
}
