import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { paymentInput } from '../../decisions/server/testing.ts';
import { type DecidingProcesses, startDecidingProcesses } from '../../decisions/server/testing-processes.ts';
import {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  createBlockRow,
  deleteIdentityEntry,
  deleteWhiteEntry,
  setOverallSwitch,
} from '../contract/index.ts';
import { approve, type BackOffice, somebody, startBackOffice } from './back-office.fixture.ts';

/*
 * Two server processes decide, each remembering people and settings, while the back office (a third) changes the lists. The very
 * next payment at either of them has to be evaluated by what was changed.
 */

const key = 'a key of the test';
let backOffice: BackOffice;
let servers: DecidingProcesses;

beforeAll(async () => {
  backOffice = await startBackOffice();
  await sql`insert into option_item (list, value, label_en, label_pt, sort) values ('black_reason', 'FRAUD', 'Fraud', 'Fraude', 1) on conflict do nothing`.execute(
    backOffice.database.main,
  );
  servers = await startDecidingProcesses({ url: backOffice.database.url, key, count: 2 });
}, 60_000);
afterAll(() => servers.stop());

async function payAt(address: string, change: Record<string, unknown> & { id_no: string }): Promise<string> {
  const response = await fetch(`${address}/api/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ amount_minor: 100, ...change })),
  });
  const { data } = (await response.json()) as { data: { transaction_id: string } };
  const row = await backOffice.database.main
    .selectFrom('transaction')
    .select(['aml_result', 'aml_reasons'])
    .where('id', '=', data.transaction_id)
    .executeTakeFirstOrThrow();
  return [row.aml_result, ...row.aml_reasons].join(' ');
}
/** The same verdict at both processes; three turns, so that the later ones come from memory. */
async function both(change: Record<string, unknown> & { id_no: string }, turns = 1): Promise<string> {
  const received = new Set<string>();
  for (let turn = 0; turn < turns; turn += 1) for (const address of servers.addresses) received.add(await payAt(address, change));
  return [...received].join(' | ');
}

const subject = (no: string) => ({ id_type: 'CPF' as const, id_no: no, reason_code: 'FRAUD' });

describe('two processes that remember', () => {
  it('follow the black list, also where it begins and ends by the clock', async () => {
    const { no } = await somebody(backOffice);
    expect(await both({ id_no: no }, 3)).toBe('ACCEPTED');
    const added = await backOffice.maker.call(addToIdentityList, subject(no));
    expect(await both({ id_no: no })).toBe('REJECTED ID_BLACKLIST');
    const payload = await backOffice.maker.call(deleteIdentityEntry, { id: added.id as string, reason: 'x' });
    expect(await both({ id_no: no })).toBe('REJECTED ID_BLACKLIST');
    await approve(backOffice, payload.request_id);
    expect(await both({ id_no: no })).toBe('ACCEPTED');

    const { no: other } = await somebody(backOffice);
    const start = clock.ms() + 2_500;
    await backOffice.maker.call(addToIdentityList, { ...subject(other), start_date_time: start, end_date_time: start + 2_500 });
    expect(await both({ id_no: other }, 3)).toBe('ACCEPTED');
    expect(clock.ms()).toBeLessThan(start);
    await new Promise((done) => setTimeout(done, start + 20 - clock.ms()));
    expect(await both({ id_no: other })).toBe('REJECTED ID_BLACKLIST');
    await new Promise((done) => setTimeout(done, start + 2_520 - clock.ms()));
    expect(await both({ id_no: other })).toBe('ACCEPTED');
  }, 30_000);

  it('follow the channel list and the white list', async () => {
    const { no } = await somebody(backOffice);
    const route = { id_no: no, method: 'PIX', provider_code: 'P1' };
    expect(await both(route, 2)).toBe('ACCEPTED');
    await backOffice.maker.call(addToChannelList, { ...subject(no), provider_code: 'P1', method: 'PIX' });
    expect(await both(route)).toBe('REJECTED CHANNEL_BLACKLIST ROUTE_UNAVAILABLE');

    const { no: trusted } = await somebody(backOffice);
    const named = { id_no: trusted, name: 'Zulmira Quintanilha Prado' };
    expect(await both(named)).toBe('ACCEPTED NAME_MISMATCH');
    const payload = await backOffice.maker.call(addToWhiteList, { ...subject(trusted), end_date_time: clock.ms() + 86_400_000 });
    const { result } = await approve(backOffice, payload.request_id);
    expect(await both(named)).toBe('ACCEPTED');
    await backOffice.maker.call(deleteWhiteEntry, { id: (result as { entry_id: string }).entry_id, reason: 'x' });
    expect(await both(named)).toBe('ACCEPTED NAME_MISMATCH');
  }, 30_000);

  it('follow the block configuration and the switch', async () => {
    const { no } = await somebody(backOffice);
    await backOffice.maker.call(addToIdentityList, subject(no));
    expect(await both({ id_no: no, app_id: 'A1' })).toBe('REJECTED ID_BLACKLIST');
    const { no: other } = await somebody(backOffice);
    const route = { id_no: other, app_id: 'A1', method: 'TED', provider_code: 'P1' };
    expect(await both(route, 3)).toBe('ACCEPTED');
    const payload = await backOffice.maker.call(createBlockRow, {
      merchant_no: 'A',
      app_id: 'A1',
      status: 'ON',
      action: 'PENDING',
      payin_routes: [{ method: 'TED', provider_code: 'P1' }],
    });
    await approve(backOffice, payload.request_id);
    expect(await both({ id_no: no, app_id: 'A1' })).toBe('JUSTIFICATION_REQUIRED ID_BLACKLIST');
    expect(await both(route)).toBe('REJECTED ROUTE_UNAVAILABLE');
    const until = clock.ms() + 4_000;
    const off = await backOffice.maker.call(setOverallSwitch, { entity_code: 'ATBR', business: 'payin', expected_status: 'ON', reason: 'x', end_time: until });
    await approve(backOffice, off.request_id);
    expect(await both(route)).toBe('ACCEPTED');
    expect(await both({ id_no: no, app_id: 'B1', merchant_no: 'B' }, 2)).toBe('ACCEPTED');
    await new Promise((done) => setTimeout(done, until + 20 - clock.ms()));
    expect(await both({ id_no: no, app_id: 'B1', merchant_no: 'B' })).toBe('REJECTED ID_BLACKLIST');
    expect(await both(route)).toBe('REJECTED ROUTE_UNAVAILABLE');
  }, 30_000);
});
