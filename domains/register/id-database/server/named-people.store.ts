import { sql } from 'kysely';
import { type Db, nameDistance, namedRows } from '../../../../platform/server/index.ts';
import { idAttributes } from '../../kernel/index.ts';
import { bareNumber } from '../../kernel/id-numbers/spelling.ts';
import { inSight, type Sight } from './sight.store.ts';

/** People whose name fits that are looked at whether the reader may see them. Of a common name those of a small company may lie behind them: further words narrow it. */
const lookedAt = 2_000;
const used = 60;

/** Keys of people in sight by every word of a name, the closest first. @param most how many at most */
export async function findPeopleNamed(db: Db, typed: string, { sight, most }: { sight: Sight; most: number }): Promise<string[]> {
  if (sight.companies.length === 0) return [];
  const source = { from: sql`subject s`, id: sql<string>`s.id`, name: sql<string>`s.name`, looked: lookedAt };
  const where = sql`s.merged_into is null and ${inSight(sight)}`;
  const { rows } = await namedRows(typed, { ...source, where }, used).execute(db);
  return rows
    .map(({ id, name }) => ({ id, name, distance: nameDistance(name, typed) }))
    .sort((one, other) => one.distance - other.distance || one.name.localeCompare(other.name) || Number(BigInt(one.id) - BigInt(other.id)))
    .slice(0, most)
    .map(({ id }) => id);
}

/** What people of the register are called; who has no name is left out. */
export async function findSubjectNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from subject where id = any(${[...new Set(ids)]}::bigint[]) and name is not null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Keys of people that the register has under a further number: a CURP, RFC or CBU. */
export async function findOwnersOfAttribute(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct subject_id as id from subject_attribute
    where kind = any(${[...idAttributes]}::text[]) and value = ${bareNumber(typed)} and ended_at is null limit 20`.execute(db);
  return rows.map(({ id }) => id);
}
