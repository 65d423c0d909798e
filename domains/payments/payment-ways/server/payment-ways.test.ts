import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, rejectRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { addMethod, addProvider, beginLimits, changeMethod, changeProvider, listPaymentWays } from '../contract/index.ts';
import { paymentWayApprovalKinds, paymentWaysSlice } from './index.ts';

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
let reader: TestClient;
let stranger: TestClient;

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const routing = may(['AML.RoutingConfig', 'read', 'write']);
const person = (personId: string, name: string, abilities: AbilityEntry[], companies = ['ATBR']) => ({
  personId,
  userId: `${personId}1`,
  name,
  abilities,
  companies,
});

beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [paymentWaysSlice, approvalRequestsSlice(paymentWayApprovalKinds)], database });
  maker = server.as(person('1', 'Rita', [...routing, ...may(['AML.ApprovalList', 'read', 'write'])]));
  checker = server.as(person('2', 'Otto', may(['AML.RoutingConfig', 'read'], ['AML.ApprovalList', 'read', 'write'])));
  reader = server.as(person('3', 'Lia', may(['AML.RoutingConfig', 'read'])));
  stranger = server.as(person('4', 'Eva', routing, ['ATMX']));
});

const errorOf = async (sent: Promise<{ body: { data: unknown } }>) => ((await sent).body.data as { error?: string } | null)?.error;
const ways = async () => {
  const { methods, providers } = await maker.call(listPaymentWays, {});
  return { methods, providers };
};
const notes = async (subject: string) =>
  (
    await sql<{ verb: string; by: string; before: unknown; after: unknown }>`
    select verb, actor_name as by, before, after from audit_entry where subject_kind = ${subject} order by id`.execute(server.database.main)
  ).rows;

const pix = { code: 'PIX', name: 'Pix', countries: ['BRA' as const] };

it('a method is added, changed and audited', async () => {
  expect(await maker.call(addMethod, { ...pix, code: ' pix ' })).toEqual({ code: 'PIX' });
  expect(await maker.call(changeMethod, { ...pix, name: 'Pix instantâneo', countries: ['MEX', 'BRA'] })).toMatchObject({ code: 'PIX', status: 'CHANGED' });
  expect((await ways()).methods).toMatchObject([{ code: 'PIX', name: 'Pix instantâneo' }]);
  expect((await ways()).methods[0]?.countries.toSorted()).toEqual(['BRA', 'MEX']);
  expect(await notes('payment-method')).toMatchObject([
    { verb: 'payment-method.added', by: 'Rita', after: { name: 'Pix', countries: ['BRA'] } },
    { verb: 'payment-method.changed', before: { name: 'Pix' }, after: { name: 'Pix instantâneo', countries: ['BRA', 'MEX'] } },
  ]);
});

it('cash is cash no longer by two people, and cash by one', async () => {
  const oxxo = { code: 'OXXO', name: 'OXXO', countries: ['MEX' as const] };
  await maker.call(addMethod, oxxo);
  expect(await maker.call(changeMethod, { ...oxxo, is_cash: true })).toMatchObject({ status: 'CHANGED', request_id: null });
  const payload = await maker.call(changeMethod, { ...oxxo, is_cash: false });
  expect(payload.status).toBe('WAITING_APPROVAL');
  const isCash = async () => (await ways()).methods.find(({ code }) => code === 'OXXO')?.is_cash;
  expect(await isCash()).toBe(true);
  expect(await errorOf(maker.send(changeMethod, { ...oxxo, is_cash: false }))).toBe('WAY_WAITS');
  const { version } = await checker.call(showApprovalRequest, { request_id: payload.request_id as string });
  await checker.call(approveRequest, { request_id: payload.request_id as string, version });
  expect(await isCash()).toBe(false);
  await sql`delete from payment_method where code = 'OXXO'`.execute(server.database.main);
});

it('a provider is added, changed and audited', async () => {
  await maker.call(addProvider, { code: 'BANK1', name: 'First bank' });
  await maker.call(changeProvider, { code: 'BANK1', name: 'The first bank' });
  expect((await ways()).providers).toEqual([{ code: 'BANK1', name: 'The first bank' }]);
  expect(await notes('provider')).toMatchObject([{ verb: 'provider.added' }, { verb: 'provider.changed', before: { name: 'First bank' } }]);
});

it('what is taken, unknown, unchanged or wrong is refused, and leaves nothing behind', async () => {
  const before = await ways();
  expect(await errorOf(maker.send(addMethod, pix))).toBe('WAY_TAKEN');
  expect(await errorOf(maker.send(addProvider, { code: 'BANK1', name: 'Another' }))).toBe('WAY_TAKEN');
  expect(await errorOf(maker.send(changeMethod, { ...pix, code: 'TED' }))).toBe('WAY_NOT_FOUND');
  expect(await errorOf(maker.send(changeProvider, { code: 'BANK9', name: 'None' }))).toBe('WAY_NOT_FOUND');
  // The order of countries is no difference.
  expect(await errorOf(maker.send(changeMethod, { ...pix, name: 'Pix instantâneo', countries: ['BRA', 'MEX'] }))).toBe('WAY_UNCHANGED');
  expect(await errorOf(maker.send(changeProvider, { code: 'BANK1', name: 'The first bank' }))).toBe('WAY_UNCHANGED');
  for (const wrong of [{ code: '1PIX' }, { code: 'P' }, { name: '' }, { countries: [] }, { countries: ['ZZZ'] }])
    expect((await maker.send(addMethod, { ...pix, code: 'NEW1', ...wrong } as never)).status).toBe(400);
  expect(await ways()).toEqual(before);
});

it('a reader changes nothing', async () => {
  expect((await reader.send(addMethod, { ...pix, code: 'TED' })).status).toBe(403);
  expect((await reader.send(changeProvider, { code: 'BANK1', name: 'Mine' })).status).toBe(403);
  expect((await server.as(person('5', 'Ivo', [])).send(listPaymentWays, {})).status).toBe(403);
});

const input = {
  entity_code: 'ATBR',
  business: 'payout' as const,
  currency: 'USD' as const,
  monitor_limit: '1000.00',
  probation_limit: '2000.00',
  unverified_ceiling: '500.00',
  minor_floor: '100.00',
  limit_days: 30,
  reason: 'Pay-outs in dollars begin',
};
const decide = async (call: typeof approveRequest, requestId: string, by = checker) => {
  const { version } = await by.call(showApprovalRequest, { request_id: requestId });
  return by.send(call as never, { request_id: requestId, version, ...(call === approveRequest ? {} : { reason: 'Not yet' }) } as never);
};
const has = async () => (await maker.call(listPaymentWays, {})).limits.find(({ entity_code: code }) => code === 'ATBR');

it('first limits wait for a second person, once, and then payments of the kind are decided', async () => {
  const pay = async () => {
    const [answer]: { kind: string; transaction?: { id: string } }[] = await decideInputs(server.database.main, [
      paymentInput({ id_no: inventDocument().no, business: 'payout', currency: 'USD', amount_minor: 10_000, payout: { real_name: 'Maria' } }),
    ]).catch((error: Error) => [{ kind: error.message }]);
    if (!answer?.transaction) return answer?.kind;
    const { rows } = await sql<{ verdict: string }>`
      select trim(concat_ws(' ', aml_result, array_to_string(aml_reasons, ' '))) as verdict from transaction where id = ${answer.transaction.id}::bigint`.execute(
      server.database.main,
    );
    return rows[0]?.verdict;
  };
  expect(await pay()).toContain('LIMIT_PROBATION');
  const { request_id: first } = await maker.call(beginLimits, input);
  expect((await has())?.waiting).toMatchObject([{ business: 'payout', currency: 'USD', request_id: first }]);
  expect(await errorOf(maker.send(beginLimits, input))).toBe('LIMITS_BEGIN_WAITS');
  expect((await decide(approveRequest, first, maker)).status).not.toBe(200);
  expect((await decide(rejectRequest, first)).status).toBe(200);
  expect((await has())?.has).not.toContainEqual({ business: 'payout', currency: 'USD' });
  const { request_id: second } = await maker.call(beginLimits, input);
  expect((await decide(approveRequest, second)).body.data).toMatchObject({ status: 'APPLIED' });
  expect(await has()).toMatchObject({ waiting: [] });
  expect((await has())?.has).toContainEqual({ business: 'payout', currency: 'USD' });
  expect(await pay()).toBe('ACCEPTED');
  expect(await errorOf(maker.send(beginLimits, input))).toBe('LIMITS_BEGUN');
  expect((await notes('default-limits')).map(({ verb, by }) => `${verb} ${by}`)).toEqual([
    'default-limits.begin-asked Rita',
    'default-limits.begin-asked Rita',
    'default-limits.begun Otto',
  ]);
});

it('first limits of another company, and those in the wrong order, are refused', async () => {
  const fieldsOf = async (client: TestClient, change: object) =>
    ((await client.send(beginLimits, { ...input, currency: 'ARS', ...change } as never)).body.data as { fields?: { field: string }[] }).fields?.map(
      ({ field }) => field,
    );
  expect(await fieldsOf(stranger, {})).toEqual(['entity_code']);
  expect(await fieldsOf(maker, { monitor_limit: '3000.00' })).toEqual(['monitor_limit']);
  expect(await fieldsOf(maker, { limit_days: 0 })).toEqual(['limit_days']);
  expect(await fieldsOf(maker, { probation_limit: '-1' })).toEqual(['probation_limit']);
  expect((await stranger.call(listPaymentWays, {})).limits).toEqual([]);
});
