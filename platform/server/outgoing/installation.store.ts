import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.store.ts';
import { systemActor } from '../call.ts';
import type { Db } from '../db/connect.ts';
import { isOffBySetting, type OutgoingStop } from './outgoing-switch.ts';

/** What tells this database from a copy of it. */
const identity = sql`database_identity()`;
const differs = sql`(i.system_identifier, i.database_oid) is distinct from (p.system_identifier, p.database_oid)`;

export interface OutgoingState {
  stop: OutgoingStop | null;
  /** Since when the database is known to be a copy. */
  copyFoundAt: Date | null;
  version: number;
}

/**
 * Notes which database this is, at its first start; at a later one, whether it is a copy of the one that was noted.
 * @returns whether it was found to be one now
 */
export async function noteInstallation(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`insert into installation (system_identifier, database_oid, recorded_at)
      select p.system_identifier, p.database_oid, ${now} from ${identity} p on conflict do nothing`.execute(trx);
    const { rows } = await sql`update installation i set copy_found_at = ${now}, version = i.version + 1 from ${identity} p
      where i.copy_found_at is null and ${differs} returning i.version`.execute(trx);
    if (rows.length === 0) return false;
    await writeAudit(trx, { actor: systemActor, verb: 'outgoing.stopped', ip: null, requestId: 'start' }, [
      { subject: { kind: 'installation', id: '1' }, after: { stop: 'COPY' } },
    ]);
    return true;
  });
}

/** Whether anything leaves, by the setting and by which database this is at this moment. */
export async function readOutgoing(db: Db, { lock = false } = {}): Promise<OutgoingState> {
  const { rows } = await sql<{ isCopy: boolean; copyFoundAt: Date | null; version: number }>`
    select i.copy_found_at is not null or ${differs} as "isCopy", i.copy_found_at as "copyFoundAt", i.version
    from installation i, ${identity} p ${lock ? sql`for update of i` : sql``}`.execute(db);
  const { isCopy = false, copyFoundAt = null, version = 0 } = rows[0] ?? {};
  return { stop: isOffBySetting() ? 'SETTING' : isCopy ? 'COPY' : null, copyFoundAt, version };
}

/** Takes this database for the installation from now on: what it has to send leaves again. */
export async function adoptInstallation(trx: Db, now: Date): Promise<void> {
  await sql`update installation i set (system_identifier, database_oid, recorded_at, copy_found_at, version)
    = (p.system_identifier, p.database_oid, ${now}, null, i.version + 1) from ${identity} p`.execute(trx);
}
