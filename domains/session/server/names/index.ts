/* What staff and machines are called; apart from the rest of the server, so that everybody may ask. */
export { joinAccount, leftJoinAccount, nameOfAccount, nameOfActor } from './names.store.ts';
