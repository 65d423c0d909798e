import { createHash } from 'node:crypto';
import type { Demand, Language } from '../platform/contract/index.ts';
import {
  type Actor,
  type AuditNote,
  type Call,
  type Database,
  type Db,
  type FileStore,
  nextIds,
  sniffMediaType,
  type UploadedFile,
} from '../platform/server/index.ts';

/** A file that is uploaded with a call. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

const uploadOf = async ({ name, bytes }: Upload): Promise<UploadedFile> => ({
  fieldName: 'files',
  name,
  bytes,
  mediaType: await sniffMediaType(bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export interface InProcess {
  /** The transaction of the call. */
  db: Db;
  database: Database;
  files: FileStore;
  config: Call['config'];
  lang: Language;
  actor: Actor;
  rightsOf(userId: string): Promise<Actor | undefined>;
  demand: Demand;
  now: Date;
  requestId: string;
  userAgent: string;
  ip: string | null;
  uploads: readonly Upload[];
  /** What the call leaves in the audit trail. */
  notes: AuditNote[];
  enqueue: Call['enqueue'];
}

/** What a use case gets when it is called without HTTP: a refusal is thrown and not presented. */
export const inProcessCall = async ({
  db,
  database,
  files,
  config,
  lang,
  actor,
  rightsOf,
  demand,
  now,
  requestId,
  userAgent,
  ip,
  uploads,
  notes,
  enqueue,
}: InProcess): Promise<Call> => ({
  db,
  database,
  actor,
  demand,
  rightsOf,
  now,
  lang,
  timeZone: 'America/Sao_Paulo',
  requestId,
  ip: ip ?? '',
  userAgent,
  isAbandoned: () => false,
  unchanged: () => undefined,
  page: { isOwn: false, cookie: () => undefined, setCookie: () => undefined },
  uploads: await Promise.all(uploads.map(uploadOf)),
  keptUploads: [],
  files,
  config,
  lines: undefined,
  audit: (note) => notes.push(note),
  enqueue,
  envelopeOf: (error) => {
    throw error;
  },
  newId: async () => (await nextIds(database.main, 1))[0] as string,
});
