import { createHash } from 'node:crypto';
import { type Actor, type AuditNote, type Db, insertStoredFile } from '../../../../../platform/server/index.ts';
import type { ColumnMapping } from '../../contract/index.ts';
import { insertVersion, type ListFile } from '../stores/version.store.ts';

/** What a version is known by: the hash of its file, or of the names and hashes of its files. */
export function digestOf(files: readonly ListFile[]): string {
  const [only] = files;
  if (files.length === 1 && only) return only.sha256;
  const lines = files.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

interface Begun {
  sourceId: string;
  isAutomatic: boolean;
  sourceDate: string | null;
  mapping: ColumnMapping | null;
  files: readonly ListFile[];
}

/** Begins a version of files that are in the store; its source is locked. Answers its id; reading it is another step. */
export async function beginVersion(act: { db: Db; actor: Actor; now: Date; audit(note: AuditNote): void }, begun: Begun): Promise<string> {
  const { db, actor, now } = act;
  const sha256 = digestOf(begun.files);
  const id = await insertVersion(db, { ...begun, sha256 }, { actor, now });
  for (const file of begun.files)
    await insertStoredFile(db, {
      ...file,
      mediaType: 'application/octet-stream',
      purpose: 'screening-list',
      companyCode: null,
      by: { userId: actor.userId },
      now,
    });
  act.audit({
    subject: { kind: 'screening-list-version', id },
    after: { source: begun.sourceId, sha256, files: begun.files.map(({ name }) => name), source_date: begun.sourceDate },
  });
  return id;
}
