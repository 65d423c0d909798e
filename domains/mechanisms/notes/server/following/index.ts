export { moveNotes } from './follow.store.ts';
