import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createMerchantRule, listPlaces } from '../contract/index.ts';
import { type BackOffice, form, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  const { main } = backOffice.database;
  await sql`update merchant set muname = 'Ótica São José' where merchant_no = 'B'`.execute(main);
  await sql`update merchant set status = 'SUSPENDED' where merchant_no = 'B'`.execute(main);
  await sql`update merchant_app set self_verify = true where app_id = 'A1'`.execute(main);
  await sql`update merchant_app set payer_verification = 'STRICT' where app_id = 'A2'`.execute(main);
  await sql`insert into limit_profile (level, company_code, business, currency, merchant_no, app_id, monitor_minor, probation_minor)
    values ('app', 'ATBR', 'payin', 'BRL', 'A', 'A1', 100, 200)`.execute(main);
  await backOffice.maker.call(createMerchantRule, { ...form(), muid: 'uA', save_as: 'DRAFT' } as never);
});

it('lists every merchant with its apps behind it, and nobody else’s', async () => {
  const all = await backOffice.maker.call(listPlaces, {});
  expect(all.list.map(({ place_id: id, kind }) => [id, kind])).toEqual([
    ['A', 'merchant'],
    ['A1', 'app'],
    ['A2', 'app'],
    ['B', 'merchant'],
    ['B1', 'app'],
  ]);
  expect(all.total).toBe(5);
  expect(all.list[0]).toMatchObject({ apps: 2, own_limits: 0, own_rules: 1, muid: 'uA', payer_buyer_verification: null });
  expect((await backOffice.server.as({ companies: ['ATMX'] }).call(listPlaces, {})).list).toEqual([]);
  expect((await backOffice.maker.call(listPlaces, { page_num: 2, page_size: 2 })).list.map((one) => one.place_id)).toEqual(['A2', 'B']);
});

it.each([
  [{ name: 'sao jose' }, ['B', 'B1']],
  [{ number: 'a' }, ['A', 'A1', 'A2']],
  [{ number: 'UB' }, ['B', 'B1']],
  [{ kind: 'app', muid: 'uA' }, ['A1', 'A2']],
  [{ merchant_no: 'B' }, ['B', 'B1']],
  [{ merchant_status: 'SUSPENDED' }, ['B', 'B1']],
  [{ app_status: 'ACTIVE', currency: 'BRL' }, ['A1', 'A2', 'B1']],
  [{ currency: 'MXN' }, []],
  [{ entity_code: 'ATMX' }, []],
  [{ differs: 'ANY' }, ['A', 'A1', 'A2']],
  [{ differs: 'LIMITS' }, ['A1']],
  [{ differs: 'RULES' }, ['A']],
  [{ differs: 'VERIFICATION' }, ['A2']],
  [{ differs: 'SELF_VERIFY' }, ['A1']],
  [{ differs: 'CHANNELS' }, []],
])('finds %j, and counts as many', async (filter, ids) => {
  const { list, total } = await backOffice.maker.call(listPlaces, filter as never);
  expect([list.map(({ place_id: id }) => id), total]).toEqual([ids, ids.length]);
});
