import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { noReasonText } from '../../../register/kernel/index.ts';
import {
  approveBalance,
  approveFiles,
  approveTransactions,
  decideHoldByHand,
  listPendingTransactions,
  listTemporaryBalances,
  rejectTransaction,
  listWaitingBalances,
  requestBalance,
  revokeTemporaryBalance,
  tryApproveTransactions,
} from '../contract/index.ts';
import { askBalance, type BackOffice, holdPayments, startBackOffice, tidsOf, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
let clockShiftMs = 0;
beforeAll(async () => {
  backOffice = await startBackOffice({ clock: () => new Date(clock.ms() + clockShiftMs) });
});
const about = ({ subject_id, business }: { subject_id: string; business: 'payin' }) => ({ subject_id, business });

/** A person with held payments and an active balance of 5,000 at merchant A. */
async function withBalance(amounts: readonly number[]) {
  const maker = backOffice.server.as();
  const held = await holdPayments(backOffice, amounts);
  const fileIds = await upload(backOffice.server.as(), held);
  await maker.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
  const { balance_id } = await maker.call(requestBalance, askBalance(held, fileIds));
  await backOffice.server.as().call(approveBalance, { balance_id, approve: 'APPROVED', version: 1 });
  return Object.assign(held, { balance_id });
}

describe('revoking a balance', () => {
  it('takes back what is left, once, by one person and with a reason', async () => {
    const held = await withBalance([4_000]);
    const client = backOffice.server.as();
    const { balance_id } = held;
    expect((await client.send(revokeTemporaryBalance, { balance_id, version: 2, reason: '' })).status).toBe(400);
    expect((await client.send(revokeTemporaryBalance, { balance_id, version: 1, reason: 'Forged' })).status).toBe(409);
    expect((await backOffice.server.as({ companies: ['ATMX'] }).send(revokeTemporaryBalance, { balance_id, version: 2, reason: 'Forged' })).status).toBe(404);
    expect(await client.call(revokeTemporaryBalance, { balance_id, version: 2, reason: 'Forged' })).toEqual({ balance_id, status: 'REVOKED', version: 3 });
    const { list } = await client.call(listTemporaryBalances, about(held));
    expect(list).toMatchObject([{ status: 'REVOKED', decide_reason: 'Forged' }]);
    expect((await client.send(revokeTemporaryBalance, { balance_id, version: 3, reason: 'Forged' })).body.data).toMatchObject({ error: 'BALANCE_NOT_ACTIVE' });
    const plan = await client.call(tryApproveTransactions, { ...about(held), approves: await tidsOf(client, held) });
    expect(plan.totals).toMatchObject({ balance_part: '0.00', releasable: 0 });
  });
});

describe('granting a balance', () => {
  it('never lets the maker approve, with whichever account', async () => {
    const held = await holdPayments(backOffice, [4_000]);
    const maker = backOffice.server.as({ personId: '501', userId: '501' });
    const otherAccount = backOffice.server.as({ personId: '501', userId: '502' });
    const fileIds = await upload(backOffice.server.as(), held);
    await maker.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
    const { balance_id } = await maker.call(requestBalance, askBalance(held, fileIds));
    for (const client of [maker, otherAccount]) {
      const reply = await client.send(approveBalance, { balance_id, approve: 'APPROVED', version: 1 });
      expect([reply.status, reply.body.data]).toEqual([403, { error: 'CHECKER_IS_MAKER' }]);
    }
  });

  it('lets one of two checkers win', async () => {
    const held = await holdPayments(backOffice, [4_000]);
    const maker = backOffice.server.as();
    const fileIds = await upload(backOffice.server.as(), held);
    await maker.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
    const { balance_id } = await maker.call(requestBalance, askBalance(held, fileIds));
    const replies = await Promise.all([
      backOffice.server.as().send(approveBalance, { balance_id, approve: 'APPROVED', version: 1 }),
      backOffice.server.as().send(approveBalance, { balance_id, approve: 'REJECTED', reject_reason: 'too high', version: 1 }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  it('stands on approved files of the case that attest enough, each used once', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [fileId] = (await upload(backOffice.server.as(), held)) as [string];
    const errorOf = async (input: Parameters<typeof askBalance>[2], ids = [fileId]) =>
      (await client.send(requestBalance, askBalance(held, ids, input))).body.data;
    expect(await errorOf('5000.00')).toMatchObject({ error: 'FILE_NOT_APPROVED' });
    await client.call(approveFiles, { file_ids: [fileId], approve: 'APPROVED' });
    expect(await errorOf('5000.01')).toMatchObject({ error: 'ATTESTED_TOO_LOW', attested: '5000.00' });
    const { balance_id } = await client.call(requestBalance, askBalance(held, [fileId]));
    expect(await errorOf('1.00')).toMatchObject({ error: 'FILE_USED' });
    await backOffice.server.as().call(approveBalance, { balance_id, approve: 'REJECTED', reject_reason: 'too high', version: 1 });
    expect(await client.call(requestBalance, askBalance(held, [fileId], '4000.00'))).toMatchObject({ status: 'WAITING_APPROVAL' });
    const foreign = await upload(backOffice.server.as(), await holdPayments(backOffice, [4_000]));
    expect(await errorOf('1.00', foreign)).toMatchObject({ error: 'FILE_OF_OTHER_CASE' });
  });

  it('takes the approved and unused evidence of the case, and says that no reason was given, when the call carries neither', async () => {
    const [client, checker] = [backOffice.server.as(), backOffice.server.as()];
    const held = await holdPayments(backOffice, [4_000]);
    const { file_ids: _files, reason: _reason, ...bare } = askBalance(held, ['1'], '4000.00');
    const refused = await client.send(requestBalance, bare);
    expect(refused.body.data).toMatchObject({ error: 'ATTESTED_TOO_LOW', attested: '0.00' });
    const [fileId] = (await upload(client, held)) as [string];
    await checker.call(approveFiles, { file_ids: [fileId], approve: 'APPROVED' });
    const { balance_id } = await client.call(requestBalance, bare);
    const { list } = await checker.call(listWaitingBalances, { subject_id: held.subject_id });
    expect(list).toMatchObject([{ balance_id, file_ids: [fileId], reason: noReasonText, may_decide: true }]);
  });

  it('is asked of those who may approve', async () => {
    const analyst: AbilityEntry[] = [{ subject: 'AML.ProbationList', action: ['read', 'write'] }];
    const reply = await backOffice.server.as({ abilities: analyst }).send(approveBalance, { balance_id: '1', approve: 'APPROVED', version: 1 });
    expect(reply.status).toBe(403);
  });
});

describe('releasing', () => {
  it('lets one of two officers release the same money', async () => {
    const held = await withBalance([4_000]);
    const [tid] = (await tidsOf(backOffice.server.as(), held)) as [string];
    const officers = [backOffice.server.as(), backOffice.server.as()];
    const plans = await Promise.all(officers.map((officer) => officer.call(tryApproveTransactions, { ...about(held), tid })));
    const replies = await Promise.all(
      officers.map((officer, at) => officer.send(approveTransactions, { ...about(held), tid, plan_token: plans[at]?.plan_token ?? '' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.data).toMatchObject({
      error: 'PLAN_MOVED',
      plan: { items: [{ aml_result: 'RELEASED', releasable: false }] },
    });
  });

  it('answers a moved plan with a fresh one that works', async () => {
    const officer = backOffice.server.as();
    const held = await withBalance([4_000, 2_500]);
    const [first, second] = (await tidsOf(officer, held)) as [string, string];
    const plan = await officer.call(tryApproveTransactions, { ...about(held), tid: first });
    const meanwhile = backOffice.server.as();
    const { plan_token } = await meanwhile.call(tryApproveTransactions, { ...about(held), tid: second });
    await meanwhile.call(approveTransactions, { ...about(held), tid: second, plan_token });
    const stale = await officer.send(approveTransactions, { ...about(held), tid: first, plan_token: plan.plan_token });
    const fresh = (stale.body.data as unknown as { plan: { plan_token: string } }).plan;
    expect([stale.status, stale.body.data]).toMatchObject([409, { error: 'PLAN_MOVED' }]);
    expect(await officer.call(approveTransactions, { ...about(held), tid: first, plan_token: fresh.plan_token })).toMatchObject({ released_tids: [first] });
  });

  it('forgets a plan after five minutes, and takes none that it did not make', async () => {
    const officer = backOffice.server.as();
    const held = await withBalance([4_000]);
    const [tid] = (await tidsOf(officer, held)) as [string];
    const { plan_token } = await officer.call(tryApproveTransactions, { ...about(held), tid });
    const made = await officer.send(approveTransactions, { ...about(held), tid, plan_token: `${plan_token.slice(0, 14)}forged` });
    expect(made.body.data).toMatchObject({ error: 'PLAN_MOVED' });
    clockShiftMs = 5 * 60_000 + 1;
    try {
      expect((await officer.send(approveTransactions, { ...about(held), tid, plan_token })).body.data).toMatchObject({ error: 'PLAN_EXPIRED' });
    } finally {
      clockShiftMs = 0;
    }
  });

  it('releases all or nothing, or what fits when told so', async () => {
    const officer = backOffice.server.as();
    const held = await withBalance([4_000, 2_500, 9_000]);
    const tids = await tidsOf(officer, held);
    const plan = await officer.call(tryApproveTransactions, { ...about(held), approves: tids });
    expect(plan.totals).toMatchObject({ count: 3, releasable: 1 });
    const all = await officer.send(approveTransactions, { ...about(held), approves: tids, plan_token: plan.plan_token });
    expect([all.status, all.body.code, all.body.data]).toMatchObject([409, '30006', { error: 'NOT_ENOUGH_LIMIT' }]);
    const some = await officer.call(approveTransactions, { ...about(held), approves: tids, plan_token: plan.plan_token, partial: true });
    expect([some.released_tids.length, some.left_tids.length]).toEqual([1, 2]);
  });

  it('finds transactions of this subject only', async () => {
    const officer = backOffice.server.as();
    const held = await withBalance([4_000]);
    const other = await holdPayments(backOffice, [4_000]);
    const [foreign] = (await tidsOf(officer, other)) as [string];
    expect((await officer.send(tryApproveTransactions, { ...about(held), tid: foreign })).body.data).toMatchObject({ error: 'TRANSACTION_NOT_FOUND' });
    const nothing = await officer.send(tryApproveTransactions, about(held));
    expect([nothing.status, nothing.body.data]).toMatchObject([400, { fields: [{ field: 'tid', code: 'required' }] }]);
  });
});

describe('rejecting and deciding by hand', () => {
  it('rejects one held transaction for good, once', async () => {
    const officer = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [row] = (await officer.call(listPendingTransactions, about(held))).list;
    const input = { business: 'payin' as const, tid: row?.tid ?? '', reason: 'not plausible', version: row?.version ?? 0 };
    expect((await officer.send(rejectTransaction, { ...input, version: 99 })).body.data).toMatchObject({ error: 'STALE' });
    expect(await officer.call(rejectTransaction, input)).toMatchObject({ aml_result: 'REJECTED' });
    expect((await officer.send(rejectTransaction, input)).body.data).toMatchObject({ error: 'TRANSACTION_NOT_HELD' });
  });

  it('leaves a limit hold to headroom, an identity hold to a checker', async () => {
    const officer = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [row] = (await officer.call(listPendingTransactions, about(held))).list;
    const input = { hold_id: row?.holds[0]?.hold_id ?? '', approve: 'APPROVED' as const, reason: 'seen', version: row?.version ?? 0 };
    expect((await officer.send(decideHoldByHand, input)).body.data).toMatchObject({ error: 'HOLD_NEEDS_HEADROOM' });
    await backOffice.database.main.updateTable('hold').set({ type: 'KYC', reason_code: 'KYC_NOT_VERIFY' }).where('id', '=', input.hold_id).execute();
    const abilities: AbilityEntry[] = [{ subject: 'AML.ProbationList', action: ['read', 'write'] }];
    expect((await backOffice.server.as({ abilities }).send(decideHoldByHand, input)).body.data).toMatchObject({ error: 'HOLD_NEEDS_CHECKER' });
    const done = await officer.call(decideHoldByHand, input);
    // The identity is settled; the amount still exceeds the limit, so the transaction now waits for headroom.
    expect(done).toMatchObject({ status: 'CLEARED', aml_result: 'JUSTIFICATION_REQUIRED' });
    expect((await officer.send(decideHoldByHand, input)).body.data).toMatchObject({ error: 'HOLD_NOT_OPEN' });
  });
});
