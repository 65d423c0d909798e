import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { cuitCheckDigit } from '../../../../countries/arg/id-numbers.ts';
import { writeDefaultPack } from '../../../rules/rules/server/index.ts';
import { findBrokenInvariants } from './books/index.ts';
import { replayAll } from './replay/replay.fixture.ts';
import { companyCode, decideInputs, openBackOffice, paymentInput } from './testing.ts';

/* Payments with numbers that many people have: each holder has a limit and a history of their own. */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await database.main.transaction().execute((trx) => writeDefaultPack(trx, { companyCode, country: 'BRA', status: 'ACTIVE', now: clock.now() }));
});

/** More than half of the limit: two of one person reach it. */
const amount = 600_000;
const numberFor = (prefix: string, dni: string) => `${prefix}${dni}${cuitCheckDigit(prefix + dni)}`;

interface ReceivedPayment {
  id_type: string;
  id_no: string;
  name?: string;
  account?: string;
  email?: string;
}

/** Decides payments one after the other, and answers whose each was and what came of it. */
async function pay(...declared: ReceivedPayment[]): Promise<{ subject: string; result: string }[]> {
  const answers: { subject: string; result: string }[] = [];
  for (const one of declared) {
    const input = paymentInput({ amount_minor: amount, ...one });
    const [answer] = await decideInputs(database.main, [input]);
    if (answer?.kind !== 'decided') throw new Error(JSON.stringify(answer));
    const row = await database.main
      .selectFrom('transaction')
      .select(['subject_id', 'id_no', 'aml_reasons'])
      .where('trade_no', '=', String(input['trade_no']))
      .executeTakeFirstOrThrow();
    expect(row.id_no).toBe(one.id_no);
    answers.push({ subject: row.subject_id, result: (row.aml_reasons as string[]).includes('LIMIT_PROBATION') ? 'LIMIT' : 'FREE' });
  }
  return answers;
}
const results = (answers: Awaited<ReturnType<typeof pay>>) => answers.map(({ result }) => result);
const people = (answers: Awaited<ReturnType<typeof pay>>) => new Set(answers.map(({ subject }) => subject)).size;

describe('payments of people with one number', () => {
  it('CUILs of a man and a woman with one DNI have a limit each', async () => {
    const dni = '05123456';
    const man = { id_type: 'CUIL', id_no: numberFor('20', dni), name: 'Ramón Inventado' };
    const woman = { id_type: 'CUIL', id_no: numberFor('27', dni), name: 'Elsa Ejemplo' };
    const first = await pay(man, woman);
    expect([results(first), people(first)]).toEqual([['FREE', 'FREE'], 2]);
    // The DNI alone is whose name it comes with, and uses that limit.
    const again = await pay({ id_type: 'DNI', id_no: '5123456', name: 'ELSA EJEMPLO' }, { id_type: 'DNI', id_no: '5123456', name: 'Otilia Ficticia' });
    expect(again.map(({ subject }) => subject)).toEqual([first[1]?.subject, expect.not.stringMatching(`^(${first.map(({ subject }) => subject).join('|')})$`)]);
    expect(results(again)).toEqual(['LIMIT', 'FREE']);
  });

  it('residents of a country have a limit each, and one by whatever spelling of the name', async () => {
    const of = (name: string) => ({ id_type: 'CUIT', id_no: '50000003015', name });
    const answers = await pay(of('Amira Inventada'), of('Bashir Ejemplo'), of('INVENTADA, Amira'));
    expect([results(answers), people(answers)]).toEqual([['FREE', 'FREE', 'LIMIT'], 2]);
  });

  it('without a name they are told apart by account, address or at last by the payment', async () => {
    const of = (more: object) => ({ id_type: 'CUIT', id_no: '55000003017', ...more });
    const answers = await pay(
      of({ account: 'ACC-1' }),
      of({ account: 'ACC-2' }),
      of({ email: 'one@example.invalid' }),
      of({}),
      of({}),
      of({ account: 'ACC-1' }),
    );
    expect([results(answers), people(answers)]).toEqual([['FREE', 'FREE', 'FREE', 'FREE', 'FREE', 'LIMIT'], 5]);
  });

  it('without a name and an account they wait whatever the amount, also where the merchant vouches', async () => {
    await database.main.updateTable('merchant_app').set({ self_verify: true }).where('app_id', '=', 'A2').execute();
    const reasons = async (more: object) => {
      const input = paymentInput({ app_id: 'A2', amount_minor: 100, id_type: 'CUIT', id_no: '55000003017', ...more });
      await decideInputs(database.main, [input]);
      const row = await database.main
        .selectFrom('transaction')
        .select(['aml_result', 'aml_reasons'])
        .where('trade_no', '=', String(input['trade_no']))
        .executeTakeFirstOrThrow();
      return [row.aml_result, ...(row.aml_reasons as string[])].join(' ');
    };
    expect(await reasons({})).toBe('JUSTIFICATION_REQUIRED KYC_NOT_VERIFY');
    expect(await reasons({ email: 'two@example.invalid' })).toBe('JUSTIFICATION_REQUIRED KYC_NOT_VERIFY');
    expect(await reasons({ account: 'ACC-9' })).toBe('ACCEPTED');
    expect(await reasons({ name: 'Comercial Ficticia SA' })).toBe('ACCEPTED');
    await database.main.updateTable('merchant_app').set({ self_verify: false }).where('app_id', '=', 'A2').execute();
  });

  it('are decided together and again as they were alone', async () => {
    const inputs = ['Uno Inventado', 'Dos Ejemplo', 'UNO INVENTADO', 'Tres Ficticia'].map((name) =>
      paymentInput({ amount_minor: amount, id_type: 'DNI', id_no: '4567890', name }),
    );
    const first = await decideInputs(database.main, inputs);
    const again = await decideInputs(database.main, inputs);
    const textOf = (answers: typeof first) => answers.map((one) => (one.kind === 'decided' ? [one.transaction.amlResult, one.repeated] : one.kind));
    expect(textOf(first).map((one) => (one as unknown[])[1])).toEqual([false, false, false, false]);
    expect(textOf(again)).toEqual(textOf(first).map((one) => [(one as unknown[])[0], true]));
  });

  it('a payer with another DNI that two have is another one, and with that of all residents nobody in particular', async () => {
    await database.main.updateTable('merchant_app').set({ payer_verification: 'NAME_ID' }).where('app_id', '=', 'A2').execute();
    const name = 'Nélida Inventada';
    const reasons = async (id_no: string, id_type = 'DNI') => {
      const input = paymentInput({
        app_id: 'A2',
        amount_minor: 1_000,
        id_type: 'DNI',
        id_no: '3456789',
        name,
        stage: 'PAYMENT',
        payer: { name, id_type, id_no },
      });
      await decideInputs(database.main, [input]);
      const row = await database.main
        .selectFrom('transaction')
        .select('aml_reasons')
        .where('trade_no', '=', String(input['trade_no']))
        .executeTakeFirstOrThrow();
      return (row.aml_reasons as string[]).filter((reason) => reason.endsWith('_MISMATCH'));
    };
    expect(await reasons('3456789')).toEqual([]);
    expect(await reasons(numberFor('27', '03456789'), 'CUIL')).toEqual(['DOCUMENT_MISMATCH']);
    expect(await reasons('3456780')).toEqual(['DOCUMENT_MISMATCH']);
    expect(await reasons('55000003017', 'CUIT')).toEqual([]);
  });

  it('and the books add up, and decisions made again are the same', async () => {
    expect(await findBrokenInvariants(database.main)).toEqual([]);
    const { counts, others } = await replayAll(database.main);
    expect(others).toEqual([]);
    expect(counts.equal).toBeGreaterThan(15);
  });
});
