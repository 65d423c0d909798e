import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wire } from '../../../../platform/contract/index.ts';
import type { PaymentAnswer } from '../intake/payment-answer.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import { inventDocument, machineOrigin, parsePayment, paymentInput } from '../testing.ts';
import { type Numbered, type Outcome, readAsked, readOutcomes, writeAsked, writeOutcomes } from './wire.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((value) => wire.text().safeParse(value).success);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const asked = fc
  .record({
    amount_minor: fc.integer({ min: 1, max: 9_000_000_000_000 }),
    service_use_minor: maybe(fc.integer({ min: 0, max: 9_000_000 })),
    order_time: fc.integer({ min: 1_500_000_000_000, max: 1_900_000_000_000 }),
    name: maybe(text),
    merchant_uid: maybe(text),
    stage: fc.constantFrom('ORDER', 'PAYMENT'),
    payer: maybe(fc.record({ name: text, account: text })),
  })
  .map((changes) => {
    const told = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const payment = incomingPayment(parsePayment(paymentInput({ id_no: inventDocument().no, ...told })), new Date(1_790_000_000_123));
    return { payment, origin: { ...machineOrigin, requestId: 'one' } };
  });

/** As it is after `undefined` has been left out, which reads the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)));

describe('payments and answers between processes', () => {
  it('arrive as they were sent', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 8 }), fc.boolean(), (payments, together) => {
        const sent: Numbered[] = payments.map((one, at) => ({ number: at + 5, asked: one }));
        const line = writeAsked(sent, together);
        expect(line).not.toContain('\n');
        const read = readAsked(line);
        expect(read.together).toBe(together);
        expect(read.payments.map(({ number }) => number)).toEqual(sent.map(({ number }) => number));
        read.payments.forEach(({ asked: { payment, origin } }, at) => {
          const before = payments[at] as (typeof payments)[number];
          expect(plain(payment)).toEqual(plain(before.payment));
          expect(payment.amountMinor).toBe(before.payment.amountMinor);
          expect(payment.orderTime).toEqual(before.payment.orderTime);
          expect(payment.receivedAt).toEqual(before.payment.receivedAt);
          const { kind, userId, personId, name, companies } = before.origin.actor;
          expect(origin).toEqual({ actor: { kind, userId, personId, name, companies }, ip: null, requestId: 'one' });
        });
      }),
    );
  });

  it('tell what became of each, and what could not be decided', () => {
    const transaction = { id: '9007199254740993', business: 'payin', tradeNo: 'T\n1', amlResult: 'ACCEPTED', stage: 'PAYMENT', partnerStatus: 'PAID' } as const;
    // The path with locks answers by rows, which have more columns than an answer.
    const row = { ...transaction, amountMinor: 5n, decidedAt: new Date(1_790_000_000_123) };
    expect(readOutcomes(writeOutcomes([[1, { kind: 'decided', transaction: row, repeated: false }]]))).toEqual([
      [1, { kind: 'decided', transaction: { ...transaction, decidedAt: row.decidedAt }, repeated: false }],
    ]);
    const answers: (PaymentAnswer | undefined)[] = [
      { kind: 'decided', transaction: { ...transaction, decidedAt: new Date(1_790_000_000_123) }, repeated: true },
      { kind: 'conflict' },
      { kind: 'invalid', fields: [{ field: 'app_id', code: 'unknown' }] },
      undefined,
    ];
    const outcomes = answers.map((answer, at): Outcome => [at, answer]);
    expect(writeOutcomes(outcomes)).not.toContain('\n');
    expect(readOutcomes(writeOutcomes(outcomes))).toEqual(outcomes);
  });
});
