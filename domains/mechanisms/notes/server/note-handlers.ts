import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, fileAnswer, handle, handleFile, type Handler } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { notify, type Title, type Notice } from '../../notifications/server/index.ts';
import { findStaffNames, listColleagues } from '../../session/server/index.ts';
import { mostNoteFiles, noteErrors, type NoteCalls, notesOfPage, type NoteView } from '../contract/index.ts';
import { findNoteFile, insertNote, listNotes, markRead, type MentionRow, type NoteRow } from './note.store.ts';

const used: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** What a note is about, as somebody may see it. */
export interface NoteSubject {
  /** Of which company the note is: it is read by who works for that company. */
  companyCode: string;
  /** What a notification calls it. */
  title: Title;
  /** Whether somebody of these companies may open it, where that takes more than working for its company. */
  isOpenTo?(companies: readonly string[]): Promise<boolean>;
}
type Reader = Pick<Call, 'db' | 'actor'>;
/** Finds what a note is about, for a reader who may see it. */
export type FindNoteSubject = (reader: Reader, id: string) => Promise<NoteSubject | undefined>;

/** Who may open what a note is about, and so may be mentioned in it. */
async function mentionable({ db }: Pick<Call, 'db'>, { subject }: Pick<NoteCalls, 'subject'>, { companyCode, isOpenTo }: NoteSubject) {
  const colleagues = await listColleagues(db, [companyCode], subject);
  if (!isOpenTo) return colleagues;
  const open = await Promise.all(colleagues.map(({ companies }) => isOpenTo(companies)));
  return colleagues.filter((_one, place) => open[place]);
}

async function filesOf(call: Call, companyCode: string) {
  const refused = call.uploads.find(({ mediaType }) => !used.includes(mediaType));
  if (refused) refuse(noteErrors, 'NOTE_FILE_REFUSED', { name: refused.name });
  if (call.uploads.length > mostNoteFiles) throw new InvalidInputError([{ field: 'files', code: 'tooBig', params: { limit: mostNoteFiles } }]);
  const files = [];
  for (const { bytes, mediaType, name } of call.uploads) {
    const kept = await call.files.put(bytes);
    files.push({ id: await call.newId(), file: { ...kept, mediaType, name, purpose: 'note', companyCode, by: call.actor, now: call.now } });
  }
  return files;
}

/** Those of the notes in which the reader is mentioned and that they have not read before. */
const unseenBy = (userId: string, rows: readonly NoteRow[]): string[] =>
  rows.filter(({ mentions }) => mentions.some((one) => one.user_id === userId && one.seen_at === null)).map(({ id }) => id);

const presentMention = ({ user_id: userId, seen_at: seenAt }: MentionRow, names: ReadonlyMap<string, string>): NoteView['mentions'][number] => ({
  user_id: userId,
  name: names.get(userId) ?? userId,
  seen_time: seenAt === null ? null : new Date(seenAt).getTime(),
});

export interface NotesAbout {
  find: FindNoteSubject;
  /** Kind of record, for notifications. */
  kind: Notice['about']['kind'];
  /** The same for the audit trail, where that has another word. */
  audited?: string;
}

/**
 * Serves the notes about one kind of record. Who may not see the record is answered as if it did not exist; whoever is mentioned has to
 * be able to open it, and is told.
 */
export function noteHandlers(calls: NoteCalls, { find, kind, audited = kind }: NotesAbout): readonly Handler[] {
  const { about, isByCode } = calls;
  const getVisible = async (call: Reader, id: string): Promise<NoteSubject> => (await find(call, id)) ?? refuse(noteErrors, 'NOTE_ABOUT_NOTHING');
  return [
    handle(calls.list, async ({ about_id: id, before_id: beforeId }, call) => {
      const subject = await getVisible(call, id);
      const rows = await listNotes(call.db, { kind: about, id, isByCode }, { companies: call.actor.companies, beforeId, limit: notesOfPage + 1 });
      const shown = rows.slice(0, notesOfPage);
      const names = await findStaffNames(
        call.db,
        shown.flatMap(({ mentions }) => mentions.map(({ user_id: userId }) => userId)),
      );
      const colleagues = await mentionable(call, calls, subject);
      const view = personView(call.actor);
      const unseen = unseenBy(call.actor.userId, shown);
      // It changes what one person has read and nothing else, as reading a notification does, and is no act for the audit trail.
      if (unseen.length > 0) await markRead(call.database.main, { noteIds: unseen, userId: call.actor.userId, at: call.now });
      return {
        list: shown.map(
          (row): NoteView => ({
            note_id: row.id,
            text: view.words(row.text),
            by: row.by,
            time: row.at.getTime(),
            mentions: row.mentions.map((one) => presentMention(one, names)),
            files: row.files,
          }),
        ),
        has_more: rows.length > notesOfPage,
        colleagues: colleagues.filter(({ id: userId }) => userId !== call.actor.userId).map(({ id: userId, name }) => ({ user_id: userId, name })),
      };
    }),
    handle(calls.add, async ({ about_id: id, text, mentions = [] }, call) => {
      const subject = await getVisible(call, id);
      const named = [...new Set(mentions)];
      const colleagues = new Set(named.length === 0 ? [] : (await mentionable(call, calls, subject)).map(({ id: userId }) => userId));
      const stranger = named.findIndex((userId) => !colleagues.has(userId));
      if (stranger >= 0) throw new InvalidInputError([{ field: `mentions.${stranger}`, code: 'invalid' }]);
      const { companyCode, title } = subject;
      const files = await filesOf(call, companyCode);
      const noteId = await call.newId();
      await insertNote(call.db, { id: noteId, about: { kind: about, id, isByCode }, companyCode, text, mentions: named, files, by: call.actor, at: call.now });
      call.audit({
        subject: { kind: audited, id },
        companyCode,
        after: { note_id: noteId, mentions: named.length, files: files.map(({ file }) => file.sha256) },
      });
      const recipients = named.filter((userId) => userId !== call.actor.userId);
      if (recipients.length > 0)
        await notify(call, [{ kind: 'MENTIONED', userIds: recipients, companyCode, about: { kind, id }, title, byName: call.actor.name }]);
      return { note_id: noteId };
    }),
    handleFile(calls.openFile, async ({ file_id: id }, call) => {
      const file = await findNoteFile(call.db, id, { kind: about, companies: call.actor.companies });
      if (!file || !(await find(call, file.aboutId)) || !(await call.files.has(file.sha256))) return refuse(noteErrors, 'NOTE_FILE_NOT_FOUND');
      // A scan cannot be masked.
      if (personView(call.actor).isMasked) return refuse(noteErrors, 'NOTE_MASKED');
      call.audit({ subject: { kind: audited, id: file.aboutId }, companyCode: file.companyCode, after: { note_file_id: id, sha256: file.sha256 } });
      return fileAnswer({ name: file.name, mediaType: file.mediaType, body: call.files.open(file.sha256) });
    }),
  ];
}
