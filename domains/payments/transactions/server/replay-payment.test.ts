import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testDatabase, testServer } from '../../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { replayPayment } from '../contract/index.ts';
import { transactionsSlice } from './index.ts';

/* The proof of one decision, as the page of a payment asks for it. */

let server: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [transactionsSlice], database });
});

/** Two payments of one person, of which the second one is beyond the limit. */
async function pay(): Promise<string> {
  const { no } = inventDocument();
  const inputs = [900_000, 900_000].map((amount_minor) => paymentInput({ id_no: no, amount_minor }));
  for (const input of inputs) await decideInputs(server.database.main, [input]);
  return inputs[1]?.trade_no as string;
}

const analyst = () => server.as({ companies: [companyCode], abilities: [{ subject: 'AML.Alerts', action: ['read'] }] });
const ask = async (trade_no: string) => (await analyst().call(replayPayment, { business: 'payin', trade_no })).decisions;

describe('a decision that is made again', () => {
  it('is equal, also when what it was made by has changed since', async () => {
    const tradeNo = await pay();
    await sql`update limit_profile set probation_minor = probation_minor * 10, monitor_minor = monitor_minor * 10`.execute(server.database.main);
    try {
      const [first, ...more] = await ask(tradeNo);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ kind: 'EQUAL', is_first: true, differences: [] });
      expect(first?.compared).toBeGreaterThan(30);
    } finally {
      await sql`update limit_profile set probation_minor = probation_minor / 10, monitor_minor = monitor_minor / 10`.execute(server.database.main);
    }
  });

  it('names the value that was altered, with both numbers', async () => {
    const tradeNo = await pay();
    await sql`update decision set explanation = jsonb_set(explanation::jsonb, '{limits,used_minor}', '"1"') where transaction_id = (select id from transaction where trade_no = ${tradeNo})`.execute(
      server.database.main,
    );
    expect(await ask(tradeNo)).toMatchObject([
      { kind: 'DIFFERENT', differences: [{ path: 'explanation.limits.used_minor', stored: '"1"', again: '"900000"' }] },
    ]);
  });

  it('says that one cannot be made again of which nothing was kept', async () => {
    const tradeNo = await pay();
    await sql`update decision set settings_version = null where transaction_id = (select id from transaction where trade_no = ${tradeNo})`.execute(
      server.database.main,
    );
    expect(await ask(tradeNo)).toMatchObject([{ kind: 'NOT_KEPT', compared: 0, differences: [] }]);
  });

  it('changes nothing but the audit trail, which names who asked', async () => {
    const tradeNo = await pay();
    const state = async () =>
      (
        await sql<{
          text: string;
        }>`select md5(string_agg(t::text, ';' order by id)) || (select count(*) from decision) || (select count(*) from past_state) as text
          from transaction t`.execute(server.database.main)
      ).rows[0]?.text;
    const before = await state();
    await ask(tradeNo);
    expect(await state()).toBe(before);
    const { rows } = await sql<{ verb: string; after: unknown }>`
      select verb, after from audit_entry where subject_kind = 'transaction' order by id desc limit 1`.execute(server.database.main);
    expect(rows).toEqual([{ verb: 'decision-replay.viewed', after: { kinds: ['EQUAL'], differences: 0 } }]);
  });

  it.each([
    [
      'somebody who may see payments but not why people are looked at',
      { companies: [companyCode], abilities: [{ subject: 'AML.Transactions', action: ['read', 'write'] }] },
      403,
    ],
    ['somebody of another company', { companies: ['ATMX'], abilities: [{ subject: 'AML.Alerts', action: ['read'] }] }, 404],
  ] as const)('is not shown to %s', async (_who, who, status) => {
    const tradeNo = await pay();
    expect((await server.as(who as never).send(replayPayment, { business: 'payin', trade_no: tradeNo })).status).toBe(status);
  });
});
