import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What the server asks for: a text whose hash, behind the salt and a colon, begins with so many zero bits. */
export interface Puzzle {
  salt: string;
  bits: number;
}

const bitsOfByte = 8;

/** How many zero bits a hash begins with. */
function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * bitsOfByte : at * bitsOfByte + Math.clz32(hash[at] ?? 0) - 24;
}

/** The first of `many` numbers, from one on, that solves the puzzle; null where none does. */
export function solutionAmong({ salt, bits }: Puzzle, from: number, many: number): string | null {
  for (let number = from; number < from + many; number++) {
    if (zeroBits(sha256(utf8ToBytes(`${salt}:${number}`))) >= bits) return String(number);
  }
  return null;
}
