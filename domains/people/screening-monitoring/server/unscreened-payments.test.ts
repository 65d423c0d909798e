import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../platform/server/conditions/index.ts';
import { registerPaymentScreening } from '../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openMerchants, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { listIndexOf, screenPayments } from '../../../screening/screening/server/index.ts';
import { comparePayments, listRuns } from '../contract/index.ts';
import { monitoringConditions } from './conditions.ts';
import { type BackOffice, startBackOffice } from './back-office.fixture.ts';

/* Payments that were decided while no sanctions list was in force: counted, shown, and compared afterwards by one act. */

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  await openMerchants(backOffice.database.main);
  registerPaymentScreening(screenPayments);
});
afterAll(() => listIndexOf(backOffice.database).close());

const listed = 'Zulmira Cordeiro Pacheco';

async function pay(more: object = {}): Promise<string> {
  const input = paymentInput({ id_no: inventDocument().no, amount_minor: 100, ...more });
  await decideInputs(backOffice.database.main, [input]);
  const [payment] = await backOffice.rows<{ id: string }>(`select id from transaction where trade_no = '${input.trade_no}'`);
  return payment?.id ?? '';
}
/** What stands with a payment: how it was decided, reports of it with their hits, and alerts. */
const stateOf = async (id: string) =>
  (
    await backOffice.rows<{ result: string; reports: number; hits: number; alerts: number }>(`select t.aml_result as result,
      (select count(*)::int from screening_report r where r.transaction_id = t.id) as reports,
      (select count(*)::int from screening_hit h join screening_report r on r.id = h.report_id where r.transaction_id = t.id) as hits,
      (select count(*)::int from alert_transaction a join alert x on x.id = a.alert_id and x.type = 'SANCTION' where a.transaction_id = t.id) as alerts from transaction t where t.id = ${id}`)
  )[0];
const counted = async () => {
  const result = await findUnmet(monitoringConditions, { database: backOffice.database, companies: ['ATBR', 'ATMX'], now: clock.now(), demo: false });
  return result.map(({ company, facts }) => [company, facts?.count]);
};
const compare = () => backOffice.analyst.send(comparePayments, { entity_code: 'ATBR', reason: 'The list is there' });
async function switchTo(isActive: boolean): Promise<void> {
  await sql`update screening_source set is_active = ${isActive}, updated_at = clock_now() where id = 'OWN_SANCTIONS'`.execute(backOffice.database.main);
  await sql`update screening_list_state set number = number + 1`.execute(backOffice.database.main);
}

describe('payments without a list', () => {
  let own: string;
  let other: string;
  let clear: string;

  it('are counted by company, and cannot be compared while there is still none', async () => {
    expect(await counted()).toEqual([]);
    own = await pay({ name: listed });
    other = await pay({ name: 'Benedito Farias', payer: { name: listed, id_type: 'CPF', id_no: inventDocument().no } });
    clear = await pay({ name: 'Ana Clara Bastos' });
    expect([await stateOf(own), await stateOf(other)]).toEqual([
      { result: 'ACCEPTED', reports: 0, hits: 0, alerts: 0 },
      { result: 'ACCEPTED', reports: 0, hits: 0, alerts: 0 },
    ]);
    expect(await counted()).toEqual([['ATBR', 3]]);
    expect((await compare()).body.data).toMatchObject({ error: 'MONITORING_NO_LIST' });
  });

  it('are compared by one act: their reports and alerts are of the payment, and no decision changes', async () => {
    await backOffice.publish('OWN_SANCTIONS', ['1', listed]);
    await listIndexOf(backOffice.database).settled();
    expect(await counted()).toEqual([['ATBR', 3]]);
    expect((await backOffice.stranger.send(comparePayments, { entity_code: 'ATBR', reason: 'Of another company' })).status).not.toBe(200);
    expect((await compare()).status).toBe(200);
    expect((await compare()).body.data).toMatchObject({ error: 'MONITORING_RUN_WAITS' });
    // A process that dies after a part leaves the rest to the next one.
    await backOffice.monitor({ isOver: () => true });
    await backOffice.monitor();
    const { list } = await backOffice.analyst.call(listRuns, { kind: 'PAYMENTS' });
    expect(list).toMatchObject([{ status: 'DONE', customers: 3, done: 3, found: 2 }]);
    for (const id of [own, other]) expect(await stateOf(id)).toEqual({ result: 'ACCEPTED', reports: 1, hits: 1, alerts: 1 });
    expect(await stateOf(clear)).toEqual({ result: 'ACCEPTED', reports: 0, hits: 0, alerts: 0 });
    expect(await counted()).toEqual([]);
    expect((await compare()).body.data).toMatchObject({ error: 'MONITORING_NO_PAYMENTS' });
  });

  it('are others when the list is switched off again', async () => {
    await switchTo(false);
    await listIndexOf(backOffice.database).settled();
    const again = await pay({ name: listed });
    expect((await stateOf(again))?.result).toBe('ACCEPTED');
    expect(await counted()).toEqual([['ATBR', 1]]);
    await switchTo(true);
    await listIndexOf(backOffice.database).settled();
    expect((await stateOf(await pay({ name: listed })))?.result).toBe('FROZEN');
    expect(await counted()).toEqual([['ATBR', 1]]);
    expect((await compare()).status).toBe(200);
    await backOffice.monitor();
    expect(await stateOf(again)).toMatchObject({ result: 'ACCEPTED', reports: 1, hits: 1 });
    expect(await counted()).toEqual([]);
  });
});
