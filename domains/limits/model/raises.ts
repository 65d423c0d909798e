import { decideEffectiveLimits, type LimitProfile, type PersonalLimit } from './effective-limits.ts';

interface RaiseQuestion {
  /** Profiles of the company, business and currency, at all levels. */
  profiles: readonly LimitProfile[];
  /** Personal limits as they are and as they would be, oldest first. */
  before: readonly PersonalLimit[];
  after: readonly PersonalLimit[];
  from: number;
}

const elsewhere = { merchantNo: '', appId: '' };

/**
 * Whether a change of a subject's own limits allows more than before at any place and at any moment from `from` on. A
 * personal limit replaces the limits of merchants and apps too, and outlives or uncovers others, so that one look at the
 * general limit of today would not do.
 */
export function raisesLimits({ profiles, before, after, from }: RaiseQuestion): boolean {
  const places = [elsewhere, ...profiles.map((profile) => ({ merchantNo: profile.merchantNo ?? '', appId: profile.appId ?? '' }))];
  const turns = [...before, ...after].flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [validTo])]);
  const moments = [...new Set([from, ...turns.filter((at) => at > from)])];
  return moments.some((at) =>
    places.some((place) => {
      const was = decideEffectiveLimits({ profiles, personal: before, ...place, at });
      const is = decideEffectiveLimits({ profiles, personal: after, ...place, at });
      return is.probationMinor > was.probationMinor || is.monitorMinor > was.monitorMinor;
    }),
  );
}
