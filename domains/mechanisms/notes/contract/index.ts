import { noteCalls } from './note-calls.ts';

export { noteErrors } from './errors.ts';
export { mostNoteFiles, type NoteCalls, noteCalls, noteLimit, notesOfPage, type NoteView } from './note-calls.ts';

/** Notes about a person of the register, for those who work on alerts. */
export const personNotes = noteCalls({ about: 'person', root: '/api/aml/person', area: 'notes', subject: 'AML.Alerts', named: 'a person' });
