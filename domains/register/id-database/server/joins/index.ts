/* How rows are read with the person or company that they name; apart from the rest of the server, so that everybody may ask. */
export { joinSubject, leftJoinSubject } from './subject-joins.store.ts';
