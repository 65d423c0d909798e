import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/*
 * Some tests cover a product of many cells: each call as each role, each filter with each value, each screen in each theme and
 * language. `npm test` runs a part of them by turns, `npm run test:all` all. tools/test.ts chooses the turn and hands it over in the
 * environment; without it, as when one file is run by itself, everything runs.
 *
 * TEST_TURN     number of the turn; unset: everything
 * TEST_CHANGED  files below the root that the change touches, separated by line breaks: what they belong to runs whole
 * TEST_SEED     seed of random cases; unset: drawn
 * TEST_ROUNDS   how many times the ordinary number of random cases; 1 unless set
 * TEST_CELLS    folder into which each process writes the cells that it knows and has run
 */

/**
 * So many turns there are: a multiple of every count of choices and parts that tests take turns over (2, 3, 6 and 18), so that none is
 * left out.
 */
export const turnCount = 36;

/** The turn of this run; undefined where everything runs. */
const turn = process.env.TEST_TURN === undefined ? undefined : Number(process.env.TEST_TURN);

const changed = (process.env.TEST_CHANGED ?? '').split('\n').filter(Boolean);

/** Whether every cell runs. */
export const runsWhole = turn === undefined;

/** Whether the change touches a file that the pattern matches, as its path from the root. */
export const isTouched = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));

/** 32 bits of a text (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * Whether it is the turn of a cell of a family of which each turn runs one part in `parts`: every cell has its turn within `parts`
 * consecutive turns.
 */
export const hasTurn = (cell: string, parts: number): boolean => turn === undefined || isPartOfTurn(cell, parts, turn);

/** The same for a turn that is given. */
export const isPartOfTurn = (cell: string, parts: number, ofTurn: number): boolean => (spread(cell) + ofTurn) % parts === 0;

/** Calls and lists over which a test goes at some cost rest in every second turn. */
export const restsThisTurn = (cell: string): boolean => !hasTurn(cell, 2);

/** The even turns count one after the other, and then the odd ones, so that what rests in every second turn meets all choices too. */
const placeOf = (ofTurn: number): number => Math.floor(ofTurn / 2) + (ofTurn % 2) * (turnCount / 2);

/** The `count` of the choices whose turn it is for one cell: all have their turn within as many places as there are choices. */
export const choicesOfTurn = <T>(cell: string, choices: readonly T[], count: number): T[] => choicesAt(cell, choices, count, turn);

/** The same for a turn that is given. */
export function choicesAt<T>(cell: string, choices: readonly T[], count: number, ofTurn: number | undefined): T[] {
  if (ofTurn === undefined || count >= choices.length) return [...choices];
  const from = (spread(cell) + placeOf(ofTurn) * count) % choices.length;
  return Array.from({ length: count }, (_, at) => choices[(from + at) % choices.length] as T);
}

/** Seed of the random cases of this run, a whole number below 2^31. The machine's time is no more than a source of numbers here. */
export const testSeed: number = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

const multiple = Number(process.env.TEST_ROUNDS ?? 1);

/** The number of random cases of a property: as many as it says, at night a multiple. */
export const rounds = (ordinary: number): number => ordinary * multiple;

/** The milliseconds that a test of `rounds` may take: as many as it says, at night a multiple. */
export const timeLimit = (ordinaryMs: number): number => ordinaryMs * multiple;

const folder = process.env.TEST_CELLS;
let file: string | undefined;

function note(line: string): void {
  if (!folder) return;
  if (!file) {
    mkdirSync(folder, { recursive: true });
    file = path.join(folder, `${process.pid}-${Math.floor(performance.now())}-${Math.floor(Math.random() * 1e9)}.tsv`);
  }
  appendFileSync(file, `${line}\n`);
}

/** Families of the ledger: what is covered by turns. */
export type CellFamily = 'call-role' | 'filter-value' | 'screen-view' | 'journey-language' | 'test-file';

/** Names cells that exist, whether they run this time or not, so that one that never runs is found. */
export function knowCells(family: CellFamily, cells: Iterable<string>): void {
  for (const cell of cells) note(`known\t${family}\t${cell}`);
}

/** Notes that a cell has run. */
export const noteCell = (family: CellFamily, cell: string): void => note(`ran\t${family}\t${cell}`);
