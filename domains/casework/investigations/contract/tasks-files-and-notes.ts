import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { noteCalls } from '../../../mechanisms/notes/contract/index.ts';
import { area, Changed, ofOne, read, root, write } from './shapes.ts';

export const addInvestigationTask = endpoint({
  method: 'POST',
  path: `${root}/task/add`,
  area,
  summary: 'Add a task to an investigation, for somebody and by a day if wanted',
  ability: write,
  audit: 'investigation.task-added',
  power: 'neutral',
  input: z.strictObject({
    ...ofOne,
    text: wire.lines(500),
    user_id: wire.rowId().optional(),
    due_on: z.iso.date().optional(),
  }),
  data: Changed.extend({ task_id: z.string() }),
});

export const finishInvestigationTask = endpoint({
  method: 'POST',
  path: `${root}/task/finish`,
  area,
  summary: 'Mark a task of an investigation as done, or as open again',
  ability: write,
  audit: 'investigation.task-finished',
  power: 'neutral',
  input: z.strictObject({ ...ofOne, task_id: wire.rowId(), is_done: wire.flag() }),
  data: Changed,
});

export const addInvestigationFiles = endpoint({
  method: 'POST',
  path: `${root}/file/add`,
  area,
  summary: 'Add files to an investigation: PDF, JPEG or PNG',
  ability: write,
  audit: 'investigation.file-added',
  power: 'neutral',
  body: 'multipart',
  input: z.strictObject({ ...ofOne, files: z.unknown().optional() }),
  data: Changed,
});

const openedFile = { area, ability: read, answer: 'file', data: z.null() } as const;

export const openInvestigationFile = endpoint({
  ...openedFile,
  method: 'POST',
  path: `${root}/file/open`,
  summary: 'A file of an investigation',
  audit: 'investigation.file-opened',
  power: 'neutral',
  input: z.strictObject({ file_id: wire.rowId() }),
});

export const openInvestigationDossier = endpoint({
  ...openedFile,
  method: 'POST',
  path: `${root}/dossier`,
  summary: 'The dossier of an investigation: as it was kept when it was concluded, or a draft of what is known now',
  audit: 'investigation.dossier-opened',
  power: 'neutral',
  input: z.strictObject({ investigation_id: wire.rowId() }),
});

export const investigationNotes = noteCalls({ about: 'investigation', root, area, subject: 'AML.Alerts', named: 'an investigation' });
