import { sql } from 'kysely';
import { type Db, nextIds } from '../../../platform/server/index.ts';
import type { InventedCustomer } from './invented-customers.ts';

/* What a replayed history has come to, as the tables say. */

/** Puts customers on file, at the companies of Brazil. @returns their ids */
export async function insertCustomers(db: Db, customers: readonly InventedCustomer[]): Promise<string[]> {
  const ids = await nextIds(db, customers.length);
  await sql`insert into subject (id, kind, country, name, birth_date, source)
    select id, kind, 'BRA', name, birth_date, 'REGISTRY' from unnest(${ids}::bigint[], ${customers.map(({ kind }) => kind)}::text[],
      ${customers.map(({ name }) => name)}::text[], ${customers.map(({ birthDate }) => birthDate)}::date[]) as c (id, kind, name, birth_date)`.execute(db);
  return ids;
}

/** Matches that stand, as person and entry; one for each finding, so that what stands twice is there twice. */
export async function listStandingPairs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`select subject_id || ' ' || entry_id as pair from screening_finding where state = 'FOUND'`.execute(db);
  return rows.map(({ pair }) => pair);
}

export async function countUnfinishedPasses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from screening_run where status <> 'DONE'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Leaves the turn as a process that has died leaves it: it is nobody's any more. */
export async function expireTurn(db: Db, holder: string): Promise<void> {
  await sql`update screening_turn set holder = ${holder}, until = /* database time: a lease among processes */ now() - interval '1 second'`.execute(db);
}

/** Alerts by person and entry: how many there were, and how many are not concluded. */
export async function countAlerts(db: Db): Promise<Map<string, { alerts: number; open: number }>> {
  const { rows } = await sql<{ pair: string; alerts: number; open: number }>`
    select split_part(dedup_key, ':', 3) || ' ' || split_part(dedup_key, ':', 4) as pair, count(*)::int as alerts,
      count(*) filter (where status <> 'CONFIRMED')::int as open from alert group by 1`.execute(db);
  return new Map(rows.map(({ pair, alerts, open }) => [pair, { alerts, open }]));
}

/** Matches that were closed, by why, and how many of them left a hit that has not lapsed. */
export async function countClosed(db: Db): Promise<{ delisted: number; changed: number; unlapsed: number }> {
  const { rows } = await sql<{ delisted: number; changed: number; unlapsed: number }>`
    select count(*) filter (where f.state = 'DELISTED')::int as delisted, count(*) filter (where f.state = 'NOT_MATCHING')::int as changed,
      count(*) filter (where h.status is distinct from 'LAPSED')::int as unlapsed
    from screening_finding f left join screening_hit h on h.id = f.hit_id where f.state in ('DELISTED', 'NOT_MATCHING')`.execute(db);
  return rows[0] ?? { delisted: 0, changed: 0, unlapsed: 0 };
}
