import { InvalidInputError, refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { formatAmount, parseAmount } from '../../kernel/index.ts';
import { approvalErrors, previewLimits } from '../contract/index.ts';
import { type LimitWish, weigh } from './change-limits.ts';
import { getSubjectId } from './find-whom.ts';
import { findPlaceNames } from './subject.store.ts';

const minorOf = (amount: string): bigint => {
  const minor = parseAmount(amount);
  if (minor === undefined) throw new InvalidInputError([{ field: 'limits', code: 'floatNumber' }]);
  return minor;
};

type Weighed = Awaited<ReturnType<typeof weigh>>[number];
const pairOf = (limits: Weighed['before']) => ({ monitor_limit: formatAmount(limits.monitorMinor), probation_limit: formatAmount(limits.probationMinor) });

/** What stands at every place before and after, with the names of the places. */
export async function presentReplaced(db: Parameters<typeof findPlaceNames>[0], weighed: readonly Weighed[]) {
  const names = await findPlaceNames(
    db,
    weighed.flatMap(({ places }) => places),
  );
  return weighed.flatMap(({ wish, places }) =>
    places.map((place) => ({
      business: wish.business,
      currency: wish.currency,
      merchant_name: names.merchants.get(place.merchantNo) ?? place.merchantNo,
      app_name: names.apps.get(place.appId) ?? place.appId,
      before: pairOf(place.was),
      after: pairOf(place.is),
      raises: place.raises,
    })),
  );
}

export const previewLimitsHandler = handle(previewLimits, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) return refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
  const subjectId = await getSubjectId(call, { subject_id: input.subject_id });
  const limits = input.limits.map(
    (one): LimitWish => ({
      kind: 'PERSONAL_LIMIT',
      business: one.business,
      currency: one.currency,
      monitorMinor: one.monitor_limit === undefined ? undefined : minorOf(one.monitor_limit),
      probationMinor: minorOf(one.probation_limit),
    }),
  );
  const weighed = await weigh(call, { subjectId, companyCode: input.entity_code, limits, durationDays: input.duration_days });
  return { raises: weighed.some(({ raises }) => raises), replaces: await presentReplaced(call.db, weighed) };
});
