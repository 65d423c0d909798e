import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import {
  factOf,
  KnownAttributes,
  listFacts,
  loadRates,
  loadSharedFacts,
  type PersonAttributes,
  type StoredFact,
} from '../../../register/payment-facts/server/index.ts';
import { recordEvent } from '../../payment-events/server/record-event.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
});

const start = Date.UTC(2026, 8, 1, 12);
const hour = 3_600_000;
const noRate = () => Number.NaN;

async function publish(
  tradeNo: string,
  event: 'paid' | 'failed' | 'refunded' | 'charged_back',
  more: { account?: string; amountMinor?: bigint; name?: string } = {},
) {
  const at = new Date(start + 10 * hour);
  const { name, account, amountMinor } = more;
  const declared = { business: 'payin' as const, tradeNo, eventId: `${tradeNo}-${event}`, event, occurredAt: at, receivedAt: at };
  await recordEvent(database.main, { ...declared, amountMinor, account, payer: name === undefined ? undefined : { name } }, machineOrigin);
}

async function factsOf(no: string): Promise<StoredFact[]> {
  return listFacts(database.main, sql`f.subject_id = (select subject_id from identifier where id_no = ${no})`);
}

describe('payments as rules see them', () => {
  it('carry what the payment core tells, and what became of them', async () => {
    const id_no = inventDocument().no;
    const paymentOf = (changes: object) => paymentInput({ id_no, name: 'Ana Souza Lima', order_time: start, ...changes });
    const inputs = [
      paymentOf({ amount_minor: 5_000, stage: 'PAYMENT', account: 'acc-1', email: 'Ana@Example.invalid', merchant_uid: 'u1' }),
      paymentOf({ amount_minor: 6_000, ip: '2001:db8::1', phone: '+55 (11) 91234-5678', issuer_country: 'PRT' }),
      paymentOf({ amount_minor: 7_000, order_time: start + hour }),
      paymentOf({ amount_minor: 8_000, business: 'payout', order_time: start + 2 * hour, payout: { country: 'ARG' }, account: 'acc-9' }),
    ];
    await decideInputs(database.main, inputs);
    const [first, second, third] = inputs.map((input) => String(input.trade_no)) as [string, string, string];
    await publish(first, 'refunded', { amountMinor: 2_000n, account: 'acc-2' });
    await publish(second, 'paid', { amountMinor: 6_500n, name: 'Bruno Castro Neves' });
    await publish(third, 'failed');
    const facts = await factsOf(id_no);
    expect(facts.map(({ kind, amountMinor, moved, at }) => [kind, amountMinor, moved, (at - start) / hour])).toEqual([
      ['payin', 5_000, true, 0],
      ['payin', 6_500, true, 0],
      ['payin', 7_000, false, 1],
      ['payout', 8_000, true, 2],
      ['refund', 2_000, true, 10],
    ]);
    const [paid, renamed, , out, refund] = facts.map((one) => factOf(one, 'BRL', noRate));
    expect(paid).toMatchObject({
      marks: [],
      dims: { merchant: 'A', app: 'A1', uid: 'A|u1', email: 'ana@example.invalid', industry: 'RETAIL', account: 'acc-1' },
    });
    expect(renamed).toMatchObject({ marks: ['other_name'], dims: { ip: '2001:db8::1', phone: '+5511912345678', issuer_country: 'PRT' } });
    expect(out?.dims).toMatchObject({ beneficiary_country: 'ARG', account: 'acc-9' });
    expect(refund).toMatchObject({ marks: ['elsewhere'], dims: { account: 'acc-1' } });
    const shared = { companyCode, since: start - 1 };
    const sharedFacts = await loadSharedFacts(database.main, [
      { key: 'uid', value: 'A|u1', ...shared },
      { key: 'email', value: 'ana@example.invalid', companyCode, since: start + hour },
      { key: 'phone', value: '+5511912345678', ...shared },
      { key: 'merchant_amount', value: 'A|BRL|6500', ...shared },
      { key: 'merchant_amount', value: 'A|BRL|6000', ...shared },
      { key: 'device', value: 'nobody has it', ...shared },
    ]);
    expect(sharedFacts.map((rows) => rows.map(({ kind }) => kind))).toEqual([['payin', 'refund'], ['refund'], ['payin'], ['payin'], [], []]);
  });

  it('give the whole amount of a refund that names none, and of a chargeback', async () => {
    const id_no = inventDocument().no;
    const inputs = [1, 2].map(() => paymentInput({ id_no, amount_minor: 4_000, stage: 'PAYMENT', order_time: start }));
    await decideInputs(database.main, inputs);
    await publish(String(inputs[0]?.trade_no), 'refunded', { amountMinor: 1_000n });
    await publish(String(inputs[0]?.trade_no), 'charged_back');
    await publish(String(inputs[1]?.trade_no), 'refunded');
    const facts = await factsOf(id_no);
    expect(facts.slice(2).map(({ kind, amountMinor, moved }) => [kind, amountMinor, moved])).toEqual([
      ['refund', 1_000, true],
      ['chargeback', 3_000, true],
      ['refund', 4_000, true],
    ]);
  });

  it('mark an account that belongs to somebody else who is known here', async () => {
    const [own, other] = [inventDocument(), inventDocument()].map(({ no }) => no) as [string, string];
    await decideInputs(database.main, [paymentInput({ id_no: own, order_time: start }), paymentInput({ id_no: other, order_time: start })]);
    const owner = await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', other).executeTakeFirstOrThrow();
    const account = '2850590940090418135201';
    await database.main
      .insertInto('subject_attribute')
      .values({ id: '990000001', subject_id: owner.subject_id, kind: 'CBU', value: account, source: 'test' })
      .execute();
    const changes = { account, order_time: start + hour };
    await decideInputs(database.main, [paymentInput({ id_no: own, ...changes }), paymentInput({ id_no: other, ...changes })]);
    const marksOf = async (no: string) => (await factsOf(no)).map((one) => factOf(one, 'BRL', noRate).marks);
    expect([await marksOf(own), await marksOf(other)]).toEqual([
      [[], ['third_party']],
      [[], []],
    ]);
  });

  it('convert by the day rate that is stored, and know of no other', async () => {
    await database.main
      .insertInto('day_rate')
      .values([
        { currency: 'ARS', quote: 'BRL', day: '2026-09-01', rate: '0.0041', source: 'test' },
        { currency: 'ARS', quote: 'BRL', day: '2026-08-28', rate: '0.0050', source: 'test' },
      ])
      .execute();
    const rateOf = await loadRates(database.main);
    const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
    expect([rateOf('BRL', 'BRL', 0), rateOf('ARS', 'BRL', start), rateOf('ARS', 'BRL', at('2026-08-30'))]).toEqual([1, 0.0041, 0.005]);
    expect([rateOf('ARS', 'BRL', at('2026-09-20')), rateOf('ARS', 'BRL', at('2026-08-01')), rateOf('MXN', 'BRL', start)]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    const [stored] = await listFacts(database.main, sql`f.kind = 'payin' limit 1`).then((rows) => rows.map((row) => ({ ...row, currency: 'ARS', at: start })));
    expect(factOf(stored as StoredFact, 'BRL', rateOf).amount).toBe(Math.round((stored as StoredFact).amountMinor * 0.0041));
    expect(factOf(stored as StoredFact, 'BRL', noRate).amount).toBeNaN();
  });
});

describe('what is known beside the payment', () => {
  const person: PersonAttributes = {
    birthDate: '1950-09-02',
    deceasedOn: '2026-08-30',
    verification: 'Not Verify',
    pep: 'FORMER',
    sanction: 'POSSIBLE',
    incomeMonthMinor: 300_000,
    incomeCurrency: 'BRL',
    adverseMediaCount: 2,
    kycReviewDue: '2026-08-22',
    guardianEvidenceOn: '2026-09-01',
    knownAt: start - hour,
  };
  const source = {
    person,
    isSentAway: true,
    merchant: { declaredTurnoverMinor: 9_000_000, categoryMismatches: null, currency: 'BRL', offboardedAt: null },
    payment: { at: start, amountMinor: 700, currency: 'BRL', marks: 8, nameLikeness: 799, serviceUseMinor: 50 },
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    rateOf: noRate,
  };
  const read = (attributes: KnownAttributes, names: readonly (keyof KnownAttributes)[]) => names.map((name) => attributes[name]);

  it('is worked out at the moment of the payment', () => {
    const existing = new KnownAttributes(source);
    expect(read(existing, ['amount', 'age_years', 'days_after_death', 'kyc_overdue_days', 'subject_known_ms'])).toEqual([700, 75, 2, 10, hour]);
    expect(read(existing, ['is_pep', 'is_former_pep', 'is_pep_associate', 'is_sanctioned', 'is_unverified', 'is_third_party'])).toEqual([0, 1, 0, 0, 1, 1]);
    expect(
      read(existing, ['is_offboarded', 'name_similarity', 'income_month_minor', 'turnover_month_minor', 'service_use_minor', 'adverse_media_count']),
    ).toEqual([1, 0.799, 300_000, 9_000_000, 50, 2]);
  });

  it('is after the end of a relation from the moment on at which it ended', () => {
    const ended = (isSentAway: boolean, offboardedAt: number | null) =>
      new KnownAttributes({ ...source, isSentAway, merchant: { ...source.merchant, offboardedAt } }).is_offboarded;
    expect([ended(false, null), ended(true, null), ended(false, start), ended(false, start + 1), ended(false, start - 1)]).toEqual([0, 1, 1, 0, 1]);
  });

  it('has evidence of a guardian from the day on which it was accepted', () => {
    const at = (local: string) => ({ ...source, payment: { ...source.payment, at: Date.parse(`${local}-03:00`) } });
    const has = (local: string) => new KnownAttributes(at(local)).has_guardian_evidence;
    expect([has('2026-08-31T23:59:59'), has('2026-09-01T00:00:00'), has('2027-01-01T00:00:00')]).toEqual([0, 1, 1]);
    expect(new KnownAttributes({ ...source, person: { ...person, guardianEvidenceOn: null } }).has_guardian_evidence).toBe(0);
  });

  it('is absent when it is not known', () => {
    const nobody = {
      ...person,
      birthDate: null,
      deceasedOn: null,
      incomeMonthMinor: null,
      adverseMediaCount: null,
      kycReviewDue: null,
      knownAt: start + 100 * 24 * hour,
    };
    const existing = new KnownAttributes({
      ...source,
      person: nobody,
      merchant: { declaredTurnoverMinor: null, categoryMismatches: null, currency: 'BRL', offboardedAt: null },
      payment: { ...source.payment, currency: 'MXN', marks: 0, nameLikeness: null },
    });
    expect(existing.amount).toBeNaN();
    const query = ['age_years', 'days_after_death', 'kyc_overdue_days', 'subject_known_ms', 'is_third_party', 'name_similarity', 'income_month_minor'] as const;
    expect(read(existing, [...query, 'turnover_month_minor', 'service_use_minor', 'adverse_media_count', 'category_mismatches'])).toEqual(
      Array.from({ length: 11 }, () => undefined),
    );
  });
});
