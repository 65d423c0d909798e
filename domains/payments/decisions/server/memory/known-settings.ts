import type { Db } from '../../../../../platform/server/db/index.ts';
import { earliestOf, loadProfiles, type StoredProfile } from '../../../../settings/limits/server/ledger/index.ts';
import { type AppRow, findSettingsVersion, loadApps } from '../stored/decision-state.store.ts';
import type { KnownRules } from '../rules/known-rules.ts';
import { rulesAt } from '../rules/rules-keeper.ts';

/** The settings of one version, as far as payments have asked for them. */
export interface KnownSettings {
  version: string;
  readAt: number;
  /** Apps that were asked for; those that do not exist are not among `apps`. */
  asked: ReadonlySet<string>;
  apps: Map<string, AppRow>;
  /** By company, business and currency. */
  profiles: Map<string, readonly StoredProfile[]>;
  rules: KnownRules;
}

/** Profiles begin and end by the clock, without a change; so what is remembered is read again when it is older than this. */
const longestMs = 500;
const noProfiles: readonly StoredProfile[] = [];

const profileKey = (companyCode: string, business: string, currency: string): string => `${companyCode}|${business}|${currency}`;

export const profilesFor = (settings: KnownSettings, app: AppRow, { business, currency }: { business: string; currency: string }): readonly StoredProfile[] =>
  settings.profiles.get(profileKey(app.companyCode, business, currency)) ?? noProfiles;

/** The first instant whose use a payment at `at` is measured by. */
export const usedSince = (profiles: readonly StoredProfile[], app: AppRow, at: number): number => earliestOf(profiles, app.timeZone, at);

async function readSettings(db: Db, appIds: ReadonlySet<string>): Promise<KnownSettings> {
  const readAt = performance.now();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const version = await findSettingsVersion(trx);
      const apps = await loadApps(trx, [...appIds]);
      const profiles = new Map<string, StoredProfile[]>();
      for (const profile of await loadProfiles(
        trx,
        [...apps.values()].map((app) => app.companyCode),
      )) {
        const key = profileKey(profile.companyCode, profile.business, profile.currency);
        const existing = profiles.get(key);
        if (existing) existing.push(profile);
        else profiles.set(key, [profile]);
      }
      return { version, readAt, asked: appIds, apps, profiles, rules: await rulesAt(db, trx, version) };
    });
}

export interface SettingsReader {
  /** Settings in which these apps are known, unless they do not exist. */
  read(appIds: ReadonlySet<string>): Promise<KnownSettings>;
  forget(): void;
}

/** Remembers settings of one version. The statement that writes decisions proves that the version is still the one. */
export function newSettingsReader(db: Db): SettingsReader {
  let settings: KnownSettings | undefined;
  let usedApps = new Set<string>();
  let reading: { appIds: ReadonlySet<string>; answer: Promise<KnownSettings> } | undefined;

  async function readAll(appIds: ReadonlySet<string>): Promise<KnownSettings> {
    const apps = new Set([...usedApps, ...appIds]);
    const mine = { appIds: apps, answer: readSettings(db, apps) };
    reading = mine;
    try {
      settings = await mine.answer;
      // Only apps that exist are asked for again.
      usedApps = new Set(settings.apps.keys());
      return settings;
    } finally {
      if (reading === mine) reading = undefined;
    }
  }

  const holds = (appIds: ReadonlySet<string>, apps: ReadonlySet<string>): boolean => {
    for (const appId of appIds) if (!apps.has(appId)) return false;
    return true;
  };

  return {
    async read(appIds) {
      if (settings && performance.now() - settings.readAt < longestMs && holds(appIds, settings.asked)) return settings;
      if (reading && holds(appIds, reading.appIds)) return reading.answer;
      return readAll(appIds);
    },
    forget() {
      settings = undefined;
    },
  };
}
