import { formatAmount } from '../../../register/kernel/index.ts';
import type { Weighed } from './change-limits.ts';
import { findPlaceNames } from './subject.store.ts';

const pairOf = (limits: Weighed['before']) => ({ monitor_limit: formatAmount(limits.monitorMinor), probation_limit: formatAmount(limits.probationMinor) });

/** What stands at every place before and after, with the names of the places. */
export async function presentReplaced(db: Parameters<typeof findPlaceNames>[0], weighed: readonly Weighed[]) {
  const names = await findPlaceNames(
    db,
    weighed.flatMap(({ places }) => places),
  );
  return weighed.flatMap(({ change, places }) =>
    places.map((place) => ({
      business: change.business,
      currency: change.currency,
      risk_level: place.riskLevel,
      merchant_name: names.merchants.get(place.merchantNo) ?? place.merchantNo,
      app_name: names.apps.get(place.appId) ?? place.appId,
      before: pairOf(place.was),
      after: pairOf(place.is),
      raises: place.raises,
    })),
  );
}
