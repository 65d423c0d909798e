import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { changeDefaultLimit, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from '../contract/index.ts';
import { limitApprovalKinds, limitsSlice } from './index.ts';

/* Company 5,000 and 10,000 in thirty days; merchants A (apps A1, A2) and B. */

let server: TestServer;
let database: Database;
let maker: TestClient;
let checker: TestClient;
let reader: TestClient;
const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));

beforeEach(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [limitsSlice, approvalRequestsSlice(limitApprovalKinds)], database });
  const at = { companies: ['ATBR'] };
  maker = server.as({ ...at, name: 'Rita', personId: '1', userId: '11', abilities: may(['AML.RuleSettings', 'read', 'write']) });
  checker = server.as({
    ...at,
    name: 'Otto',
    personId: '2',
    userId: '21',
    abilities: may(['AML.RuleSettings', 'read'], ['AML.ApprovalList', 'read', 'write']),
  });
  reader = server.as({ ...at, abilities: may(['AML.RuleSettings', 'read']) });
});

const money = { business: 'payin', currency: 'BRL' } as const;
const company = { level: 'general', entity_code: 'ATBR', ...money } as const;
const risky = { level: 'risk', entity_code: 'ATBR', risk_level: 'HIGH', ...money } as const;
const shop = { level: 'merchant', merchant_no: 'A', ...money } as const;
const app = { level: 'app', app_id: 'A1', ...money } as const;
const pair = (monitor: string, probation: string) => ({ monitor_limit: monitor, probation_limit: probation });
const pay = async (amount: number, idNo: string, changes: Record<string, unknown> = {}): Promise<string | undefined> => {
  const [answer] = await decideInputs(database.main, [paymentInput({ id_no: idNo, amount_minor: amount * 100, ...changes })]);
  return answer?.kind === 'decided' ? answer.transaction.amlResult : answer?.kind;
};
async function approve(requestId: string | null, by = checker) {
  const { version } = await by.call(showApprovalRequest, { request_id: requestId as string });
  return by.call(approveRequest, { request_id: requestId as string, version });
}

describe('default limits', () => {
  it('are lowered at once and judge the next payment', async () => {
    const { no } = inventDocument();
    expect(await pay(4_000, no)).toBe('ACCEPTED');
    expect(await maker.call(changeDefaultLimit, { ...shop, ...pair('3000', '6000.00'), version: 0, reason: 'Complaints' })).toEqual({
      status: 'CHANGED',
      request_id: null,
      version: 1,
    });
    expect(await pay(3_000, no)).toBe('JUSTIFICATION_REQUIRED');
    expect(await pay(3_000, inventDocument().no, { merchant_no: 'B', app_id: 'B1' })).toBe('ACCEPTED');
  });

  it('are raised by two people, and by nobody alone', async () => {
    const { no } = inventDocument();
    await pay(9_000, no);
    expect(await pay(3_000, no)).toBe('JUSTIFICATION_REQUIRED');
    const query = await maker.call(changeDefaultLimit, { ...shop, ...pair('5000.00', '20000.00'), version: 0, reason: 'Contract of the merchant' });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', version: 0 });
    expect((await reader.call(listDefaultLimitsAt, { merchant_no: 'A' })).limits[0]).toMatchObject({ own: null, waiting_request_id: query.request_id });
    const again = await maker.send(changeDefaultLimit, { ...shop, ...pair('5000.00', '30000.00'), version: 0, reason: 'More' });
    expect(again.body.data).toMatchObject({ error: 'LIMITS_WAIT', request_id: query.request_id });
    const alone = server.as({ companies: ['ATBR'], personId: '1', userId: '12' });
    expect((await alone.send(approveRequest, { request_id: query.request_id as string, version: 1 })).status).toBe(403);
    const shown = await checker.call(showApprovalRequest, { request_id: query.request_id as string });
    expect(shown.view).toMatchObject({
      changes: [{ before: { amount: '10000.00' }, after: { amount: '20000.00' }, loosens: true }],
      link: { path: '/merchantDetail', params: { muid: 'uA', part: 'limits' } },
    });
    expect(await approve(query.request_id)).toMatchObject({ status: 'APPLIED', result: { version: 1 } });
    // 9,000 used and 3,000 held before; 3,000 more fit under 20,000.
    expect(await pay(3_000, no)).toBe('ACCEPTED');
    const detail = await reader.call(showDefaultLimit, shop);
    expect(detail).toMatchObject({ own: pair('5000.00', '20000.00'), effective: { level: 'merchant' }, version: 1, waiting_request_id: null });
    expect(detail.history).toMatchObject([
      { before: null, after: pair('5000.00', '20000.00'), raises: true, reason: 'Contract of the merchant', changed_by: 'Rita', approved_by: 'Otto' },
    ]);
    const audit = await sql<{ verb: string; subject_id: string; company_code: string }>`
      select verb, subject_id, company_code from audit_entry where verb = 'default-limits.changed'`.execute(database.main);
    expect(audit.rows).toEqual([{ verb: 'default-limits.changed', subject_id: 'ATBR|payin|BRL|merchant|A', company_code: 'ATBR' }]);
  });

  it('of merchants of a risk govern wherever nothing more specific does, by the risk that a merchant has now', async () => {
    const setRisk = (risk: string) => sql`update merchant set risk_level = ${risk} where merchant_no = 'A'`.execute(database.main);
    expect(await maker.call(changeDefaultLimit, { ...risky, ...pair('500.00', '1000.00'), version: 0, reason: 'Risk appetite' })).toMatchObject({
      status: 'CHANGED',
      version: 1,
    });
    expect(await pay(1_500, inventDocument().no)).toBe('ACCEPTED');
    await setRisk('HIGH');
    const { no } = inventDocument();
    expect(await pay(1_500, no)).toBe('JUSTIFICATION_REQUIRED');
    expect(await pay(1_500, inventDocument().no, { merchant_no: 'B', app_id: 'B1' })).toBe('ACCEPTED');
    const kept = await sql<{ source: string; step: string }>`
      select h.detail ->> 'source' as source, h.reason_code as step from hold h join transaction t on t.id = h.transaction_id where t.id_no = ${no}`.execute(
      database.main,
    );
    expect(kept.rows).toEqual([{ source: 'highRisk', step: 'LIMIT_PROBATION' }]);
    expect((await reader.call(listDefaultLimitsAt, { app_id: 'A1' })).limits).toMatchObject([
      { business: 'payin', own: null, effective: { ...pair('500.00', '1000.00'), level: 'risk', risk_level: 'HIGH' } },
      { business: 'payout', own: null, effective: { level: 'general', risk_level: null } },
    ]);
    // What staff set for the merchant itself stays; more than merchants of its risk have takes two people.
    const own = await maker.call(changeDefaultLimit, { ...shop, ...pair('600.00', '2000.00'), version: 0, reason: 'Contract' });
    expect(own.status).toBe('WAITING_APPROVAL');
    await approve(own.request_id);
    expect(await pay(1_500, inventDocument().no)).toBe('ACCEPTED');
    expect((await reader.call(listDefaultLimitsAt, { merchant_no: 'A' })).limits[0]).toMatchObject({
      own: pair('600.00', '2000.00'),
      effective: { level: 'merchant' },
    });
  });

  it('of merchants of a risk are raised and taken away by two people, with every version', async () => {
    await maker.call(changeDefaultLimit, { ...risky, ...pair('500.00', '1000.00'), version: 0, reason: 'Risk appetite' });
    const query = await maker.call(changeDefaultLimit, { ...risky, ...pair('500.00', '1200.00'), version: 1, reason: 'More' });
    const shown = await checker.call(showApprovalRequest, { request_id: query.request_id as string });
    expect(shown.title).toContain('merchants of high risk (ATBR)');
    expect(shown.view).toMatchObject({ changes: [{ before: { amount: '1000.00' }, after: { amount: '1200.00' } }], link: { path: '/ruleSettings' } });
    const general = await reader.call(showDefaultLimit, company);
    expect(general.by_risk).toEqual([
      { risk_level: 'LOW', own: null, effective: expect.objectContaining({ level: 'general' }), waiting_request_id: null },
      { risk_level: 'MEDIUM', own: null, effective: expect.objectContaining({ level: 'general' }), waiting_request_id: null },
      {
        risk_level: 'HIGH',
        own: pair('500.00', '1000.00'),
        effective: { ...pair('500.00', '1000.00'), level: 'risk', risk_level: 'HIGH', is_capped: false },
        waiting_request_id: query.request_id,
      },
    ]);
    await approve(query.request_id);
    const gone = await maker.call(changeDefaultLimit, { ...risky, use_default: true, version: 2, reason: 'No more' });
    expect(gone.status).toBe('WAITING_APPROVAL');
    await approve(gone.request_id);
    const { own, version, history, by_risk: none } = await reader.call(showDefaultLimit, risky);
    expect([own, version, none]).toEqual([null, 0, []]);
    expect(history.map((one) => [one.after?.probation_limit ?? null, one.approved_by])).toEqual([
      [null, 'Otto'],
      ['1200.00', 'Otto'],
      ['1000.00', null],
    ]);
    const audit = await sql<{ subject_id: string }>`select distinct subject_id from audit_entry where verb = 'default-limits.changed'`.execute(database.main);
    expect(audit.rows).toEqual([{ subject_id: 'ATBR|payin|BRL|risk|HIGH' }]);
  });

  it('make a request about a merchant stale when its risk brings other limits meanwhile', async () => {
    await maker.call(changeDefaultLimit, { ...risky, ...pair('500.00', '1000.00'), version: 0, reason: 'Risk appetite' });
    await maker.call(changeDefaultLimit, { ...shop, ...pair('300.00', '600.00'), version: 0, reason: 'New' });
    await sql`update merchant set risk_level = 'HIGH' where merchant_no = 'A'`.execute(database.main);
    const query = await maker.call(changeDefaultLimit, { ...shop, use_default: true, version: 1, reason: 'Known by now' });
    expect((await checker.call(showApprovalRequest, { request_id: query.request_id as string })).view).toMatchObject({
      changes: [{ after: { amount: '500.00' } }, { after: { amount: '1000.00' } }],
    });
    await sql`update merchant set risk_level = 'LOW' where merchant_no = 'A'`.execute(database.main);
    expect(await approve(query.request_id)).toMatchObject({ status: 'STALE' });
  });

  it('keep the database from taking what one person raised alone', async () => {
    const insert = sql`
      insert into limit_profile_change (level, company_code, business, currency, version, raises, reason, created_by, created_by_person, created_by_name, approved_by,
        approved_by_person, approved_by_name, changed_at)
      values ('general', 'ATBR', 'payin', 'BRL', 2, true, 'x', 1, 1, 'x', 2, 1, 'x', clock_now())`;
    await expect(insert.execute(database.main)).rejects.toThrow('limit_profile_change_two_people');
  });

  it('go back to those above, and remember every version', async () => {
    await maker.call(changeDefaultLimit, { ...app, ...pair('1000.00', '2000.00'), version: 0, reason: 'New app' });
    const query = await maker.call(changeDefaultLimit, { ...app, use_default: true, version: 1, reason: 'Known by now' });
    expect(query.status).toBe('WAITING_APPROVAL');
    await approve(query.request_id);
    expect(await reader.call(showDefaultLimit, app)).toMatchObject({ own: null, version: 0, effective: { ...pair('5000.00', '10000.00'), level: 'general' } });
    await maker.call(changeDefaultLimit, { ...app, ...pair('900.00', '1500.00'), version: 0, reason: 'Again' });
    const { history, version } = await reader.call(showDefaultLimit, app);
    expect(version).toBe(2);
    expect(history.map((one) => [one.before?.probation_limit ?? null, one.after?.probation_limit ?? null])).toEqual([
      [null, '1500.00'],
      ['2000.00', null],
      [null, '2000.00'],
    ]);
    const first = await reader.call(showDefaultLimit, company);
    expect(first.history).toMatchObject([{ before: null, after: pair('5000.00', '10000.00'), changed_by: null, reason: null }]);
  });

  it('make a request stale when other limits moved meanwhile', async () => {
    const query = await maker.call(changeDefaultLimit, { ...company, ...pair('6000.00', '12000.00'), version: 1, reason: 'Growth' });
    await maker.call(changeDefaultLimit, { ...shop, ...pair('100.00', '200.00'), version: 0, reason: 'Risk' });
    expect(await approve(query.request_id)).toMatchObject({ status: 'STALE' });
    expect((await reader.call(showDefaultLimit, company)).own).toEqual(pair('5000.00', '10000.00'));
  });

  it.each([
    ['a soft limit above the hard one', { ...shop, ...pair('2000.00', '1000.00') }, 'monitor_limit'],
    ['three decimals', { ...shop, ...pair('2000.001', '3000.00') }, 'monitor_limit'],
    ['no hard limit', { ...shop, monitor_limit: '1.00' }, 'probation_limit'],
    ['nothing', { ...shop, ...pair('0', '1000.00') }, 'monitor_limit'],
    ['a currency that the company has no limits in', { ...shop, ...pair('1.00', '2.00'), currency: 'MXN' }, 'currency'],
    ['no risk', { ...company, ...pair('1.00', '2.00'), level: 'risk' }, 'risk_level'],
    ['no merchant', { ...shop, ...pair('1.00', '2.00'), merchant_no: '' }, 'merchant_no'],
  ])('refuse %s and name the field', async (_what, input, field) => {
    const { status, body } = await maker.send(changeDefaultLimit, { ...input, version: 0, reason: 'x' } as never);
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toContain(`"${field}"`);
  });

  it('refuse what nobody may do', async () => {
    expect((await reader.send(changeDefaultLimit, { ...shop, ...pair('1.00', '2.00'), version: 0, reason: 'x' })).status).toBe(403);
    const error = async (client: TestClient, input: object) =>
      ((await client.send(changeDefaultLimit, { reason: 'x', version: 0, ...input } as never)).body.data as { error?: string } | null)?.error;
    expect(await error(maker, { ...company, use_default: true, version: 1 })).toBe('COMPANY_LIMIT_STAYS');
    expect(await error(maker, { ...company, ...pair('5000', '10000'), version: 1 })).toBe('LIMITS_UNCHANGED');
    expect(await error(maker, { ...shop, use_default: true })).toBe('LIMITS_UNCHANGED');
    expect(await error(maker, { ...company, ...pair('1', '2'), version: 7 })).toBe('STALE');
    const foreign = server.as({ companies: ['ATMX'], abilities: may(['AML.RuleSettings', 'read', 'write']) });
    expect(await error(maker, { ...company, risk_level: 'HIGH', ...pair('1', '2') })).toBe('LIMIT_PLACE_NOT_FOUND');
    for (const place of [company, risky, shop, app]) {
      expect(await error(foreign, { ...place, ...pair('1', '2') })).toBe('LIMIT_PLACE_NOT_FOUND');
      expect((await foreign.send(showDefaultLimit, place)).body.data).toMatchObject({ error: 'LIMIT_PLACE_NOT_FOUND' });
    }
    expect(await error(maker, { ...shop, merchant_no: 'nobody', ...pair('1', '2') })).toBe('LIMIT_PLACE_NOT_FOUND');
    expect((await foreign.send(listDefaultLimitsAt, { merchant_no: 'A' })).status).toBe(404);
    expect((await foreign.call(listDefaultLimits, {})).list).toEqual([]);
  });

  it('tell before a change how many people it would concern', async () => {
    const people = Array.from({ length: 3 }, () => inventDocument().no);
    await pay(6_000, people[0] as string);
    await pay(3_000, people[1] as string);
    await pay(500, people[2] as string, { merchant_no: 'B', app_id: 'B1' });
    const lower = await reader.call(previewDefaultLimit, { ...company, ...pair('400.00', '5500.00'), version: 1 });
    expect(lower).toMatchObject({
      raises: false,
      before: pair('5000.00', '10000.00'),
      after: pair('400.00', '5500.00'),
      people: { examined: 3, is_capped: false, above_monitor_before: 1, above_monitor_after: 3, above_probation_before: 0, above_probation_after: 1 },
    });
    const atShop = await reader.call(previewDefaultLimit, { ...shop, ...pair('400.00', '20000.00'), version: 0 });
    expect(atShop).toMatchObject({ raises: true, people: { examined: 2, above_monitor_after: 2, above_probation_after: 0 } });
    await sql`update merchant set risk_level = 'HIGH' where merchant_no = 'B'`.execute(database.main);
    const atRisk = await reader.call(previewDefaultLimit, { ...risky, ...pair('100.00', '400.00'), version: 0 });
    expect(atRisk).toMatchObject({ raises: false, own_limits_below: 0, people: { examined: 1, above_probation_before: 0, above_probation_after: 1 } });
    expect((await reader.call(previewDefaultLimit, { ...app, ...pair('1.00', '2.00'), version: 0 })).people).toMatchObject({
      examined: 2,
      above_probation_after: 2,
    });
  });

  it('are listed by place, and found by the name of a merchant without its accents', async () => {
    await sql`update merchant set muname = 'Padaria São José' where merchant_no = 'A'`.execute(database.main);
    await maker.call(changeDefaultLimit, { ...shop, ...pair('100.00', '200.00'), version: 0, reason: 'Risk' });
    await maker.call(changeDefaultLimit, { ...app, ...pair('50.00', '60.00'), version: 0, reason: 'Risk' });
    await maker.call(changeDefaultLimit, { ...risky, ...pair('500.00', '1000.00'), version: 0, reason: 'Risk' });
    const all = await reader.call(listDefaultLimits, {});
    expect(all.list.map((row) => [row.level, row.business, row.probation_limit, row.updated_by])).toEqual([
      ['general', 'payin', '10000.00', null],
      ['general', 'payout', '10000.00', null],
      ['risk', 'payin', '1000.00', 'Rita'],
      ['merchant', 'payin', '200.00', 'Rita'],
      ['app', 'payin', '60.00', 'Rita'],
    ]);
    expect((await reader.call(listDefaultLimits, { name: 'sao jose' })).total).toBe(2);
    expect((await reader.call(listDefaultLimits, { level: 'app', currency: 'BRL' })).list).toMatchObject([{ app_id: 'A1', merchant_no: 'A', muid: 'uA' }]);
    expect((await reader.call(listDefaultLimits, { level: 'risk' })).list).toMatchObject([
      { risk_level: 'HIGH', merchant_no: null, company_name: expect.any(String) },
    ]);
    const atApp = await reader.call(listDefaultLimitsAt, { app_id: 'A2' });
    expect(atApp.limits).toMatchObject([
      { business: 'payin', own: null, effective: { probation_limit: '200.00', level: 'merchant' } },
      { business: 'payout', own: null, effective: { probation_limit: '10000.00', level: 'general' } },
    ]);
  });
});
