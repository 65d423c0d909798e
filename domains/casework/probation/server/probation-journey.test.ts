import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveBalance,
  approveFiles,
  approveTransactions,
  listApprovedBalances,
  listApprovedFiles,
  listHistory,
  listPendingTransactions,
  listProbation,
  listTemporaryBalances,
  listTemporaryUse,
  listWaitingBalances,
  queryProbation,
  requestBalance,
  summariseProbation,
  tryApproveTransactions,
} from '../contract/index.ts';
import { askBalance, auditOf, caseOf, type BackOffice, holdPayments, startBackOffice, tidsOf, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

describe('a payment is held, justified and released', () => {
  it('follows the worked example to the last line', async () => {
    const maker = backOffice.server.as();
    const checker = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000, 2_500]);
    const about = { subject_id: held.subject_id, business: held.business };

    const { list } = await maker.call(listProbation, { id_type: 'CPF', id_no: held.id_no });
    expect(list).toMatchObject([
      { held_count: 2, held_amount: '6500.00', remaining: '0.00', standing: 'PROBATION', cases: { pending_review: 1 }, currency: 'BRL' },
    ]);
    const before = await maker.call(queryProbation, { id_type: 'CPF', id_no: held.id_no, business: 'payin' });
    expect(before.limits).toMatchObject([{ probation_limit: '10000.00', used: '7000.00', reserved: '6500.00', remaining: '0.00' }]);
    const pending = await maker.call(listPendingTransactions, about);
    expect(pending.list.map((row) => row.holds.map((hold) => hold.reason_code))).toEqual([['LIMIT_PROBATION'], ['LIMIT_PROBATION']]);
    const [third, fourth] = pending.list.map((row) => row.tid) as [string, string];

    const tooEarly = await maker.call(tryApproveTransactions, { ...about, tid: third });
    expect(tooEarly).toMatchObject({ all_fit: false, totals: { releasable: 0, shortfall: '3500.00' } });

    const fileIds = await upload(backOffice.server.as(), held);
    expect(await caseOf(maker, held)).toMatchObject({ stage: 'EVIDENCE_SUBMITTED', files_undecided: 1 });
    expect(await maker.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' })).toMatchObject({ reviewed: 1, cases: [{ stage: 'EVIDENCE_SUBMITTED' }] });
    expect((await maker.call(listApprovedFiles, about)).totals).toMatchObject([{ attested: '5000.00', attested_free: '5000.00', files_free: 1 }]);

    const payload = await maker.call(requestBalance, askBalance(held, fileIds));
    expect(payload).toMatchObject({ status: 'WAITING_APPROVAL', attested: '5000.00' });
    expect((await maker.call(listWaitingBalances, about)).list).toMatchObject([
      { may_decide: false, granted: '5000.00', attested: '5000.00', file_ids: fileIds },
    ]);
    const [waiting] = (await checker.call(listWaitingBalances, about)).list;
    expect(waiting).toMatchObject({ may_decide: true });
    const decided = await checker.call(approveBalance, { balance_id: payload.balance_id, approve: 'APPROVED', version: waiting?.version ?? 0 });
    expect(decided.status).toBe('ACTIVE');

    const plan = await checker.call(tryApproveTransactions, { ...about, tid: third });
    expect(plan).toMatchObject({ all_fit: true, totals: { personal_part: '500.00', balance_part: '3500.00', shortfall: '0.00' } });
    expect(plan.items[0]).toMatchObject({
      probation_limit: '10000.00',
      used: '7000.00',
      other_reserved: '2500.00',
      remaining: '500.00',
      temporary_remaining: '5000.00',
    });
    const released = await checker.call(approveTransactions, { ...about, tid: third, plan_token: plan.plan_token });
    expect(released).toEqual({ released_tids: [third], left_tids: [] });
    expect((await checker.call(queryProbation, about)).limits).toMatchObject([
      { used: '7500.00', reserved: '2500.00', remaining: '0.00', merchants: [{ temporary_remaining: '1500.00', remaining: '1500.00' }] },
    ]);

    const next = await checker.call(tryApproveTransactions, { ...about, approves: [fourth] });
    expect(next.totals).toMatchObject({ personal_part: '2500.00', balance_part: '0.00' });
    await checker.call(approveTransactions, { ...about, approves: [fourth], plan_token: next.plan_token });
    const after = await checker.call(queryProbation, about);
    expect(after).toMatchObject({ cases: [{ stage: 'REVIEWED', open_holds: 0 }], limits: [{ used: '10000.00', reserved: '0.00' }] });
    expect(after.standings[0]?.standing).not.toBe('PROBATION');

    expect((await maker.call(listTemporaryUse, about)).list).toMatchObject([{ tid: third, kind: 'CONSUME', amount: '3500.00' }]);
    expect((await maker.call(listTemporaryBalances, about)).list).toMatchObject([{ used: '3500.00', remaining: '1500.00', status: 'ACTIVE' }]);
    expect(await maker.call(listApprovedBalances, about)).toMatchObject({ approving: [], approved: [{ balance_id: payload.balance_id }] });
    expect((await maker.call(listProbation, { id_type: 'CPF', id_no: held.id_no })).total).toBe(0);
  });

  it('leaves one audit entry for each change, and shows them as history', async () => {
    const maker = backOffice.server.as();
    const checker = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const fileIds = await upload(backOffice.server.as(), held);
    await maker.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
    const { balance_id } = await maker.call(requestBalance, askBalance(held, fileIds));
    const [waiting] = (await checker.call(listWaitingBalances, held_(held))).list;
    await checker.call(approveBalance, { balance_id, approve: 'APPROVED', version: waiting?.version ?? 0 });
    const [tid] = await tidsOf(checker, held);
    const plan = await checker.call(tryApproveTransactions, { ...held_(held), tid });
    await checker.call(approveTransactions, { ...held_(held), tid, plan_token: plan.plan_token, reason: 'Invoice fits' });
    const { list } = await maker.call(listHistory, { ...held_(held), page_size: 100 });
    const verbs = list.map((entry) => entry.verb);
    for (const verb of [
      'evidence-file.uploaded',
      'case.moved',
      'evidence-file.reviewed',
      'temporary-balance.requested',
      'temporary-balance.activated',
      'transaction.released',
      'case.reviewed',
    ]) {
      expect(verbs.filter((one) => one === verb)).toHaveLength(1);
    }
    expect(list.find((entry) => entry.verb === 'evidence-file.reviewed')).toMatchObject({ before: { status: 'SCANNED' }, after: { status: 'APPROVED' } });
    expect(list.find((entry) => entry.verb === 'transaction.released')).toMatchObject({ object_label: tid, reason: 'Invoice fits' });
    expect((await auditOf(backOffice, 'case.moved')).every((entry) => entry.reason !== null && entry.actor_id !== null)).toBe(true);
  });

  it('counts what waits', async () => {
    await holdPayments(backOffice, [4_000]);
    const summary = await backOffice.server.as().call(summariseProbation, {});
    expect(summary).toMatchObject({ held: [{ currency: 'BRL' }] });
    expect(summary.pending_review).toBeGreaterThan(0);
    expect(await backOffice.server.as({ companies: ['ATMX'] }).call(summariseProbation, {})).toMatchObject({ subjects: 0, held: [], pending_review: 0 });
  });
});

const held_ = ({ subject_id, business }: { subject_id: string; business: 'payin' }) => ({ subject_id, business });
