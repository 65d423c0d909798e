import type { MerchantStatus } from '../../../register/kernel/index.ts';
import { merchantStatuses } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

export const merchantActs = [
  'SUBMIT',
  'TAKE_OVER',
  'BEGIN_REVIEW',
  'ASK',
  'ANSWER',
  'FINISH',
  'RECONSIDER',
  'ONBOARD',
  'REJECT',
  'WITHDRAW',
  'SUSPEND',
  'LIFT',
  'OFFBOARD',
  'REOPEN',
] as const;
export type MerchantAct = (typeof merchantActs)[number];

/**
 * A merchant's relation with the provider. Only an ONBOARDED one is accepted in payments. Who was refused or has left is taken in
 * again by another round of review; a suspension can also be lifted. TAKE_OVER: the provider worked with it before it was on file
 * here; only an operator who loads merchants states that, no call of the back office does.
 */
export const merchantLife = lifeOf<MerchantStatus, MerchantAct>({
  states: merchantStatuses,
  acts: merchantActs,
  moves: {
    DRAFT: { SUBMIT: 'SUBMITTED', TAKE_OVER: 'ONBOARDED', WITHDRAW: 'REJECTED' },
    SUBMITTED: { BEGIN_REVIEW: 'IN_REVIEW', REJECT: 'REJECTED', WITHDRAW: 'REJECTED' },
    IN_REVIEW: { ASK: 'PENDING_INFO', FINISH: 'READY', REJECT: 'REJECTED', WITHDRAW: 'REJECTED' },
    PENDING_INFO: { ANSWER: 'IN_REVIEW', REJECT: 'REJECTED', WITHDRAW: 'REJECTED' },
    READY: { RECONSIDER: 'IN_REVIEW', ONBOARD: 'ONBOARDED', REJECT: 'REJECTED', WITHDRAW: 'REJECTED' },
    ONBOARDED: { SUSPEND: 'SUSPENDED', OFFBOARD: 'OFFBOARDED' },
    SUSPENDED: { LIFT: 'ONBOARDED', OFFBOARD: 'OFFBOARDED', REOPEN: 'IN_REVIEW' },
    OFFBOARDED: { REOPEN: 'IN_REVIEW' },
    REJECTED: { REOPEN: 'IN_REVIEW' },
  },
});

/** What a round of review ends with by an act; undefined where it goes on. */
export const outcomeOf = (act: MerchantAct): 'ONBOARDED' | 'REJECTED' | 'WITHDRAWN' | undefined =>
  act === 'ONBOARD' || act === 'TAKE_OVER' ? 'ONBOARDED' : act === 'REJECT' ? 'REJECTED' : act === 'WITHDRAW' ? 'WITHDRAWN' : undefined;
