import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, byColumn, byName, tableAs } from '../../../../platform/server/lists/index.ts';
import { appList } from '../contract/index.ts';
import type { AppStatus, Business, MerchantStatus, PayerVerification, RiskLevel } from '../../../register/kernel/index.ts';
import { joinCompany } from '../../../register/reference-data/server/companies/index.ts';
import { joinMerchant } from '../../../register/merchant-register/server/index.ts';

export interface StoredAppSettings {
  appId: string;
  appName: string;
  appStatus: AppStatus;
  merchantNo: string;
  muid: string;
  merchantName: string;
  status: MerchantStatus;
  riskLevel: RiskLevel;
  isAssessed: boolean;
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

const columns = sql<StoredAppSettings>`
  a.app_id as "appId", a.app_name as "appName", a.status as "appStatus", m.merchant_no as "merchantNo", m.muid, m.muname as "merchantName", m.status, m.risk_level as "riskLevel", m.next_review_on is not null as "isAssessed",
  m.company_code as "companyCode", c.name as "companyName", a.industry, a.self_verify as "selfVerify", a.payer_verification as "payerVerification",
  (select coalesce(array_agg(concat_ws('|', o.business, o.method, o.provider_code) order by o.business, o.method, o.provider_code), '{}') from app_channel_off o
    where o.app_id = a.app_id) as "channelsOff",
  (select count(*)::int from rule r where r.app_id = a.app_id and r.retired_at is null) as rules,
  a.settings_version as version, a.settings_changed_at as "changedAt", a.settings_changed_by as "changedBy"`;
const merchant = joinMerchant('m', 'a.merchant_no');
const joins = sql`${merchant} ${joinCompany('c', 'm.company_code')}`;
const source = sql`merchant_app a ${joins}`;

/** Apps with their settings. */
export const apps = bindList(appList, {
  source: tableAs('merchant_app', 'a'),
  key: ['a.app_id'],
  company: 'm.company_code',
  lookups: { m: merchant },
  filters: {
    app_name: 'a.app_name',
    app_id: 'a.app_id',
    muid: 'm.muid',
    merchant_no: 'm.merchant_no',
    merchant_self_verify: 'a.self_verify',
    payer_buyer_verification: 'a.payer_verification',
  },
  order: { app_name: byName('a.app_name'), merchant_name: byName('m.muname'), updated_at: byColumn('a.settings_changed_at', { nulls: 'last' }) },
  columns,
  joins,
});

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
    from merchant_app a ${joinMerchant('m', 'a.merchant_no')}
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

/** Writes all settings of an app; answers their new version. What is off of a channel that the company does not have now stays off. */
export async function saveAppSettings(db: Db, appId: string, settings: AppSettingsWrite): Promise<number> {
  const off = JSON.stringify(settings.off.map(({ business, method, providerCode }) => ({ business, method, provider_code: providerCode })));
  await sql`
    delete from app_channel_off o where o.app_id = ${appId} and exists (
      select from provider_channel p where (p.business, p.method, p.provider_code, p.company_code) = (o.business, o.method, o.provider_code, o.company_code))
      and not exists (
      select from jsonb_to_recordset(${off}::jsonb) as r (business text, method text, provider_code text)
      where (r.business, r.method, r.provider_code) = (o.business, o.method, o.provider_code))`.execute(db);
  await sql`
    insert into app_channel_off (app_id, provider_code, method, business, company_code)
    select ${appId}, r.provider_code, r.method, r.business, m.company_code
    from jsonb_to_recordset(${off}::jsonb) as r (business text, method text, provider_code text)
    join merchant_app a on a.app_id = ${appId} ${joinMerchant('m', 'a.merchant_no')} on conflict do nothing`.execute(db);
  const { rows } = await sql<{ version: number }>`
    update merchant_app set self_verify = ${settings.selfVerify}, payer_verification = ${settings.payerVerification}, settings_version = settings_version + 1,
      settings_changed_at = ${settings.now}, settings_changed_by = ${settings.by}
    where app_id = ${appId} returning settings_version as version`.execute(db);
  return (rows[0] as { version: number }).version;
}
