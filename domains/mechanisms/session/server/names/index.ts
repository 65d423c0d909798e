/* What staff and machines are called; apart from the rest of the server, so that everybody may ask. */
export { accountInUse, joinAccount, leftJoinAccount, nameOfAccount, nameOfActor } from './names.store.ts';
