import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';

/* Payments and answers as text between processes: cents as text, instants as milliseconds. */

/** Processes that speak another one leave each other alone. */
export const protocol = 2;

type Actor = PaymentToDecide['origin']['actor'];
type Payment = PaymentToDecide['payment'];
type WirePayment = Omit<Payment, 'amountMinor' | 'serviceUseMinor' | 'orderTime' | 'statedOrderTime' | 'receivedAt'> & {
  amountMinor: string;
  serviceUseMinor: string | undefined;
  orderTime: number;
  receivedAt: number;
};
type WireItem = [number: number, actor: number, ip: string | null, requestId: string, payment: WirePayment];
type Decided = Extract<PaymentAnswer, { kind: 'decided' }>;
type WireAnswer =
  | Exclude<PaymentAnswer, Decided>
  | (Omit<Decided, 'transaction'> & { transaction: Omit<Decided['transaction'], 'decidedAt'> & { decidedAt: number } });

/** A payment under the number by which its answer is found. */
export interface Numbered {
  number: number;
  asked: PaymentToDecide;
}

interface WireAsked {
  /** They are one batch, decided in one go. */
  together: boolean;
  actors: Actor[];
  items: WireItem[];
}

const writePayment = (payment: Payment): WirePayment => ({
  ...payment,
  amountMinor: String(payment.amountMinor),
  serviceUseMinor: payment.serviceUseMinor?.toString(),
  orderTime: payment.orderTime.getTime(),
  receivedAt: payment.receivedAt.getTime(),
});

// What was undefined is not written; reading it anew gives undefined.
const readPayment = (payment: WirePayment): Payment => ({
  ...payment,
  amountMinor: BigInt(payment.amountMinor),
  serviceUseMinor: payment.serviceUseMinor === undefined ? undefined : BigInt(payment.serviceUseMinor),
  orderTime: new Date(payment.orderTime),
  receivedAt: new Date(payment.receivedAt),
});

/** Payments that another process is to decide; those of one caller name it once. */
export function writeAsked(payments: readonly Numbered[], together: boolean): string {
  const places = new Map<Actor, number>();
  const items: WireItem[] = [];
  for (const { number, asked } of payments) {
    const { actor, ip, requestId } = asked.origin;
    const place = places.get(actor) ?? places.size;
    places.set(actor, place);
    items.push([number, place, ip, requestId, writePayment(asked.payment)]);
  }
  const actors = [...places.keys()].map(({ kind, userId, personId, name, companies }) => ({ kind, userId, personId, name, companies }));
  return JSON.stringify({ together, actors, items } satisfies WireAsked);
}

export function readAsked(text: string): { together: boolean; payments: Numbered[] } {
  const { together, actors, items } = JSON.parse(text) as WireAsked;
  const payments = items.map(([number, actor, ip, requestId, payment]) => ({
    number,
    asked: { payment: readPayment(payment), origin: { actor: actors[actor] as Actor, ip, requestId } },
  }));
  return { together, payments };
}

/** What became of a payment; undefined when it could not be decided there. */
export type Outcome = [number: number, answer: PaymentAnswer | undefined];

export const writeOutcomes = (outcomes: readonly Outcome[]): string =>
  JSON.stringify(
    outcomes.map(([number, answer]): [number, WireAnswer | 0] => {
      if (answer?.kind !== 'decided') return [number, answer ?? 0];
      const { id, business, tradeNo, amlResult, stage, partnerStatus, decidedAt } = answer.transaction;
      return [
        number,
        { kind: 'decided', transaction: { id, business, tradeNo, amlResult, stage, partnerStatus, decidedAt: decidedAt.getTime() }, repeated: answer.repeated },
      ];
    }),
  );

export const readOutcomes = (text: string): Outcome[] =>
  (JSON.parse(text) as [number, WireAnswer | 0][]).map(([number, answer]): Outcome => {
    if (answer === 0) return [number, undefined];
    if (answer.kind !== 'decided') return [number, answer];
    return [number, { ...answer, transaction: { ...answer.transaction, decidedAt: new Date(answer.transaction.decidedAt) } }];
  });
