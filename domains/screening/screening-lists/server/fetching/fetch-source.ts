import { log } from '../../../../../platform/server/index.ts';
import type { FetchOutcome } from '../../../../register/kernel/screening-lists.ts';
import type { VersionFault } from '../../model/index.ts';
import { beginVersion, digestOf } from '../importing/begin-version.ts';
import { moveVersion } from '../importing/confirm-version.ts';
import { loadVersion } from '../importing/load-version.ts';
import { type ImportWorld, readVersion } from '../importing/read-version.ts';
import { asSystem } from '../importing/system-act.ts';
import { type Fetched, type FetchTask, findFetchTask, findSource, lockSources, noteFetch } from '../stores/source.store.ts';
import { findVersion, lastVersionLike } from '../stores/version.store.ts';
import { largestFileOf } from '../readers/index.ts';
import { download, DownloadError, downloadLimitsFor, type DownloadLimits } from './download.ts';

/** Asks each address for its file; one that has not changed is the file of last time. */
async function fetchFiles({ files }: ImportWorld, task: FetchTask, limits: DownloadLimits): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (const address of task.addresses) {
    const last = task.fetched.find((one) => one.address === address);
    const isKept = last !== undefined && (await files.has(last.sha256));
    const file = await download(
      files,
      {
        address,
        redirectHosts: task.redirectHosts,
        credentials: task.credentials,
        etag: isKept ? last.etag : null,
        lastModified: isKept ? last.lastModified : null,
      },
      limits,
    );
    fetched.push(file ? { address, ...file } : (last as Fetched));
  }
  return fetched;
}

/** The day that all files of a list are at least of, as their hosts date them. */
function dateOf(fetched: readonly Fetched[]): string | null {
  const days = fetched.map(({ lastModified }) => (lastModified ? new Date(lastModified) : undefined));
  const existing = days.filter((day): day is Date => day !== undefined && !Number.isNaN(day.getTime()));
  return existing.length === 0 || existing.length < fetched.length
    ? null
    : new Date(Math.max(...existing.map((day) => day.getTime()))).toISOString().slice(0, 10);
}

async function loadFetched(world: ImportWorld, sourceId: string, fetched: readonly Fetched[]): Promise<{ outcome: FetchOutcome; fault: VersionFault | null }> {
  const { database, now } = world;
  const versionId = await asSystem(database, { verb: 'screening-list.fetched', now: now() }, async (act) => {
    const [source] = await lockSources(act.db, [sourceId]);
    return source && beginVersion(act, { sourceId, isAutomatic: true, sourceDate: dateOf(fetched), mapping: null, files: fetched });
  });
  if (versionId === undefined) return { outcome: 'FAILED', fault: null };
  if ((await readVersion(world, versionId)) === 'READY') {
    await asSystem(database, { verb: 'screening-list.confirmed', now: now() }, (act) => moveVersion(act, versionId, { act: 'CONFIRM' }));
    await loadVersion(world, versionId);
  }
  const version = await findVersion(database.main, versionId);
  return version?.status === 'LOADED' ? { outcome: 'LOADED', fault: null } : { outcome: 'REFUSED', fault: version?.fault ?? null };
}

/** Says in the log that a list could not be fetched, or was refused; the version in force stays. */
const tellFailed = (source: string, outcome: FetchOutcome, fault: VersionFault | null): void =>
  log.warn({ source, outcome, fault: fault?.code ?? null }, 'a screening list was fetched in vain; the version in force stays');

/**
 * Fetches the list of a source from its addresses and brings it into force, if it is new and nothing speaks against it. How it
 * ended is noted with the source.
 */
export async function fetchSource(world: ImportWorld, sourceId: string, limits?: DownloadLimits): Promise<FetchOutcome | undefined> {
  const { main } = world.database;
  const task = await findFetchTask(main, sourceId);
  if (!task || task.addresses.length === 0) return undefined;
  let fetched: Fetched[];
  try {
    fetched = await fetchFiles(world, task, limits ?? downloadLimitsFor(largestFileOf(task.format)));
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    await noteFetch(main, sourceId, { outcome: 'FAILED', fault: error.fault, isConfirmed: false, now: world.now() });
    tellFailed(sourceId, 'FAILED', error.fault);
    return 'FAILED';
  }
  const source = await findSource(main, sourceId);
  const current = source?.currentId ? await findVersion(main, source.currentId) : undefined;
  const sha256 = digestOf(fetched);
  if (current?.sha256 === sha256) {
    await noteFetch(main, sourceId, { outcome: 'UNCHANGED', fault: null, fetched, isConfirmed: true, now: world.now() });
    return 'UNCHANGED';
  }
  // What was refused, or waits for somebody, is not submitted again at each try.
  const existing = await lastVersionLike(main, { sourceId, sha256, baseId: current?.id ?? null });
  const { outcome, fault } = existing ? ({ outcome: 'REFUSED', fault: existing.fault } as const) : await loadFetched(world, sourceId, fetched);
  await noteFetch(main, sourceId, { outcome, fault, fetched, isConfirmed: false, now: world.now() });
  if (outcome !== 'LOADED') tellFailed(sourceId, outcome, fault);
  return outcome;
}
