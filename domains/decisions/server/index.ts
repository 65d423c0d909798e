import type { Slice } from '../../../platform/server/index.ts';
import { deliverOutboxJob } from './deliver-outbox.job.ts';
import { endApprovalsJob } from './end-approvals.job.ts';
import { decideTransactionHandler, decideTransactionsHandler, getTransactionHandler, recordTransactionEventHandler } from './machine-calls.ts';
import { feedOf } from './fact-feed.ts';
import { rulePassJob } from './rule-pass.job.ts';
import { acknowledgeMessageHandler, listUnacknowledgedHandler } from './outbox-calls.ts';

export { type Explanation, unpackExplanation } from '../model/explanation.ts';
export { outwardOutcome } from '../model/outward.ts';
export { type StandingEvent, standingAfter } from '../model/standing.ts';
export { decideEach, decidePayment, decidePayments, limitMemory } from './decide-payments.ts';
export type { PaymentAnswer, PaymentToDecide } from './payment-answer.ts';
export type { HoldStored } from './decision-state.store.ts';
export { deliverOutbox, stopDemoCore } from './deliver-outbox.job.ts';
export { endApprovals } from './end-approvals.job.ts';
export { type BookCounts, type BrokenInvariant, countBooks, findBrokenInvariants } from './invariants.store.ts';
export { findUnrecorded } from './rule-pass.job.ts';
export { type IncomingPayment, incomingPayment, type Payer } from './incoming-payment.ts';
export { listMessagesOf, type OutboxMessageRow, saveWebhookTarget, type WebhookTarget } from './outbox.store.ts';
export { type PlannedRelease, planReleases, type ReleasesPlan } from './plan-releases.ts';
export { type EventAnswer, type EventResult, type IncomingEvent, recordEvent, recordEvents } from './record-event.ts';
export {
  type ClearedTransaction,
  type Clearing,
  clearHolds,
  type Release,
  type ReleaseAnswer,
  releaseHeld,
  type Upholding,
  upholdHolds,
} from './release-held.ts';
export { loadStandingFacts, type OpenHoldRow, openHolds, type PersonName, type StandingFacts } from './standing.store.ts';
export { type Acting, changeStanding, recomputeStanding, reevaluate, systemOrigin } from './standings.ts';
export { followSubject } from './follow-subject.ts';
export { type Origin, originOf } from './write-set.ts';

export const decisionsSlice: Slice = {
  name: 'decisions',
  handlers: [
    decideTransactionHandler,
    decideTransactionsHandler,
    getTransactionHandler,
    recordTransactionEventHandler,
    acknowledgeMessageHandler,
    listUnacknowledgedHandler,
  ],
  jobs: [deliverOutboxJob, endApprovalsJob, rulePassJob],
  leave: ({ main }) => feedOf(main).leave(),
};
