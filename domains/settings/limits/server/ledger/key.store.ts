import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/db/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';

/** The key of limits: what is used and reserved is counted for each of these. */
export interface KeyName {
  subjectId: string;
  companyCode: string;
  business: Business;
  currency: string;
}

export interface KeyRow extends KeyName {
  id: string;
  version: string;
  reservedMinor: bigint;
}

/** What decisions and screens need to know about a person, as it is once the person is locked. */
export interface PersonRow {
  id: string;
  kind: string;
  name: string | null;
  verification: string;
  birthDate: string | null;
  deceasedOn: string | null;
  pep: string;
  sanction: string;
  nationality: string | null;
  gender: string | null;
  /** That the lock has made; the one before it is what others may remember the person by. */
  version: number;
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/**
 * Locks people until the end of the transaction. Whoever changes a key, ledger, balance, standing, hold, case or payment
 * of a person takes this lock first, all people of the transaction in one call. It is the only lock order: people by id,
 * their version, then everything of theirs. The version moves, so that no process goes on with what it remembers of them.
 * Two payments of one person therefore never see the same headroom, and officers and payments never wait for each other in
 * a circle.
 */
export async function lockPeople(trx: Db, subjectIds: readonly string[]): Promise<PersonRow[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    with person as materialized (
      select id, kind, name, verification, birth_date::text as "birthDate", deceased_on::text as "deceasedOn", pep, sanction, nationality, gender
      from subject where id = any(${sorted(subjectIds)}::bigint[]) order by id for no key update
    ), fence as materialized (
      select subject_id from person_version where subject_id = any(array(select id from person)) order by subject_id for no key update
    ), moved as (
      update person_version v set version = v.version + 1 from fence where v.subject_id = fence.subject_id
      returning v.subject_id, v.version::float8 as version
    )
    select person.*, moved.version from person join moved on moved.subject_id = person.id order by person.id`.execute(trx);
  return rows;
}

/** Versions of people whom the caller has locked. */
export async function findVersions(trx: Db, subjectIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select subject_id as id, version::float8 as version from person_version where subject_id = any(${[...subjectIds]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const columns = sql`id, subject_id as "subjectId", company_code as "companyCode", business, currency, version, reserved_minor as "reservedMinor"`;
const present = (row: Omit<KeyRow, 'reservedMinor'> & { reservedMinor: string }): KeyRow => ({ ...row, reservedMinor: BigInt(row.reservedMinor) });
type Stored = Omit<KeyRow, 'reservedMinor'> & { reservedMinor: string };

/** Makes keys that do not exist yet. The people are locked, so nobody else makes them meanwhile. */
export async function ensureKeys(trx: Db, pair: readonly KeyName[]): Promise<void> {
  const names = [...new Map(pair.map((key) => [`${key.subjectId}|${key.companyCode}|${key.business}|${key.currency}`, key])).values()];
  if (names.length === 0) return;
  const { rows: missing } = await sql<KeyName>`
    select w.subject_id as "subjectId", w.company_code as "companyCode", w.business, w.currency
    from unnest(${names.map((key) => key.subjectId)}::bigint[], ${names.map((key) => key.companyCode)}::text[],
      ${names.map((key) => key.business)}::text[], ${names.map((key) => key.currency)}::text[]) as w (subject_id, company_code, business, currency)
    where not exists (select 1 from decision_key k where k.subject_id = w.subject_id and k.company_code = w.company_code and k.business = w.business and k.currency = w.currency)`.execute(
    trx,
  );
  if (missing.length === 0) return;
  const ids = await nextIds(trx, missing.length);
  await sql`
    insert into decision_key (id, subject_id, company_code, business, currency)
    select * from unnest(${ids}::bigint[], ${missing.map((key) => key.subjectId)}::bigint[], ${missing.map((key) => key.companyCode)}::text[],
      ${missing.map((key) => key.business)}::text[], ${missing.map((key) => key.currency)}::text[])
    on conflict (subject_id, company_code, business, currency) do nothing`.execute(trx);
}

/** All keys of the given people at the given companies, locked in order of id; the people are locked already. */
export async function lockKeys(trx: Db, subjectIds: readonly string[]): Promise<KeyRow[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<Stored>`
    select ${columns} from decision_key where subject_id = any(${sorted(subjectIds)}::bigint[]) order by id for update`.execute(trx);
  return rows.map(present);
}

export async function findKeys(db: Db, keyIds: readonly string[]): Promise<KeyRow[]> {
  if (keyIds.length === 0) return [];
  const { rows } = await sql<Stored>`select ${columns} from decision_key where id = any(${[...keyIds]}::bigint[]) order by id`.execute(db);
  return rows.map(present);
}

export async function listKeysOf(db: Db, subjectIds: readonly string[]): Promise<KeyRow[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<Stored>`select ${columns} from decision_key where subject_id = any(${[...subjectIds]}::bigint[]) order by id`.execute(db);
  return rows.map(present);
}

/** Marks keys as changed, so that a plan or a cache made before is known to be stale. */
export async function touchKeys(trx: Db, keyIds: readonly string[]): Promise<void> {
  if (keyIds.length > 0) await sql`update decision_key set version = version + 1 where id = any(${[...keyIds]}::bigint[])`.execute(trx);
}
