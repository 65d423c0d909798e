import { decidePayments, incomingPayment, type Origin, recordEvent } from '../domains/decisions/server/index.ts';
import { transactionInput } from '../domains/decisions/contract/index.ts';
import { formatAmount } from '../domains/kernel/index.ts';
import { auditedAt, type Database } from '../platform/server/index.ts';
import type { PlannedEvent, PlannedPayment } from './payment.ts';

/* The payment core of the demonstration: sends payments and what became of them through the decision path. */

/** The machine key of a company as the origin of what it sends. */
export const coreOrigin = (keyId: string, companyCode: string): Origin => ({
  actor: {
    userId: keyId,
    personId: '0',
    name: `Payment core ${companyCode}`,
    companies: [companyCode],
  },
  ip: null,
  requestId: `demo-core:${companyCode}`,
});

const receivedMs = 1500;
const lanes = 4;
const batchSize = 250;

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

async function sendEvent(database: Database, { payment, event }: DueEvent, origins: ReadonlyMap<string, Origin>): Promise<void> {
  const at = new Date(event.at);
  const payer =
    event.event === 'paid' && payment.business === 'payin'
      ? { name: event.payerName ?? payment.name, document: payment.document, account: payment.account }
      : undefined;
  await auditedAt(at, () =>
    recordEvent(
      database.main,
      {
        business: payment.business,
        tradeNo: payment.tradeNo,
        eventId: `${payment.tradeNo}-${event.event}`,
        event: event.event,
        occurredAt: at,
        amountMinor: event.amountMinor,
        payer,
        receivedAt: at,
      },
      origins.get(payment.merchant.companyCode) as Origin,
    ),
  );
}

/** Tells what became of payments; those of one person stay in order, others go side by side. */
export async function sendEvents(database: Database, due: readonly DueEvent[], origins: ReadonlyMap<string, Origin>): Promise<void> {
  const byPerson = new Map<string, DueEvent[]>();
  for (const one of due) {
    const known = byPerson.get(one.payment.person.key);
    if (known) known.push(one);
    else byPerson.set(one.payment.person.key, [one]);
  }
  const queue = [...byPerson.values()];
  const work = async () => {
    for (let mine = queue.shift(); mine; mine = queue.shift()) for (const one of mine) await sendEvent(database, one, origins);
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Money as people write it in a reason. */
export const shownAmount = (minor: bigint, currency: string): string => `${currency} ${formatAmount(minor)}`;
