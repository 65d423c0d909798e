import { type AuditNote, type Db, isOfMachine, log, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { activatesSource, type VersionFault, versionLife } from '../../model/index.ts';
import { addEntries, addKeys, changeEntries, endEntries, nameContinuations } from '../stores/entry.store.ts';
import { activateSource, lockSources } from '../stores/source.store.ts';
import { noteSwitch } from '../stores/state.store.ts';
import { clearStaging, countLines, countStaged } from '../stores/staging.store.ts';
import { findVersion, lockVersion, overtakeOthers, putInForce, saveCounts, saveState, type StoredVersion } from '../stores/version.store.ts';
import { type ImportWorld, refillStaging, stepOn } from './read-version.ts';

/* A version comes into force in one transaction, under the lock of its source: all of it or nothing. */

const chunkLines = 5_000;
const endedAtOnce = 5_000;

/** Writes all that a version changes, in statements that each take little time. */
async function writeEntries(db: Db, { id: versionId, sourceId }: StoredVersion, lines: number, now: Date): Promise<void> {
  for (let after = 0; after < lines; after += chunkLines) {
    const chunk = { versionId, sourceId, after, upTo: after + chunkLines, now };
    await addEntries(db, chunk);
    await changeEntries(db, chunk);
    await addKeys(db, chunk);
  }
  while ((await endEntries(db, { versionId, sourceId, limit: endedAtOnce, now })) === endedAtOnce);
  await nameContinuations(db, versionId);
}

type Outcome = 'LOADED' | 'REFUSED' | undefined;

async function refuse(db: Db, version: StoredVersion, fault: VersionFault, now: Date): Promise<'REFUSED'> {
  await saveState(db, version.id, 'REFUSED', fault, now);
  await clearStaging(db, version.id);
  return 'REFUSED';
}

async function loadLocked(db: Db, versionId: string, lines: number, now: Date): Promise<Outcome> {
  const existing = await findVersion(db, versionId);
  if (!existing) return undefined;
  const [source] = await lockSources(db, [existing.sourceId]);
  const version = await lockVersion(db, versionId);
  const status = version && versionLife.after(version.status, 'LOAD');
  if (!source || !version || !status) return undefined;
  const note = (after: object): AuditNote[] => [
    {
      subject: { kind: 'screening-list-version', id: versionId },
      before: { status: version.status },
      after: { source: source.id, number: version.number, ...after },
    },
  ];
  const origin = { actor: systemActor, ip: null, requestId: `version-${versionId}` };
  if (source.currentId !== version.baseId) {
    await refuse(db, version, { code: 'OVERTAKEN', params: {} }, now);
    await writeAudit(db, { ...origin, verb: 'screening-list.refused' }, note({ status: 'REFUSED', fault: 'OVERTAKEN' }));
    return 'REFUSED';
  }
  const counts = await countStaged(db, versionId, source.id);
  await writeEntries(db, version, lines, now);
  await saveCounts(db, versionId, { ...counts, unreadable: version.unreadable, sourceDate: version.sourceDate, reading: version.reading }, now);
  await putInForce(db, version, now);
  await clearStaging(db, versionId);
  const overtaken = await overtakeOthers(db, version, { code: 'OVERTAKEN', params: {} }, now);
  const { entries, added, changed, ended, returned } = counts;
  await writeAudit(
    db,
    { ...origin, verb: 'screening-list.loaded' },
    note({ status, entries, added, changed, ended, returned, confirmed_by: version.actorName }),
  );
  if (activatesSource({ isAutomatic: version.isAutomatic, isActive: source.isActive })) {
    await activateSource(db, source.id, { byName: version.approvedByName ?? version.actorName, now });
    await noteSwitch(db, source.id);
    const switched = { subject: { kind: 'screening-source', id: source.id }, before: { is_active: false }, after: { is_active: true, version: versionId } };
    await writeAudit(db, { ...origin, verb: 'screening-source.updated' }, [switched]);
  }
  for (const id of overtaken) {
    const refused = { subject: { kind: 'screening-list-version', id }, before: { status: 'READY' }, after: { status: 'REFUSED', fault: 'OVERTAKEN' } };
    await writeAudit(db, { ...origin, verb: 'screening-list.refused' }, [refused]);
  }
  return 'LOADED';
}

/**
 * Brings a version that is LOADING into force. Safe to repeat: what was begun and not committed has changed nothing, and what is
 * loaded is left alone. It is refused where another version came into force since it was begun.
 */
export async function loadVersion(world: ImportWorld, versionId: string): Promise<Outcome> {
  const { database, now } = world;
  const version = await findVersion(database.main, versionId);
  if (version?.status !== 'LOADING') return undefined;
  let lines = await countLines(database.main, versionId);
  // Staging is not written to the log of the database: after a crash it is empty.
  if (lines !== version.entries || lines === 0) {
    const fault = await refillStaging(world, version);
    if (fault) return (await stepOn(world, versionId, { act: 'REFUSE', fault, verb: 'screening-list.refused' })) ? 'REFUSED' : undefined;
    lines = await countLines(database.main, versionId);
  }
  try {
    return await database.main.transaction().execute((trx) => loadLocked(trx, versionId, lines, now()));
  } catch (error) {
    if (isOfMachine(error)) throw error;
    log.error({ code: (error as { code?: string }).code, at: ((error as Error).stack ?? '').split('\n').slice(1, 5) }, 'a list could not be loaded');
    const fault = { code: 'UNEXPECTED', params: {} } as const;
    return (await stepOn(world, versionId, { act: 'REFUSE', fault, verb: 'screening-list.refused' })) ? 'REFUSED' : undefined;
  }
}
