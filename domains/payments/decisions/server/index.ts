import type { Slice } from '../../../../platform/server/index.ts';
import { feedOf } from './histories/fact-feed.ts';
import { decideTransactionHandler } from './payment/decide-transaction.ts';
import { decideTransactionsHandler } from './payment/decide-transactions.ts';
import { getTransactionHandler } from './payment/get-transaction.ts';
import { newRegisteredStates } from './intake/registered-states.ts';
import { takePassedOn, registerRegisteredStates } from './payment/decide-payments.ts';
import { processSecret } from './processes/own-place.ts';
import { moveIdentifiersJob } from './moving/move-identifiers.job.ts';
import { rulePassJob } from './rules/rule-pass.job.ts';
import { endApprovalsJob } from './standings/end-approvals.job.ts';
import { peopleWithOpenCases } from './standings/standing.store.ts';

export { type Explanation, unpackExplanation } from '../model/explanation.ts';
export { type StandingEvent, standingAfter } from '../model/standing.ts';
export { type IncomingPayment, incomingPayment, isSameContent, type Payer } from './intake/incoming-payment.ts';
export { forgetProcesses } from './histories/fact-feed.store.ts';
export type { PaymentAnswer, PaymentToDecide } from './intake/payment-answer.ts';
export { decideEach, decidePayment, decidePayments, limitMemory } from './payment/decide-payments.ts';
export { findUnrecorded } from './rules/rule-pass.job.ts';
export { listsOfDocument, loadRoutedApps, type RoutedApp, tryRoutes } from './routes-of-app.ts';
export { registerPastScreening } from './replay/index.ts';
export { endApprovals } from './standings/end-approvals.job.ts';
export { moveSubjectState } from './standings/move-subject-state.ts';
export { type HolderInPayments, listHoldersInPayments } from './standings/move-subject-state.store.ts';
export { loadStandingFacts, type OpenHoldRow, openHolds, type PersonName, type StandingFacts } from './standings/standing.store.ts';
export { type Acting, changeStanding, recomputeStanding, reevaluate, systemOrigin } from './standings/standings.ts';
export type { HoldStored } from './stored/decision-state.store.ts';
export { type Origin, originOf } from './intake/origin.ts';
export { type ScreenedParty, type FoundEntries, type EvaluatedParty, type PaymentScreening, registerPaymentScreening } from './intake/screened-parties.ts';

registerRegisteredStates(newRegisteredStates);

export const decisionsSlice: Slice = {
  name: 'decisions',
  handlers: [decideTransactionHandler, decideTransactionsHandler, getTransactionHandler],
  jobs: [endApprovalsJob, moveIdentifiersJob, rulePassJob],
  internal: ({ main }) => takePassedOn(main),
  sealed: [processSecret],
  leave: ({ main }) => feedOf(main).leave(),
  worksOn: peopleWithOpenCases,
};
