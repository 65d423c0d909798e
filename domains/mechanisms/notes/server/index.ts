import type { Slice } from '../../../../platform/server/index.ts';
import { findSubjectNames, listCompaniesOf, seesPerson } from '../../../register/id-database/server/index.ts';
import { personNotes } from '../contract/index.ts';
import { type FindNoteSubject, noteHandlers } from './note-handlers.ts';

export { type FindNoteSubject, noteHandlers, type NoteSubject } from './note-handlers.ts';
export { listNotes, type NoteRow } from './note.store.ts';

/** A person of the register in sight; a note is of a company of the reader that has the person as a customer, or of the reader's first. */
const findPerson: FindNoteSubject = async ({ db, actor }, id) => {
  if (!(await seesPerson(db, id, actor.companies))) return undefined;
  const own = (await listCompaniesOf(db, [id])).map(({ companyCode }) => companyCode).filter((code) => actor.companies.includes(code));
  const companyCode = own.sort()[0] ?? [...actor.companies].sort()[0];
  if (companyCode === undefined) return undefined;
  const name = (await findSubjectNames(db, [id])).get(id) ?? id;
  return { companyCode, title: { en: name, pt: name, es: name }, isOpenTo: (companies) => seesPerson(db, id, companies) };
};

export { listUnseenOf as unseenInNotes } from './note.store.ts';

export const notesSlice: Slice = { name: 'notes', handlers: noteHandlers(personNotes, { find: findPerson, kind: 'person', audited: 'subject' }) };
