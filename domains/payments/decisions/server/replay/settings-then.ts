import type { Db } from '../../../../../platform/server/db/index.ts';
import { type DatedProfile, loadProfilesOfThen, type StoredProfile } from '../../../../settings/limits/server/ledger/index.ts';
import { loadRates, type RateOf } from '../../../../register/payment-facts/server/index.ts';
import type { LiveRules } from '../../../../rules/rules/model/governing/index.ts';
import { loadLiveRulesOf } from '../../../../rules/rules/server/live/index.ts';
import type { HistoryLayouts } from '../histories/history-layout.ts';
import { type KnownRules, makeKnownRules } from '../rules/known-rules.ts';
import { type AppRow, loadApps } from '../stored/decision-state.store.ts';
import {
  readSettingsNow,
  readSettingsPast,
  readSettingsVersions,
  type SettingsMade,
  settingsTables,
  type SettingsTable,
  tablesOfThen,
  type TextRow,
} from './settings-then.store.ts';
import { type Timeline, timelinesOf } from './timeline.ts';

/** What rules are made ready with; the same object as long as nothing of it changes. */
interface RuleScene {
  timeZones: ReadonlyMap<string, string>;
  rateOf: RateOf;
}

/** The settings of one version, as the payments of then were evaluated by them. */
interface VersionThen {
  /** When the version began; ms. */
  at: number;
  apps: ReadonlyMap<string, AppRow>;
  profiles: ReadonlyMap<string, readonly DatedProfile[]>;
  live: LiveRules;
  scene: RuleScene;
}

export interface SettingsThen {
  at: number;
  apps: ReadonlyMap<string, AppRow>;
  rules: KnownRules;
  /** The profiles that were in force at an instant. */
  profilesAt(place: { companyCode: string; business: string; currency: string }, now: number): readonly StoredProfile[];
}

const appTables = [
  'app_channel_off',
  'block_config',
  'block_switch_off',
  'channel_mapping_change',
  'company',
  'merchant',
  'merchant_app',
  'merchant_router',
  'provider_channel',
] as const;
const ruleTables = ['company', 'day_rate'] as const;
const profileTables = ['limit_profile'] as const;

/** Reads what several versions may have in common once. */
class VersionReader {
  readonly #db: Db;
  readonly #appIds: readonly string[];
  readonly #tables: ReadonlyMap<SettingsTable, readonly Timeline<TextRow>[]>;
  /** What was made of the rows of some tables, by their names and rows. */
  readonly #made = new Map<string, unknown>();

  constructor(db: Db, appIds: readonly string[], tables: ReadonlyMap<SettingsTable, readonly Timeline<TextRow>[]>) {
    this.#db = db;
    this.#appIds = appIds;
    this.#tables = tables;
  }

  #rowsOf(table: SettingsTable, version: number): TextRow[] {
    return (this.#tables.get(table) ?? []).map((timeline) => timeline.at(version)).filter((row) => row !== undefined);
  }

  async #once<T>(names: readonly SettingsTable[], version: number, make: (rows: ReadonlyMap<SettingsTable, readonly TextRow[]>) => Promise<T>): Promise<T> {
    const rows = new Map(names.map((name) => [name, this.#rowsOf(name, version)]));
    const key = [...rows].map(([name, own]) => `${name}\n${own.map(({ text }) => text).join('\n')}`).join('\n\n');
    const existing = this.#made.get(key) as T | undefined;
    const made = existing ?? (await make(rows));
    this.#made.set(key, made);
    return made;
  }

  #live = new Map<string, LiveRules>();

  async read(version: number, { ruleSet, at }: SettingsMade): Promise<VersionThen> {
    const live = this.#live.get(ruleSet) ?? (await loadLiveRulesOf(this.#db, ruleSet));
    this.#live.set(ruleSet, live);
    return {
      at,
      live,
      apps: await this.#once(appTables, version, (rows) => loadApps(this.#db, this.#appIds, tablesOfThen(rows))),
      profiles: await this.#once(profileTables, version, async (rows) =>
        Map.groupBy(await loadProfilesOfThen(this.#db, tablesOfThen(rows)), (one) => `${one.companyCode}|${one.business}|${one.currency}`),
      ),
      scene: await this.#once(ruleTables, version, async (rows) => {
        const companies = (rows.get('company') ?? []).map(({ text }) => JSON.parse(text) as { code: string; time_zone: string });
        return { timeZones: new Map(companies.map((one) => [one.code, one.time_zone])), rateOf: await loadRates(this.#db, tablesOfThen(rows)) };
      }),
    };
  }
}

/** Settings by their version, put together from what the tables hold now and what rows were before they changed. */
export class SettingsPast {
  readonly #versions: ReadonlyMap<number, VersionThen>;
  readonly #layouts = new Map<RuleScene, HistoryLayouts>();
  readonly #rules = new Map<RuleScene, Map<LiveRules, KnownRules>>();
  #last: { version: number; settings: SettingsThen } | undefined;

  private constructor(versions: ReadonlyMap<number, VersionThen>) {
    this.#versions = versions;
    // Histories are kept by what the rules of all versions look at, so that they are made once and not with every change of rules.
    for (const one of versions.values()) this.#rulesOf(one);
  }

  /** @param appIds of the payments that are to be evaluated @param versions those that they were evaluated by; unknown ones are left out */
  static async read(db: Db, appIds: readonly string[], versions: readonly number[]): Promise<SettingsPast> {
    const past = await readSettingsPast(db);
    const tables = new Map<SettingsTable, readonly Timeline<TextRow>[]>();
    for (const table of settingsTables) {
      const timelines = timelinesOf(await readSettingsNow(db, table, appIds), past.get(table) ?? []);
      tables.set(
        table,
        [...timelines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, timeline]) => timeline),
      );
    }
    const made = await readSettingsVersions(db);
    const reader = new VersionReader(db, appIds, tables);
    const results = new Map<number, VersionThen>();
    for (const version of versions.toSorted((a, b) => a - b)) {
      const one = made.get(version);
      if (one) results.set(version, await reader.read(version, one));
    }
    return new SettingsPast(results);
  }

  knows(version: number): boolean {
    return this.#versions.has(version);
  }

  #rulesOf({ live, scene }: VersionThen): KnownRules {
    const before = this.#layouts.get(scene);
    const bySet = this.#rules.get(scene) ?? new Map<LiveRules, KnownRules>();
    this.#rules.set(scene, bySet);
    const existing = bySet.get(live);
    if (existing && existing.layouts === before) return existing;
    const rules = makeKnownRules(live, { ...scene, before });
    bySet.set(live, rules);
    this.#layouts.set(scene, rules.layouts);
    return rules;
  }

  /** The rules of all versions. */
  get allRules(): readonly KnownRules[] {
    return [...this.#rules.values()].flatMap((bySet) => [...bySet.values()]);
  }

  /** The settings of a version that `knows` has told of. */
  at(version: number): SettingsThen {
    if (this.#last?.version === version) return this.#last.settings;
    const one = this.#versions.get(version) as VersionThen;
    const { at, apps, profiles } = one;
    const settings: SettingsThen = {
      at,
      apps,
      rules: this.#rulesOf(one),
      profilesAt: ({ companyCode, business, currency }, now) =>
        (profiles.get(`${companyCode}|${business}|${currency}`) ?? []).filter(({ from, to }) => from <= now && (to === null || to > now)),
    };
    this.#last = { version, settings };
    return settings;
  }
}
