import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { DeletedKind } from '../contract/index.ts';

export interface RetentionRun {
  companyCode: string;
  kind: DeletedKind;
  years: number;
  before: Date;
  deleted: number;
  keptOpen: number;
  ranAt: Date;
}

export async function addRetentionRun(db: Db, run: RetentionRun): Promise<void> {
  const [id] = (await nextIds(db, 1)) as [string];
  await sql`
    insert into retention_run (id, company_code, kind, years, before, deleted, kept_open, ran_at)
    values (${id}::bigint, ${run.companyCode}, ${run.kind}, ${run.years}, ${run.before}, ${run.deleted}, ${run.keptOpen}, ${run.ranAt})`.execute(db);
}

/** What was deleted last, newest first. */
export async function listRetentionRuns(db: Db, companies: readonly string[]): Promise<RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    select company_code as "companyCode", kind, years, before, deleted, kept_open as "keptOpen", ran_at as "ranAt" from retention_run
    where company_code = any(${[...companies]}::text[]) order by ran_at desc, id desc limit 50`.execute(db);
  return rows;
}
