import { sql } from 'kysely';
import type { Page } from '../../../platform/contract/index.ts';
import { type Db, inNameOrder, nameHolds } from '../../../platform/server/index.ts';
import type { AppStatus, Business, MerchantStatus, PayerVerification, RiskLevel } from '../../kernel/index.ts';

export interface StoredAppSettings {
  appId: string;
  appName: string;
  appStatus: AppStatus;
  merchantNo: string;
  muid: string;
  merchantName: string;
  status: MerchantStatus;
  riskLevel: RiskLevel;
  companyCode: string;
  companyName: string;
  industry: string;
  selfVerify: boolean;
  payerVerification: PayerVerification;
  channelsOff: string[];
  rules: number;
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

export interface AppFilters {
  companies: readonly string[];
  name?: string | undefined;
  appId?: string | undefined;
  muid?: string | undefined;
  merchantNo?: string | undefined;
  selfVerify?: boolean | undefined;
  payerVerification?: PayerVerification | undefined;
}

const sortExpressions = { app_name: inNameOrder('a.app_name'), merchant_name: inNameOrder('m.muname'), updated_at: sql`a.settings_changed_at` } as const;
export type AppSort = { column: keyof typeof sortExpressions; direction: 'asc' | 'desc' };

const columns = sql`
  a.app_id as "appId", a.app_name as "appName", a.status as "appStatus", m.merchant_no as "merchantNo", m.muid, m.muname as "merchantName", m.status, m.risk_level as "riskLevel",
  m.company_code as "companyCode", c.name as "companyName", a.industry, a.self_verify as "selfVerify", a.payer_verification as "payerVerification",
  (select coalesce(array_agg(concat_ws('|', o.business, o.method, o.provider_code) order by o.business, o.method, o.provider_code), '{}') from app_channel_off o
    where o.app_id = a.app_id) as "channelsOff",
  (select count(*)::int from rule r where r.app_id = a.app_id and r.retired_at is null) as rules,
  a.settings_version as version, a.settings_changed_at as "changedAt", a.settings_changed_by as "changedBy"`;
const source = sql`merchant_app a join merchant m on m.merchant_no = a.merchant_no join company c on c.code = m.company_code`;

const equals = (column: string, value: string | boolean | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`);

export async function listAppSettingsPage(
  db: Db,
  filters: AppFilters,
  view: { sort: AppSort; page: Pick<Page, 'size' | 'offset'> },
): Promise<{ apps: StoredAppSettings[]; total: number }> {
  const { rows } = await sql<StoredAppSettings & { total: number }>`
    select ${columns}, count(*) over ()::int as total from ${source}
    where m.company_code = any(${[...filters.companies]}::text[]) and ${filters.name === undefined ? sql`true` : nameHolds('a.app_name', filters.name)}
      and ${equals('a.app_id', filters.appId)} and ${equals('m.muid', filters.muid)} and ${equals('m.merchant_no', filters.merchantNo)}
      and ${equals('a.self_verify', filters.selfVerify)} and ${equals('a.payer_verification', filters.payerVerification)}
    order by ${sortExpressions[view.sort.column]} ${view.sort.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, a.app_id
    limit ${view.page.size} offset ${view.page.offset}`.execute(db);
  return { apps: rows.map(({ total: _, ...app }) => app), total: rows[0]?.total ?? 0 };
}

export async function findAppSettings(db: Db, appId: string): Promise<StoredAppSettings | undefined> {
  const { rows } = await sql<StoredAppSettings>`select ${columns} from ${source} where a.app_id = ${appId}`.execute(db);
  return rows[0];
}

export async function lockApps(db: Db, appIds: readonly string[]): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select app_id as id, settings_version as version from merchant_app where app_id = any(${[...appIds]}::text[]) order by app_id for no key update`.execute(
    db,
  );
  return rows;
}

export interface AppChannelRow {
  business: Business;
  method: string;
  providerCode: string;
  providerName: string;
}

/** The channels of the company that pay in the app's currency, by a method of the merchant's country. */
export async function listAppChannels(db: Db, appId: string): Promise<AppChannelRow[]> {
  const { rows } = await sql<AppChannelRow>`
    select p.business, p.method, p.provider_code as "providerCode", o.name as "providerName"
    from merchant_app a join merchant m on m.merchant_no = a.merchant_no
    join provider_channel p on p.company_code = m.company_code and p.business = any(m.businesses)
    join provider o on o.code = p.provider_code join payment_method w on w.code = p.method
    where a.app_id = ${appId} and m.country = any(w.countries) and (p.currency is null or p.currency = m.currency) order by p.business, p.method, o.name`.execute(
    db,
  );
  return rows;
}

export interface AppSettingsWrite {
  selfVerify: boolean;
  payerVerification: PayerVerification;
  off: readonly AppChannelRow[];
  by: string;
  now: Date;
}

/** Writes all settings of an app; answers their new version. */
export async function saveAppSettings(db: Db, appId: string, settings: AppSettingsWrite): Promise<number> {
  const off = JSON.stringify(settings.off.map(({ business, method, providerCode }) => ({ business, method, provider_code: providerCode })));
  await sql`
    delete from app_channel_off o where o.app_id = ${appId} and not exists (
      select from jsonb_to_recordset(${off}::jsonb) as r (business text, method text, provider_code text)
      where (r.business, r.method, r.provider_code) = (o.business, o.method, o.provider_code))`.execute(db);
  await sql`
    insert into app_channel_off (app_id, provider_code, method, business, company_code)
    select ${appId}, r.provider_code, r.method, r.business, m.company_code
    from jsonb_to_recordset(${off}::jsonb) as r (business text, method text, provider_code text)
    join merchant_app a on a.app_id = ${appId} join merchant m on m.merchant_no = a.merchant_no on conflict do nothing`.execute(db);
  const { rows } = await sql<{ version: number }>`
    update merchant_app set self_verify = ${settings.selfVerify}, payer_verification = ${settings.payerVerification}, settings_version = settings_version + 1,
      settings_changed_at = ${settings.now}, settings_changed_by = ${settings.by}
    where app_id = ${appId} returning settings_version as version`.execute(db);
  return (rows[0] as { version: number }).version;
}
