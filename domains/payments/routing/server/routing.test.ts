import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideInputs, inventDocument, paymentInput } from '../../decisions/server/testing.ts';
import {
  createChannel,
  createRouter,
  deleteRouter,
  listChannels,
  listRouterChannels,
  listRouters,
  previewChannel,
  previewRouter,
  removeChannel,
  rollBackRouter,
  showChannel,
  showFinalChannels,
  showRouter,
  tryRoute,
  updateRouter,
} from '../contract/index.ts';
import { approve, type BackOffice, pay, startBackOffice } from './back-office.fixture.ts';

const route = (provider_code: string, change: { method?: string; weight?: number; active?: boolean } = {}) => ({
  business: 'payin' as const,
  method: 'PIX',
  provider_code,
  weight: 1,
  active: true,
  ...change,
});
const pix = (provider_code: string) => ({ provider_code, method: 'PIX', entity_code: 'ATBR', business: 'payin' as const });
const refused = 'REJECTED ROUTE_UNAVAILABLE';

describe('a merchant', () => {
  let backOffice: BackOffice;
  let routerId = '';
  beforeAll(async () => {
    backOffice = await startBackOffice();
  });
  const shown = () => backOffice.maker.call(showRouter, { router_id: routerId });

  it('without a router uses every channel of its company, and the core is told which', async () => {
    const paid = await pay(backOffice);
    expect(paid).toMatchObject({ verdict: 'ACCEPTED' });
    expect(paid.routes?.toSorted()).toEqual(['P1', 'P2']);
    expect(await pay(backOffice, { provider_code: 'P2' })).toMatchObject({ verdict: 'ACCEPTED', routes: ['P2', 'P1'] });
    expect(await pay(backOffice, { provider_code: 'P3' })).toMatchObject({ verdict: refused, routes: [] });
    // Of a method that nobody maps, the core chooses as before.
    expect(await pay(backOffice, { method: 'CARD', provider_code: 'P3' })).toMatchObject({ verdict: 'ACCEPTED', routes: null });
  });

  it('gets the same routes when the payment is sent again', async () => {
    const { input, routes } = await pay(backOffice, { trade_no: 'AGAIN' });
    const [again] = await decideInputs(backOffice.database.main, [input]);
    expect(again).toMatchObject({ kind: 'decided', repeated: true });
    expect(again?.kind === 'decided' ? again.transaction.routes?.map(([provider]) => provider) : []).toEqual(routes);
  });

  it('with a router uses its routes alone, from the next payment on', async () => {
    const preview = await backOffice.maker.call(previewRouter, { muid: 'uA', routes: [route('P1')] });
    expect(preview).toMatchObject({ needs_approval: false, opens: [], closes: [{ provider_code: 'P2' }, { method: 'TED' }, { method: 'TED' }] });
    expect(preview.left_without).toMatchObject({
      total: 2,
      list: [
        { muname: 'Merchant A', app_id: 'A1', business: 'payin', method: 'TED' },
        { app_id: 'A2', method: 'TED' },
      ],
    });
    const made = await backOffice.maker.call(createRouter, { muid: 'uA', routes: [route('P1')], reason: 'One provider' });
    expect(made).toMatchObject({ status: 'CHANGED', version: 1, request_id: null });
    routerId = made.router_id as string;
    expect(await pay(backOffice)).toMatchObject({ verdict: 'ACCEPTED', routes: ['P1'] });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe(refused);
    expect((await pay(backOffice, { method: 'TED' })).verdict).toBe(refused);
    expect((await pay(backOffice, { method: 'CARD' })).verdict).toBe(refused);
    expect((await pay(backOffice, { merchant_no: 'B', app_id: 'B1', provider_code: 'P2' })).verdict).toBe('ACCEPTED');
  });

  it('gets a route back by two people only, and loses one by one', async () => {
    const wider = [route('P2', { weight: 9 }), route('P1')];
    const query = await backOffice.maker.call(updateRouter, { router_id: routerId, version: 1, routes: wider, reason: 'Second provider' });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', version: 1 });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe(refused);
    expect(await shown()).toMatchObject({ waiting_request_id: query.request_id, version: 1 });
    expect((await backOffice.maker.send(updateRouter, { router_id: routerId, version: 1, routes: [route('P2')] })).body.code).toBe('30003');
    expect(await approve(backOffice, query.request_id)).toMatchObject({ status: 'APPLIED' });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe('ACCEPTED');
    const narrower = await backOffice.maker.call(updateRouter, { router_id: routerId, version: 2, routes: [route('P2', { active: false }), route('P1')] });
    expect(narrower).toMatchObject({ status: 'CHANGED', version: 3 });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe(refused);
    expect((await shown()).versions).toMatchObject([
      { version: 3, changed_by: 'Rita', approved_by: null },
      { version: 2, changed_by: 'Rita', approved_by: 'Otto', reason: 'Second provider', routes: [{ provider_code: 'P2', weight: 9 }, { provider_code: 'P1' }] },
      { version: 1, reason: 'One provider' },
    ]);
  });

  it('goes back to an earlier version, as a new one', async () => {
    const query = await backOffice.maker.call(rollBackRouter, { router_id: routerId, version: 3, to_version: 2, reason: 'It was better' });
    expect(query.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, query.request_id);
    expect(await shown()).toMatchObject({ version: 4, routes: [{ provider_code: 'P2', weight: 9, active: true }, { provider_code: 'P1' }] });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe('ACCEPTED');
    expect((await backOffice.maker.call(rollBackRouter, { router_id: routerId, version: 4, to_version: 1 })).status).toBe('CHANGED');
    expect((await backOffice.maker.send(rollBackRouter, { router_id: routerId, version: 5, to_version: 99 })).body.data).toMatchObject({
      error: 'ROUTER_VERSION_NOT_FOUND',
    });
  });

  it('refuses what was changed meanwhile, what changes nothing, what stands twice and what is not mapped', async () => {
    const send = async (routes: ReturnType<typeof route>[], version = 5) =>
      (await backOffice.maker.send(updateRouter, { router_id: routerId, version, routes })).body;
    expect((await send([route('P2')], 4)).data).toMatchObject({ error: 'STALE', version: 5 });
    expect((await send([route('P1')])).data).toMatchObject({ error: 'ROUTER_UNCHANGED' });
    expect(JSON.stringify(await send([route('P1'), route('P1', { weight: 2 })]))).toContain('routes.1');
    expect(JSON.stringify(await send([route('P1'), route('P3')]))).toContain('routes.1.provider_code');
    expect((await backOffice.maker.send(createRouter, { muid: 'uA', routes: [route('P1')] })).body.data).toMatchObject({ error: 'ROUTER_EXISTS' });
  });

  it('falls back to every channel when its router is deleted, which two people decide', async () => {
    const query = await backOffice.maker.call(deleteRouter, { router_id: routerId, reason: 'No longer needed' });
    expect(query.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, query.request_id);
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe('ACCEPTED');
    expect((await pay(backOffice, { method: 'CARD' })).verdict).toBe('ACCEPTED');
    expect(await shown()).toMatchObject({
      is_deleted: true,
      version: 6,
      routes: [],
      other_router_id: null,
    });
    expect((await backOffice.stranger.send(showRouter, { router_id: routerId })).body.data).toMatchObject({ error: 'ROUTER_NOT_FOUND' });
    expect((await shown()).versions[0]).toMatchObject({ version: 6, routes: null });
    expect((await backOffice.maker.call(listRouters, {})).list).toEqual([]);
    expect((await backOffice.maker.call(listRouters, { state: 'DELETED' })).list).toMatchObject([{ router_id: routerId, is_deleted: true }]);
    expect((await backOffice.stranger.call(listRouters, { state: 'DELETED' })).list).toEqual([]);
    const { rows } = await sql<{ verb: string }>`select verb from audit_entry where subject_kind = 'merchant-router' order by id`.execute(
      backOffice.database.main,
    );
    expect(rows.map(({ verb }) => verb)).toEqual([
      'router.created',
      'router.updated',
      'router.updated',
      'router.rolled-back',
      'router.rolled-back',
      'router.deleted',
    ]);
  });

  it('gets a deleted router back with the routes of a version, and its history goes on', async () => {
    const restore = { router_id: routerId, version: 6, to_version: 1 };
    expect((await backOffice.stranger.send(rollBackRouter, restore)).body.data).toMatchObject({ error: 'ROUTER_MERCHANT_NOT_FOUND' });
    expect((await backOffice.maker.send(rollBackRouter, { ...restore, version: 5 })).body.data).toMatchObject({ error: 'STALE', version: 6 });
    expect((await backOffice.maker.send(rollBackRouter, { ...restore, to_version: 6 })).body.data).toMatchObject({ error: 'ROUTER_VERSION_NOT_FOUND' });
    // It closes channels and opens none: one person is enough.
    expect(await backOffice.maker.call(rollBackRouter, restore)).toMatchObject({ status: 'CHANGED', router_id: routerId, version: 7 });
    expect(await shown()).toMatchObject({ is_deleted: false, version: 7, routes: [{ provider_code: 'P1' }] });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe(refused);
  });

  it('does not get a deleted router back beside another one', async () => {
    const query = await backOffice.maker.call(deleteRouter, { router_id: routerId, version: 7 });
    await approve(backOffice, query.request_id);
    const { router_id: other } = await backOffice.maker.call(createRouter, { muid: 'uA', routes: [route('P2')] });
    expect(await shown()).toMatchObject({ is_deleted: true, other_router_id: other });
    expect((await backOffice.maker.send(rollBackRouter, { router_id: routerId, version: 8, to_version: 7 })).body.data).toMatchObject({
      error: 'ROUTER_EXISTS',
      router_id: other,
    });
  });
});

describe('the channel mapping', () => {
  let backOffice: BackOffice;
  beforeAll(async () => {
    backOffice = await startBackOffice();
  });

  it('loses a channel at once, and says before whom that leaves without a route', async () => {
    const { router_id: id } = await backOffice.maker.call(createRouter, { muid: 'uB', routes: [route('P2')] });
    const preview = await backOffice.maker.call(previewChannel, { ...pix('P2'), change: 'REMOVED' });
    expect(preview).toMatchObject({
      needs_approval: false,
      left_without: { total: 1, list: [{ muid: 'uB', app_id: 'B1', business: 'payin', method: 'PIX' }] },
    });
    expect(await backOffice.maker.call(removeChannel, { ...pix('P2'), reason: 'Contract ended' })).toMatchObject({ status: 'CHANGED' });
    expect((await pay(backOffice, { provider_code: 'P2' })).verdict).toBe(refused);
    expect((await pay(backOffice, { merchant_no: 'B', app_id: 'B1' })).verdict).toBe(refused);
    expect(await pay(backOffice)).toMatchObject({ verdict: 'ACCEPTED', routes: ['P1'] });
    const last = await backOffice.maker.call(previewChannel, { ...pix('P1'), change: 'REMOVED' });
    expect(last.left_without).toMatchObject({ total: 2, list: [{ app_id: 'A1' }, { app_id: 'A2' }] });
    await backOffice.maker.call(removeChannel, pix('P1'));
    // None left is none, and not any.
    expect(await pay(backOffice, { provider_code: 'P1' })).toMatchObject({ verdict: refused, routes: [] });
    expect((await backOffice.maker.call(showRouter, { router_id: id as string })).routes).toHaveLength(1);
  });

  it('has a channel that comes back open to what it was open to, and not to more', async () => {
    const cash = { ...pix('P1'), method: 'CASH' };
    await sql`insert into payment_method (code, name, countries) values ('CASH', 'CASH', '{BRA}') on conflict do nothing`.execute(backOffice.database.main);
    await backOffice.maker.call(createChannel, { ...cash, currency: 'BRL' });
    const currencyNow = async () =>
      (await sql<{ currency: string | null }>`select currency::text as currency from provider_channel where method = 'CASH'`.execute(backOffice.database.main))
        .rows[0]?.currency;
    const addAgain = async (more: object = {}) => {
      await backOffice.maker.call(removeChannel, cash);
      const { request_id: query } = await backOffice.maker.call(createChannel, { ...cash, ...more, reason: 'Back' });
      if (query !== null) await approve(backOffice, query);
      return currencyNow();
    };
    expect(await addAgain()).toBe('BRL');
    expect(await addAgain({ any_currency: true })).toBeNull();
    await backOffice.maker.call(removeChannel, cash);
  });

  it('gets a channel by two people, unless it is the first that is said of a method', async () => {
    expect(await backOffice.maker.call(previewChannel, { ...pix('P1'), change: 'ADDED' })).toMatchObject({ needs_approval: true, is_first: false });
    const query = await backOffice.maker.call(createChannel, { ...pix('P1'), reason: 'New contract' });
    expect(query.status).toBe('WAITING_APPROVAL');
    expect((await backOffice.maker.send(createChannel, pix('P1'))).body.data).toMatchObject({ error: 'CHANNEL_WAITS' });
    expect((await pay(backOffice)).verdict).toBe(refused);
    await approve(backOffice, query.request_id);
    expect((await pay(backOffice)).verdict).toBe('ACCEPTED');
    const card = { ...pix('P2'), method: 'CARD' };
    expect(await backOffice.maker.call(previewChannel, { ...card, change: 'ADDED' })).toMatchObject({ needs_approval: false, is_first: true });
    expect((await backOffice.maker.call(createChannel, { ...card, currency: 'BRL' })).status).toBe('CHANGED');
    expect((await pay(backOffice, { method: 'CARD', provider_code: 'P3' })).verdict).toBe(refused);
    expect(await backOffice.maker.call(showChannel, pix('P1'))).toMatchObject({
      provider_name: 'First',
      changes: [
        { change: 'ADDED', changed_by: 'Rita', approved_by: 'Otto', reason: 'New contract' },
        { change: 'REMOVED', approved_by: null },
      ],
    });
  });

  it('is filtered, and refuses what exists, what is unknown and what is not there', async () => {
    const findResults = async (input: object) => (await backOffice.maker.call(listChannels, input)).list.map((one) => `${one.method} ${one.provider_code}`);
    expect(await findResults({})).toEqual(['CARD P2', 'PIX P1', 'TED P1', 'TED P3']);
    expect(await findResults({ provider_code: 'P1' })).toEqual(['PIX P1', 'TED P1']);
    expect(await findResults({ method: 'TED', business: 'payin', entity_code: 'ATBR' })).toEqual(['TED P1', 'TED P3']);
    expect(await findResults({ business: 'payout' })).toEqual([]);
    expect((await backOffice.maker.send(createChannel, pix('P1'))).body.data).toMatchObject({ error: 'CHANNEL_EXISTS' });
    expect(JSON.stringify((await backOffice.maker.send(createChannel, { ...pix('P9'), method: 'XYZ' })).body)).toMatch(/provider_code.*method/);
    expect((await backOffice.maker.send(removeChannel, pix('P2'))).body.data).toMatchObject({ error: 'CHANNEL_NOT_MAPPED' });
  });

  it('keeps what an app has switched off of a channel that comes back', async () => {
    await sql`insert into app_channel_off (app_id, provider_code, method, business, company_code) values ('A1', 'P1', 'PIX', 'payin', 'ATBR')`.execute(
      backOffice.database.main,
    );
    await backOffice.maker.call(removeChannel, pix('P1'));
    await approve(backOffice, (await backOffice.maker.call(createChannel, pix('P1'))).request_id);
    expect((await pay(backOffice)).verdict).toBe(refused);
    expect((await pay(backOffice, { app_id: 'A2' })).verdict).toBe('ACCEPTED');
  });
});

describe('final channels and the try-out', () => {
  let backOffice: BackOffice;
  const person = inventDocument();
  beforeAll(async () => {
    backOffice = await startBackOffice();
    const { main } = backOffice.database;
    await backOffice.maker.call(createRouter, { muid: 'uA', routes: [route('P2', { weight: 0 }), route('P1'), route('P1', { method: 'TED', active: false })] });
    await decideInputs(main, [paymentInput({ id_no: person.no, amount_minor: 100 })]);
    await sql`insert into list_entry (id, kind, company_code, id_country, id_type, id_no, provider_code, reason_code, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
      values (nextval('id_block'), 'CHANNEL', 'ATBR', 'BRA', 'CPF', ${person.no}, 'P1', 'OTHER', 'MANUAL', clock_now() - interval '1 minute', 'ACTIVE', 1, 'test', clock_now(), clock_now())`.execute(
      main,
    );
    await sql`insert into block_config (id, company_code, merchant_no, app_id, status, action, routes, created_by_name, created_at, updated_by_name, updated_at)
      values (nextval('id_block'), 'ATBR', 'A', 'A2', 'ON', 'REJECT', '{payin|PIX|P1}', 'test', clock_now(), 'test', clock_now())`.execute(main);
    await sql`insert into app_channel_off (app_id, provider_code, method, business, company_code) values ('A2', 'P2', 'PIX', 'payin', 'ATBR')`.execute(main);
  });

  it('say of each channel why it is out', async () => {
    expect(await backOffice.maker.call(showFinalChannels, { app_id: 'A1' })).toMatchObject({
      muname: 'Merchant A',
      currency: 'BRL',
      methods: [
        { method: 'PIX', is_mapped: true, final: [{ provider_code: 'P2', weight: 0 }, { provider_code: 'P1' }], out: [] },
        { method: 'TED', final: [], out: [{ provider_code: 'P1', reason: 'ROUTER' }] },
      ],
    });
    expect((await backOffice.maker.call(showFinalChannels, { app_id: 'A2' })).methods[0]).toMatchObject({
      final: [],
      out: [
        { provider_code: 'P2', reason: 'APP' },
        { provider_code: 'P1', reason: 'BLOCK_CONFIG' },
      ],
    });
    expect((await backOffice.maker.call(listRouterChannels, { muid: 'uA' })).channels.map((one) => `${one.method} ${one.provider_code}`)).toEqual([
      'PIX P1',
      'PIX P2',
      'TED P1',
    ]);
  });

  it('answer what the decision then does, for anybody and for one person', async () => {
    const ask = (input: object = {}) => backOffice.maker.call(tryRoute, { app_id: 'A1', business: 'payin', method: 'PIX', ...input });
    for (const trade_no of ['ONE', 'TWO', 'THREE']) {
      const tried = await ask({ trade_no });
      expect((await pay(backOffice, { trade_no })).routes).toEqual(tried.routes.map(({ provider_code }) => provider_code));
      expect(tried.routes[0]?.provider_code).toBe('P1');
    }
    const mine = { id_type: 'CPF' as const, id_no: person.no };
    expect(await ask({ ...mine, provider_code: 'P1' })).toMatchObject({
      is_open: false,
      closed_by: 'CHANNEL_BLACKLIST',
      out: [{ provider_code: 'P1', reason: 'CHANNEL_BLACKLIST' }],
    });
    expect((await pay(backOffice, { id_no: person.no, provider_code: 'P1' })).verdict).toBe('REJECTED CHANNEL_BLACKLIST ROUTE_UNAVAILABLE');
    expect(await ask(mine)).toMatchObject({ is_open: true, routes: [{ provider_code: 'P2' }] });
    expect(await pay(backOffice, { id_no: person.no })).toMatchObject({ verdict: 'ACCEPTED', routes: ['P2'] });
    const blind = backOffice.server.as({ abilities: [{ subject: 'AML.RoutingConfig', action: ['read'] }], companies: ['ATBR'] });
    expect((await blind.send(tryRoute, { app_id: 'A1', business: 'payin', method: 'PIX', ...mine })).body.data).toMatchObject({
      error: 'ROUTING_PERSON_HIDDEN',
    });
  });
});

it('is of its company: another one sees nothing of it and changes nothing', async () => {
  const backOffice = await startBackOffice();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(
    backOffice.database.main,
  );
  const { router_id: id } = await backOffice.maker.call(createRouter, { muid: 'uA', routes: [route('P1')] });
  const { stranger } = backOffice;
  expect((await stranger.call(listRouters, {})).list).toEqual([]);
  expect((await stranger.call(listChannels, {})).list).toEqual([]);
  const named = [
    await stranger.send(showRouter, { router_id: id as string }),
    await stranger.send(updateRouter, { router_id: id as string, version: 1, routes: [route('P2')] }),
    await stranger.send(deleteRouter, { router_id: id as string }),
    await stranger.send(rollBackRouter, { router_id: id as string, version: 1, to_version: 1 }),
    await stranger.send(createRouter, { muid: 'uB', routes: [route('P1')] }),
    await stranger.send(previewRouter, { muid: 'uA' }),
    await stranger.send(showFinalChannels, { app_id: 'A1' }),
    await stranger.send(tryRoute, { app_id: 'A1', business: 'payin', method: 'PIX' }),
    await stranger.send(showChannel, pix('P1')),
    await stranger.send(removeChannel, pix('P1')),
  ];
  expect(named.map(({ status }) => status)).toEqual(named.map(() => 404));
  expect((await stranger.send(createChannel, pix('P3'))).status).toBe(400);
  const reader = backOffice.server.as({ abilities: [{ subject: 'AML.RoutingConfig', action: ['read'] }], companies: ['ATBR'] });
  expect((await reader.send(removeChannel, pix('P1'))).status).toBe(403);
  expect(await backOffice.maker.call(showRouter, { router_id: id as string })).toMatchObject({ version: 1 });
});
