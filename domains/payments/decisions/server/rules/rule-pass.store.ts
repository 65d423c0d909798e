import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';

export interface CompanyToPass {
  companyCode: string;
  timeZone: string;
  /** Up to when payments have been looked at; null before the first pass. */
  passedAt: Date | null;
}

/** Companies that have rules in use. */
export async function listCompaniesToPass(db: Db): Promise<CompanyToPass[]> {
  const { rows } = await sql<CompanyToPass>`
    select c.code as "companyCode", c.time_zone as "timeZone", p.passed_at as "passedAt" from company c left join rule_pass p on p.company_code = c.code
    where exists (select 1 from rule r join rule_version v on v.rule_id = r.id where r.company_code = c.code and v.status in ('ACTIVE', 'SHADOW'))
    order by c.code`.execute(db);
  return rows;
}

/** The earliest payment that was decided since a moment, by its own time: as far back windows may have changed. */
export async function findEarliestDecided(db: Db, companyCode: string, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(t.order_time) as at from decision d join transaction t on t.id = d.transaction_id where d.decided_at >= ${since} and t.company_code = ${companyCode}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function savePass(db: Db, pass: { companyCode: string; passedAt: Date; lookedFrom: Date; hits: number }): Promise<void> {
  await sql`
    insert into rule_pass (company_code, passed_at, looked_from, hits) values (${pass.companyCode}, ${pass.passedAt}, ${pass.lookedFrom}, ${pass.hits})
    on conflict (company_code) do update set passed_at = excluded.passed_at, looked_from = excluded.looked_from, hits = excluded.hits`.execute(db);
}
