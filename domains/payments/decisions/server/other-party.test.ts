import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import type { PayerVerification } from '../../../register/kernel/index.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { recordEvent } from '../../payment-events/server/record-event.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from './testing.ts';
import { replayAll } from './replay/replay.fixture.ts';

/* Verification of payer and beneficiary as the payment core meets it, with all default rules in use. */

let database: Database;
const own = 'Maria Souza Prado';
let [no, other] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.transaction().execute((trx) => writeDefaultPack(trx, { companyCode, country: 'BRA', status: 'ACTIVE', now: clock.now() }));
});

const setTo = (setting: PayerVerification) => sql`update merchant_app set payer_verification = ${setting} where app_id = 'A1'`.execute(database.main);

async function declared(tradeNo: unknown): Promise<string> {
  const row = await database.main
    .selectFrom('transaction')
    .select(['aml_result', 'aml_reasons', 'rule_marks'])
    .where('trade_no', '=', String(tradeNo))
    .executeTakeFirstOrThrow();
  const reasons = (row.aml_reasons as string[]).filter((reason) => reason.endsWith('_MISMATCH'));
  return [row.aml_result, ...reasons].join(' ');
}

async function pay(changes: Record<string, unknown>): Promise<unknown> {
  const input = paymentInput({ id_no: no, name: own, amount_minor: 1_234, ...changes });
  const [answer] = await decideInputs(database.main, [input]);
  if (answer?.kind !== 'decided') throw new Error(JSON.stringify(answer));
  return input.trade_no;
}

const exact = () => ({ name: own, id_type: 'CPF', id_no: no });
const another = () => ({ id_type: 'CPF', id_no: other });
/** Payments by name, and what each setting answers. */
const payments: Readonly<Record<string, () => Record<string, unknown>>> = {
  'pay-in, payer as the person': () => ({ stage: 'PAYMENT', payer: exact() }),
  'pay-in, name alike': () => ({ stage: 'PAYMENT', payer: { ...exact(), name: 'Maria S. Prado' } }),
  'pay-in, other document': () => ({ stage: 'PAYMENT', payer: { name: own, ...another() } }),
  'pay-in, no payer at payment': () => ({ stage: 'PAYMENT' }),
  'pay-in, no payer at order': () => ({ stage: 'ORDER' }),
  'pay-out as the person': () => ({ business: 'payout', payout: { real_name: own, beneficiary: own, document_type: 'CPF', document_id: no } }),
  'pay-out, other beneficiary': () => ({ business: 'payout', payout: { real_name: own, beneficiary: 'Carlos Outro', document_id: no } }),
  'pay-out, other document': () => ({ business: 'payout', payout: { real_name: own, document_id: other } }),
  'pay-out, document nobody can read': () => ({ business: 'payout', payout: { real_name: own, document_id: 'X-1' } }),
  'pay-out, nothing told': () => ({ business: 'payout' }),
};
const held = 'JUSTIFICATION_REQUIRED';
const answers: Readonly<Record<PayerVerification, readonly string[]>> = {
  OFF: Array.from({ length: 10 }, () => 'ACCEPTED'),
  NAME: ['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', `${held} NAME_MISMATCH`, 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
  NAME_ID: [
    ...['ACCEPTED', 'ACCEPTED', `${held} DOCUMENT_MISMATCH`, 'ACCEPTED', 'ACCEPTED'],
    ...['ACCEPTED', `${held} NAME_MISMATCH`, `${held} DOCUMENT_MISMATCH`, `${held} DOCUMENT_MISMATCH`, 'ACCEPTED'],
  ],
  STRICT: [
    ...['ACCEPTED', `${held} NAME_MISMATCH`, `${held} DOCUMENT_MISMATCH`, `${held} NAME_MISMATCH DOCUMENT_MISMATCH`, 'ACCEPTED'],
    ...['ACCEPTED', `${held} NAME_MISMATCH`, `${held} DOCUMENT_MISMATCH`, `${held} DOCUMENT_MISMATCH`, `${held} NAME_MISMATCH DOCUMENT_MISMATCH`],
  ],
};

describe('verification of payer and beneficiary', () => {
  it.each(Object.keys(answers) as PayerVerification[])('%s', async (setting) => {
    await setTo(setting);
    const got: string[] = [];
    for (const changes of Object.values(payments)) {
      [no, other] = [inventDocument().no, inventDocument().no];
      // Known and remembered, so that what is accepted is accepted from memory.
      for (const business of ['payin', 'payout']) await pay({ business, app_id: 'A2' });
      got.push(await declared(await pay(changes())));
    }
    expect(Object.fromEntries(Object.keys(payments).map((name, at) => [name, got[at]]))).toEqual(
      Object.fromEntries(Object.keys(payments).map((name, at) => [name, answers[setting][at]])),
    );
  });

  it('judges the payer when the money arrives', async () => {
    await setTo('STRICT');
    for (const [payer, answer] of [
      [() => ({ name: own, document: { type: 'CPF' as const, no, country: 'BRA' as const } }), 'ACCEPTED'],
      [() => undefined, `${held} NAME_MISMATCH DOCUMENT_MISMATCH`],
    ] as const) {
      no = inventDocument().no;
      const tradeNo = await pay({ stage: 'ORDER' });
      expect(await declared(tradeNo)).toBe('ACCEPTED');
      const at = clock.now();
      const event = { business: 'payin' as const, tradeNo: String(tradeNo), eventId: `${String(tradeNo)}-p`, event: 'paid' as const };
      await recordEvent(database.main, { ...event, occurredAt: at, receivedAt: at, amountMinor: undefined, payer: payer() }, machineOrigin);
      expect(await declared(tradeNo)).toBe(answer);
    }
  });

  it('lets rules see the names of a payout', async () => {
    await setTo('OFF');
    no = inventDocument().no;
    const tradeNo = await pay({ business: 'payout', payout: { beneficiary: 'Carlos Outro' } });
    const row = await database.main
      .selectFrom('transaction')
      .select(['rule_marks', 'name_likeness'])
      .where('trade_no', '=', String(tradeNo))
      .executeTakeFirstOrThrow();
    expect([row.rule_marks, Number(row.name_likeness) < 800]).toEqual([32, true]);
  });

  it('comes out equal when all of it is decided again', async () => {
    expect((await replayAll(database.main)).others).toEqual([]);
  }, 60_000);
});
