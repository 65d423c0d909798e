import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { onboardingConditions, merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import { lackCodes, steps, stepStates } from '../../../register/kernel/onboarding.ts';

export {
  commentStates,
  comparedFields,
  differenceStates,
  eddItems,
  eddRemarks,
  lackCodes,
  sampleFindings,
  stepActs,
  stepStandings,
  stepStates,
  steps,
} from '../../../register/kernel/onboarding.ts';

export const area = 'onboarding';

/** How the screening of a party stands, as screening says it. */
export const screeningStates = ['NOT_SCREENED', 'OPEN', 'CLOSED', 'CONFIRMED'] as const;
/** What may be done with a review as a whole. */
export const reviewActs = ['SUBMIT', 'TAKE', 'ASK', 'ANSWER', 'RECONSIDER', 'WITHDRAW', 'REJECT'] as const;
export type ReviewAct = (typeof reviewActs)[number];

export const textLimit = 4_000;
export const reasonLimit = 1_000;
export const mentionLimit = 20;
/** Pictures of a site review. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const nullable = () => z.string().nullable();

export const Lack = z.object({
  code: z.enum(lackCodes),
  /** the field, kind of document, item or name that it is about */
  about: nullable(),
});
export type LackView = z.output<typeof Lack>;

export const Condition = z.object({ condition: z.enum(onboardingConditions), is_met: z.boolean(), lacks: z.array(Lack) });
export type ConditionView = z.output<typeof Condition>;

export const Staff = z.object({ user_id: z.string(), name: nullable() });

/** What blocks an application: that it is submitted, an analyst who takes it, the steps that are not done, a merchant who was asked, a decision, a second person. */
export const waitings = ['SUBMISSION', 'ANALYST', 'MERCHANT', 'STEPS', 'DECISION', 'SECOND_PERSON', 'NOBODY'] as const;

export const Application = z.object({
  onboard_id: z.string(),
  round: z.number().int(),
  merchant_no: z.string(),
  muname: z.string(),
  legal_name: z.string(),
  entity_code: z.string(),
  country: z.string(),
  industry: z.string(),
  status: z.enum(merchantStatuses),
  /** what rules and limits go by; LOW until the first assessment */
  /** null until it is assessed */
  risk_level: z.enum(riskLevels).nullable(),
  is_assessed: z.boolean(),
  waits_for: z.enum(waitings),
  steps: z.array(z.object({ step: z.enum(steps), state: z.enum(stepStates), note: nullable() })),
  started_time: wire.time(),
  submitted_time: wire.time().nullable(),
  /** whole days since it was started, or until it was decided */
  age_days: z.number().int(),
  due_on: nullable(),
  is_overdue: z.boolean(),
  responsible: Staff.nullable(),
  snoozed_until: wire.time().nullable(),
  decided_time: wire.time().nullable(),
  outcome: nullable(),
  /** of the round: what changes whose it is or snoozes it has to name */
  round_version: z.number().int(),
});
export type ApplicationView = z.output<typeof Application>;
