import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type {
  AmlResult,
  AppStatus,
  Business,
  CaseStage,
  EventWarning,
  HoldStatus,
  HoldType,
  IdDocument,
  LimitBucket,
  LimitEntryKind,
  ListKind,
  MerchantStatus,
  PartnerStatus,
  PayerVerification,
  PaymentEvent,
  RiskLevel,
  SanctionState,
  Standing,
  TransactionStage,
} from '../../../../register/kernel/index.ts';
import type { Router } from '../../../../../engines/routing/index.ts';
import type { AllowedRoutes } from '../../model/list-gates.ts';
import type { BlockRow, ListedEntry, SwitchOff } from '../../model/listed.ts';

/** An app with its merchant and company: the settings a payment is evaluated by. */
export interface AppRow {
  appId: string;
  appStatus: AppStatus;
  selfVerify: boolean;
  payerVerification: PayerVerification;
  /** Channels that are switched off for it, as `channelKey` writes them. */
  channelsOff: string[];
  /** The channel mapping of the company, and what was taken out of it: as `AppSwitches` has them. */
  channels: string[];
  onceMapped: string[];
  router: Router | null;
  /** The row of the block configuration that governs the app: its own, or else its merchant's. */
  block: BlockRow | null;
  switchedOff: SwitchOff[];
  /** All payment methods there are. */
  methods: string[];
  merchantNo: string;
  merchantStatus: MerchantStatus;
  riskLevel: RiskLevel;
  companyCode: string;
  timeZone: string;
  noPassAction: 'HOLD' | 'REJECT';
  caseDueDays: number;
  /** How far the order time of a live payment may lie before its receipt to count, and after it to be taken at all; ms. */
  orderTimeBackMs: number;
  orderTimeAheadMs: number;
  industry: string;
  merchantCurrency: string;
  /** Of a month, in the merchant's currency. */
  declaredTurnoverMinor: number | null;
  categoryMismatches: number | null;
  /** When the relation with the merchant was ended; ms. */
  offboardedAt: number | null;
}

const asStored = sql``;

/**
 * Apps with the settings that their payments are evaluated by.
 * @param then a `with` clause that names tables as they were; without it as they are
 */
export async function loadApps(db: Db, appIds: readonly string[], then: RawBuilder<unknown> = asStored): Promise<Map<string, AppRow>> {
  const { rows } = await sql<AppRow>`${then}
    select a.app_id as "appId", a.status as "appStatus", a.self_verify as "selfVerify", a.payer_verification as "payerVerification",
      (select coalesce(array_agg(concat_ws('|', o.business, o.method, o.provider_code)), '{}') from app_channel_off o where o.app_id = a.app_id)
        as "channelsOff",
      (select coalesce(array_agg(concat_ws('|', p.business, p.method, p.provider_code, p.currency)), '{}') from provider_channel p
        where p.company_code = m.company_code) as channels,
      (select coalesce(array_agg(distinct concat_ws('|', p.business, p.method, p.currency)), '{}') from channel_mapping_change p
        where p.company_code = m.company_code and p.change = 'REMOVED') as "onceMapped",
      (select json_build_object('id', r.id::text, 'version', r.version, 'routes', r.routes) from merchant_router r where r.merchant_no = a.merchant_no) as router,
      (select coalesce(array_agg(upper(code) order by code), '{}') from payment_method) as methods,
      (select json_build_object('id', b.id::text, 'version', b.version, 'level', case when b.app_id is null then 'merchant' else 'app' end, 'status', b.status,
          'action', b.action, 'routes', b.routes) from block_config b
        where b.merchant_no = a.merchant_no and (b.app_id is null or b.app_id = a.app_id) order by b.app_id nulls last limit 1) as block,
      (select coalesce(json_agg(json_build_object('business', o.business, 'from', (extract(epoch from o.off_from) * 1000)::bigint,
          'until', (extract(epoch from o.off_until) * 1000)::bigint)), '[]') from block_switch_off o
        where o.company_code = m.company_code and o.ended_at is null) as "switchedOff",
      m.merchant_no as "merchantNo", m.status as "merchantStatus", m.risk_level as "riskLevel", c.code as "companyCode", c.time_zone as "timeZone",
      case when c.profile ->> 'no_pass_action' = 'REJECT' then 'REJECT' else 'HOLD' end as "noPassAction",
      coalesce((c.profile ->> 'case_due_days')::integer, 7) as "caseDueDays",
      coalesce((c.profile ->> 'order_time_back_minutes')::integer, 2880) * 60000::float8 as "orderTimeBackMs",
      coalesce((c.profile ->> 'order_time_ahead_minutes')::integer, 5) * 60000::float8 as "orderTimeAheadMs", a.industry, m.currency as "merchantCurrency",
      m.declared_turnover_minor::float8 as "declaredTurnoverMinor", m.category_mismatches as "categoryMismatches",
      (extract(epoch from m.offboarded_at) * 1000)::float8 as "offboardedAt"
    from merchant_app a join merchant m on m.merchant_no = a.merchant_no join company c on c.code = m.company_code
    where a.app_id = any(${[...new Set(appIds)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.appId, row]));
}

/** The company of each of these merchants, as far as they exist. */
export async function findCompaniesOf(db: Db, merchantNos: readonly string[]): Promise<Map<string, string>> {
  if (merchantNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_no', 'company_code'])
    .where('merchant_no', 'in', [...new Set(merchantNos)])
    .execute();
  return new Map(rows.map((row) => [row.merchant_no, row.company_code]));
}

/** Moves with every change of what `loadApps` and `loadProfiles` read. */
export async function findSettingsVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('settings_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The version of the settings, which nobody can increase before the transaction ends. */
export async function holdSettingsVersion(trx: Db): Promise<string> {
  const row = await trx.selectFrom('settings_version').select('version').forShare().executeTakeFirstOrThrow();
  return row.version;
}

/** Zones of the companies, and a digest of everything beside the rules themselves that they are made ready with. */
export async function loadRuleSettings(db: Db): Promise<{ timeZones: Map<string, string>; digest: string }> {
  const companies = await db.selectFrom('company').select(['code', 'time_zone']).orderBy('code').execute();
  const { rows } = await sql<{ rates: string | null }>`select md5(string_agg(r::text, ';' order by currency, quote, day)) as rates from day_rate r`.execute(db);
  return { timeZones: new Map(companies.map((one) => [one.code, one.time_zone])), digest: JSON.stringify([companies, rows]) };
}

/** A payment as it is stored, as far as decisions need it. */
export interface StoredTransaction {
  id: string;
  companyCode: string;
  business: Business;
  tradeNo: string;
  payloadHash: string;
  merchantNo: string;
  appId: string;
  subjectId: string;
  keyId: string;
  currency: string;
  idCountry: IdDocument['country'];
  idType: IdDocument['type'];
  idNo: string;
  name: string | null;
  orderAmountMinor: bigint;
  payAmountMinor: bigint | null;
  refundedMinor: bigint;
  orderTime: Date;
  /** What was stated, where the payment came too late to count by it. */
  statedOrderTime: Date | null;
  paidAt: Date | null;
  partnerStatus: PartnerStatus;
  amlResult: AmlResult;
  amlReasons: string[];
  stage: TransactionStage;
  payer: unknown;
  account: string | null;
  method: string;
  ipCountry: string | null;
  device: string | null;
  merchantUid: string | null;
  ip: string | null;
  email: string | null;
  phone: string | null;
  issuerCountry: string | null;
  beneficiaryCountry: string | null;
  serviceUseMinor: string | null;
  ruleMarks: number;
  nameLikeness: number | null;
  createdAt: Date;
  updatedAt: Date;
  heldAt: Date | null;
  version: number;
  /** The routes that its first decision allowed; null where the payment core chooses the provider. */
  routes: AllowedRoutes | null;
}

type RawTransaction = Omit<StoredTransaction, 'orderAmountMinor' | 'payAmountMinor' | 'refundedMinor'> & {
  orderAmountMinor: string;
  payAmountMinor: string | null;
  refundedMinor: string;
};
const columns = sql`t.id, t.company_code as "companyCode", t.business, t.trade_no as "tradeNo", t.payload_hash as "payloadHash", t.merchant_no as "merchantNo",
  t.app_id as "appId", t.subject_id as "subjectId", t.key_id as "keyId", t.currency, t.id_country as "idCountry", t.id_type as "idType", t.id_no as "idNo",
  t.name, t.order_amount_minor as "orderAmountMinor",
  t.pay_amount_minor as "payAmountMinor", t.refunded_minor as "refundedMinor", t.order_time as "orderTime", t.stated_order_time as "statedOrderTime", t.paid_at as "paidAt",
  t.partner_status as "partnerStatus", t.aml_result as "amlResult", t.aml_reasons as "amlReasons", t.stage, t.payer, t.account, t.method, t.ip_country as "ipCountry", t.device,
  t.merchant_uid as "merchantUid", t.ip, t.email, t.phone, t.issuer_country as "issuerCountry", t.payout ->> 'country' as "beneficiaryCountry",
  t.service_use_minor as "serviceUseMinor", t.rule_marks as "ruleMarks", t.name_likeness as "nameLikeness", t.created_at as "createdAt",
  t.updated_at as "updatedAt", t.held_at as "heldAt", t.version,
  (select d.explanation -> 'routes' from decision d where d.transaction_id = t.id order by d.moment nulls first, d.id limit 1) as routes`;
const present = (row: RawTransaction): StoredTransaction => ({
  ...row,
  orderAmountMinor: BigInt(row.orderAmountMinor),
  payAmountMinor: row.payAmountMinor === null ? null : BigInt(row.payAmountMinor),
  refundedMinor: BigInt(row.refundedMinor),
});

export interface TradeName {
  business: Business;
  tradeNo: string;
}
export const tradeKey = ({ business, tradeNo }: TradeName): string => `${business}|${tradeNo}`;

export async function findTransactions(db: Db, names: readonly TradeName[]): Promise<Map<string, StoredTransaction>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<RawTransaction>`
    select ${columns} from unnest(${names.map((one) => one.business)}::text[], ${names.map((one) => one.tradeNo)}::text[]) as w (business, trade_no)
    join transaction t on t.business = w.business and t.trade_no = w.trade_no`.execute(db);
  return new Map(rows.map((row) => [tradeKey(row), present(row)]));
}

/** What was sent with a payment, in the words of its call, as it is stored. */
export interface SentContent {
  companyCode: string;
  /** By field; what is absent is null. */
  fields: Record<string, unknown>;
  payer: Record<string, unknown> | null;
  payout: Record<string, unknown> | null;
  /** Its money was reported since, which replaces stage, account and payer. */
  isPaidSince: boolean;
}

export async function findSentContent(db: Db, id: string): Promise<SentContent | undefined> {
  const { rows } = await sql<SentContent>`
    select t.company_code as "companyCode", t.payer, t.payout,
      exists (select from transaction_event e where e.transaction_id = t.id and e.event = 'paid') as "isPaidSince",
      jsonb_build_object('merchant_no', t.merchant_no, 'app_id', t.app_id, 'id_type', t.id_type, 'id_no', t.id_no, 'name', t.name, 'email', t.email,
        'merchant_uid', t.merchant_uid, 'merchant_ref', t.merchant_ref, 'partner_id', t.partner_id, 'method', t.method, 'provider_code', t.provider_code,
        'currency', t.currency, 'amount_minor', t.order_amount_minor::text,
        'order_time', (extract(epoch from coalesce(t.stated_order_time, t.order_time)) * 1000)::bigint, 'stage', t.stage, 'device', t.device,
        'ip_country', t.ip_country, 'ip', t.ip, 'phone', t.phone, 'issuer_country', t.issuer_country, 'service_use_minor', t.service_use_minor::text,
        'account', t.account) as fields
    from transaction t where t.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The request for which a payment was decided first; acceptances that were written together share an audit entry. */
export async function findFirstRequest(db: Db, transactionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ request: string | null }>`select coalesce(
    (select jsonb_path_query_first(e.after, 'strict $.transactions[*] ? (@[0] == $id)', jsonb_build_object('id', ${transactionId}::text)) ->> 5
      from decision d join audit_entry e on e.id = d.audit_id where d.transaction_id = ${transactionId}::bigint order by d.moment nulls first, d.id limit 1),
    (select e.request_id from audit_entry e where e.subject_kind = 'transaction' and e.subject_id = ${transactionId}::text
      and e.verb = 'transaction.decided' order by e.id limit 1)) as request`.execute(db);
  return rows[0]?.request ?? undefined;
}

export async function findTransactionsById(db: Db, ids: readonly string[]): Promise<Map<string, StoredTransaction>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RawTransaction>`select ${columns} from transaction t where t.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

/** Which subject owns each document now; the order of the question. */
export async function findOwners(db: Db, documents: readonly { type: string; no: string; country: string }[]): Promise<(string | undefined)[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<{ at: string; subjectId: string }>`
    select w.at, i.subject_id as "subjectId"
    from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[])
      with ordinality as w (country, type, no, at)
    join identifier i on i.id_country = w.country and i.id_type = w.type and i.id_no = w.no and i.unlinked_at is null`.execute(db);
  const byPlace = new Map(rows.map((row) => [Number(row.at), row.subjectId]));
  return documents.map((_, index) => byPlace.get(index + 1));
}

export async function loadSanctions(db: Db, subjectIds: readonly string[]): Promise<Map<string, SanctionState>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'sanction'])
    .where('id', 'in', [...new Set(subjectIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.sanction as SanctionState]));
}

export const personKey = (subjectId: string, companyCode: string): string => `${subjectId}|${companyCode}`;

/** An entry as the database functions tell it: id, version, company, kind, business, provider, method, from, to. */
export type StoredListing = [string, number, string, ListKind, Business | null, string | null, string | null, number, number | null];

/** The entries of a person by company. */
export function listingsOf(stored: readonly StoredListing[] | null): Map<string, ListedEntry[]> {
  const byCompany = new Map<string, ListedEntry[]>();
  for (const [id, version, company, kind, business, providerCode, method, from, to] of stored ?? []) {
    const entry: ListedEntry = { id, version, kind, business, providerCode, method, from, to };
    const existing = byCompany.get(company);
    if (existing) existing.push(entry);
    else byCompany.set(company, [entry]);
  }
  return byCompany;
}

/** Where people stand and which lists name them, by `personKey`. */
export async function loadStandingsAndLists(
  db: Db,
  subjectIds: readonly string[],
): Promise<{ standings: Map<string, Standing>; lists: Map<string, readonly ListedEntry[]> }> {
  const standings = new Map<string, Standing>();
  const lists = new Map<string, readonly ListedEntry[]>();
  if (subjectIds.length === 0) return { standings, lists };
  const { rows } = await sql<{ id: string; standings: [string, Standing][] | null; lists: StoredListing[] | null }>`
    select id, standings, lists from standings_and_lists(${[...new Set(subjectIds)]}::bigint[])`.execute(db);
  for (const row of rows) {
    for (const [company, standing] of row.standings ?? []) standings.set(personKey(row.id, company), standing);
    for (const [company, entries] of listingsOf(row.lists)) lists.set(personKey(row.id, company), entries);
  }
  return { standings, lists };
}

export interface CaseRowStored {
  id: string;
  subjectId: string;
  companyCode: string;
  merchantNo: string;
  business: Business;
  stage: CaseStage;
  attempt: number;
  round: number;
}

export async function loadCases(db: Db, subjectIds: readonly string[]): Promise<CaseRowStored[]> {
  if (subjectIds.length === 0) return [];
  const rows = await db
    .selectFrom('justification_case')
    .select(['id', 'subject_id', 'company_code', 'merchant_no', 'business', 'stage', 'attempt', 'round'])
    .where('subject_id', 'in', [...new Set(subjectIds)])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subjectId: row.subject_id,
    companyCode: row.company_code,
    merchantNo: row.merchant_no,
    business: row.business as Business,
    stage: row.stage as CaseStage,
    attempt: row.attempt,
    round: row.round,
  }));
}

export interface HoldStored {
  id: string;
  transactionId: string;
  keyId: string;
  caseId: string;
  type: HoldType;
  reasonCode: string;
  status: HoldStatus;
  amountMinor: bigint;
  detail: unknown;
  openedAt: Date;
}

export async function loadHolds(db: Db, transactionIds: readonly string[]): Promise<HoldStored[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db
    .selectFrom('hold')
    .select(['id', 'transaction_id', 'key_id', 'case_id', 'type', 'reason_code', 'status', 'amount_minor', 'detail', 'opened_at'])
    .where('transaction_id', 'in', [...new Set(transactionIds)])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    keyId: row.key_id,
    caseId: row.case_id,
    type: row.type as HoldType,
    reasonCode: row.reason_code,
    status: row.status as HoldStatus,
    amountMinor: BigInt(row.amount_minor),
    detail: row.detail,
    openedAt: row.opened_at,
  }));
}

/** Payments that the holds belong to. */
export async function findHoldTransactions(db: Db, holdIds: readonly string[]): Promise<string[]> {
  if (holdIds.length === 0) return [];
  const rows = await db
    .selectFrom('hold')
    .select('transaction_id')
    .distinct()
    .where('id', 'in', [...holdIds])
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => row.transaction_id);
}

export interface EntryStored {
  transactionId: string;
  kind: LimitEntryKind;
  bucket: LimitBucket;
  balanceId: string | null;
  amountMinor: bigint;
  eventAt: number;
}

export async function loadEntries(db: Db, transactionIds: readonly string[]): Promise<EntryStored[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db
    .selectFrom('limit_entry')
    .select(['transaction_id', 'kind', 'bucket', 'balance_id', 'amount_minor', 'event_at'])
    .where('transaction_id', 'in', [...new Set(transactionIds)])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    kind: row.kind as LimitEntryKind,
    bucket: row.bucket as LimitBucket,
    balanceId: row.balance_id,
    amountMinor: BigInt(row.amount_minor),
    eventAt: row.event_at.getTime(),
  }));
}

export interface EventStored {
  payloadHash: string;
  event: PaymentEvent;
  occurredAt: Date;
  account: string | null;
  detail: { outcome?: string; partner_status?: string; amount_minor?: string | null; warning?: EventWarning };
}

/** The events that were recorded before, by `transaction|event id`. */
export async function findEvents(db: Db, keys: readonly { transactionId: string; eventId: string }[]): Promise<Map<string, EventStored>> {
  const { rows } = await sql<EventStored & { transactionId: string; eventId: string }>`
    select e.transaction_id as "transactionId", e.event_id as "eventId", e.payload_hash as "payloadHash", e.event, e.occurred_at as "occurredAt", e.account,
      e.detail
    from unnest(${keys.map((one) => one.transactionId)}::bigint[], ${keys.map((one) => one.eventId)}::text[]) as w (transaction_id, event_id)
    join transaction_event e on e.transaction_id = w.transaction_id and e.event_id = w.event_id`.execute(db);
  return new Map(rows.map((row) => [`${row.transactionId}|${row.eventId}`, row]));
}
