/** Where a limit is configured; app beats merchant beats risk beats general. */
export type LimitLevel = 'general' | 'risk' | 'merchant' | 'app';

/** Levels of risk of merchants. */
export type LimitRisk = 'LOW' | 'MEDIUM' | 'HIGH';

/** One configured limit pair of a company, business and currency, at one level. */
export interface LimitProfile {
  id: string;
  version: number;
  level: LimitLevel;
  /** At level `risk`: the merchants it is for; null at any other level. */
  riskLevel: LimitRisk | null;
  merchantNo: string | null;
  appId: string | null;
  monitorMinor: bigint;
  probationMinor: bigint;
  window: LimitPeriod;
  unverifiedCeilingMinor: bigint;
  minorFloorMinor: bigint;
  /** A general profile with this flag caps every other source. */
  mandatory: boolean;
}

/** The period over which use is counted. ROLLING ends with the event, CALENDAR with the unit of the calendar. */
export interface LimitPeriod {
  length: number;
  unit: 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';
  mode: 'ROLLING' | 'CALENDAR';
}

/** What an approval record gives to one subject: a pair (new limits) or the hard limit alone (personal limit). */
export interface PersonalLimit {
  approvalId: string;
  monitorMinor: bigint | null;
  probationMinor: bigint | null;
  validFrom: number;
  validTo: number | null;
}

/** Where a limit came from, for the explanation; of a limit by risk it says which risk. `none` means that nothing is configured, so nothing fits. */
export type LimitSource = Exclude<LimitLevel, 'risk'> | 'lowRisk' | 'mediumRisk' | 'highRisk' | 'personal' | 'none';

const riskSources = { LOW: 'lowRisk', MEDIUM: 'mediumRisk', HIGH: 'highRisk' } as const;

/** Where a payment is made, as far as limits are set by it: the app, its merchant, and how risky that merchant is at present. */
export interface LimitPlace {
  /** null where no one merchant is meant. */
  riskLevel: LimitRisk | null;
  merchantNo: string;
  appId: string;
}

/** No merchant in particular: what the company sets for everywhere. */
export const anyMerchant: LimitPlace = { riskLevel: null, merchantNo: '', appId: '' };

export interface EffectiveLimits {
  monitorMinor: bigint;
  probationMinor: bigint;
  monitorSource: LimitSource;
  probationSource: LimitSource;
  /** true when a mandatory general limit lowered either of the two. */
  capped: boolean;
  period: LimitPeriod;
  unverifiedCeilingMinor: bigint;
  minorFloorMinor: bigint;
  profileId: string | null;
  profileVersion: number | null;
  approvalId: string | null;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Is the personal limit in force at `at`? Half-open: it ends at the very instant of `validTo`. */
export const isInForce = (limit: PersonalLimit, at: number): boolean => limit.validFrom <= at && (limit.validTo === null || at < limit.validTo);

/** The most specific profile of a payment: app before merchant before the risk of the merchant before general. */
export function governingProfile(profiles: readonly LimitProfile[], at: LimitPlace): LimitProfile | undefined {
  return (
    profiles.find((profile) => profile.level === 'app' && profile.appId === at.appId) ??
    profiles.find((profile) => profile.level === 'merchant' && profile.merchantNo === at.merchantNo) ??
    profiles.find((profile) => profile.level === 'risk' && profile.riskLevel === at.riskLevel) ??
    profiles.find((profile) => profile.level === 'general')
  );
}

const sourceOf = ({ level, riskLevel }: LimitProfile): LimitSource => (level !== 'risk' ? level : riskLevel === null ? 'none' : riskSources[riskLevel]);

interface LimitQuestion extends LimitPlace {
  /** Profiles of the payment's company, business and currency. */
  profiles: readonly LimitProfile[];
  /** Personal limits of the subject for the same company, business and currency, newest last. */
  personal: readonly PersonalLimit[];
  at: number;
}

const nothingConfigured: EffectiveLimits = {
  monitorMinor: 0n,
  probationMinor: 0n,
  monitorSource: 'none',
  probationSource: 'none',
  capped: false,
  period: { length: 30, unit: 'DAY', mode: 'ROLLING' },
  unverifiedCeilingMinor: 0n,
  minorFloorMinor: 0n,
  profileId: null,
  profileVersion: null,
  approvalId: null,
};

/**
 * The limit pair that governs one payment, never with the soft limit above the hard one. A subject's own limit replaces
 * the configured pair; the newest record that names a limit wins. A mandatory general limit caps whatever came out.
 * The window always comes from the configured profile.
 */
export function decideEffectiveLimits(question: LimitQuestion): EffectiveLimits {
  const profile = governingProfile(question.profiles, question);
  if (!profile) return nothingConfigured;
  const inForce = question.personal.filter((limit) => isInForce(limit, question.at));
  const forProbation = inForce.findLast((limit) => limit.probationMinor !== null);
  const forMonitor = inForce.findLast((limit) => limit.monitorMinor !== null);
  const requested = { monitor: forMonitor?.monitorMinor ?? profile.monitorMinor, probation: forProbation?.probationMinor ?? profile.probationMinor };
  const general = question.profiles.find((one) => one.level === 'general');
  const cap = general?.mandatory ? general : undefined;
  const probationMinor = cap ? smaller(requested.probation, cap.probationMinor) : requested.probation;
  const monitorMinor = smaller(cap ? smaller(requested.monitor, cap.monitorMinor) : requested.monitor, probationMinor);
  return {
    monitorMinor,
    probationMinor,
    monitorSource: forMonitor ? 'personal' : sourceOf(profile),
    probationSource: forProbation ? 'personal' : sourceOf(profile),
    capped: cap !== undefined && (requested.probation > cap.probationMinor || requested.monitor > cap.monitorMinor),
    period: profile.window,
    unverifiedCeilingMinor: cap ? smaller(profile.unverifiedCeilingMinor, cap.unverifiedCeilingMinor) : profile.unverifiedCeilingMinor,
    minorFloorMinor: cap ? smaller(profile.minorFloorMinor, cap.minorFloorMinor) : profile.minorFloorMinor,
    profileId: profile.id,
    profileVersion: profile.version,
    approvalId: (forProbation ?? forMonitor)?.approvalId ?? null,
  };
}
