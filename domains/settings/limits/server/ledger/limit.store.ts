import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Business, LimitLevel, PeriodUnit, RiskLevel, WindowMode } from '../../../../register/kernel/index.ts';
import type { LedgerLine, LimitProfile, PersonalLimit, UsableBalance } from '../../../../../engines/limits/index.ts';

export interface StoredProfile extends LimitProfile {
  companyCode: string;
  business: Business;
  currency: string;
}

interface ProfileRow {
  id: string;
  version: number;
  level: LimitLevel;
  company_code: string;
  business: Business;
  currency: string;
  risk_level: RiskLevel | null;
  merchant_no: string | null;
  app_id: string | null;
  monitor_minor: string;
  probation_minor: string;
  calculation_period: number;
  period_unit: PeriodUnit;
  window_mode: WindowMode;
  unverified_ceiling_minor: string;
  minor_floor_minor: string;
  mandatory: boolean;
}

const profileColumns = sql`id, version, level, company_code, business, currency, risk_level, merchant_no, app_id, monitor_minor, probation_minor, calculation_period,
  period_unit, window_mode, unverified_ceiling_minor, minor_floor_minor, mandatory`;

/** The limit profiles that are in force now at the companies. */
export async function loadProfiles(db: Db, companyCodes: readonly string[]): Promise<StoredProfile[]> {
  if (companyCodes.length === 0) return [];
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns} from limit_profile
    where company_code = any(${[...new Set(companyCodes)]}::text[]) and valid_from <= clock_instant() and (valid_to is null or valid_to > clock_instant())
    order by id`.execute(db);
  return rows.map(profileOf);
}

/** A limit profile with the time in which it is in force; ms. */
export interface DatedProfile extends StoredProfile {
  from: number;
  to: number | null;
}

/** All limit profiles of a time, in force or not. @param then a `with` clause that names `limit_profile` as it was */
export async function loadProfilesOfThen(db: Db, then: RawBuilder<unknown>): Promise<DatedProfile[]> {
  const { rows } = await sql<ProfileRow & { from: Date; to: Date | null }>`${then}
    select ${profileColumns}, valid_from as "from", valid_to as "to" from limit_profile order by id`.execute(db);
  return rows.map(({ from, to, ...row }) => ({ ...profileOf(row), from: from.getTime(), to: to?.getTime() ?? null }));
}

function profileOf(row: ProfileRow): StoredProfile {
  return {
    id: row.id,
    version: row.version,
    level: row.level,
    companyCode: row.company_code,
    business: row.business,
    currency: row.currency,
    riskLevel: row.risk_level,
    merchantNo: row.merchant_no,
    appId: row.app_id,
    monitorMinor: BigInt(row.monitor_minor),
    probationMinor: BigInt(row.probation_minor),
    window: { length: row.calculation_period, unit: row.period_unit, mode: row.window_mode },
    unverifiedCeilingMinor: BigInt(row.unverified_ceiling_minor),
    minorFloorMinor: BigInt(row.minor_floor_minor),
    mandatory: row.mandatory,
  };
}

/** How risky merchants are at present: the limits of their level govern where they have none of their own. */
export async function findMerchantRisks(db: Db, merchantNos: readonly string[]): Promise<Map<string, RiskLevel>> {
  if (merchantNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_no', 'risk_level'])
    .where('merchant_no', 'in', [...new Set(merchantNos)])
    .execute();
  return new Map(rows.map((row) => [row.merchant_no, row.risk_level as RiskLevel]));
}

const group = <T extends { keyId: string }, V>(rows: readonly T[], value: (row: T) => V): Map<string, V[]> => {
  const made = new Map<string, V[]>();
  for (const row of rows) {
    const existing = made.get(row.keyId);
    if (existing) existing.push(value(row));
    else made.set(row.keyId, [value(row)]);
  }
  return made;
};

/**
 * Personal use of keys by instant, in order of time: consumption and overrides, less what was given back.
 * @param since per key the earliest instant that matters, in ms
 */
export async function loadLedger(db: Db, since: ReadonlyMap<string, number>): Promise<Map<string, LedgerLine[]>> {
  if (since.size === 0) return new Map();
  const { rows } = await sql<{ keyId: string; at: string; amount: string }>`
    select e.key_id as "keyId", (extract(epoch from e.event_at) * 1000)::bigint as at,
      sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) as amount
    from unnest(${[...since.keys()]}::bigint[], ${[...since.values()].map((ms) => new Date(ms).toISOString())}::timestamptz[]) as w (key_id, since)
    join limit_entry e on e.key_id = w.key_id and e.event_at >= w.since
    where e.bucket = 'PERSONAL'
    group by e.key_id, e.event_at order by e.key_id, e.event_at`.execute(db);
  return group(rows, (row) => ({ eventAt: Number(row.at), amountMinor: BigInt(row.amount) }));
}

/** Balances of keys that may still be spent. */
export async function loadUsableBalances(db: Db, keyIds: readonly string[]): Promise<Map<string, UsableBalance[]>> {
  if (keyIds.length === 0) return new Map();
  const { rows } = await sql<{ keyId: string; id: string; merchantNo: string; remaining: string; expires: string }>`
    select key_id as "keyId", id, merchant_no as "merchantNo", remaining_minor as remaining, (extract(epoch from expires_at) * 1000)::bigint as expires
    from temporary_balance where key_id = any(${[...keyIds]}::bigint[]) and status = 'ACTIVE' order by expires_at, id`.execute(db);
  return group(rows, (row) => ({ id: row.id, merchantNo: row.merchantNo, remainingMinor: BigInt(row.remaining), expiresAt: Number(row.expires) }));
}

/** Limits that approval records give to the subjects of keys, oldest first; revoked ones are left out. */
export async function loadPersonalLimits(db: Db, keyIds: readonly string[]): Promise<Map<string, PersonalLimit[]>> {
  if (keyIds.length === 0) return new Map();
  const { rows } = await sql<{ keyId: string; id: string; monitor: string | null; probation: string | null; from: string; to: string | null }>`
    select k.id as "keyId", a.id, a.monitor_minor as monitor, a.probation_minor as probation,
      (extract(epoch from a.valid_from) * 1000)::bigint as "from", (extract(epoch from a.valid_to) * 1000)::bigint as "to"
    from decision_key k
    join approval_record a on a.subject_id = k.subject_id and a.company_code = k.company_code and a.business = k.business and a.currency = k.currency
    where k.id = any(${[...keyIds]}::bigint[]) and a.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and a.revoked_at is null
    order by k.id, a.id`.execute(db);
  return group(rows, (row) => ({
    approvalId: row.id,
    monitorMinor: row.monitor === null ? null : BigInt(row.monitor),
    probationMinor: row.probation === null ? null : BigInt(row.probation),
    validFrom: Number(row.from),
    validTo: row.to === null ? null : Number(row.to),
  }));
}

/** A subject's own limits for one key that are not over yet, oldest first; the key itself need not exist. */
export async function loadOwnLimits(db: Db, key: { subjectId: string; companyCode: string; business: Business; currency: string }): Promise<PersonalLimit[]> {
  const { rows } = await sql<{ id: string; monitor: string | null; probation: string | null; from: string; to: string | null }>`
    select id, monitor_minor as monitor, probation_minor as probation, (extract(epoch from valid_from) * 1000)::bigint as "from", (extract(epoch from valid_to) * 1000)::bigint as "to"
    from approval_record
    where subject_id = ${key.subjectId} and company_code = ${key.companyCode} and business = ${key.business} and currency = ${key.currency}
      and kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and revoked_at is null
    order by id`.execute(db);
  return rows.map((row) => ({
    approvalId: row.id,
    monitorMinor: row.monitor === null ? null : BigInt(row.monitor),
    probationMinor: row.probation === null ? null : BigInt(row.probation),
    validFrom: Number(row.from),
    validTo: row.to === null ? null : Number(row.to),
  }));
}
