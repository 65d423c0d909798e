/* By which a database is judged, apart from the slice: whoever reads books needs nothing that decides. */
export { type BookCounts, type BrokenInvariant, countBooks, findBrokenInvariants, findOverusedKeys } from './invariants.store.ts';
