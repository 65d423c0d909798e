import { sql } from 'kysely';
import type { RuleSpec } from '../../../../../engines/rules/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { RuleAction, RuleStatus } from '../../../../register/kernel/index.ts';
import type { RuleContent } from '../../model/rule-state.ts';

/** A version by its own number, with the place of its rule. */
export interface NamedVersion {
  versionId: string;
  ruleId: string;
  version: number;
  status: RuleStatus;
  companyCode: string;
  timeZone: string;
  ruleType: string;
  dimension: string;
  muid: string | null;
  appId: string | null;
  content: RuleContent;
}

type Row = Omit<NamedVersion, 'content'> & {
  name: string;
  description: string | null;
  spec: RuleSpec;
  action: RuleAction;
  coolDownMs: number;
  isMandatory: boolean;
};

/** The version that stands for a rule: the one in force, else its last. */
export async function findNamedRule(db: Db, ruleId: string): Promise<NamedVersion | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from rule_version where rule_id = ${ruleId} order by status = 'ACTIVE' desc, version desc limit 1`.execute(db);
  return rows[0] && findNamedVersion(db, rows[0].id);
}

export async function findNamedVersion(db: Db, versionId: string): Promise<NamedVersion | undefined> {
  if (!/^\d{1,18}$/.test(versionId)) return undefined;
  const { rows } = await sql<Row>`
    select v.id as "versionId", v.rule_id as "ruleId", v.version, v.status, r.company_code as "companyCode", c.time_zone as "timeZone", r.rule_type as "ruleType", r.dimension,
      m.muid, r.app_id as "appId", v.name, v.description, v.spec, v.action, v.cool_down_ms::float8 as "coolDownMs", v.mandatory as "isMandatory"
    from rule_version v join rule r on r.id = v.rule_id join company c on c.code = r.company_code left join merchant m on m.merchant_no = r.merchant_no
    where v.id = ${versionId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { name, description, spec, action, coolDownMs, isMandatory, ...place } = row;
  return { ...place, content: { name, description, spec, action, coolDownMs, isMandatory } };
}

export async function listCompanies(db: Db): Promise<{ code: string; timeZone: string }[]> {
  return db.selectFrom('company').select(['code', 'time_zone as timeZone']).orderBy('code').execute();
}

/** Companies with a rule in force. */
export async function companiesWithRules(db: Db, companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${[...companies]}::text[]) as c (code)
    where exists (select from rule r join rule_version v on v.rule_id = r.id and v.status = 'ACTIVE' where r.company_code = c.code)`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
