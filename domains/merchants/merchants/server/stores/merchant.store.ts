import { sql } from 'kysely';
import type { Business, Delivery, MerchantStatus, MerchantTaxIdType, RiskLevel } from '../../../../register/kernel/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

/** A merchant with what it declares and what is known of it. */
export interface MerchantProfile {
  merchantNo: string;
  muid: string;
  name: string;
  legalName: string;
  tradeNames: string[];
  companyCode: string;
  country: string;
  currency: string;
  industry: string;
  activity: string | null;
  activityCodes: string[];
  taxIdType: MerchantTaxIdType | null;
  taxId: string | null;
  foundedOn: string | null;
  legalForm: string | null;
  businesses: Business[];
  declaredTurnoverMinor: number | null;
  declaredTicketMinor: number | null;
  payerCountries: string[];
  delivery: Delivery | null;
  products: string[];
  website: string | null;
  email: string;
  phone: string | null;
  lang: string;
  addressLine: string | null;
  city: string | null;
  region: string | null;
  /** State or province by ISO 3166-2, as far as the declared region is known as one. */
  registeredState: string | null;
  postalCode: string | null;
  riskLevel: RiskLevel;
  status: MerchantStatus;
  statusReason: string | null;
  statusChangedAt: Date | null;
  statusChangedBy: string | null;
  version: number;
  createdAt: Date | null;
  createdByName: string | null;
  onboardedAt: Date | null;
  offboardedAt: Date | null;
  offboardEffectiveOn: string | null;
  offboardReviewDue: Date | null;
  offboardReviewedAt: Date | null;
  offboardReviewedBy: string | null;
  nextReviewOn: string | null;
  /** Account of the staff. */
  responsible: string | null;
  /** The legal entity itself, as a company of the ID database; absent until its tax id is known. */
  subjectId: string | null;
}

/** What of a merchant `m` a profile shows. */
export const profileColumns = sql<MerchantProfile>`m.merchant_no as "merchantNo", m.muid, m.muname as name, m.legal_name as "legalName", m.trade_names as "tradeNames",
  m.company_code as "companyCode", m.country, m.currency::text as currency, m.industry, m.activity, m.activity_codes as "activityCodes",
  m.tax_id_type as "taxIdType", m.tax_id as "taxId", m.founded_on as "foundedOn", m.legal_form as "legalForm", m.businesses,
  m.declared_turnover_minor as "declaredTurnoverMinor", m.declared_ticket_minor as "declaredTicketMinor",
  m.payer_countries as "payerCountries", m.delivery, m.products, m.website, m.email, m.phone, m.lang, m.address_line as "addressLine", m.city, m.region, m.registered_state as "registeredState",
  m.postal_code as "postalCode", m.risk_level as "riskLevel", m.status, m.status_reason as "statusReason", m.status_changed_at as "statusChangedAt",
  m.status_changed_by as "statusChangedBy", m.version, m.created_at as "createdAt", m.created_by_name as "createdByName",
  m.onboarded_at as "onboardedAt", m.offboarded_at as "offboardedAt", m.offboard_effective_on as "offboardEffectiveOn",
  m.offboard_review_due as "offboardReviewDue", m.offboard_reviewed_at as "offboardReviewedAt", m.offboard_reviewed_by as "offboardReviewedBy",
  m.next_review_on as "nextReviewOn", m.responsible::text as responsible, m.subject_id::text as "subjectId"`;

const toNumber = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Amounts come as text, because a column of that size may; those of merchants are far below what a number holds. */
export const presentProfile = (row: MerchantProfile): MerchantProfile => ({
  ...row,
  declaredTurnoverMinor: toNumber(row.declaredTurnoverMinor),
  declaredTicketMinor: toNumber(row.declaredTicketMinor),
});

/** Which merchant: by its number, or by the key that onboarding and routing use. */
export type MerchantKey = { readonly merchant_no: string } | { readonly muid: string };

const isOne = (key: MerchantKey) => ('muid' in key ? sql`m.muid = ${key.muid}` : sql`m.merchant_no = ${key.merchant_no}`);

/** A merchant by one of its keys. */
export async function findMerchantBy(db: Db, key: MerchantKey): Promise<MerchantProfile | undefined> {
  const { rows } = await sql<MerchantProfile>`select ${profileColumns} from merchant m where ${isOne(key)}`.execute(db);
  return rows[0] && presentProfile(rows[0]);
}

/** A merchant by its number. */
export const findMerchant = (db: Db, merchantNo: string): Promise<MerchantProfile | undefined> => findMerchantBy(db, { merchant_no: merchantNo });

/**
 * Merchants, locked in the order of their numbers until the end of the transaction; weak enough that a payment being written may refer to
 * them. @param companies of these only; without it, of all
 */
export async function lockMerchantRows(db: Db, merchantNos: readonly string[], companies?: readonly string[]): Promise<MerchantProfile[]> {
  const { rows } = await sql<MerchantProfile>`select ${profileColumns} from merchant m where m.merchant_no = any(${[...merchantNos]}::text[])
    ${companies === undefined ? sql`` : sql`and m.company_code = any(${[...companies]}::text[])`} order by m.merchant_no collate "C" for no key update`.execute(
    db,
  );
  return rows.map(presentProfile);
}

/** As `lockMerchantRows`, one merchant. */
export async function lockMerchantRow(db: Db, merchantNo: string): Promise<MerchantProfile | undefined> {
  const [result] = await lockMerchantRows(db, [merchantNo]);
  return result;
}

/** Merchants that these accounts look after, as work of accounts; those that have left or were never taken on are not. */
export async function listMerchantsOf(db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string; companies: string[]; dueAt: null }[]> {
  const { rows } = await sql<{ id: string; userId: string; companies: string[]; dueAt: null }>`
    select merchant_no as id, responsible::text as "userId", array[company_code] as companies, null as "dueAt" from merchant
    where responsible = any(${[...userIds]}::bigint[]) and status not in ('OFFBOARDED', 'REJECTED') order by merchant_no collate "C"`.execute(db);
  return rows;
}

/** Merchants of a company that are being reviewed, the oldest number first. */
export async function merchantsUnderReview(db: Db, companyCode: string): Promise<MerchantProfile[]> {
  const { rows } = await sql<MerchantProfile>`
    select ${profileColumns} from merchant m
    where m.company_code = ${companyCode} and m.status in ('SUBMITTED', 'IN_REVIEW', 'PENDING_INFO', 'READY') order by m.merchant_no`.execute(db);
  return rows.map(presentProfile);
}

/** What an act on a merchant leaves in its row. */
export interface StatusChange {
  status: MerchantStatus;
  /** It is taken on by this act; who was only suspended has been since before. */
  isTakenOn: boolean;
  reason: string | null;
  by: string;
  at: Date;
}

/** Writes where a merchant stands now. */
export async function saveStatus(db: Db, merchantNo: string, { status, isTakenOn, reason, by, at }: StatusChange): Promise<void> {
  await sql`
    update merchant set status = ${status}, status_reason = ${reason}, status_changed_at = ${at}, status_changed_by = ${by}, version = version + 1,
      onboarded_at = case when ${isTakenOn} then ${at} else onboarded_at end
    where merchant_no = ${merchantNo}`.execute(db);
}

/** What an assessment leaves in the row of a merchant. */
export interface MerchantRisk {
  level: RiskLevel;
  /** In hundredths; null where nobody has assessed it. */
  score: number | null;
  nextReviewOn: string | null;
}

/** Writes the level of risk by which rules and settings go, its score, and when the merchant is looked at next. */
export async function setMerchantRisk(db: Db, merchantNo: string, { level, score, nextReviewOn }: MerchantRisk): Promise<void> {
  await sql`update merchant set risk_level = ${level}, risk_score = ${score}, next_review_on = ${nextReviewOn}, version = version + 1 where merchant_no = ${merchantNo}`.execute(
    db,
  );
}

/** Writes which company of the ID database the merchant is. */
export async function saveSubject(db: Db, merchantNo: string, subjectId: string | null): Promise<void> {
  await sql`update merchant set subject_id = ${subjectId}::bigint where merchant_no = ${merchantNo}`.execute(db);
}

/** Columns that a change of declared facts may write. */
export const changeable = {
  name: 'muname',
  legalName: 'legal_name',
  tradeNames: 'trade_names',
  country: 'country',
  industry: 'industry',
  activity: 'activity',
  activityCodes: 'activity_codes',
  taxIdType: 'tax_id_type',
  taxId: 'tax_id',
  foundedOn: 'founded_on',
  legalForm: 'legal_form',
  businesses: 'businesses',
  declaredTurnoverMinor: 'declared_turnover_minor',
  declaredTicketMinor: 'declared_ticket_minor',
  payerCountries: 'payer_countries',
  delivery: 'delivery',
  products: 'products',
  website: 'website',
  email: 'email',
  phone: 'phone',
  lang: 'lang',
  addressLine: 'address_line',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  responsible: 'responsible',
} as const satisfies Partial<Record<keyof MerchantProfile, string>>;
export type Changeable = keyof typeof changeable;
/** Facts of a merchant that are written; what is left out stays. */
export type MerchantChanges = { [Key in Changeable]?: MerchantProfile[Key] | undefined };

const lists = new Set<Changeable>(['tradeNames', 'activityCodes', 'businesses', 'payerCountries', 'products']);
const valueOf = (key: Changeable, value: unknown) => (lists.has(key) ? sql`${value}::text[]` : sql`${value}`);

/** Writes changed facts. @param registeredState what follows from them; undefined where nothing does */
export async function saveChanges(db: Db, merchantNo: string, changes: MerchantChanges, registeredState?: string | null): Promise<void> {
  const sets = (Object.keys(changes) as Changeable[])
    .filter((key) => changes[key] !== undefined)
    .map((key) => sql`${sql.ref(changeable[key])} = ${valueOf(key, changes[key])}`);
  const state = registeredState === undefined ? [] : [sql`registered_state = ${registeredState}`];
  await sql`update merchant set ${sql.join([...sets, ...state, sql`version = version + 1`])} where merchant_no = ${merchantNo}`.execute(db);
}

/** Apps of a merchant by name. */
export async function findApps(
  db: Db,
  merchantNo: string,
): Promise<{ app_id: string; app_name: string; industry: string; app_status: 'ACTIVE' | 'INACTIVE' }[]> {
  const { rows } = await sql<{ app_id: string; app_name: string; industry: string; app_status: 'ACTIVE' | 'INACTIVE' }>`
    select a.app_id, a.app_name, a.industry, a.status as app_status from merchant_app a where a.merchant_no = ${merchantNo} order by a.app_name, a.app_id`.execute(
    db,
  );
  return rows;
}

/** The same legal entity as a merchant of other companies of the reader. */
export async function findSameEntity(
  db: Db,
  { merchantNo, taxIdType, taxId }: Pick<MerchantProfile, 'merchantNo' | 'taxIdType' | 'taxId'>,
  companies: readonly string[],
): Promise<{ muid: string; merchant_name: string; entity_code: string; status: MerchantStatus }[]> {
  if (taxId === null) return [];
  const { rows } = await sql<{ muid: string; merchant_name: string; entity_code: string; status: MerchantStatus }>`
    select m.muid, m.muname as merchant_name, m.company_code as entity_code, m.status from merchant m
    where m.tax_id_type = ${taxIdType} and m.tax_id = ${taxId} and m.merchant_no <> ${merchantNo} and m.company_code = any(${[...companies]}::text[])
    order by m.company_code, m.merchant_no`.execute(db);
  return rows;
}

/** Locks a number of a company until the end of the transaction, whether a merchant has it or not. */
export async function lockTaxId(db: Db, companyCode: string, taxId: { type: string; no: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merchant_tax_id ${companyCode} ${taxId.type} ${taxId.no}`}, 0))`.execute(db);
}

/** Whether another merchant of the company that has not left has the number. */
export async function isTaxIdUsed(db: Db, companyCode: string, taxId: { type: string; no: string }, exceptNo: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from merchant m where m.company_code = ${companyCode} and m.tax_id_type = ${taxId.type} and m.tax_id = ${taxId.no}
      and m.merchant_no <> ${exceptNo} and m.status not in ('REJECTED', 'OFFBOARDED')) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export interface NewMerchant {
  merchantNo: string;
  muid: string;
  name: string;
  legalName: string;
  companyCode: string;
  country: string;
  currency: string;
  industry: string;
  businesses: Business[];
  email: string;
  lang: string;
  by: { kind: string; userId: string; name: string };
  at: Date;
}

/** Adds a merchant as a draft. */
export async function insertMerchant(db: Db, one: NewMerchant): Promise<void> {
  await sql`
    insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, businesses, email, lang, status, status_changed_at,
      status_changed_by, created_at, created_by_kind, created_by, created_by_name)
    values (${one.merchantNo}, ${one.muid}, ${one.name}, ${one.legalName}, ${one.companyCode}, ${one.country}, ${one.currency}, ${one.industry},
      ${one.businesses}::text[], ${one.email}, ${one.lang}, 'DRAFT', ${one.at}, ${one.by.name}, ${one.at}, ${one.by.kind}, ${one.by.userId}, ${one.by.name})`.execute(
    db,
  );
}

/** Notes when the relation ends, and until when that is reviewed. */
export async function saveOffboarding(db: Db, merchantNo: string, { effectiveOn, reviewDue }: { effectiveOn: string; reviewDue: Date }): Promise<void> {
  await sql`
    update merchant set offboard_effective_on = ${effectiveOn}, offboard_review_due = ${reviewDue}, offboard_reviewed_at = null, offboard_reviewed_by = null
    where merchant_no = ${merchantNo}`.execute(db);
}

/** Notes that a second person has looked at an offboarding. */
export async function saveOffboardReview(db: Db, merchantNo: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await sql`update merchant set offboard_reviewed_at = ${at}, offboard_reviewed_by = ${by} where merchant_no = ${merchantNo}`.execute(db);
}

/** Notes that something about a merchant has changed which is kept beside it, such as an owner. */
export async function touchMerchant(db: Db, merchantNo: string): Promise<void> {
  await sql`update merchant set version = version + 1 where merchant_no = ${merchantNo}`.execute(db);
}
