import type { Db } from '../../../../../platform/server/db/index.ts';
import {
  anyMerchant,
  decideEffectiveLimits,
  type EffectiveLimits,
  type KeyUse,
  Ledger,
  type LimitPlace,
  type PersonalLimit,
  remainingLimits,
  totalRemaining,
  type UsableBalance,
  usableBalances,
  usedAround,
} from '../../../../../engines/limits/index.ts';
import { windowsOf } from '../../../../register/kernel/index.ts';
import { findKeys, type KeyRow } from './key.store.ts';
import { loadLedger, loadPersonalLimits, loadProfiles, loadUsableBalances, type StoredProfile } from './limit.store.ts';

/** All that the limits of one key need: configuration, personal limits, use, reservation, balances. */
export interface LimitState extends KeyUse {
  key: KeyRow;
  profiles: StoredProfile[];
  personal: PersonalLimit[];
  timeZone: string;
}

const widest = windowsOf({ length: 30, unit: 'DAY', mode: 'ROLLING' }, 'UTC');

/** The earliest instant that any of the profiles still counts for a payment at `at`. */
export function earliestOf(profiles: readonly StoredProfile[], timeZone: string, at: number): number {
  let earliest = widest(at).from;
  for (const { window } of profiles) earliest = Math.min(earliest, windowsOf(window, timeZone)(at).from);
  return earliest;
}

const ofKey = (profiles: readonly StoredProfile[], key: KeyRow): StoredProfile[] =>
  profiles.filter((profile) => profile.companyCode === key.companyCode && profile.business === key.business && profile.currency === key.currency);

interface StateQuestion {
  keys: readonly KeyRow[];
  timeZones: ReadonlyMap<string, string>;
  /** The earliest event that will be measured, per key; ms. */
  at: (key: KeyRow) => number;
}

/** Reads the limits of keys that the caller has read (and, to decide, locked). Four statements however many keys. */
export async function loadStatesOf(db: Db, { keys, timeZones, at }: StateQuestion): Promise<Map<string, LimitState>> {
  const profiles = await loadProfiles(
    db,
    keys.map((key) => key.companyCode),
  );
  const zoneOf = (key: KeyRow): string => timeZones.get(key.companyCode) ?? 'UTC';
  const since = new Map(keys.map((key) => [key.id, earliestOf(ofKey(profiles, key), zoneOf(key), at(key))]));
  const ids = keys.map((key) => key.id);
  const [ledger, balances, personal] = [await loadLedger(db, since), await loadUsableBalances(db, ids), await loadPersonalLimits(db, ids)];
  return new Map(
    keys.map((key) => [
      key.id,
      {
        key,
        profiles: ofKey(profiles, key),
        personal: personal.get(key.id) ?? [],
        timeZone: zoneOf(key),
        lines: Ledger.of(ledger.get(key.id) ?? []),
        reservedMinor: key.reservedMinor,
        balances: balances.get(key.id) ?? [],
      },
    ]),
  );
}

/** As `loadStatesOf` for screens and plans: reads keys by id, measured at `at`. */
export async function loadLimitStates(db: Db, keyIds: readonly string[], at: Date): Promise<Map<string, LimitState>> {
  const keys = await findKeys(db, [...new Set(keyIds)]);
  const timeZones = await loadTimeZones(
    db,
    keys.map((key) => key.companyCode),
  );
  return loadStatesOf(db, { keys, timeZones, at: () => at.getTime() });
}

export async function loadTimeZones(db: Db, companyCodes: readonly string[]): Promise<Map<string, string>> {
  const codes = [...new Set(companyCodes)];
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('company').select(['code', 'time_zone']).where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row.time_zone]));
}

/** The limits of one key at one moment, with every number that a screen shows. */
export interface LimitView {
  keyId: string;
  limits: EffectiveLimits;
  usedMinor: bigint;
  reservedMinor: bigint;
  /** At any merchant; never below zero. */
  remainingMinor: bigint;
  /** At the merchant asked for: with its balances. */
  remainingAtMerchantMinor: bigint;
  windowFrom: number;
  windowTo: number;
  /** Usable balances, of the merchant asked for or of all. */
  balances: UsableBalance[];
  balanceMinor: bigint;
}

/** What governs a key at `at`; without a place the company's general limit is shown. */
export function viewLimit(state: LimitState, { at, place = anyMerchant }: { at: Date; place?: LimitPlace }): LimitView {
  const now = at.getTime();
  const { merchantNo } = place;
  const limits = decideEffectiveLimits({ profiles: state.profiles, personal: state.personal, ...place, at: now });
  const around = usedAround(state.lines, windowsOf(limits.period, state.timeZone), now);
  const spendable = state.balances.filter((balance) => balance.expiresAt > now && balance.remainingMinor > 0n);
  const balances = merchantNo ? usableBalances(state.balances, merchantNo, now) : spendable;
  const remaining = remainingLimits({ limits, usedMinor: around.usedMinor, reservedMinor: state.reservedMinor, balances: merchantNo ? balances : [] });
  return {
    keyId: state.key.id,
    limits,
    usedMinor: around.usedMinor,
    reservedMinor: state.reservedMinor,
    remainingMinor: remaining.personalMinor,
    remainingAtMerchantMinor: remaining.merchantMinor,
    windowFrom: around.from,
    windowTo: around.to,
    balances,
    balanceMinor: totalRemaining(balances),
  };
}
