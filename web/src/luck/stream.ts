// Luck's numbers, as docs/luck.md binds them: a ChaCha20 sequence for each stream, read as 32-bit words.

import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const WORDS = 2 ** 32;
const BLOCK = 64;

/** Draws the next number below `n` from a stream. */
export type Draw = (stream: number, n: number) => number;

/** What is shown of a secret before the game. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** All luck that follows from a secret and the share of each seat. */
export function luckOf(secret: string, shares: readonly string[]): Draw {
  const key = sha256(utf8ToBytes([secret, ...shares].join('\n')));
  const streams = new Map<number, Generator<number, never>>();
  return (stream, n) => {
    const sequence = streams.get(stream) ?? words(key, stream);
    streams.set(stream, sequence);
    // Each number is equally likely: the few words that would favour small ones are passed over.
    const enough = WORDS - (WORDS % n);
    for (;;) {
      const word = sequence.next().value;
      if (word < enough) return word % n;
    }
  };
}

function* words(key: Uint8Array, stream: number): Generator<number, never> {
  const nonce = new Uint8Array(8);
  new DataView(nonce.buffer).setUint32(0, stream, true);
  for (let block = 0; ; block += 1) {
    const bytes = chacha20orig(key, nonce, new Uint8Array(BLOCK), undefined, block);
    const view = new DataView(bytes.buffer, bytes.byteOffset, BLOCK);
    for (let at = 0; at < BLOCK; at += 4) yield view.getUint32(at, true);
  }
}
