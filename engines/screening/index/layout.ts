import type { HashTable } from './hash-table.ts';
import type { AlgorithmVersion } from '../names/algorithms.ts';
import type { NameKind, WordRole } from '../names/normalise.ts';

/** Words by number; the first two carry names. They and initials have postings. */
export const roleNumbers: readonly WordRole[] = ['word', 'number', 'initial', 'suffix', 'article', 'kin', 'title', 'form'];
export const namedRoles = 2;
export const roleOfWord = 0;
export const roleOfNumber = 1;
export const roleOfInitial = 2;

/** What is known of a word in one name: its part of the name, and whether it is a aside. */
export const partNumbers = ['either', 'given', 'family'] as const;
export const asideFlag = 4;
export const paternalFlag = 8;
export const romanisedFlag = 16;
/** The first word of a name that is one, and whether it is often left out before the next. */
export const firstFlag = 32;
export const leadingFlag = 64;

/** Words of a name that its posting contains, so that a name is evaluated without reading anything else. */
export const inlinedWords = 6;
/** A posting: name, packed weight, inlined words. */
export const postingSize = 2 + inlinedWords;
export const noWord = 0xffff_ffff;
/** Cost of a name that has nothing in common with the query, packed in units of this size below the 24th bit. */
export const weightUnit = 1 << 14;
export const weightMask = 0x00ff_ffff;
export const initialsShift = 24;
export const mostInitials = 0x1f;
/** In the packed weight: the first inlined word is the first of the name. */
export const firstBit = 0x2000_0000;
/** In the packed weight: one of its words is the first of several surnames. */
export const paternalBit = 0x4000_0000;
/** In the packed weight: it has more words than are inlined, or one twice; it is compared in any case. */
export const longBit = 0x8000_0000;

/** An index of names as plain arrays in shared memory: threads search it without copies of their own. */
export interface IndexArrays {
  kind: NameKind;
  /** The version of the comparison that it was made for: it is searched by no other. */
  algorithm: AlgorithmVersion;
  /** ASCII of all words one after the other, each with its sound and consonants, and where each begins (one more than there are words). */
  wordBytes: Uint8Array;
  wordStarts: Uint32Array;
  wordRoles: Uint8Array;
  wordWeights: Float32Array;
  /** Which letters the sounds of words have (`lettersOf`), and how many. */
  wordLetters: Uint32Array;
  wordLengths: Uint8Array;
  /** Words by their keys, each with the letter that the key leaves out in its lowest bits (`gapOf`). */
  keys: HashTable;
  /** From where the postings of a word run (one more than there are words), in postings. */
  postingStarts: Uint32Array;
  postings: Uint32Array;
  /** Where the words of a name begin (one more than there are names), the words, what is known of each, and whose name it is. */
  nameStarts: Uint32Array;
  nameWords: Uint32Array;
  nameFlags: Uint8Array;
  nameOwners: Uint32Array;
}

/** The key of a word as it is written. */
export const exactKey = (text: string): string => `=${text}`;

/** The key of an initial. */
export const initialKey = (letter: string): string => `i${letter}`;
