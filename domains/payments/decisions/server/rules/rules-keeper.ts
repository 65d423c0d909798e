import { type Db, onTimelineChange } from '../../../../../platform/server/db/index.ts';
import { loadLiveRules } from '../../../../rules/rules/server/live/index.ts';
import { loadRates } from '../../../../register/payment-facts/server/index.ts';
import { loadRuleSettings } from '../stored/decision-state.store.ts';
import { isOvergrown } from '../histories/history-layout.ts';
import { type KnownRules, makeKnownRules } from './known-rules.ts';

interface Kept {
  /** Of the settings, with which rules, zones and rates move. */
  settingsVersion: string;
  /** Zones and rates that the rules were made ready with. */
  digest: string;
  known: KnownRules;
}

let kept = new WeakMap<Db, Kept>();
// Versions of settings that were lost are given again.
onTimelineChange(() => {
  kept = new WeakMap();
});

/**
 * The rules of a version of the settings, made ready once for each version of their set. @param db the database
 * @param reader reads them: the database, or a transaction on it in which the version was read
 */
export async function rulesAt(db: Db, reader: Db, settingsVersion: string): Promise<KnownRules> {
  const last = kept.get(db);
  if (last && last.settingsVersion === settingsVersion && !isOvergrown(last.known.layouts)) return last.known;
  const live = await loadLiveRules(reader);
  const { timeZones, digest } = await loadRuleSettings(reader);
  const before = last?.digest === digest ? last.known.layouts : undefined;
  const isSame = last !== undefined && before !== undefined && last.known.version === live.version && !isOvergrown(before);
  const existing = isSame ? last.known : makeKnownRules(live, { timeZones, rateOf: before?.rateOf ?? (await loadRates(reader)), before });
  kept.set(db, { settingsVersion, digest, known: existing });
  return existing;
}
