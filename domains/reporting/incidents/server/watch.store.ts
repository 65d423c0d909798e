import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { IncidentSignal, IncidentStatus } from '../../../register/kernel/incidents.ts';

/** Since when a company is looked after; undefined when it is so from now on. */
export async function beginWatch(db: Db, companyCode: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ begunAt: Date }>`select begun_at as "begunAt" from incident_watch where company_code = ${companyCode}`.execute(db);
  if (rows[0]) return rows[0].begunAt;
  await sql`insert into incident_watch (company_code, begun_at) values (${companyCode}, ${now}) on conflict do nothing`.execute(db);
  return undefined;
}

export interface KnownSignal {
  id: string;
  of: string;
  status: IncidentStatus;
  hasEnded: boolean;
}
/** Incidents that were opened for conditions of a company: those asked for, and all that last; locked until the end of the transaction. */
export async function lockSignals(
  db: Db,
  { companyCode, signal, ofs }: { companyCode: string; signal: IncidentSignal; ofs: readonly string[] },
): Promise<KnownSignal[]> {
  const { rows } = await sql<KnownSignal>`
    select r.id, r.signal_of as of, r.status, r.ended_at is not null as "hasEnded" from incident r
    where r.company_code = ${companyCode} and r.signal = ${signal} and (r.ended_at is null or r.signal_of = any(${[...ofs]}::text[])) order by r.id for update`.execute(
    db,
  );
  return rows;
}
