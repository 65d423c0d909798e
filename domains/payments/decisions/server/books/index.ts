/* By which a database is evaluated, apart from the slice: whoever reads books needs nothing that decides. */
export { type BookCounts, type BrokenInvariant, countBooks, findBrokenInvariants, findOverusedKeys } from './invariants.store.ts';
