import { z } from 'zod';
import { type AbilitySubject, endpoint, wire } from '../../../../platform/contract/index.ts';

/** Longest note, in characters. */
export const noteLimit = 4_000;
/** Files with one note. */
export const mostNoteFiles = 5;
/** Notes of one page, newest first. */
export const notesOfPage = 50;

const Colleague = z.object({ user_id: z.string(), name: z.string() });

/** Somebody whom a note names, and since when they have seen it. */
const Mention = Colleague.extend({ seen_time: wire.time().nullable() });

const NoteFile = z.object({ file_id: z.string(), name: z.string(), media_type: z.string(), size_bytes: z.number().int() });

const Note = z.object({
  note_id: z.string(),
  text: z.string(),
  by: z.string(),
  time: wire.time(),
  mentions: z.array(Mention),
  files: z.array(NoteFile),
});
export type NoteView = z.output<typeof Note>;

interface NotesOf<Subject extends AbilitySubject> {
  /** Kind of what the notes are about, as the audit trail names it. */
  about: string;
  /** Where the calls are: `/api/aml/investigation`. */
  root: string;
  area: string;
  /** Who reads and writes them. */
  subject: Subject;
  /** What the notes are about, in the summaries of the calls: `an investigation`. */
  named: string;
  /** Whether the key of what they are about is a code, such as the number of a merchant, and not that of a row. */
  isByCode?: boolean;
}
const codeLimit = 64;

/**
 * The calls of the notes about one kind of record. Each kind has calls of its own, so that each asks for the ability of what it is
 * about; what they do is the same for all (`noteHandlers` of the server, `Notes` of the web).
 */
export const noteCalls = <const Subject extends AbilitySubject>({ about, root, area, subject, named, isByCode = false }: NotesOf<Subject>) => ({
  about,
  subject,
  isByCode,
  list: endpoint({
    method: 'POST',
    path: `${root}/note/list`,
    area,
    summary: `Notes about ${named}, newest first, and who can be mentioned in one`,
    ability: `${subject}:read` as const,
    input: z.strictObject({ about_id: isByCode ? wire.text(codeLimit) : wire.rowId(), before_id: wire.rowId().optional() }),
    data: z.object({ list: z.array(Note), has_more: z.boolean(), colleagues: z.array(Colleague) }),
  }),
  add: endpoint({
    method: 'POST',
    path: `${root}/note/add`,
    area,
    summary: `Write a note about ${named}, with files if wanted; it is never changed. Whoever is mentioned is told`,
    ability: `${subject}:write` as const,
    audit: `${about}.noted`,
    power: 'neutral',
    body: 'multipart',
    input: z.strictObject({
      about_id: isByCode ? wire.text(codeLimit) : wire.rowId(),
      text: wire.lines(noteLimit),
      mentions: z
        .array(wire.rowId())
        .max(20)
        .or(wire.rowId().transform((id) => [id]))
        .optional(),
      files: z.unknown().optional(),
    }),
    data: z.object({ note_id: z.string() }),
  }),
  openFile: endpoint({
    method: 'POST',
    path: `${root}/note/file`,
    area,
    summary: `A file that came with a note about ${named}`,
    ability: `${subject}:read` as const,
    audit: `${about}.note-file-opened`,
    power: 'neutral',
    answer: 'file',
    input: z.strictObject({ file_id: wire.rowId() }),
    data: z.null(),
  }),
});
export type NoteCalls = ReturnType<typeof noteCalls<AbilitySubject>>;
