import type { LimitLevel, RiskLevel } from '../../../register/kernel/index.ts';
import { decideEffectiveLimits, governingProfile, type LimitPlace, type LimitProfile } from '../../../../engines/limits/index.ts';

/** Where a default limit stands: the company, its merchants of one risk, one merchant, or one app with the merchant that it belongs to. */
export interface DefaultPlace {
  level: LimitLevel;
  /** At level `risk` the merchants that are meant; of a merchant or an app how risky the merchant is at present; null for a company. */
  riskLevel: RiskLevel | null;
  merchantNo: string | null;
  appId: string | null;
}

export interface LimitPair {
  monitorMinor: bigint;
  probationMinor: bigint;
}

const isAt = (profile: LimitProfile, place: DefaultPlace): boolean =>
  profile.level === place.level &&
  (place.level === 'general' ||
    (place.level === 'risk' && profile.riskLevel === place.riskLevel) ||
    (place.level === 'merchant' && profile.merchantNo === place.merchantNo) ||
    (place.level === 'app' && profile.appId === place.appId));

/** The profile that a place has of its own. */
export const ownProfile = <Profile extends LimitProfile>(profiles: readonly Profile[], place: DefaultPlace): Profile | undefined =>
  profiles.find((profile) => isAt(profile, place));

const asPayment = ({ riskLevel, merchantNo, appId }: DefaultPlace): LimitPlace => ({ riskLevel, merchantNo: merchantNo ?? '', appId: appId ?? '' });

/** What governs payments at a place: its own profile, else that of the merchant, of the merchant's risk or of the company above it. */
export const profileAt = <Profile extends LimitProfile>(profiles: readonly Profile[], place: DefaultPlace): Profile | undefined =>
  governingProfile(profiles, asPayment(place)) as Profile | undefined;

/**
 * The profiles after a change at one place; no pair takes away what the place has of its own. A new profile takes its
 * window, ceilings and floors from what governed there before.
 */
export function changedProfiles(profiles: readonly LimitProfile[], place: DefaultPlace, pair: LimitPair | null): LimitProfile[] {
  const others = profiles.filter((profile) => !isAt(profile, place));
  if (pair === null) return others;
  const source = ownProfile(profiles, place) ?? profileAt(profiles, place);
  if (!source) return others;
  // A floor for everybody stands at the company only.
  const mandatory = place.level === 'general' && source.mandatory;
  const riskLevel = place.level === 'risk' ? place.riskLevel : null;
  return [...others, { ...source, ...place, riskLevel, ...pair, mandatory }];
}

/** The limits of somebody without limits of their own who pays at a place. */
export const effectiveAt = (profiles: readonly LimitProfile[], place: DefaultPlace) =>
  decideEffectiveLimits({ profiles, personal: [], ...asPayment(place), at: 0 });

const sameWindow = (a: LimitProfile, b: LimitProfile): boolean =>
  a.window.length === b.window.length && a.window.unit === b.window.unit && a.window.mode === b.window.mode;

/** More of anything, as configured or as it comes out under a mandatory limit. A window of another kind cannot be compared. */
function allowsMore(before: readonly LimitProfile[], after: readonly LimitProfile[], place: DefaultPlace, placeAfter = place): boolean {
  const [was, is] = [profileAt(before, place), profileAt(after, placeAfter)];
  if (!is) return false;
  if (!was || !sameWindow(was, is)) return true;
  const [effectiveWas, effectiveIs] = [effectiveAt(before, place), effectiveAt(after, placeAfter)];
  return (
    is.monitorMinor > was.monitorMinor ||
    is.probationMinor > was.probationMinor ||
    is.unverifiedCeilingMinor > was.unverifiedCeilingMinor ||
    is.minorFloorMinor > was.minorFloorMinor ||
    effectiveIs.monitorMinor > effectiveWas.monitorMinor ||
    effectiveIs.probationMinor > effectiveWas.probationMinor
  );
}

/** Whether a change of default limits allows more than before anywhere: at its place, or at any place with limits of its own. */
export function raisesDefaults(before: readonly LimitProfile[], after: readonly LimitProfile[], place: DefaultPlace): boolean {
  return [place, ...before.filter((profile) => !isAt(profile, place))].some((one) => allowsMore(before, after, one));
}

/** Whether another risk of a merchant allows more there: its limits by risk may be higher than what governs now. */
export const riskAllowsMore = (profiles: readonly LimitProfile[], merchant: DefaultPlace, risk: RiskLevel): boolean =>
  allowsMore(profiles, profiles, merchant, { ...merchant, riskLevel: risk });
