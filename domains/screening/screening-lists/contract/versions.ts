import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { Mapping, mappedFields } from './mapping.ts';
import { area, entryKinds, Fault, FieldChange, nullableText, nullableTime, read, sourceId, write } from './shapes.ts';
import { changeOps, entryParts, omissions, versionStates } from '../../../register/kernel/screening-lists.ts';

export const versionList = defineList({
  id: 'screening-lists.versions',
  filters: { source_id: filter.value(40), status: filter.choice(versionStates), ...filter.time('start_time', 'end_time') },
});

const Version = z.object({
  id: z.string(),
  source_id: z.string(),
  source_name: z.string(),
  number: z.number().int(),
  status: z.enum(versionStates),
  /** payments are compared with it: it is the newest of its source, and the source is used */
  is_in_force: z.boolean(),
  /** its source is not used yet, and is once it comes into force */
  activates: z.boolean(),
  /** fetched by the system, not uploaded by a person */
  is_automatic: z.boolean(),
  source_date: nullableText(),
  sha256: z.string(),
  files: z.array(z.object({ position: z.number().int(), name: z.string(), size_bytes: z.number().int(), sha256: z.string() })),
  fault: Fault.nullable(),
  /** a refused version that a second person may have loaded all the same */
  may_be_loaded: z.boolean(),
  entries: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  ended: z.number().int(),
  returned: z.number().int(),
  /** entries that stay and lose a name, a number or a date of birth, or become another kind */
  altered: z.number().int(),
  /** rows of the file that are no entry */
  unreadable: z.number().int(),
  /** entries in force when it was compared */
  entries_before: z.number().int(),
  create_time: wire.time(),
  loaded_time: nullableTime(),
  actor: z.string(),
  /** uploaded by the reader, so that a second person puts it into force */
  is_own: z.boolean(),
  approved_by: nullableText(),
  waiting_request_id: nullableText(),
});
export type VersionView = z.output<typeof Version>;

export const listVersions = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/list',
  area,
  summary: 'Versions of the lists, newest first, with what each changed or why it was refused',
  ability: read,
  list: versionList,
  input: z.strictObject(versionList.input),
  data: wire.pageOfRows(Version),
});
export const getVersion = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/detail',
  area,
  summary: 'One version: how far it is read, and what it changes or would change',
  ability: read,
  input: z.strictObject({ version_id: wire.rowId() }),
  data: Version,
});

const VersionReading = z.object({
  parts: z.array(
    z.object({
      part: z.enum(entryParts),
      read: z.number().int(),
      /** values that were there and could not be read */
      unread: z.number().int(),
      /** values that entries which stay would have no more */
      lost: z.number().int(),
      /** in the version on which it was begun; null where it is the first */
      read_before: z.number().int().nullable(),
      unread_before: z.number().int().nullable(),
      /** the first that could not be read */
      samples: z.array(z.string()),
    }),
  ),
  /** what is deliberately not kept */
  omitted: z.array(z.object({ reason: z.enum(omissions), count: z.number().int() })),
});
export type VersionReadingView = z.output<typeof VersionReading>;
export const getReading = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/reading',
  area,
  summary: 'What a version read of each part of its entries, could not read and left out, beside the version on which it was begun',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ version_id: wire.rowId() }),
  data: VersionReading,
});

export const changeList = defineList({
  id: 'screening-lists.changes',
  filters: { version_id: filter.about(wire.rowId()), op: filter.choice(changeOps), name: filter.name() },
  countLimit: 10_000,
});
const EntryChange = z.object({
  entry_id: z.string(),
  op: z.enum(changeOps),
  name: z.string(),
  kind: z.enum(entryKinds),
  source_key: z.string(),
  /** the entry into which the source merged it */
  continued_by_id: nullableText(),
  changes: z.array(FieldChange),
});
export type EntryChangeView = z.output<typeof EntryChange>;
export const listChanges = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/changes',
  area,
  summary: 'What a version that was loaded has changed, entry by entry and field by field',
  ability: read,
  reads: 'personal-data',
  list: changeList,
  input: z.strictObject(changeList.input),
  data: wire.pageOfRows(EntryChange),
});
export const previewChanges = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/preview',
  area,
  summary: 'The first entries that a version which is read would add, change, end or bring back',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ version_id: wire.rowId() }),
  data: z.object({ changes: z.array(EntryChange.omit({ entry_id: true, continued_by_id: true })) }),
});

const Done = z.object({ id: z.string(), status: z.enum(versionStates), request_id: nullableText() });

export const examineFile = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/examine',
  area,
  body: 'multipart',
  keepsUploads: true,
  summary: 'Read the headings and the first rows of a CSV file, to map its columns; nothing is loaded',
  ability: write,
  audit: 'screening-list.file-examined',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ source_id: sourceId() }),
  data: z.object({
    file_name: z.string(),
    delimiter: z.enum([',', ';', '\t', '|']),
    columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.enum(mappedFields).nullable() })),
  }),
});
export const uploadVersion = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/upload',
  area,
  body: 'multipart',
  keepsUploads: true,
  summary: 'Upload the file, or the set of files, of a list. It is read in the background; nothing comes into force before it is confirmed',
  ability: write,
  audit: 'screening-list.uploaded',
  power: 'loosens',
  awaits: 'screening-list-version',
  ofAll: true,
  input: z.strictObject({
    source_id: sourceId(),
    /** the day that the publisher gives the list */
    source_date: z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional(),
    /** as JSON text; absent: that of the source */
    mapping: z
      .union([
        z.literal('').transform(() => undefined),
        z.string().transform((text, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
            return z.NEVER;
          }
        }),
      ])
      .pipe(Mapping.optional())
      .optional(),
  }),
  data: Done,
});
export const confirmVersion = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/confirm',
  area,
  summary:
    'Put a version that is read and compared into force, and its source into use where it is not; one that the caller has uploaded needs a second approval',
  ability: write,
  audit: 'screening-list.confirmed',
  power: 'loosens',
  ofAll: true,
  confirms: 'screening-list-version',
  input: z.strictObject({ version_id: wire.rowId() }),
  data: Done,
});
export const discardVersion = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/discard',
  area,
  summary: 'Discard a version that waits for its confirmation',
  ability: write,
  audit: 'screening-list.discarded',
  power: 'neutral',
  ofAll: true,
  input: z.strictObject({ version_id: wire.rowId() }),
  data: Done,
});
export const loadRefused = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/load-refused',
  area,
  summary: 'Request a second approval to put into force a version that was refused because it has far fewer entries, changes too many of them, or is older',
  ability: write,
  audit: 'screening-list.load-asked',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject({ version_id: wire.rowId(), reason: wire.lines(500) }),
  data: Done,
});
export const downloadFile = endpoint({
  method: 'POST',
  path: '/api/aml/screening-lists/version/file',
  area,
  answer: 'file',
  summary: 'A file of a version as it was uploaded or fetched',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({ version_id: wire.rowId(), position: wire.whole(1, 100) }),
  data: z.null(),
});
