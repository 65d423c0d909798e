import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wire } from '../../../../../platform/contract/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import type { PaymentAnswer } from '../intake/payment-answer.ts';
import { incomingPayment, livePayment } from '../intake/incoming-payment.ts';
import { inventDocument, machineOrigin, parsePayment, paymentInput } from '../testing.ts';
import { type Outcome, readOutcome, readPassed, writeOutcomes, writePassed } from './passed-payments.ts';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((value) => wire.text().safeParse(value).success);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const request = fc
  .record({
    isLive: fc.boolean(),
    isLate: fc.boolean(),
    amount_minor: fc.integer({ min: 1, max: 9_000_000_000_000 }),
    service_use_minor: maybe(fc.integer({ min: 0, max: 9_000_000 })),
    order_time: fc.integer({ min: 1_500_000_000_000, max: 1_900_000_000_000 }),
    name: maybe(text),
    merchant_uid: maybe(text),
    stage: fc.constantFrom('ORDER', 'PAYMENT'),
    payer: maybe(fc.record({ name: text, account: text })),
    phone: maybe(fc.constant('+55 11 5555-0100')),
    device: maybe(text),
    ip_country: maybe(fc.constant('BRA')),
  })
  .map(({ isLive, isLate, ...changes }) => {
    const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const read = isLive ? livePayment : incomingPayment;
    const payment = read(parsePayment(paymentInput({ id_no: inventDocument().no, ...written })), new Date(1_790_000_000_123));
    // One that counts when it arrived keeps the time that it stated.
    const counted = isLate ? { ...payment, orderTime: payment.receivedAt, statedOrderTime: payment.orderTime } : payment;
    return { payment: counted, origin: { ...machineOrigin, requestId: 'one' } };
  });

/** As it is after `undefined` has been left out, which reads the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)));

describe('payments and answers between processes', () => {
  it('arrive as they were sent', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 8 }), fc.boolean(), (payments, together) => {
        const body = writePassed(payments, together);
        expect(body.split('\n')).toHaveLength(payments.length + 1);
        const read = readPassed(body);
        expect(read.together).toBe(together);
        expect(read.payments).toHaveLength(payments.length);
        read.payments.forEach(({ payment, origin }, at) => {
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
    const routes = [['P1', 3] as const, ['P2', 0] as const];
    // The path with locks answers by rows, which have more columns than an answer.
    const readAll = (lines: string): Outcome[] => lines.trimEnd().split('\n').map(readOutcome);
    const row = { ...transaction, amountMinor: 5n, decidedAt: new Date(1_790_000_000_123), routes };
    expect(readAll(writeOutcomes([[1, { kind: 'decided', transaction: row, repeated: false }]]))).toEqual([
      [1, { kind: 'decided', transaction: { ...transaction, decidedAt: row.decidedAt, routes }, repeated: false }],
    ]);
    const answers: (PaymentAnswer | undefined)[] = [
      { kind: 'decided', transaction: { ...transaction, decidedAt: new Date(1_790_000_000_123), routes: null }, repeated: true },
      { kind: 'conflict' },
      { kind: 'conflict', fields: [{ field: 'amount_minor', code: 'differs' }] },
      { kind: 'invalid', fields: [{ field: 'app_id', code: 'unknown' }] },
      { kind: 'invalid', fields: [{ field: 'order_time', code: 'tooFarAhead', params: { limit: 5 } }] },
      undefined,
    ];
    const outcomes = answers.map((answer, at): Outcome => [at, answer]);
    expect(readAll(writeOutcomes(outcomes))).toEqual(outcomes);
  });

  it('are refused when they are not what a process writes', () => {
    const good = writePassed(
      [{ payment: incomingPayment(parsePayment(paymentInput({ id_no: inventDocument().no })), clock.now()), origin: machineOrigin }],
      false,
    );
    expect(readPassed(good).payments).toHaveLength(1);
    const changed = (from: string, to: string) => {
      expect(good).toContain(from);
      return good.replace(from, to);
    };
    const bad = [
      '',
      '{}',
      `${good}\n`,
      `${good}\n{}`,
      good.split('\n').slice(1).join('\n'),
      changed('"actor":0', '"actor":1'),
      changed('"kind":"machine"', '"kind":"anything"'),
      changed('"business":"payin"', '"business":"gift"'),
      changed('"amountMinor":"', '"amountMinor":"-'),
      changed('"receivedAt":', '"receivedAt":1e300,"x":'),
      changed('"payloadHash":', '"hash":'),
    ];
    for (const body of bad) expect(() => readPassed(body), body).toThrow();
    for (const line of ['', '{}', '[]', '{"place":0}', '{"place":-1,"kind":"conflict"}', '{"place":0,"kind":"decided"}'])
      expect(() => readOutcome(line), line).toThrow();
  });
});
