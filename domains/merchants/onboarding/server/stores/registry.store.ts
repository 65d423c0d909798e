import type { ComparedField } from '../../../../register/kernel/onboarding.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { CompanyAnswer } from '../../../../people/kyc/server/index.ts';
import type { CompanyFinding } from '../../model/compare-registry.ts';

export interface RegistryRow {
  id: string;
  provider: string;
  providerName: string;
  outcome: CompanyAnswer['outcome'];
  error: string | null;
  found: CompanyFinding | null;
  asked: RegistryQuery;
  askedBy: string;
  askedAt: Date;
}

/** For whom a register was asked. */
export interface RegistryQuery {
  taxIdType: string | null;
  taxId: string | null;
  name: string | null;
}

/** Whether an answer, or what came of it, is about the merchant as it is declared now. */
export const isAskedFor = ({ asked }: { asked: RegistryQuery }, merchant: { taxIdType: string | null; taxId: string | null; legalName: string }): boolean =>
  asked.taxId !== null && asked.taxId === merchant.taxId && asked.taxIdType === merchant.taxIdType && asked.name === merchant.legalName;

const registryQuery = sql<RegistryQuery>`jsonb_build_object('taxIdType', g.asked_tax_id_type, 'taxId', g.asked_tax_id, 'name', g.asked_name)`;

/** The answers of registers in a review, the last one first. */
export async function listRegistry(db: Db, onboardId: string): Promise<RegistryRow[]> {
  const { rows } = await sql<RegistryRow>`
    select g.id, g.provider, g.provider_name as "providerName", g.outcome, g.error, g.found, ${registryQuery} as asked, g.asked_by_name as "askedBy", g.asked_at as "askedAt"
    from onboarding_registry g where g.onboard_id = ${onboardId}::bigint order by g.id desc`.execute(db);
  return rows;
}

/** What a register said last of a merchant as it is declared now; undefined where none was asked. One that gave no answer takes back no answer. */
export async function findRegistry(
  db: Db,
  onboardId: string,
  merchant: { taxIdType: string | null; taxId: string | null; legalName: string },
): Promise<RegistryRow | undefined> {
  const own = (await listRegistry(db, onboardId)).filter((one) => isAskedFor(one, merchant));
  return own.find(({ outcome }) => outcome === 'TAKEN' || outcome === 'NOT_FOUND') ?? own[0];
}

export async function insertRegistry(
  db: Db,
  one: CompanyAnswer & { id: string; onboardId: string; companyCode: string; asked: RegistryQuery; by: { userId: string; name: string }; at: Date },
): Promise<void> {
  await sql`
    insert into onboarding_registry (id, onboard_id, company_code, provider, provider_name, outcome, error, found, raw, asked_tax_id_type, asked_tax_id, asked_name,
      asked_by, asked_by_name, asked_at)
    values (${one.id}, ${one.onboardId}, ${one.companyCode}, ${one.provider}, ${one.providerName}, ${one.outcome}, ${one.error},
      ${one.found === null ? null : JSON.stringify(one.found)}::jsonb, ${one.raw === null ? null : JSON.stringify(one.raw)}::jsonb,
      ${one.asked.taxIdType}, ${one.asked.taxId}, ${one.asked.name}, ${one.by.userId}, ${one.by.name}, ${one.at})`.execute(db);
}

export interface DifferenceRow {
  id: string;
  onboardId: string;
  companyCode: string;
  field: ComparedField;
  declared: string | null;
  found: string | null;
  state: 'OPEN' | 'ACCEPTED' | 'GONE';
  /** For whom the register was asked that says otherwise. */
  asked: RegistryQuery;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}
const columns = sql<DifferenceRow>`d.id, d.onboard_id as "onboardId", d.company_code as "companyCode", d.field, d.declared, d.found, d.state, d.reason,
  ${registryQuery} as asked, d.decided_by_name as "decidedBy", d.decided_at as "decidedAt"`;
const differences = sql`onboarding_difference d join onboarding_registry g on g.id = d.registry_id`;

/** Differences of a review, oldest first. */
export async function listDifferences(db: Db, onboardId: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from ${differences} where d.onboard_id = ${onboardId}::bigint order by d.id`.execute(db);
  return rows;
}

/** A difference of one of these companies. */
export async function findDifference(db: Db, id: string, companies: readonly string[]): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from ${differences} where d.id = ${id}::bigint and d.company_code = any(${[...companies]}::text[])`.execute(db);
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
