import { sql } from 'kysely';
import { type Call, type Db, nameHolds } from '../../../../../platform/server/index.ts';
import { bindList, byExpression, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { RuleStatus } from '../../../../register/kernel/index.ts';
import { defaultNamesHolding } from '../../../../register/reference-data/contract/index.ts';
import { ruleList, versionList } from '../../contract/index.ts';
import type { StoredRule, StoredVersion } from '../stored-rule.ts';

/** Changes of rules of one company come one after the other, because each is evaluated by the others. */
export async function lockRuleBook(db: Db, companyCodes: readonly string[]): Promise<void> {
  await sql`select from company where code = any(${[...companyCodes]}::text[]) order by code for no key update`.execute(db);
}

const versionColumns = (v: string) => sql`
  ${sql.ref(`${v}.id`)} as "versionId", ${sql.ref(`${v}.version`)} as version, ${sql.ref(`${v}.status`)} as status, ${sql.ref(`${v}.status_at`)} as "statusAt",
  ${sql.ref(`${v}.name`)} as name, ${sql.ref(`${v}.description`)} as description, ${sql.ref(`${v}.spec`)} as spec, ${sql.ref(`${v}.spec_hash`)} as "specHash",
  ${sql.ref(`${v}.action`)} as action, ${sql.ref(`${v}.cool_down_ms`)}::float8 as "coolDownMs", ${sql.ref(`${v}.mandatory`)} as "isMandatory",
  ${sql.ref(`${v}.roll_out_percent`)} as "rollOutPercent", ${sql.ref(`${v}.reason`)} as reason, ${sql.ref(`${v}.equals_version`)} as "equalsVersion",
  ${sql.ref(`${v}.created_by_name`)} as "createdByName", ${sql.ref(`${v}.created_at`)} as "createdAt"`;

type RuleHeadRow = Omit<StoredRule, 'versions' | 'last'>;

/** Rules with their versions, in the order of the ids. */
export async function loadRules(db: Db, ids: readonly string[]): Promise<StoredRule[]> {
  if (ids.length === 0) return [];
  const value = [...new Set(ids)];
  const { rows: heads } = await sql<RuleHeadRow>`
    select r.id as "ruleId", r.company_code as "companyCode", r.dimension, r.retired_at is not null as "isRetired", r.level, r.merchant_no as "merchantNo",
      r.app_id as "appId", r.rule_type as "ruleType", r.business, r.currency, r.version as "rowVersion", r.created_by_name as "createdByName",
      r.created_at as "createdAt", r.updated_at as "updatedAt", c.name as "companyName", c.country, m.muid, m.muname as "merchantName", a.app_name as "appName"
    from rule r join company c on c.code = r.company_code left join merchant m on m.merchant_no = r.merchant_no left join merchant_app a on a.app_id = r.app_id
    where r.id = any(${value}::bigint[])`.execute(db);
  const { rows } = await sql<StoredVersion & { ruleId: string }>`
    select v.rule_id as "ruleId", ${versionColumns('v')} from rule_version v
    where v.rule_id = any(${value}::bigint[])
      and (v.status <> 'RETIRED' or v.version = (select max(l.version) from rule_version l where l.rule_id = v.rule_id))
    order by v.rule_id, v.version`.execute(db);
  const versions = new Map<string, StoredVersion[]>();
  for (const { ruleId, ...version } of rows) versions.set(ruleId, [...(versions.get(ruleId) ?? []), version]);
  const whole = new Map(
    heads.map((head): [string, StoredRule] => {
      const all = versions.get(head.ruleId) ?? [];
      return [head.ruleId, { ...head, versions: all.filter(({ status }) => status !== 'RETIRED'), last: all.at(-1) as StoredVersion }];
    }),
  );
  return value.flatMap((id) => whole.get(id) ?? []);
}

/** Rules of a family that are not retired. */
export async function findFamily(db: Db, rule: Pick<StoredRule, 'companyCode' | 'ruleType' | 'business' | 'dimension' | 'currency'>): Promise<StoredRule[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rule where company_code = ${rule.companyCode} and rule_type = ${rule.ruleType} and business is not distinct from ${rule.business}
      and dimension = ${rule.dimension} and currency = ${rule.currency} and retired_at is null order by id`.execute(db);
  return loadRules(
    db,
    rows.map(({ id }) => id),
  );
}

/** Rules of a type, or of all, that are not retired. */
export async function findRulesOf(
  db: Db,
  filter: { companies: readonly string[]; ruleType?: string | undefined; level?: string | undefined; merchantNo?: string },
): Promise<StoredRule[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rule where company_code = any(${[...filter.companies]}::text[]) and retired_at is null
      and (${filter.ruleType ?? null}::text is null or rule_type = ${filter.ruleType ?? null}) and (${filter.level ?? null}::text is null or level = ${filter.level ?? null})
      and (${filter.merchantNo ?? null}::text is null or merchant_no is null or merchant_no = ${filter.merchantNo ?? null})
    order by company_code, rule_type, id`.execute(db);
  return loadRules(
    db,
    rows.map(({ id }) => id),
  );
}

/** What is shown of a rule: the version that governs, else the one on trial, else the one in preparation, else the last. */
export const shownOrder: readonly RuleStatus[] = ['ACTIVE', 'INACTIVE', 'ROLL_OUT', 'SHADOW', 'IN_APPROVAL', 'DRAFT', 'RETIRED'];

interface RuleExtra {
  /** Stored names of default rules whose words in the reader's language hold the name that is searched. */
  names: readonly string[];
}
const namesFor = (input: { rule_name?: string | undefined }, call: Pick<Call, 'lang'>): RuleExtra => ({
  names: input.rule_name === undefined ? [] : defaultNamesHolding(input.rule_name, call.lang),
});

const waits = sql`exists (
  select from approval_request_target t join approval_request q on q.id = t.request_id where t.target_kind = 'rule' and t.target_id = r.id::text and q.status = 'WAITING')`;

/** Keys of the rules of every level; what is shown of a rule comes with its versions (`loadRules`). */
export const ruleIds = bindList(ruleList, {
  source: tableAs('rule', 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  lookups: {
    s: sql`join lateral (
      select v.name, v.status from rule_version v where v.rule_id = r.id order by array_position(${[...shownOrder]}::text[], v.status), v.version desc limit 1) s on true`,
    m: sql`left join merchant m on m.merchant_no = r.merchant_no`,
  },
  prepare: namesFor,
  filters: {
    rule_name: {
      lookups: ['s'],
      where: (name, { extra }) => (name === undefined ? undefined : sql`(${nameHolds('s.name', name)} or s.name = any(${[...extra.names]}::text[]))`),
    },
    business: (business) => sql`(r.business = ${business} or r.business is null)`,
    currency: 'r.currency',
    rule_type: 'r.rule_type',
    level: 'r.level',
    muid: 'm.muid',
    app_id: 'r.app_id',
    status: (status) =>
      status === undefined
        ? sql`r.retired_at is null`
        : status === 'RETIRED'
          ? sql`r.retired_at is not null`
          : sql`exists (select from rule_version one where one.rule_id = r.id and one.status = ${status})`,
    waiting: (is) => (is ? waits : sql`not ${waits}`),
  },
  order: {
    rule_name: byName('s.name'),
    rule_type: 'r.rule_type',
    level: byExpression(sql`array_position('{general,merchant,app}'::text[], r.level)`),
    status: byExpression(sql`array_position(${[...shownOrder]}::text[], s.status)`, { lookups: ['s'] }),
    created_at: 'r.created_at',
    updated_at: 'r.updated_at',
  },
  columns: sql<{ id: string }>`r.id`,
});

/** Every version of a rule, newest first. */
export const versions = bindList(versionList, {
  source: tableAs('rule_version', 'v'),
  key: ['v.id'],
  company: 'r.company_code',
  lookups: { r: sql`join rule r on r.id = v.rule_id` },
  filters: { rule_id: 'v.rule_id' },
  order: [{ by: sql`v.version`, direction: 'desc' }],
  columns: sql<StoredVersion>`${versionColumns('v')}`,
});

export async function findVersion(db: Db, ruleId: string, version: number): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`select ${versionColumns('v')} from rule_version v where v.rule_id = ${ruleId} and v.version = ${version}`.execute(
    db,
  );
  return rows[0];
}

export interface StoredPeriod {
  versionId: string;
  mode: 'ACTIVE' | 'SHADOW';
  rollOutPercent: number;
  from: Date;
  to: Date | null;
}

/** When these versions were in use, earliest first. */
export async function listPeriods(db: Db, versionIds: readonly string[]): Promise<StoredPeriod[]> {
  if (versionIds.length === 0) return [];
  const { rows } = await sql<StoredPeriod>`
    select version_id as "versionId", mode, roll_out_percent as "rollOutPercent", valid_from as "from", valid_to as "to" from rule_period
    where version_id = any(${[...versionIds]}::bigint[]) order by valid_from, from_set`.execute(db);
  return rows;
}

export interface NamedPlace {
  companyCode: string;
  merchantNo: string;
  appId: string | null;
}

/** A merchant by its routing name's key, or by its number. */
/** What a merchant's payments are: their currency and businesses. */
export async function findMerchantMoney(db: Db, merchantNo: string): Promise<{ currency: string; businesses: string[] }> {
  return db.selectFrom('merchant').select(['currency', 'businesses']).where('merchant_no', '=', merchantNo).executeTakeFirstOrThrow();
}

export async function findMerchantPlace(db: Db, companies: readonly string[], by: { muid: string } | { merchantNo: string }): Promise<NamedPlace | undefined> {
  const { rows } = await sql<NamedPlace>`
    select company_code as "companyCode", merchant_no as "merchantNo", null as "appId" from merchant
    where company_code = any(${[...companies]}::text[]) and ${'muid' in by ? sql`muid = ${by.muid}` : sql`merchant_no = ${by.merchantNo}`}`.execute(db);
  return rows[0];
}

export async function findAppPlace(db: Db, companies: readonly string[], appId: string): Promise<NamedPlace | undefined> {
  const { rows } = await sql<NamedPlace>`
    select m.company_code as "companyCode", m.merchant_no as "merchantNo", a.app_id as "appId" from merchant_app a join merchant m on m.merchant_no = a.merchant_no
    where a.app_id = ${appId} and m.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

/** Whether the same rule, by what it evaluates, was tried on history since then, or acted as a version of this rule before. */
export async function isTried(db: Db, test: { ruleId: string; companyCode: string; specHash: string; since: Date }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from rule_backtest where company_code = ${test.companyCode} and spec_hash = ${test.specHash} and status = 'DONE' and finished_at >= ${test.since})
      or exists (select from rule_period p join rule_version v on v.id = p.version_id where p.rule_id = ${test.ruleId} and p.mode = 'ACTIVE' and v.spec_hash = ${test.specHash})
      as found`.execute(db);
  return rows[0]?.found === true;
}

/** Rules of a type that govern: by their status, and by their level. */
export interface TypeCounts {
  active: number;
  inactive: number;
  general: number;
  merchant: number;
  app: number;
}

/** How many rules of each type are on and off. */
export async function countByType(db: Db, companies: readonly string[], currency: string | undefined): Promise<Map<string, TypeCounts>> {
  const { rows } = await sql<TypeCounts & { rule_type: string }>`
    select r.rule_type, count(*) filter (where v.status = 'ACTIVE')::int as active, count(*) filter (where v.status = 'INACTIVE')::int as inactive,
      count(*) filter (where r.level = 'general')::int as general, count(*) filter (where r.level = 'merchant')::int as merchant,
      count(*) filter (where r.level = 'app')::int as app
    from rule r join rule_version v on v.rule_id = r.id and v.status in ('ACTIVE', 'INACTIVE')
    where r.company_code = any(${[...companies]}::text[]) and (${currency ?? null}::text is null or r.currency = ${currency ?? null}) group by r.rule_type`.execute(
    db,
  );
  return new Map(rows.map(({ rule_type, ...counts }) => [rule_type, counts]));
}

/** The country of a company; undefined when there is no such company. */
export async function findCompanyCountry(db: Db, companyCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`select country from company where code = ${companyCode}`.execute(db);
  return rows[0]?.country;
}
