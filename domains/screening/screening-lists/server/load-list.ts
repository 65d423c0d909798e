import { Readable } from 'node:stream';
import type { Database, FileStore } from '../../../../platform/server/index.ts';
import type { ListFormat } from '../contract/index.ts';
import type { VersionState } from '../../../register/kernel/screening-lists.ts';
import { beginVersion } from './importing/begin-version.ts';
import { moveVersion } from './importing/confirm-version.ts';
import { loadVersion } from './importing/load-version.ts';
import { readList } from './importing/read-list.ts';
import { type ImportWorld, readVersion } from './importing/read-version.ts';
import { asSystem } from './importing/system-act.ts';
import { insertSource, lockSources, saveSource, type SourceTerms } from './stores/source.store.ts';
import { noteSwitch } from './stores/state.store.ts';
import { findVersion, type ListFile } from './stores/version.store.ts';

/** A file that is at hand and not uploaded by anybody. */
export interface FileToLoad {
  name: string;
  bytes: Uint8Array | Readable;
}

/** A source of our own whose files are CSV by a mapping, as it is where nothing else is said. */
export const ownCsvSource = (source: Pick<SourceTerms, 'name' | 'kind' | 'mapping'> & { id: string } & Partial<SourceTerms>) => ({
  format: 'MAPPED_CSV' as const,
  isOwn: true,
  isActive: true,
  addresses: [],
  redirectHosts: [],
  fetchMinutes: null,
  licenceNote: null,
  maxLossPercent: 10,
  maxChangePercent: 10,
  overdueHours: 48,
  pauseDays: null,
  ...source,
});

/** Makes a source known, if it is not yet. */
export async function registerSource(database: Database, source: SourceTerms & { id: string; format: ListFormat; isOwn: boolean }, now: Date): Promise<void> {
  await asSystem(database, { verb: 'screening-source.created', now }, async (act) => {
    const made = await insertSource(act.db, { ...source, credentials: null }, { byName: act.actor.name, now });
    if (!made) return;
    if (source.isActive) await noteSwitch(act.db, source.id);
    act.audit({ subject: { kind: 'screening-source', id: source.id }, after: { name: source.name, kind: source.kind, is_active: source.isActive } });
  });
}

/** Has a known source screened against, and changes of its settings what is given. */
export async function useSource(database: Database, id: string, terms: Partial<SourceTerms>, now: Date): Promise<void> {
  await asSystem(database, { verb: 'screening-source.updated', now }, async (act) => {
    const [source] = await lockSources(act.db, [id]);
    if (!source) throw new Error(`there is no source ${id}`);
    if (source.isActive) return;
    await saveSource(act.db, id, { ...source, ...terms, isActive: true }, { byName: act.actor.name, now, credentials: undefined });
    await noteSwitch(act.db, id);
    act.audit({ subject: { kind: 'screening-source', id }, before: { is_active: false }, after: { is_active: true } });
  });
}

/**
 * Brings files into force as the list of a source, by the same steps as a file that is uploaded, without waiting for jobs.
 * @returns the state in which the version ended; LOADED where nothing spoke against it
 */
export async function loadList(
  { database, files, now }: { database: Database; files: FileStore; now: Date },
  { sourceId, sourceDate, list }: { sourceId: string; sourceDate: string | null; list: readonly FileToLoad[] },
): Promise<VersionState | undefined> {
  const world: ImportWorld = { database, files, reader: readList, now: () => now };
  const kept: ListFile[] = [];
  for (const { name, bytes } of list) kept.push({ name, ...(await files.putStream(bytes instanceof Readable ? bytes : Readable.from([Buffer.from(bytes)]))) });
  const id = await asSystem(database, { verb: 'screening-list.fetched', now }, async (act) => {
    await lockSources(act.db, [sourceId]);
    return beginVersion(act, { sourceId, isAutomatic: true, sourceDate, mapping: null, files: kept });
  });
  if ((await readVersion(world, id)) === 'READY') {
    await asSystem(database, { verb: 'screening-list.confirmed', now }, (act) => moveVersion(act, id, { act: 'CONFIRM' }));
    await loadVersion(world, id);
  }
  return (await findVersion(database.main, id))?.status;
}
