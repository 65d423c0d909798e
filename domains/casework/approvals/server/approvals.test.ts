import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import {
  approveRequest,
  countApprovalRequests,
  rejectRequest,
  showApprovalRequest,
  uploadRequestFiles,
} from '../../../mechanisms/approval-requests/contract/index.ts';
import { endApprovals } from '../../../payments/decisions/server/index.ts';
import { askFalseMatch } from '../../probation/contract/index.ts';
import {
  approveMonitored,
  approveNewLimitForPayin,
  approvePersonalLimit,
  bulkAllow,
  dismissMonitored,
  listApprovalFiles,
  listApprovalHistory,
  listApproved,
  previewBulkAllow,
  previewLimits,
  revokeApprovalRecord,
  showApproval,
  showBulkAllow,
  showLimits,
} from '../contract/index.ts';
import { type BackOffice, heldOf, pay, pdf, resultOf, staff, standingOf, startBackOffice } from './back-office.fixture.ts';
import { runBulkAllow } from './index.ts';

let backOffice: BackOffice;
let rita: TestClient;
let otto: TestClient;
let clock = processClock.now();
beforeAll(async () => {
  backOffice = await startBackOffice({ clock: () => clock });
  rita = staff(backOffice, '1', '11', 'Rita');
  otto = staff(backOffice, '2', '21', 'Otto');
});
beforeEach(() => {
  clock = processClock.now();
});

const personal = (idNo: string, threshold: string, more: object = {}) => ({
  id_type: 'CPF' as const,
  id_number: idNo,
  business: 'payin' as const,
  entity_code: 'ATBR',
  threshold,
  reason: 'Income proved',
  ...more,
});
const approve = (id: string | null, by = otto) => by.call(approveRequest, { request_id: id ?? '', version: 1 });
const limitOf = async (subjectId: string) => {
  const { limits } = await rita.call(showLimits, { subject_id: subjectId, entity_code: 'ATBR' });
  return limits.find((limit) => limit.business === 'payin');
};

describe('a personal limit', () => {
  it('is given only where a payment of the person can come', async () => {
    const { main } = backOffice.database;
    await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(
      main,
    );
    await sql`insert into limit_profile (level, company_code, business, currency, monitor_minor, probation_minor)
      values ('general', 'ATMX', 'payin', 'MXN', 100, 200), ('general', 'ATBR', 'payin', 'ARS', 100, 200)`.execute(main);
    const both = backOffice.server.as({ personId: '1', userId: '11', companies: ['ATBR', 'ATMX'] });
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    const refused = async (change: object): Promise<unknown> => (await both.send(approvePersonalLimit, personal(idNo, '1.00', change))).body;
    expect(await refused({ entity_code: 'ATMX', currency: 'MXN' })).toMatchObject({ code: '30001', data: { fields: [{ field: 'entity_code' }] } });
    expect(await refused({ currency: 'ARS' })).toMatchObject({ code: '30001', data: { fields: [{ field: 'currency' }] } });
    const { limits } = await both.call(showLimits, { subject_id: subjectId });
    expect([...new Set(limits.map((limit) => `${limit.entity_code} ${limit.currency}`))]).toEqual(['ATBR BRL']);
    await sql`delete from limit_profile where currency in ('MXN', 'ARS')`.execute(main);
  });

  it('is raised by two people, to the letter, with before, after and files', async () => {
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    const { files } = await rita.call(uploadRequestFiles, { files: [pdf('payslip')] } as never);
    const query = await rita.call(approvePersonalLimit, personal(idNo, '20000.00', { file_ids: files.map((file) => file.file_id), duration_days: 90 }));
    expect(query).toMatchObject({
      status: 'WAITING_APPROVAL',
      limits: [{ before: { monitor: '5000.00', probation: '10000.00' }, after: { monitor: '5000.00', probation: '20000.00' }, raises: true }],
    });
    expect(await limitOf(subjectId)).toMatchObject({ probation_limit: '10000.00', waiting_request_id: query.request_id });
    expect(await otto.call(countApprovalRequests, {})).toMatchObject({ for_me: 1 });
    expect(await rita.call(countApprovalRequests, {})).toMatchObject({ for_me: 0, mine: 1 });
    const result = await otto.call(showApprovalRequest, { request_id: query.request_id ?? '' });
    expect(result.view?.changes).toContainEqual({
      label: 'Probation limit · pay-in (BRL)',
      before: { kind: 'money', amount: '10000.00', currency: 'BRL' },
      after: { kind: 'money', amount: '20000.00', currency: 'BRL' },
      loosens: true,
    });
    expect(result.files).toMatchObject([{ name: 'payslip.pdf' }]);
    expect((await staff(backOffice, '1', '12').send(approveRequest, { request_id: query.request_id ?? '', version: 1 })).body.data).toMatchObject({
      error: 'MAKER_DECIDES',
    });
    expect(await approve(query.request_id)).toMatchObject({ status: 'APPLIED' });
    expect(await limitOf(subjectId)).toMatchObject({
      probation_limit: '20000.00',
      probation_source: 'personal',
      kind: 'PERSONAL_LIMIT',
      waiting_request_id: null,
    });
    const { list } = await otto.call(listApproved, { id_no: idNo });
    expect(list).toMatchObject([{ kind: 'PERSONAL_LIMIT', state: 'CURRENT', created_by: 'Rita', approved_by: 'Otto', files: 1, current_records: 1 }]);
    const detail = await otto.call(showApproval, { approval_id: list[0]?.approval_id ?? '' });
    expect(detail).toMatchObject({
      before: { monitor_limit: '5000.00', probation_limit: '10000.00' },
      after: { probation_limit: '20000.00' },
      request: { request_id: query.request_id },
    });
    expect((detail.valid_to ?? 0) - detail.valid_from).toBe(90 * 86_400_000);
    const links = await otto.call(listApprovalFiles, { file_ids: detail.file_ids });
    const url = links.files[0]?.url ?? '';
    expect((await otto.fetch(url)).status).toBe(200);
    expect((await rita.fetch(url)).status).toBe(404);
    clock = new Date(clock.getTime() + 6 * 60_000);
    expect((await otto.fetch(url)).status).toBe(409);
  });

  it('says before it is sent what it replaces and whether a second person is needed, and the checker reads the same', async () => {
    await backOffice.database.main
      .insertInto('limit_profile')
      .values({
        level: 'merchant',
        company_code: 'ATBR',
        merchant_no: 'B',
        business: 'payin',
        currency: 'BRL',
        monitor_minor: 300_000n,
        probation_minor: 800_000n,
        unverified_ceiling_minor: 100_000_000n,
        minor_floor_minor: 100_000_000n,
      })
      .execute();
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    const preview = (probation_limit: string) =>
      rita.call(previewLimits, { subject_id: subjectId, entity_code: 'ATBR', limits: [{ business: 'payin', currency: 'BRL', probation_limit }] });
    // Below the company's limit, and above the merchant's that it outranks.
    const details = await preview('9500.00');
    expect(details).toMatchObject({
      raises: true,
      replaces: [
        { merchant_name: '', before: { probation_limit: '10000.00' }, after: { probation_limit: '9500.00' }, raises: false },
        { merchant_name: 'Merchant B', before: { probation_limit: '8000.00' }, after: { probation_limit: '9500.00' }, raises: true },
      ],
    });
    const query = await rita.call(approvePersonalLimit, personal(idNo, '9500.00'));
    expect(query.status).toBe('WAITING_APPROVAL');
    const result = await otto.call(showApprovalRequest, { request_id: query.request_id ?? '' });
    expect(result.view?.items).toContainEqual(expect.objectContaining({ label: 'Merchant B (pay-in)', note: expect.stringContaining('BRL\u00a08,000.00 → ') }));
    expect(result.about).toMatchObject({ people: [{ subject_id: subjectId }], amounts: [{ amount: '9500.00', currency: 'BRL' }] });
    for (const probation of ['5000.00', '7999.99', '8000.00', '8000.01', '10000.01']) {
      const { raises } = await preview(probation);
      const other = await pay(backOffice, [1_000]);
      expect((await rita.call(approvePersonalLimit, personal(other.idNo, probation))).status, probation).toBe(raises ? 'WAITING_APPROVAL' : 'APPLIED');
    }
    await backOffice.database.main.deleteFrom('limit_profile').where('level', '=', 'merchant').execute();
  });

  it('says that it replaces the limits of merchants of a risk, and takes two people above them', async () => {
    await backOffice.database.main
      .insertInto('limit_profile')
      .values({
        ...{ level: 'risk', risk_level: 'HIGH', company_code: 'ATBR', business: 'payin', currency: 'BRL' },
        ...{ monitor_minor: 100_000n, probation_minor: 200_000n, unverified_ceiling_minor: 100_000_000n, minor_floor_minor: 100_000_000n },
      })
      .execute();
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    const details = await rita.call(previewLimits, {
      subject_id: subjectId,
      entity_code: 'ATBR',
      limits: [{ business: 'payin', currency: 'BRL', probation_limit: '3000.00' }],
    });
    expect(details).toMatchObject({
      raises: true,
      replaces: [
        { risk_level: null, merchant_name: '', raises: false },
        { risk_level: 'HIGH', merchant_name: '', before: { probation_limit: '2000.00' }, after: { probation_limit: '3000.00' }, raises: true },
      ],
    });
    const query = await rita.call(approvePersonalLimit, personal(idNo, '3000.00'));
    const result = await otto.call(showApprovalRequest, { request_id: query.request_id ?? '' });
    expect(result.view?.items).toContainEqual(expect.objectContaining({ label: 'Merchants of high risk (pay-in)' }));
    await backOffice.database.main.deleteFrom('limit_profile').where('level', '=', 'risk').execute();
  });

  it('is lowered by one person at once', async () => {
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    expect(await rita.call(approvePersonalLimit, personal(idNo, '8000.00'))).toMatchObject({ status: 'APPLIED', request_id: null });
    expect(await limitOf(subjectId)).toMatchObject({ probation_limit: '8000.00', valid_to: null });
    // Back up to where it was takes two people again.
    const up = await rita.call(approvePersonalLimit, personal(idNo, '9000.00'));
    expect(up.status).toBe('WAITING_APPROVAL');
    const [record] = (await otto.call(listApprovalHistory, { subject_id: subjectId })).list;
    const revoked = await otto.call(revokeApprovalRecord, { approval_id: record?.approval_id ?? '', reason: 'A mistake' });
    expect(revoked).toMatchObject({ status: 'WAITING_APPROVAL' });
    expect((await otto.send(approveRequest, { request_id: revoked.request_id ?? '', version: 1 })).status).toBe(403);
    expect(await approve(revoked.request_id, rita)).toMatchObject({ status: 'APPLIED' });
    expect(await limitOf(subjectId)).toMatchObject({ probation_limit: '10000.00', probation_source: 'general' });
    // What it was asked on has changed.
    expect(await approve(up.request_id)).toMatchObject({ status: 'STALE' });
  });

  it('waits once, and is refused where nothing is changed', async () => {
    const { idNo } = await pay(backOffice, [1_000]);
    await rita.call(approvePersonalLimit, personal(idNo, '12000.00'));
    expect((await otto.send(approvePersonalLimit, personal(idNo, '13000.00'))).body.data).toMatchObject({ error: 'LIMIT_WAITS' });
    expect((await otto.send(approvePersonalLimit, personal(idNo, '10000.00'))).body.data).toMatchObject({ error: 'LIMIT_UNCHANGED' });
    expect((await otto.send(approvePersonalLimit, personal(idNo, '12.345'))).body).toMatchObject({ data: { fields: [{ field: 'threshold' }] } });
    expect((await otto.send(approveNewLimitForPayin, { ...personal(idNo, '100.00'), monitor_threshold: '200.00' })).body.data).toMatchObject({
      error: 'LIMIT_PAIR',
    });
    expect((await otto.send(approvePersonalLimit, personal('39053344705', '100.00'))).body.data).toMatchObject({ error: 'SUBJECT_NOT_FOUND' });
  });

  it('ends with its time, and the person is judged again at once although another record goes on', async () => {
    const { subjectId, idNo } = await pay(backOffice, [1_000]);
    const payer = { subjectId, idNo };
    const pair = await rita.call(approveNewLimitForPayin, { ...personal(idNo, '30000.00', { duration_days: 10 }), monitor_threshold: '20000.00' });
    await approve(pair.request_id);
    await approve((await rita.call(approvePersonalLimit, personal(idNo, '40000.00', { duration_days: 300 }))).request_id);
    await pay(backOffice, [7_000], { id_no: idNo });
    expect(await standingOf(backOffice, payer)).toBe('CLEAR');
    expect(await endApprovals(backOffice.database.main, new Date(processClock.ms() + 11 * 86_400_000))).toBeGreaterThan(0);
    // The soft limit is the general one again, and 8,000 are above it.
    expect(await standingOf(backOffice, payer)).toBe('MONITORING');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry where verb = 'approval.ended' and subject_id = ${subjectId}`.execute(
      backOffice.database.main,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('is a record that nobody changes', async () => {
    await expect(sql`update approval_record set probation_minor = probation_minor + 1`.execute(backOffice.database.main)).rejects.toThrow('never changes');
    await expect(sql`delete from approval_record`.execute(backOffice.database.main)).rejects.toThrow();
  });
});

describe('a monitored person', () => {
  it('is approved with new limits by two people, and leaves the list', async () => {
    const payer = await pay(backOffice, [4_000, 3_000]);
    expect(await standingOf(backOffice, payer)).toBe('MONITORING');
    const input = {
      subject_id: payer.subjectId,
      entity_code: 'ATBR',
      limits: [{ business: 'payin' as const, currency: 'BRL', monitor_limit: '12000.00', probation_limit: '15000.00' }],
      reason: 'Known customer',
    };
    const query = await rita.call(approveMonitored, input);
    expect(query.status).toBe('WAITING_APPROVAL');
    expect(await standingOf(backOffice, payer)).toBe('MONITORING');
    expect(await approve(query.request_id)).toMatchObject({ status: 'APPLIED', result: { standing: 'APPROVED' } });
    expect(await standingOf(backOffice, payer)).toBe('APPROVED');
    expect((await rita.send(approveMonitored, input)).body.data).toMatchObject({ error: 'NOT_MONITORED' });
    await pay(backOffice, [6_000], { id_no: payer.idNo });
    expect(await standingOf(backOffice, payer)).toBe('MONITORING');
  });

  it('has what is lower at once beside what waits, and one limit of a pair alone', async () => {
    const payer = await pay(backOffice, [4_000, 3_000]);
    await pay(backOffice, [100], { id_no: payer.idNo, business: 'payout' });
    const input = { subject_id: payer.subjectId, entity_code: 'ATBR', reason: 'Known customer' };
    const payin = { business: 'payin' as const, currency: 'BRL' };
    const payout = { business: 'payout' as const, currency: 'BRL' };
    const query = await rita.call(approveMonitored, {
      ...input,
      limits: [
        { ...payin, monitor_limit: '1000.00', probation_limit: '2000.00' },
        { ...payout, probation_limit: '99000.00' },
      ],
    });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', applies_in_part: true });
    expect(await limitOf(payer.subjectId)).toMatchObject({ monitor_limit: '1000.00', probation_limit: '2000.00' });
    const other = await pay(backOffice, [6_000]);
    const alone = await rita.call(approveMonitored, { ...input, subject_id: other.subjectId, limits: [{ ...payin, monitor_limit: '1000.00' }] });
    expect(alone).toMatchObject({ status: 'APPLIED', applies_in_part: false });
    expect(await limitOf(other.subjectId)).toMatchObject({ monitor_limit: '1000.00', monitor_source: 'personal', probation_source: 'general' });
    expect((await rita.send(approveMonitored, { ...input, subject_id: other.subjectId, limits: [payin] })).status).toBe(400);
  });

  it('that went on to probation meanwhile makes the request stale', async () => {
    const payer = await pay(backOffice, [6_000]);
    const query = await rita.call(approveMonitored, {
      subject_id: payer.subjectId,
      entity_code: 'ATBR',
      limits: [{ business: 'payin', currency: 'BRL', monitor_limit: '12000.00', probation_limit: '15000.00' }],
      reason: 'Known customer',
    });
    await pay(backOffice, [8_000], { id_no: payer.idNo });
    expect(await approve(query.request_id)).toMatchObject({ status: 'STALE' });
  });

  it('is dismissed by one person with a reason', async () => {
    const payer = await pay(backOffice, [6_000]);
    const input = { subject_id: payer.subjectId, entity_code: 'ATBR', reason: 'Sold a car' };
    expect((await rita.send(dismissMonitored, { ...input, reason: '' })).status).toBe(400);
    expect(await rita.call(dismissMonitored, input)).toEqual({ standing: 'CLEAR' });
    expect((await rita.send(dismissMonitored, input)).body.data).toMatchObject({ error: 'NOT_MONITORED' });
  });
});

describe('bulk allow', () => {
  it('releases what two people chose, reports what it left, and counts as used', async () => {
    const one = await pay(backOffice, [9_000, 3_000, 2_000]);
    const other = await pay(backOffice, [12_000]);
    const held = [...(await heldOf(backOffice, one)), ...(await heldOf(backOffice, other))];
    const ids = held.map(({ id }) => id);
    const preview = await rita.call(previewBulkAllow, { transaction_ids: ids });
    expect(preview).toMatchObject({ within_caps: true, sums: [{ count: 3, amount: '17000.00', max_count: 100, max_amount: '100000.00' }] });
    const query = await rita.call(bulkAllow, { transaction_ids: [...ids, '1'], reason: 'Outage of the bank' });
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', count: 3, left: [{ transaction_id: '1', why: 'NOT_FOUND' }] });
    expect((await otto.send(bulkAllow, { transaction_ids: ids, reason: 'Again' })).body.data).toMatchObject({ error: 'NOTHING_TO_ALLOW' });
    expect(await runBulkAllow(backOffice.database.main, clock)).toBe(0);
    // Meanwhile one of them is somebody's who came onto the black list.
    await sql`update subject_standing set standing = 'BLOCKED' where subject_id = ${other.subjectId}`.execute(backOffice.database.main);
    expect(await approve(query.request_id)).toMatchObject({ status: 'APPLIED', result: { count: 3 } });
    expect(await runBulkAllow(backOffice.database.main, clock)).toBe(2);
    expect(await runBulkAllow(backOffice.database.main, clock)).toBe(0);
    expect(await Promise.all(ids.map((id) => resultOf(backOffice, id)))).toEqual(['RELEASED', 'RELEASED', 'JUSTIFICATION_REQUIRED']);
    const shown = await otto.call(showBulkAllow, { request_id: query.request_id });
    expect(shown).toMatchObject({ released: 2, left: 1, waiting: 0, maker: 'Rita', checker: 'Otto' });
    expect(shown.items.find(({ result }) => result === 'LEFT')).toMatchObject({ why: 'BLOCKED' });
    const audits = await sql<{ verb: string; request_id: string; actor_name: string }>`
      select verb, request_id, actor_name from audit_entry where subject_kind = 'transaction' and verb like 'transaction.bulk-allow%' order by id`.execute(
      backOffice.database.main,
    );
    expect(audits.rows.map(({ verb }) => verb).sort()).toEqual(['transaction.bulk-allow-left', 'transaction.bulk-allowed', 'transaction.bulk-allowed']);
    expect(new Set(audits.rows.map((row) => row.request_id))).toEqual(new Set([`bulk-allow:${shown.batch_id}`]));
    // It counted: 14,000 are used, so nothing is left.
    expect(await limitOf(one.subjectId)).toMatchObject({ used: '14000.00', remaining: '0.00' });
    expect((await otto.call(listApprovalHistory, { subject_id: one.subjectId })).list).toMatchObject([
      { kind: 'TRANSACTIONS', granted: '5000.00', created_by: 'Rita' },
    ]);
  });

  it('stays below its caps, and takes a filter only as the list it was frozen to', async () => {
    const payer = await pay(backOffice, [9_000, 2_000, 2_000]);
    await sql`insert into bulk_allow_cap values ('ATBR', 'BRL', 1, 300000)`.execute(backOffice.database.main);
    const filter = { filter: { subject_id: payer.subjectId } };
    expect(await rita.call(previewBulkAllow, filter)).toMatchObject({ within_caps: false });
    expect((await rita.send(bulkAllow, { ...filter, reason: 'x' })).body.data).toMatchObject({ error: 'BULK_TOO_MANY' });
    await sql`update bulk_allow_cap set max_count = 10`.execute(backOffice.database.main);
    expect((await rita.send(bulkAllow, { ...filter, reason: 'x' })).body.data).toMatchObject({ error: 'BULK_TOO_MUCH' });
    await sql`update bulk_allow_cap set max_minor = 400000`.execute(backOffice.database.main);
    const query = await rita.call(bulkAllow, { ...filter, reason: 'x' });
    await pay(backOffice, [100], { id_no: payer.idNo });
    await approve(query.request_id);
    await runBulkAllow(backOffice.database.main, clock);
    expect(await heldOf(backOffice, payer)).toHaveLength(1);
    await sql`delete from bulk_allow_cap`.execute(backOffice.database.main);
    expect((await rita.send(bulkAllow, { reason: 'x' } as never)).status).toBe(400);
  });
});

describe('frozen money', () => {
  it('leaves as a false match by two people with the report', async () => {
    const payer = await pay(backOffice, [1]);
    await sql`update subject set sanction = 'CONFIRMED' where id = ${payer.subjectId}`.execute(backOffice.database.main);
    await pay(backOffice, [2_000], { id_no: payer.idNo });
    const [held] = await heldOf(backOffice, payer);
    const { id: holdId } = await backOffice.database.main
      .selectFrom('hold')
      .select('id')
      .where('transaction_id', '=', held?.id ?? '')
      .executeTakeFirstOrThrow();
    const input = { hold_id: holdId, reason: 'Another birth date', version: held?.version ?? 0 };
    expect((await rita.send(askFalseMatch, input)).status).toBe(400);
    const query = await rita.call(askFalseMatch, { ...input, files: [pdf('screening report')] } as never);
    expect((await staff(backOffice, '1', '13').send(approveRequest, { request_id: query.request_id, version: 1 })).status).toBe(403);
    expect((await rita.send(askFalseMatch, { ...input, files: [pdf('again')] } as never)).body.data).toMatchObject({ error: 'HOLD_WAITS' });
    expect(await otto.call(rejectRequest, { request_id: query.request_id, version: 1, reason: 'Same street' })).toMatchObject({ status: 'REJECTED' });
    expect(await resultOf(backOffice, held?.id ?? '')).toBe('FROZEN');
    const again = await rita.call(askFalseMatch, { ...input, files: [pdf('passport')] } as never);
    expect(await approve(again.request_id)).toMatchObject({ status: 'APPLIED', result: { aml_result: 'RELEASED' } });
    expect(await resultOf(backOffice, held?.id ?? '')).toBe('RELEASED');
  });
});
