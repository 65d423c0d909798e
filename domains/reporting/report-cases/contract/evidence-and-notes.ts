import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { area, Moved, ofOne, read, root, write } from './shapes.ts';

export const noteLimit = 4_000;
const openedFile = { area, ability: read, answer: 'file', data: z.null() } as const;

export const addReportEvidence = endpoint({
  method: 'POST',
  path: `${root}/evidence/add`,
  area,
  summary: 'Add files to a report case: PDF, JPEG or PNG',
  ability: write,
  audit: 'report-case.evidence-added',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ ...ofOne, files: z.unknown().optional() }),
  data: Moved,
});

export const removeReportEvidence = endpoint({
  method: 'POST',
  path: `${root}/evidence/remove`,
  area,
  summary: 'Remove a file from a report case; it stays on record',
  ability: write,
  audit: 'report-case.evidence-removed',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, evidence_id: wire.rowId() }),
  data: Moved,
});

export const openReportEvidence = endpoint({
  ...openedFile,
  method: 'POST',
  path: `${root}/evidence/open`,
  summary: 'A file of a report case',
  audit: 'report-case.evidence-opened',
  power: 'neutral',
  input: z.strictObject({ evidence_id: wire.rowId() }),
});

export const openCustomerLetter = endpoint({
  ...openedFile,
  method: 'POST',
  path: `${root}/letter/open`,
  summary: 'A letter to a blocked person, as it was written',
  audit: 'report-case.letter-opened',
  power: 'neutral',
  input: z.strictObject({ letter_id: wire.rowId() }),
});

export const openReportFile = endpoint({
  ...openedFile,
  method: 'POST',
  path: `${root}/file/open`,
  summary: 'The file that was written for the authority, byte for byte as it was kept, or the answer of the authority',
  audit: 'report-case.file-opened',
  power: 'neutral',
  input: z.strictObject({ filing_id: wire.rowId(), part: wire.filterChoice(['FILE', 'ANSWER']) }),
});

export const addReportNote = endpoint({
  method: 'POST',
  path: `${root}/note`,
  area,
  summary: 'Write a note in a report case; a person named in it finds the case with the filter of the queue',
  ability: write,
  audit: 'report-case.noted',
  power: 'neutral',
  input: z.strictObject({ report_id: wire.rowId(), text: wire.lines(noteLimit), mentions: z.array(wire.rowId()).max(20).optional() }),
  data: z.object({ report_id: z.string(), note_id: z.string() }),
});

/** Not audited: it changes what one person has read and nothing else. */
export const seeReportNotes = endpoint({
  method: 'POST',
  path: `${root}/note/seen`,
  area,
  summary: 'Marks the notes of a report case that name the caller as seen; of those seen before the time stays',
  ability: read,
  input: z.strictObject({ report_id: wire.rowId() }),
  data: z.object({ report_id: z.string(), seen: z.number().int() }),
});
