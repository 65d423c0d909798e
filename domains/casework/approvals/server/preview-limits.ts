import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';
import { approvalErrors, previewLimits } from '../contract/index.ts';
import { type LimitChange, weigh } from './change-limits.ts';
import { getSubjectId } from './find-subject.ts';
import { limitRaise } from './limit-kinds.ts';
import { presentReplaced } from './present-replaced.ts';

const minorOf = (amount: string): bigint => {
  const minor = parseAmount(amount);
  if (minor === undefined) throw new InvalidInputError([{ field: 'limits', code: 'floatNumber' }]);
  return minor;
};

export const previewLimitsHandler = handle(previewLimits, async (input, call) => {
  if (!call.actor.companies.includes(input.entity_code)) return refuse(approvalErrors, 'SUBJECT_NOT_FOUND');
  const subjectId = await getSubjectId(call, { subject_id: input.subject_id });
  const limits = input.limits.map(
    (one): LimitChange => ({
      kind: 'PERSONAL_LIMIT',
      business: one.business,
      currency: one.currency,
      monitorMinor: one.monitor_limit === undefined ? undefined : minorOf(one.monitor_limit),
      probationMinor: one.probation_limit === undefined ? undefined : minorOf(one.probation_limit),
    }),
  );
  const weighed = await weigh(call, { subjectId, companyCode: input.entity_code, limits, durationDays: input.duration_days });
  return { raises: limitRaise.needsSecond(weighed), replaces: await presentReplaced(call.db, weighed) };
});
