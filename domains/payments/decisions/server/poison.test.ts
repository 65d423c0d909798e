import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { decideEach, decidePayment } from './payment/decide-payments.ts';
import { incomingPayment } from './intake/incoming-payment.ts';
import type { PaymentToDecide } from './intake/payment-answer.ts';
import { inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
});

const good = (id_no = inventDocument().no): PaymentToDecide => ({
  payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor: 1_000 })), clock.now()),
  origin: machineOrigin,
});
/** What no edge lets in: every text of a payment that a statement shares with those of others holds a character that no database takes. */
const fields = ['appId', 'tradeNo', 'merchantNo', 'account', 'device', 'name', 'email', 'ip', 'method'] as const;
const poisoned = (field: (typeof fields)[number]): PaymentToDecide => {
  const query = good();
  return { ...query, payment: { ...query.payment, [field]: 'x\u0000' } };
};
const outcomeOf = ({ status, value }: { status: string; value?: { kind: string } }) => value?.kind ?? status;

describe.each(fields)('a payment that cannot be decided because of its %s', (field) => {
  it('leaves those alone that came at the same time', async () => {
    const people = Array.from({ length: 12 }, () => inventDocument().no);
    // Known people are decided from memory, the others with locks: neither is taken along.
    await Promise.all(people.slice(0, 6).map((no) => decidePayment(database.main, good(no))));
    const bad = [0, 1, 2].map(() => poisoned(field));
    const [, ...value] = await Promise.all([
      Promise.allSettled(bad.map((one) => decidePayment(database.main, one))),
      ...people.map((no) => decidePayment(database.main, good(no))),
    ]);
    expect(value.map(({ kind }) => kind)).toEqual(people.map(() => 'decided'));
  });
  it('leaves those alone that stand in the same list, each decided once', async () => {
    const query = [good(), poisoned(field), good(), good()];
    const value = await decideEach(database.main, query);
    expect([0, 2, 3].map((at) => outcomeOf(value[at] as never))).toEqual(['decided', 'decided', 'decided']);
    expect([0, 2, 3].map((at) => (value[at] as { value?: { repeated?: boolean } }).value?.repeated)).toEqual([false, false, false]);
    expect(outcomeOf(value[1] as never)).not.toBe('decided');
  });
});
