import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { explainFields } from '../../../../../platform/contract/input-issues.ts';
import { type Call, handle } from '../../../../../platform/server/call.ts';
import { outwardOutcome } from '../../../../register/kernel/index.ts';
import { type DecisionView, decideTransaction, decisionErrors } from '../../contract/index.ts';
import { livePayment } from '../intake/incoming-payment.ts';
import type { Origin } from '../intake/origin.ts';
import type { PaymentAnswer } from '../intake/payment-answer.ts';
import { decidePayment } from './decide-payments.ts';

/** A machine acts for itself: its call writes no audit entry of its own. */
export const originOfMachine = (call: Call): Origin => ({ actor: call.actor, ip: call.ip, requestId: call.requestId });

/** No routes for what is not possible, however it came to that. */
const visibleRoutes = ({ amlResult, routes }: Extract<PaymentAnswer, { kind: 'decided' }>['transaction']): DecisionView['routes'] =>
  outwardOutcome(amlResult) === 'not_possible' ? [] : (routes?.map(([provider_code, weight]) => ({ provider_code, weight })) ?? null);

/** The answer to the payment core. */
export const present = ({ transaction, repeated }: Extract<PaymentAnswer, { kind: 'decided' }>): DecisionView => ({
  business: transaction.business,
  trade_no: transaction.tradeNo,
  transaction_id: transaction.id,
  outcome: outwardOutcome(transaction.amlResult),
  stage: transaction.stage,
  partner_status: transaction.partnerStatus,
  decided_at: transaction.decidedAt.getTime(),
  repeated,
  routes: visibleRoutes(transaction),
});

export const decideTransactionHandler = handle(decideTransaction, async (input, call) => {
  const answer = await decidePayment(call.database.main, {
    payment: livePayment(input, call.now),
    origin: originOfMachine(call),
    isAbandoned: call.isAbandoned,
  });
  if (answer.kind === 'decided') return present(answer);
  if (answer.kind === 'invalid') throw new InvalidInputError(answer.fields);
  const fields = explainFields(answer.fields ?? [], call.lang);
  return refuse(decisionErrors, 'TRADE_NO_CONFLICT', {}, fields.length === 0 ? undefined : { fields });
});
