import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { PastRow } from './timeline.ts';

/** The tables that settings of decisions are read from. */
export const settingsTables = [
  'app_channel_off',
  'block_config',
  'block_switch_off',
  'channel_mapping_change',
  'company',
  'day_rate',
  'limit_profile',
  'merchant',
  'merchant_app',
  'merchant_router',
  'provider_channel',
] as const;
export type SettingsTable = (typeof settingsTables)[number];

/** What the key of a row is made of, as in the triggers of `keep_past_state`. */
const keys: Readonly<Record<SettingsTable, string>> = {
  app_channel_off: "concat_ws('|', app_id, provider_code, method, business)",
  block_config: 'id::text',
  block_switch_off: 'id::text',
  channel_mapping_change: 'id::text',
  company: 'code',
  day_rate: "concat_ws('|', currency, quote, day)",
  limit_profile: 'id::text',
  merchant: 'merchant_no',
  merchant_app: 'app_id',
  merchant_router: 'id::text',
  provider_channel: "concat_ws('|', provider_code, method, business, company_code)",
};

const ofApps = (appIds: readonly string[]) => sql`select merchant_no from merchant_app where app_id = any(${[...appIds]}::text[])`;
const ofCompanies = (appIds: readonly string[]) => sql`select company_code from merchant where merchant_no in (${ofApps(appIds)})`;

/** Which rows of a table matter to some apps: an installation may have very many merchants. */
const statements: Readonly<Record<SettingsTable, (appIds: readonly string[]) => RawBuilder<unknown>>> = {
  app_channel_off: (appIds) => sql`t.app_id = any(${[...appIds]}::text[])`,
  block_config: (appIds) => sql`t.merchant_no in (${ofApps(appIds)})`,
  block_switch_off: (appIds) => sql`t.company_code in (${ofCompanies(appIds)})`,
  channel_mapping_change: (appIds) => sql`t.company_code in (${ofCompanies(appIds)})`,
  // Rules are made ready with the time zones of all companies, and with all rates.
  company: () => sql`true`,
  day_rate: () => sql`true`,
  limit_profile: (appIds) => sql`t.company_code in (${ofCompanies(appIds)})`,
  merchant: (appIds) => sql`t.merchant_no in (${ofApps(appIds)})`,
  merchant_app: (appIds) => sql`t.app_id = any(${[...appIds]}::text[])`,
  merchant_router: (appIds) => sql`t.merchant_no in (${ofApps(appIds)})`,
  provider_channel: (appIds) => sql`t.company_code in (${ofCompanies(appIds)})`,
};

/** A row as JSON: numbers of any length stay as they are. */
export interface TextRow {
  text: string;
}

/** The rows of a table of settings that matter to some apps, as they are now, by their keys. */
export async function readSettingsNow(db: Db, table: SettingsTable, appIds: readonly string[]): Promise<Map<string, TextRow>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select ${sql.raw(keys[table])} as key, to_jsonb(t)::text as text from ${sql.raw(table)} t where ${statements[table](appIds)}`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, { text }]));
}

interface RawPast {
  source: SettingsTable;
  key: string;
  version: string | null;
  text: string | null;
}

/** Rows of settings as they were before they changed, by the version of the settings that the change made. */
export async function readSettingsPast(db: Db): Promise<Map<SettingsTable, (PastRow<TextRow> & { key: string })[]>> {
  const { rows } = await sql<RawPast>`
    select p.source, p.row_key as key, (select min(s.version)::text from settings_past s where s.xid = p.xid) as version, p.before::text as text
    from past_state p where p.source = any(${[...settingsTables]}::text[]) order by p.moment`.execute(db);
  const past = new Map<SettingsTable, (PastRow<TextRow> & { key: string })[]>();
  for (const { source, key, version, text } of rows) {
    const existing = past.get(source) ?? [];
    past.set(source, existing);
    // A change of what no decision reads makes no version.
    existing.push({ key, order: version === null ? Number.NEGATIVE_INFINITY : Number(version), before: text === null ? null : { text } });
  }
  return past;
}

/** A version of the settings: the set of rules that was in use, and when it began; ms. */
export interface SettingsMade {
  ruleSet: string;
  at: number;
}

export async function readSettingsVersions(db: Db): Promise<Map<number, SettingsMade>> {
  const { rows } = await sql<{
    version: string;
    ruleSet: string;
    at: Date;
  }>`select version, rule_set as "ruleSet", at from settings_past order by version`.execute(db);
  return new Map(rows.map(({ version, ruleSet, at }) => [Number(version), { ruleSet, at: at.getTime() }]));
}

/** A `with` clause that names tables as they were: what follows reads these rows instead of the tables. */
export function tablesOfThen(tables: ReadonlyMap<SettingsTable, readonly TextRow[]>): RawBuilder<unknown> {
  const parts = [...tables].map(
    ([table, rows]) =>
      sql`${sql.raw(table)} as materialized (select * from jsonb_populate_recordset(null::public.${sql.raw(table)}, ${`[${rows.map(({ text }) => text).join(',')}]`}::jsonb))`,
  );
  return sql`with ${sql.join(parts, sql`, `)}`;
}
