import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { CompanyAnswer } from '../../kyc/server/index.ts';
import type { CompanyFinding, ComparedField } from '../model/compare-registry.ts';

export interface RegistryRow {
  id: string;
  provider: string;
  providerName: string;
  outcome: CompanyAnswer['outcome'];
  error: string | null;
  found: CompanyFinding | null;
  askedBy: string;
  askedAt: Date;
}

/** The last answer of a register in a review. @param isTaken of those that told something */
export async function findRegistry(db: Db, onboardId: string, { isTaken = false } = {}): Promise<RegistryRow | undefined> {
  const { rows } = await sql<RegistryRow>`
    select id, provider, provider_name as "providerName", outcome, error, found, asked_by_name as "askedBy", asked_at as "askedAt"
    from onboarding_registry where onboard_id = ${onboardId}::bigint ${isTaken ? sql`and outcome = 'TAKEN'` : sql``} order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function insertRegistry(
  db: Db,
  one: CompanyAnswer & { id: string; onboardId: string; companyCode: string; by: { userId: string; name: string }; at: Date },
): Promise<void> {
  await sql`
    insert into onboarding_registry (id, onboard_id, company_code, provider, provider_name, outcome, error, found, raw, asked_by, asked_by_name, asked_at)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${one.provider}, ${one.providerName}, ${one.outcome}, ${one.error},
      ${one.found === null ? null : JSON.stringify(one.found)}::jsonb, ${one.raw === null ? null : JSON.stringify(one.raw)}::jsonb,
      ${one.by.userId}, ${one.by.name}, ${one.at})`.execute(db);
}

export interface DifferenceRow {
  id: string;
  onboardId: string;
  companyCode: string;
  field: ComparedField;
  declared: string | null;
  found: string | null;
  state: 'OPEN' | 'ACCEPTED' | 'GONE';
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}
const columns = sql<DifferenceRow>`id, onboard_id as "onboardId", company_code as "companyCode", field, declared, found, state, reason,
  decided_by_name as "decidedBy", decided_at as "decidedAt"`;

/** Differences of a review, oldest first. */
export async function listDifferences(db: Db, onboardId: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from onboarding_difference where onboard_id = ${onboardId}::bigint order by id`.execute(db);
  return rows;
}

/** A difference of one of these companies. */
export async function findDifference(db: Db, id: string, companies: readonly string[]): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from onboarding_difference where id = ${id}::bigint and company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

export async function insertDifference(
  db: Db,
  one: Pick<DifferenceRow, 'id' | 'onboardId' | 'companyCode' | 'field' | 'declared' | 'found'> & { registryId: string },
): Promise<void> {
  await sql`
    insert into onboarding_difference (id, onboard_id, company_code, registry_id, field, declared, found)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${one.registryId}, ${one.field}, ${one.declared}, ${one.found})`.execute(db);
}

export async function endDifference(
  db: Db,
  id: string,
  { state, reason, by, at }: { state: 'ACCEPTED' | 'GONE'; reason: string | null; by: string; at: Date },
): Promise<void> {
  await sql`update onboarding_difference set state = ${state}, reason = ${reason}, decided_by_name = ${by}, decided_at = ${at} where id = ${id}::bigint`.execute(
    db,
  );
}
