import {
  anyMerchant,
  decideEffectiveLimits,
  type EffectiveLimits,
  type LimitPlace,
  type LimitProfile,
  type PersonalLimit,
} from '../../../../engines/limits/index.ts';

interface RaiseQuestion {
  /** Profiles of the company, business and currency, at all levels. */
  profiles: readonly LimitProfile[];
  /** Personal limits as they are and as they would be, oldest first. */
  before: readonly PersonalLimit[];
  after: readonly PersonalLimit[];
  from: number;
}

/** What a change of a subject's own limits does at one place: the general limit, or that of the merchants of a risk, of a merchant or of an app. */
export interface PlaceChange extends LimitPlace {
  was: EffectiveLimits;
  is: EffectiveLimits;
  raises: boolean;
}

const rises = ({ was, is }: Pick<PlaceChange, 'was' | 'is'>): boolean => is.probationMinor > was.probationMinor || is.monitorMinor > was.monitorMinor;
const differs = ({ was, is }: Pick<PlaceChange, 'was' | 'is'>): boolean => is.probationMinor !== was.probationMinor || is.monitorMinor !== was.monitorMinor;

/**
 * The places where a change of a subject's own limits allows more or less than before at any moment from `from` on. A
 * personal limit replaces the limits of merchants and apps too, and outlives or uncovers others, so that one look at the
 * general limit of today would not do. Of each place the moment is told that raises, else the first that differs.
 */
export function changedPlaces({ profiles, before, after, from }: RaiseQuestion): PlaceChange[] {
  const places = [
    anyMerchant,
    ...profiles.map(({ riskLevel, merchantNo, appId }): LimitPlace => ({ riskLevel, merchantNo: merchantNo ?? '', appId: appId ?? '' })),
  ];
  const once = [...new Map(places.map((place) => [`${place.riskLevel ?? ''} ${place.merchantNo} ${place.appId}`, place])).values()];
  const turns = [...before, ...after].flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === null ? [] : [validTo])]);
  const moments = [...new Set([from, ...turns.filter((at) => at > from)])].sort((a, b) => a - b);
  return once.flatMap((place) => {
    const pairs = moments.map((at) => ({
      was: decideEffectiveLimits({ profiles, personal: before, ...place, at }),
      is: decideEffectiveLimits({ profiles, personal: after, ...place, at }),
    }));
    const differing = pairs.find(rises) ?? pairs.find(differs);
    return differing ? [{ ...place, ...differing, raises: rises(differing) }] : [];
  });
}

/** Whether a change of a subject's own limits allows more than before at any place and at any moment: then it takes two people. */
export const raisesLimits = (question: RaiseQuestion): boolean => changedPlaces(question).some(({ raises }) => raises);
