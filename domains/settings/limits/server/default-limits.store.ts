import { type RawBuilder, sql } from 'kysely';
import { type Db, inNameOrder, nameHolds } from '../../../../platform/server/index.ts';
import { bindList, byAmount, tableAs } from '../../../../platform/server/lists/index.ts';
import type { Business, LimitLevel, PeriodUnit, RiskLevel, WindowMode } from '../../../register/kernel/index.ts';
import { defaultLimitList } from '../contract/index.ts';
import type { DefaultPlace, LimitPair } from '../model/default-limits.ts';
import { joinCompany, lockCompanies } from '../../../register/reference-data/server/companies/index.ts';

/** A place as people know it. */
export interface NamedPlace extends DefaultPlace {
  companyCode: string;
  companyName: string;
  muid: string | null;
  merchantName: string | null;
  appName: string | null;
}

/** What limits of a place count: one direction and currency of a company. */
export interface Money {
  companyCode: string;
  business: Business;
  currency: string;
}

export type Slot = DefaultPlace & Money;

export interface DefaultLimitRow extends NamedPlace {
  business: Business;
  currency: string;
  monitorMinor: string;
  probationMinor: string;
  calculationPeriod: number;
  periodUnit: PeriodUnit;
  windowMode: WindowMode;
  mandatory: boolean;
  version: number;
  validFrom: Date;
  updatedBy: string | null;
}

const isPlace = (alias: string, slot: RawBuilder<unknown>) => sql`${sql.ref(`${alias}.level`)} = ${slot}`;
const sameSlot = (
  alias: string,
  slot: Slot,
) => sql`${sql.ref(`${alias}.company_code`)} = ${slot.companyCode} and ${sql.ref(`${alias}.business`)} = ${slot.business}
  and ${sql.ref(`${alias}.currency`)} = ${slot.currency} and ${isPlace(alias, sql`${slot.level}`)}
  and case ${slot.level}::text when 'risk' then ${sql.ref(`${alias}.risk_level`)} = ${slot.riskLevel} when 'merchant' then ${sql.ref(`${alias}.merchant_no`)} = ${slot.merchantNo} when 'app' then ${sql.ref(`${alias}.app_id`)} = ${slot.appId} else true end`;
const company = joinCompany('c', 'p.company_code');
/** The merchant of an app as well as a merchant. */
const merchantAndApp = sql`left join merchant_app a on a.app_id = p.app_id left join merchant m on m.merchant_no = coalesce(a.merchant_no, p.merchant_no)`;

/** Default limits that are in force. */
export const defaultLimits = bindList(defaultLimitList, {
  source: tableAs('limit_profile', 'p'),
  key: ['p.id'],
  company: 'p.company_code',
  lookups: { c: company, m: merchantAndApp },
  filters: {
    name: { lookups: ['m'], where: (name) => sql`(${nameHolds('m.muname', name)} or ${nameHolds('a.app_name', name)})` },
    level: 'p.level',
    business: 'p.business',
    currency: 'p.currency',
    merchant_no: 'm.merchant_no',
    app_id: 'p.app_id',
  },
  always: () => [sql`p.valid_to is null`],
  order: {
    // The company before its merchants, by risk and one by one, a merchant before its apps.
    place: {
      terms: [
        { by: sql`c.name` },
        { by: sql`array_position(array['general', 'risk', 'merchant', 'app'], p.level)` },
        { by: sql`array_position(array['LOW', 'MEDIUM', 'HIGH'], p.risk_level)`, nulls: 'last' },
        { by: inNameOrder('m.muname'), nulls: 'last' },
        { by: inNameOrder('a.app_name'), nulls: 'last' },
        { by: sql`p.business` },
        { by: sql`p.currency` },
      ],
      lookups: ['c', 'm'],
    },
    monitor_limit: byAmount({ currency: 'p.currency', amount: 'p.monitor_minor' }),
    probation_limit: byAmount({ currency: 'p.currency', amount: 'p.probation_minor' }),
    updated_at: 'p.valid_from',
  },
  columns: sql<DefaultLimitRow>`
    p.level, p.company_code as "companyCode", c.name as "companyName", p.risk_level as "riskLevel", m.merchant_no as "merchantNo", m.muid, m.muname as "merchantName",
    p.app_id as "appId", a.app_name as "appName", p.business, p.currency, p.monitor_minor as "monitorMinor", p.probation_minor as "probationMinor",
    p.calculation_period as "calculationPeriod", p.period_unit as "periodUnit", p.window_mode as "windowMode", p.mandatory, p.version,
    p.valid_from as "validFrom", h.created_by_name as "updatedBy"`,
  joins: sql`${company} ${merchantAndApp}
    left join lateral (select created_by_name from limit_profile_change h where h.company_code = p.company_code and h.business = p.business and h.currency = p.currency
      and h.level = p.level and h.risk_level is not distinct from p.risk_level and h.merchant_no is not distinct from m.merchant_no and h.app_id is not distinct from p.app_id and h.version = p.version
      order by h.id desc limit 1) h on true`,
});

/** A place as a call names it. */
export interface PlaceName {
  companyCode?: string | undefined;
  riskLevel?: RiskLevel | undefined;
  merchantNo?: string | undefined;
  appId?: string | undefined;
}

/** The place that an app, a merchant, the merchants of a risk or a company are; undefined where none of that name exists. */
export async function findLimitPlace(db: Db, named: PlaceName) {
  const { rows } = await sql<Omit<NamedPlace, 'level'> & { currency: string; businesses: Business[] }>`
    select c.code as "companyCode", c.name as "companyName", coalesce(m.risk_level, w.risk_level) as "riskLevel", m.merchant_no as "merchantNo", m.muid,
      m.muname as "merchantName", a.app_id as "appId", a.app_name as "appName", coalesce(m.currency, c.currency) as currency, coalesce(m.businesses, '{payin,payout}') as businesses
    from (select ${named.appId ?? null}::text as app_id, ${named.merchantNo ?? null}::text as merchant_no, ${named.companyCode ?? null}::text as code,
      ${named.riskLevel ?? null}::text as risk_level) w
    left join merchant_app a on a.app_id = w.app_id
    left join merchant m on m.merchant_no = coalesce(a.merchant_no, w.merchant_no)
    ${joinCompany('c', sql`coalesce(m.company_code, w.code)`)}
    where (w.app_id is null or a.app_id is not null) and (w.merchant_no is null or m.merchant_no = w.merchant_no) and (w.code is null or c.code = w.code)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const level: LimitLevel = row.appId !== null ? 'app' : row.merchantNo !== null ? 'merchant' : row.riskLevel !== null ? 'risk' : 'general';
  return { ...row, level };
}

/** The risk that a profile or a change of a place is stored with: only limits by risk have one. */
const riskOf = ({ level, riskLevel }: Slot): RiskLevel | null => (level === 'risk' ? riskLevel : null);

/** Changes of default limits of a company wait for each other here. */
export async function lockDefaultLimits(db: Db, companyCodes: readonly string[]): Promise<void> {
  await lockCompanies(db, companyCodes);
}

/** Ends what is in force and begins what follows, at the database’s own time: that is what decisions compare it with. */
export async function replaceProfile(db: Db, slot: Slot, sourceId: string, pair: LimitPair | null): Promise<number> {
  const { rows: ended } = await sql<{ version: number }>`
    update limit_profile p set valid_to = date_trunc('milliseconds', clock_instant()) where p.valid_to is null and ${sameSlot('p', slot)} returning version`.execute(
    db,
  );
  if (pair === null) return ended[0]?.version ?? 0;
  const { rows } = await sql<{ version: number }>`
    insert into limit_profile (level, company_code, business, currency, risk_level, merchant_no, app_id, monitor_minor, probation_minor, calculation_period, period_unit,
      window_mode, unverified_ceiling_minor, minor_floor_minor, mandatory, version, valid_from)
    select ${slot.level}, s.company_code, s.business, s.currency, ${riskOf(slot)}::text, ${slot.merchantNo}::text, ${slot.appId}::text, ${pair.monitorMinor}::bigint,
      ${pair.probationMinor}::bigint, s.calculation_period, s.period_unit, s.window_mode, s.unverified_ceiling_minor, s.minor_floor_minor,
      s.mandatory and ${slot.level} = 'general',
      coalesce((select max(version) from limit_profile p where ${sameSlot('p', slot)}), 0) + 1, date_trunc('milliseconds', clock_instant())
    from limit_profile s where s.id = ${sourceId}::bigint returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

interface Person {
  userId: string;
  personId: string;
  name: string;
}

export interface DefaultLimitChange {
  slot: Slot;
  before: LimitPair | null;
  after: LimitPair | null;
  version: number;
  raises: boolean;
  reason: string;
  maker: Person;
  approver: Person;
  requestId: string | null;
  at: Date;
}

export async function insertDefaultLimitChange(db: Db, change: DefaultLimitChange): Promise<void> {
  const { slot, before, after, maker, approver } = change;
  await sql`
    insert into limit_profile_change (level, company_code, business, currency, risk_level, merchant_no, app_id, before_monitor_minor, before_probation_minor, after_monitor_minor,
      after_probation_minor, version, raises, reason, created_by, created_by_person, created_by_name, approved_by, approved_by_person, approved_by_name, request_id, changed_at)
    values (${slot.level}, ${slot.companyCode}, ${slot.business}, ${slot.currency}, ${riskOf(slot)}, ${slot.merchantNo}, ${slot.appId}, ${before?.monitorMinor ?? null},
      ${before?.probationMinor ?? null}, ${after?.monitorMinor ?? null}, ${after?.probationMinor ?? null}, ${change.version}, ${change.raises}, ${change.reason},
      ${maker.userId}, ${maker.personId}, ${maker.name}, ${approver.userId}, ${approver.personId}, ${approver.name}, ${change.requestId}, ${change.at})`.execute(
    db,
  );
}

export interface DefaultLimitHistoryRow {
  version: number;
  beforeMonitor: string | null;
  beforeProbation: string | null;
  afterMonitor: string | null;
  afterProbation: string | null;
  raises: boolean;
  reason: string | null;
  changedBy: string | null;
  approvedBy: string | null;
  changedAt: Date;
  requestId: string | null;
}

/** Changes of one place, the newest first, and before them what came with the company. */
export async function listDefaultLimitHistory(db: Db, slot: Slot): Promise<DefaultLimitHistoryRow[]> {
  const { rows } = await sql<DefaultLimitHistoryRow>`
    select h.version, h.before_monitor_minor as "beforeMonitor", h.before_probation_minor as "beforeProbation", h.after_monitor_minor as "afterMonitor",
      h.after_probation_minor as "afterProbation", h.raises, h.reason, h.created_by_name as "changedBy",
      case when h.approved_by_person <> h.created_by_person then h.approved_by_name end as "approvedBy", h.changed_at as "changedAt", h.request_id as "requestId"
    from limit_profile_change h where ${sameSlot('h', slot)}
    union all
    select p.version, null, null, p.monitor_minor, p.probation_minor, false, null, null, null, p.valid_from, null
    from limit_profile p where ${sameSlot('p', slot)}
      and not exists (select 1 from limit_profile_change h where ${sameSlot('h', slot)} and h.version = p.version and h.after_monitor_minor is not null)
    order by "changedAt" desc, version desc limit 200`.execute(db);
  return rows;
}

/** How many places below a place have limits of their own for this money. */
export async function countOwnBelow(db: Db, slot: Slot): Promise<number> {
  const below = {
    general: sql`p.level <> 'general'`,
    risk: sql`m.risk_level = ${slot.riskLevel}`,
    merchant: sql`p.level = 'app' and m.merchant_no = ${slot.merchantNo}`,
    app: sql`false`,
  }[slot.level];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from limit_profile p ${merchantAndApp}
    where p.company_code = ${slot.companyCode} and p.business = ${slot.business} and p.currency = ${slot.currency} and p.valid_to is null and ${below}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** People looked at for a preview; more would make people wait for a number that is no more useful. */
export const examinedAtMost = 5_000;

export interface PeopleAbove {
  examined: number;
  isCapped: boolean;
  aboveMonitorBefore: number;
  aboveMonitorAfter: number;
  aboveProbationBefore: number;
  aboveProbationAfter: number;
}

/** Payments at a place: of the merchants of a risk those that their limits govern. */
function paidAt(slot: Slot): RawBuilder<unknown> {
  if (slot.level === 'app') return sql`t.merchant_no = ${slot.merchantNo} and t.app_id = ${slot.appId}`;
  if (slot.level === 'merchant') return sql`t.merchant_no = ${slot.merchantNo}`;
  const own = sql`select from limit_profile x where x.company_code = ${slot.companyCode} and x.business = ${slot.business} and x.currency = ${slot.currency} and x.valid_to is null`;
  return sql`t.company_code = ${slot.companyCode} and t.merchant_no in (select m.merchant_no from merchant m where m.company_code = ${slot.companyCode}
    and m.risk_level = ${slot.riskLevel} and not exists (${own} and x.level = 'merchant' and x.merchant_no = m.merchant_no))
    and not exists (${own} and x.level = 'app' and x.app_id = t.app_id)`;
}

/**
 * How many people without limits of their own are above two pairs in the window that began at `since`: of those who came
 * to the company last, or who paid last at the merchant, at the app, or at the merchants of a risk where nothing more specific governs. Never more than so many are looked at.
 */
export async function countPeopleAbove(
  db: Db,
  slot: Slot,
  { since, now, before, after }: { since: Date; now: Date; before: LimitPair; after: LimitPair },
): Promise<PeopleAbove> {
  const recent =
    slot.level === 'general'
      ? sql`select k.id, k.subject_id, k.reserved_minor from decision_key k
          where k.company_code = ${slot.companyCode} and k.business = ${slot.business} and k.currency = ${slot.currency} order by k.id desc limit ${examinedAtMost + 1}`
      : sql`select k.id, k.subject_id, k.reserved_minor from (
            select distinct subject_id from (select t.subject_id from transaction t where ${paidAt(slot)} and t.order_time >= ${since}
              and t.business = ${slot.business} and t.currency = ${slot.currency}
              order by t.order_time desc limit ${4 * examinedAtMost}) paid) payer
          join decision_key k on k.subject_id = payer.subject_id and k.company_code = ${slot.companyCode} and k.business = ${slot.business} and k.currency = ${slot.currency}
          limit ${examinedAtMost + 1}`;
  const above = (minor: bigint) => sql`count(*) filter (where total > ${minor}::bigint)::int`;
  const { rows } = await sql<PeopleAbove & { found: number }>`
    with recent as materialized (${recent}), person as materialized (select * from recent limit ${examinedAtMost}), use as (
      select k.id, k.reserved_minor + coalesce((select sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) from limit_entry e
        where e.key_id = k.id and e.event_at >= ${since} and e.bucket = 'PERSONAL'), 0) as total
      from person k where not exists (select 1 from approval_record a where a.subject_id = k.subject_id and a.company_code = ${slot.companyCode}
        and a.business = ${slot.business} and a.currency = ${slot.currency} and a.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and a.revoked_at is null
        and a.valid_from <= ${now} and (a.valid_to is null or a.valid_to > ${now})))
    select (select count(*)::int from recent) as found, count(*)::int as examined, ${above(before.monitorMinor)} as "aboveMonitorBefore",
      ${above(after.monitorMinor)} as "aboveMonitorAfter", ${above(before.probationMinor)} as "aboveProbationBefore",
      ${above(after.probationMinor)} as "aboveProbationAfter" from use`.execute(db);
  const [{ found, ...counts }] = rows as [PeopleAbove & { found: number }];
  return { ...counts, isCapped: found > examinedAtMost };
}

export interface FirstLimits {
  companyCode: string;
  business: Business;
  currency: string;
  monitorMinor: bigint;
  probationMinor: bigint;
  unverifiedCeilingMinor: bigint;
  minorFloorMinor: bigint;
  days: number;
}

/** The first limits of a company for one direction and currency. False: it has some. */
export async function insertFirstLimits(db: Db, one: FirstLimits): Promise<boolean> {
  const { rows } = await sql`
    insert into limit_profile (level, company_code, business, currency, monitor_minor, probation_minor, calculation_period, period_unit, window_mode,
      unverified_ceiling_minor, minor_floor_minor, mandatory, version, valid_from)
    values ('general', ${one.companyCode}, ${one.business}, ${one.currency}, ${one.monitorMinor}::bigint, ${one.probationMinor}::bigint, ${one.days}, 'DAY', 'ROLLING',
      ${one.unverifiedCeilingMinor}::bigint, ${one.minorFloorMinor}::bigint, false, 1, date_trunc('milliseconds', clock_instant()))
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export interface KindWithLimits {
  companyCode: string;
  business: Business;
  currency: string;
}

/** For which directions and currencies companies have limits of their own. */
export async function kindsWithLimits(db: Db, companies: readonly string[]): Promise<KindWithLimits[]> {
  const { rows } = await sql<KindWithLimits>`
    select distinct company_code as "companyCode", business, currency from limit_profile
    where level = 'general' and valid_to is null and company_code = any(${[...companies]}::text[]) order by 1, 2, 3`.execute(db);
  return rows;
}

export interface GeneralLimits extends FirstLimits {
  version: number;
}

/** The limits in force of companies themselves. */
export async function listGeneralLimits(db: Db, companies: readonly string[]): Promise<GeneralLimits[]> {
  const { rows } = await sql<
    Omit<GeneralLimits, 'monitorMinor' | 'probationMinor' | 'unverifiedCeilingMinor' | 'minorFloorMinor'> &
      Record<'monitor' | 'probation' | 'ceiling' | 'floor', string>
  >`
    select company_code as "companyCode", business, currency, monitor_minor as monitor, probation_minor as probation, unverified_ceiling_minor as ceiling,
      minor_floor_minor as floor, calculation_period as days, version
    from limit_profile where level = 'general' and valid_to is null and company_code = any(${[...companies]}::text[]) order by 1, 2, 3`.execute(db);
  return rows.map(({ monitor, probation, ceiling, floor, ...row }) => ({
    ...row,
    monitorMinor: BigInt(monitor),
    probationMinor: BigInt(probation),
    unverifiedCeilingMinor: BigInt(ceiling),
    minorFloorMinor: BigInt(floor),
  }));
}
