import { decidePayments, incomingPayment, type Origin } from '../domains/payments/decisions/server/index.ts';
import { type IncomingEvent, recordEvents } from '../domains/payments/payment-events/server/index.ts';
import { transactionInput } from '../domains/payments/decisions/contract/index.ts';
import { formatAmount } from '../domains/register/kernel/index.ts';
import { auditedAt, type Database } from '../platform/server/index.ts';
import type { PlannedEvent, PlannedPayment } from './payment.ts';

/* The payment core of the demonstration: sends payments and what became of them through the decision path. */

/** The machine key of a company as the origin of what it sends. */
export const coreOrigin = (keyId: string, companyCode: string): Origin => ({
  actor: {
    kind: 'machine',
    userId: keyId,
    personId: '0',
    name: `Payment core ${companyCode}`,
    companies: [companyCode],
  },
  ip: null,
  requestId: `demo-core:${companyCode}`,
});

const receivedMs = 1500;
const batchSize = 250;
/** Few, because their audit entries bear the time of the last of them. */
const eventBatchSize = 24;

const shopFee = (amountMinor: bigint): bigint => amountMinor / 120n;

function payoutOf(payment: PlannedPayment) {
  if (payment.business !== 'payout') return undefined;
  const { currency } = payment.merchant;
  const fee = shopFee(payment.amountMinor);
  return {
    payout_id: `${payment.tradeNo}-B`,
    document_type: payment.document.type,
    document_id: payment.document.no,
    real_name: payment.name,
    deducted_amount: Number(payment.amountMinor + fee),
    source_currency: currency,
    fee_payer: 'MERCHANT',
    processing_fee: Number(fee),
    tax: 0,
    amount_received: Number(payment.amountMinor),
    arrival_currency: currency,
    exchange_rate: '1',
    beneficiary: payment.name,
    country: payment.merchant.country,
  };
}

/** A payment as the core words it. */
const inputOf = (payment: PlannedPayment) =>
  transactionInput.parse({
    business: payment.business,
    trade_no: payment.tradeNo,
    merchant_no: payment.merchant.merchantNo,
    app_id: payment.app.appId,
    id_type: payment.document.type,
    id_no: payment.document.no,
    name: payment.name,
    email: payment.person.email,
    merchant_uid: `u-${payment.person.key.toLowerCase()}`,
    merchant_ref: `${payment.merchant.muid}-${payment.tradeNo.slice(-9)}`,
    partner_id: `p${payment.tradeNo}`,
    method: payment.method,
    provider_code: payment.provider,
    currency: payment.merchant.currency,
    amount_minor: Number(payment.amountMinor),
    order_time: payment.at,
    stage: payment.stage,
    device: payment.device,
    ip_country: payment.merchant.country,
    account: payment.account,
    payer:
      payment.stage === 'PAYMENT' ? { name: payment.name, id_type: payment.document.type, id_no: payment.document.no, account: payment.account } : undefined,
    payout: payoutOf(payment),
  });

/** Decides payments in order of time, a batch to a transaction. Repeating one that was decided changes nothing. */
export async function sendPayments(database: Database, payments: readonly PlannedPayment[], origins: ReadonlyMap<string, Origin>): Promise<void> {
  for (let at = 0; at < payments.length; at += batchSize) {
    const some = payments.slice(at, at + batchSize);
    const last = some.at(-1) as PlannedPayment;
    const answers = await auditedAt(new Date(last.at + receivedMs), () =>
      decidePayments(
        database.main,
        some.map((payment) => ({
          payment: incomingPayment(inputOf(payment), new Date(payment.at + receivedMs)),
          origin: origins.get(payment.merchant.companyCode) as Origin,
        })),
      ),
    );
    const refused = answers.findIndex((answer) => answer.kind !== 'decided');
    if (refused >= 0) throw new Error(`payment ${some[refused]?.tradeNo} of the demonstration was refused: ${JSON.stringify(answers[refused])}`);
  }
}

export interface DueEvent {
  payment: PlannedPayment;
  event: PlannedEvent;
}

const eventOf = ({ payment, event }: DueEvent): IncomingEvent => ({
  business: payment.business,
  tradeNo: payment.tradeNo,
  eventId: `${payment.tradeNo}-${event.event}`,
  event: event.event,
  occurredAt: new Date(event.at),
  amountMinor: event.amountMinor,
  payer:
    event.event === 'paid' && payment.business === 'payin'
      ? { name: event.payerName ?? payment.name, document: payment.document, account: payment.account }
      : undefined,
  receivedAt: new Date(event.at),
});

/** Tells what became of payments, in order of time; some to a transaction, those of one company. */
export async function sendEvents(database: Database, due: readonly DueEvent[], origins: ReadonlyMap<string, Origin>): Promise<void> {
  const byCompany = Map.groupBy(due, ({ payment }) => payment.merchant.companyCode);
  for (const [companyCode, mine] of byCompany) {
    for (let at = 0; at < mine.length; at += eventBatchSize) {
      const some = mine.slice(at, at + eventBatchSize);
      const last = some.at(-1) as DueEvent;
      const results = await auditedAt(new Date(last.event.at), () => recordEvents(database.main, some.map(eventOf), origins.get(companyCode) as Origin));
      const refused = results.find((result) => result.kind === 'refused');
      if (refused) throw refused.error;
    }
  }
}

/** Money as people write it in a reason. */
export const shownAmount = (minor: bigint, currency: string): string => `${currency} ${formatAmount(minor)}`;
