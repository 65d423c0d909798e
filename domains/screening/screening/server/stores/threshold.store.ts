import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { lowestOf, type Thresholds } from '../../model/thresholds.ts';

/** The match rates are one setting, for the whole installation. */
export const settingId = '1';

/** Match rates with who set them and when. */
export interface SetThresholds {
  version: number;
  thresholds: Thresholds;
  /** The version of the comparison that is in force with them. */
  comparison: string;
  trialId: string | null;
  reason: string | null;
  setBy: string;
  confirmedBy: string | null;
  from: Date;
  /** null for those in force */
  until: Date | null;
}

/** Four columns as rates by kind of list. */
export const ratesIn = (alias: string): RawBuilder<Thresholds> =>
  sql<Thresholds>`jsonb_build_object('SANCTION', ${sql.ref(`${alias}.sanction`)}, 'PEP', ${sql.ref(`${alias}.pep`)}, 'DEBARMENT', ${sql.ref(`${alias}.debarment`)},
    'OTHER', ${sql.ref(`${alias}.other`)})`;

/** The match rates that were ever in force, newest first. */
export async function listThresholds(db: Db, limit: number): Promise<SetThresholds[]> {
  const { rows } = await sql<SetThresholds>`
    select t.version, ${ratesIn('t')} as thresholds, t.comparison, t.trial_id as "trialId", t.reason, t.set_by_name as "setBy", t.confirmed_by_name as "confirmedBy",
      t.set_at as "from", (select n.set_at from screening_threshold n where n.version = t.version + 1) as until
    from screening_threshold t order by t.version desc limit ${limit}`.execute(db);
  return rows;
}

/** The match rates in force. */
export async function findThresholds(db: Db): Promise<SetThresholds> {
  return (await listThresholds(db, 1))[0] as SetThresholds;
}

/** The same, while nobody else sets others. */
export async function lockThresholds(db: Db): Promise<SetThresholds> {
  await sql`select version from screening_threshold where version = 1 for no key update`.execute(db);
  return findThresholds(db);
}

export interface NewThresholds extends Pick<SetThresholds, 'thresholds' | 'comparison' | 'reason' | 'confirmedBy'> {
  trialId: string;
  by: { userId: string; name: string };
  at: Date;
}
/** Sets match rates; whoever does holds the lock. @returns their version */
export async function insertThresholds(
  db: Db,
  version: number,
  { thresholds, comparison, trialId, reason, by, confirmedBy, at }: NewThresholds,
): Promise<number> {
  await sql`insert into screening_threshold (version, sanction, pep, debarment, other, algorithm, comparison, trial_id, reason, set_by, set_by_kind, set_by_name, confirmed_by_name, set_at)
    values (${version}, ${thresholds.SANCTION}, ${thresholds.PEP}, ${thresholds.DEBARMENT}, ${thresholds.OTHER}, ${comparison}, ${comparison}, ${trialId}::bigint, ${reason}, ${by.userId}, 'staff',
      ${by.name}, ${confirmedBy}, ${at})`.execute(db);
  return version;
}

/** The match rates in force, as those take them who screen without being asked. */
export interface ScreeningThresholds {
  /** Grows whenever they are set. */
  version: number;
  /** The version of the comparison in force. */
  comparison: string;
  /** The rate from which an entry of a list of this kind is a potential match. */
  byKind: Thresholds;
  /** What the comparison is asked for, so that no kind of list finds too little. */
  lowest: number;
}

/** The match rates in force: ask the engine for the lowest, and take of each kind of list what reaches its own (`reaches`). */
export async function screeningThresholds(db: Db): Promise<ScreeningThresholds> {
  const { version, comparison, thresholds } = await findThresholds(db);
  return { version, comparison, byKind: thresholds, lowest: lowestOf(thresholds) };
}
