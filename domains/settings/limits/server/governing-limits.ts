import type { LimitPlace } from '../../../../engines/limits/index.ts';
import { type LimitSum, sumLimit } from '../../../../engines/limits/planning/index.ts';
import { type LimitState, type LimitView, viewLimit } from './ledger/load-limit-state.ts';

/** Money of one key that is held at an app of a merchant. */
export interface HeldAt extends LimitPlace {
  amountMinor: bigint;
}

/** The limit that governs where money is held, with the sum over all that is held there. */
export interface GoverningLimit extends LimitSum {
  merchantNo: string;
  /** An app of the merchant to which the limit applies. */
  appId: string;
  view: LimitView;
}

/**
 * The limits that govern held money: one for each merchant, or for each app of it that has a limit of its own. Tightest first,
 * which is the one with the least left.
 */
export function governingLimits(state: LimitState, held: readonly HeldAt[], at: Date): GoverningLimit[] {
  const places = new Map<string, { view: LimitView; place: HeldAt; amountMinor: bigint }>();
  for (const place of held) {
    const view = viewLimit(state, { at, place });
    const key = `${place.merchantNo} ${view.limits.profileId}`;
    places.set(key, { view, place, amountMinor: (places.get(key)?.amountMinor ?? 0n) + place.amountMinor });
  }
  const limits = [...places.values()].map(({ view, place, amountMinor }): GoverningLimit => {
    const { usedMinor, balanceMinor, limits: pair } = view;
    const sum = sumLimit({ limitMinor: pair.probationMinor, usedMinor, reservedMinor: state.reservedMinor - amountMinor, balanceMinor, amountMinor });
    return { ...sum, merchantNo: place.merchantNo, appId: place.appId, view };
  });
  return limits.sort((a, b) => (a.remainingMinor < b.remainingMinor ? -1 : a.remainingMinor > b.remainingMinor ? 1 : a.merchantNo < b.merchantNo ? -1 : 1));
}
