import { createHash } from 'node:crypto';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import {
  type AuditNote,
  type Database,
  type Db,
  type FileStore,
  isOfMachine,
  log,
  nextIds,
  systemActor,
  ThreadEndedError,
  writeAudit,
} from '../../../../../platform/server/index.ts';
import { type EntryPart, entryParts, type VersionReading } from '../../../../register/kernel/screening-lists.ts';
import { type ComparedPart, hashedText, evaluateVersion, mayBeLoaded, normalEntry, type VersionFault, versionLife } from '../../model/index.ts';
import { ListFileError } from '../readers/list-file-error.ts';
import { findSource } from '../stores/source.store.ts';
import {
  clearStaging,
  countLost,
  countStaged,
  findClashing,
  findKnown,
  findStagedKeys,
  type KnownEntry,
  makeNew,
  stage,
  type StagedEntry,
} from '../stores/staging.store.ts';
import { findVersion, listFiles, lockVersion, saveCounts, saveProgress, saveState, type StoredVersion } from '../stores/version.store.ts';
import type { ListReader, OpenedList, SuppliedFile } from './list-reader.ts';

/* A version is read into staging and compared with what is known. Nothing that is in force changes by it. */

export interface ImportWorld {
  readonly database: Database;
  readonly files: FileStore;
  readonly reader: ListReader;
  readonly now: () => Date;
}

/** Ends the reading of a version that cannot come into force. */
class VersionRefused extends Error {
  readonly fault: VersionFault;
  constructor(fault: VersionFault) {
    super(fault.code);
    this.fault = fault;
  }
}

const batchSize = 500;
const hashOf = (entry: ListEntry): Buffer => createHash('sha256').update(hashedText(entry)).digest();

async function* batched(entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry[]> {
  let batch: ListEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The known entry that one of a file is: under its own key, or else under the first of its former ones that is known. */
const knownOf = ({ key, formerKeys }: ListEntry, existing: ReadonlyMap<string, KnownEntry>): KnownEntry | undefined =>
  [key, ...formerKeys].map((one) => existing.get(one)).find((one) => one !== undefined);

function stagedEntry(entry: ListEntry, line: number, { known, newId }: { known: KnownEntry | undefined; newId: string }): StagedEntry {
  const { key, formerKeys, ...data } = entry;
  const hash = hashOf(entry);
  const isSame = known !== undefined && known.isPresent && known.hash.equals(hash);
  return {
    line,
    key,
    formerKeys,
    entryId: known?.entryId ?? newId,
    op: known === undefined ? 'ADDED' : isSame ? 'SAME' : known.isPresent ? 'CHANGED' : 'RETURNED',
    isExact: known === undefined || known.currentKey === key,
    content: isSame
      ? undefined
      : {
          kind: entry.kind,
          name: entry.names[0]?.text ?? '',
          names: entry.names.map(({ text }) => text).join('\n'),
          data: JSON.stringify(data),
          hash,
        },
  };
}

/** The first line whose key has stood before, in the batch or in staging; undefined: none. */
async function repeatedLine(db: Db, versionId: string, batch: readonly ListEntry[], first: number): Promise<number | undefined> {
  const earlier = await findStagedKeys(
    db,
    versionId,
    batch.map(({ key }) => key),
  );
  const at = batch.findIndex(({ key }, place) => earlier.has(key) || batch.findIndex((other) => other.key === key) < place);
  return at < 0 ? undefined : first + at;
}

async function stageBatch(db: Db, version: StoredVersion, batch: readonly ListEntry[], first: number): Promise<void> {
  const existing = new Map(
    (
      await findKnown(
        db,
        version.sourceId,
        batch.flatMap(({ key, formerKeys }) => [key, ...formerKeys]),
      )
    ).map((one) => [one.key, one]),
  );
  const results = batch.map((entry) => knownOf(entry, existing));
  const ids = await nextIds(db, results.filter((one) => one === undefined).length);
  let used = 0;
  const rows = batch.map((entry, at) => stagedEntry(entry, first + at, { known: results[at], newId: results[at] ? '' : (ids[used++] as string) }));
  try {
    await stage(db, version.id, rows);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const line = await repeatedLine(db, version.id, batch, first);
    throw line === undefined ? error : new VersionRefused({ code: 'KEY_TWICE', params: { line } });
  }
}

/** Files of a version in the store. */
async function suppliedFiles({ database, files }: ImportWorld, version: StoredVersion): Promise<SuppliedFile[]> {
  const kept = await listFiles(database.main, version.id);
  for (const { sha256 } of kept) if (!(await files.has(sha256))) throw new VersionRefused({ code: 'FILE_GONE', params: {} });
  return kept.map(({ name, sha256 }) => ({ name, path: files.pathOf(sha256) }));
}

/** Reads all entries into staging, in batches: memory stays flat and calls are answered in between. */
async function fillStaging(world: ImportWorld, version: StoredVersion): Promise<ReturnType<OpenedList['report']>> {
  const db = world.database.main;
  await clearStaging(db, version.id);
  let line = 1;
  const { format, mapping } = version;
  const list = world.reader(await suppliedFiles(world, version), { format, mapping });
  for await (const batch of batched(list.entries)) {
    await stageBatch(db, version, batch.map(normalEntry), line);
    line += batch.length;
    await saveProgress(db, version.id, line - 1, world.now());
  }
  const clashing = await findClashing(db, version.id);
  if (clashing.length > 0) await makeNew(db, version.id, clashing, await nextIds(db, clashing.length));
  return list.report();
}

/** The parts of a version beside those of the one on which it was begun. */
export function comparedParts(reading: VersionReading, before: VersionReading | null): ComparedPart[] {
  return entryParts.flatMap((part) => {
    const [now, was] = [reading.parts[part], before?.parts[part]];
    if (!now && !was) return [];
    return [
      { part, read: now?.read ?? 0, unread: now?.unread ?? 0, lost: now?.lost ?? 0, before: before === null ? undefined : (was ?? { read: 0, unread: 0 }) },
    ];
  });
}

/** What the reader counted, with what entries that stay would lose of each part. */
function readingOf({ parts = {}, omitted = {} }: ReturnType<OpenedList['report']>, lost: Partial<Record<EntryPart, number>>): VersionReading {
  const named = entryParts.filter((part) => parts[part] || lost[part]);
  return {
    parts: Object.fromEntries(
      named.map((part) => [
        part,
        { read: parts[part]?.read ?? 0, unread: parts[part]?.unread ?? 0, lost: lost[part] ?? 0, samples: parts[part]?.samples ?? [] },
      ]),
    ),
    omitted,
  };
}

/** Compares what is staged with what is in force, and says why it may not follow that. */
async function compare({ database, now }: ImportWorld, version: StoredVersion, report: ReturnType<OpenedList['report']>): Promise<VersionFault | undefined> {
  const { unreadable, sourceDate: ownDate } = report;
  const sourceDate = ownDate ?? version.sourceDate;
  const db = database.main;
  const source = await findSource(db, version.sourceId);
  if (!source) throw new Error('a version without its source');
  const counts = await countStaged(db, version.id, version.sourceId);
  const reading = readingOf(report, await countLost(db, version.id));
  await saveCounts(db, version.id, { ...counts, unreadable, sourceDate, reading }, now());
  const base = version.baseId === null ? undefined : await findVersion(db, version.baseId);
  return evaluateVersion({
    entries: counts.entries,
    before: counts.before,
    ended: counts.ended,
    maxLossPercent: source.maxLossPercent,
    altered: counts.altered,
    maxChangePercent: source.maxChangePercent,
    parts: comparedParts(reading, base?.reading ?? null),
    sourceDate,
    currentDate: source.currentDate,
  });
}

function faultOf(error: unknown): VersionFault {
  if (error instanceof VersionRefused) return error.fault;
  if (error instanceof ListFileError) return { code: error.code, params: error.params };
  if (error instanceof ThreadEndedError && error.reason !== 'EXIT') return { code: 'BEYOND_LIMITS', params: {} };
  // What the database has lost meanwhile, or had no room for, is read again by the next try.
  if (isOfMachine(error)) throw error;
  log.error({ code: (error as { code?: string }).code, at: ((error as Error).stack ?? '').split('\n').slice(1, 5) }, 'a list could not be read');
  return { code: 'UNEXPECTED', params: {} };
}

/** Takes a version that is being read one step on, with its audit entry; false where somebody has ended it meanwhile. */
export async function stepOn(
  { database, now }: Pick<ImportWorld, 'database' | 'now'>,
  versionId: string,
  { act, fault, verb }: { act: 'READ' | 'REFUSE'; fault: VersionFault | null; verb: string },
): Promise<boolean> {
  return database.main.transaction().execute(async (trx) => {
    const version = await lockVersion(trx, versionId);
    const status = version && versionLife.after(version.status, act);
    if (!version || !status) return false;
    await saveState(trx, versionId, status, fault, now());
    if (fault !== null && !mayBeLoaded(fault)) await clearStaging(trx, versionId);
    const note: AuditNote = {
      subject: { kind: 'screening-list-version', id: versionId },
      before: { status: version.status },
      after: { status, source: version.sourceId, number: version.number, ...(fault ? { fault: fault.code } : {}) },
    };
    await writeAudit(trx, { actor: systemActor, verb, ip: null, requestId: `version-${versionId}` }, [note]);
    return true;
  });
}

/**
 * Reads a version and compares it with the one in force: it is READY afterwards, or REFUSED with the reason. Safe to repeat; a
 * version that was ended meanwhile is left alone. @throws what tells that the database is out of reach
 */
export async function readVersion(world: ImportWorld, versionId: string): Promise<'READY' | 'REFUSED' | undefined> {
  const version = await findVersion(world.database.main, versionId);
  if (version?.status !== 'READING') return undefined;
  let fault: VersionFault | undefined;
  try {
    fault = await compare(world, version, await fillStaging(world, version));
  } catch (error) {
    fault = faultOf(error);
  }
  const step = fault
    ? ({ act: 'REFUSE', fault, verb: 'screening-list.refused' } as const)
    : ({ act: 'READ', fault: null, verb: 'screening-list.read' } as const);
  if (!(await stepOn(world, versionId, step))) return undefined;
  return fault ? 'REFUSED' : 'READY';
}

/** Reads a version again where staging does not hold all of it any more, as after the database was restarted. */
export async function refillStaging(world: ImportWorld, version: StoredVersion): Promise<VersionFault | undefined> {
  try {
    await compare(world, version, await fillStaging(world, version));
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}
