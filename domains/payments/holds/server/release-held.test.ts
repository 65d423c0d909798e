import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { AuditNote, Database } from '../../../../platform/server/index.ts';
import { testDatabase } from '../../../../platform/server/testing.ts';
import { mergeSubjects, unlinkIdentifier } from '../../../register/id-database/server/index.ts';
import {
  type Act,
  activateBalance,
  expireBalances,
  grantBalance,
  recordLimitApproval,
  rejectBalance,
  revokeApproval,
  revokeBalance,
} from '../../../settings/limits/server/index.ts';
import { endApprovals } from '../../decisions/server/standings/end-approvals.job.ts';
import { changeStanding, moveSubjectState, openHolds, reevaluate } from '../../decisions/server/index.ts';
import { clearHolds, planReleases, releaseHeld, upholdHolds } from './index.ts';
import { deliverOutbox, listMessagesOf, saveWebhookTarget, stopDemoCore } from '../../../mechanisms/outbox/server/index.ts';
import { recordEvent } from '../../payment-events/server/index.ts';
import { findBrokenInvariants } from '../../decisions/server/books/invariants.store.ts';
import { companyCode, decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import type { Acting } from '../../decisions/server/standings/standings.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
});

const maker = { kind: 'staff' as const, userId: '11', personId: '11', name: 'Maker', companies: [companyCode] };
const checker = { kind: 'staff' as const, userId: '12', personId: '12', name: 'Checker', companies: [companyCode] };
const acting = (now = clock.now(), actor = checker): Acting => ({ origin: { actor, ip: null, requestId: 'test' }, now });
const notes: AuditNote[] = [];
const act = (actor = maker, now = clock.now()): Act => ({ actor, now, audit: (note) => notes.push(note) });
const inTrx = <T>(work: (trx: Database['main']) => Promise<T>) => database.main.transaction().execute(work);
const day = 86_400_000;

async function hold(amounts: readonly number[], changes: Record<string, unknown> = {}) {
  const { no } = inventDocument();
  const ids: string[] = [];
  for (const amount of amounts) {
    const [answer] = await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: amount * 100, ...changes })]);
    if (answer?.kind !== 'decided') throw new Error('not decided');
    ids.push(answer.transaction.id);
  }
  const key = await database.main
    .selectFrom('decision_key as k')
    .innerJoin('identifier as i', 'i.subject_id', 'k.subject_id')
    .select(['k.id', 'k.subject_id'])
    .where('i.id_no', '=', no)
    .executeTakeFirstOrThrow();
  return { no, ids, keyId: key.id, subjectId: key.subject_id };
}
const stored = (id: string) =>
  database.main.selectFrom('transaction').select(['aml_result', 'aml_reasons', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
const standing = async (subjectId: string) =>
  (await database.main.selectFrom('subject_standing').select('standing').where('subject_id', '=', subjectId).executeTakeFirst())?.standing ?? 'CLEAR';

async function grant(keyId: string, amount: number, merchantNo = 'A', expiresAt = new Date(clock.ms() + 30 * day)) {
  const { balanceId } = await inTrx((trx) => grantBalance(trx, act(), { keyId, merchantNo, amountMinor: BigInt(amount * 100), expiresAt, reason: 'Invoice' }));
  return balanceId;
}

describe('the worked example, from line 5 on', () => {
  it('grants, plans, releases, and leaves probation', async () => {
    const { ids, keyId, subjectId, no } = await hold([4_000, 3_000, 4_000, 2_500]);
    const [, , third, fourth] = ids as [string, string, string, string];
    expect((await planReleases(database.main, { transactionIds: [third], now: clock.now() })).items[0]).toMatchObject({
      fits: false,
      shortfallMinor: 350_000n,
      personalPartMinor: 0n,
    });
    const balanceId = await grant(keyId, 5_000);
    expect((await planReleases(database.main, { transactionIds: [third], now: clock.now() })).allReleasable).toBe(false);
    await expect(inTrx((trx) => activateBalance(trx, act(maker), { balanceId }))).rejects.toThrow('SAME_PERSON');
    await inTrx((trx) => activateBalance(trx, act(checker), { balanceId }));
    const plan = await planReleases(database.main, { transactionIds: [third], now: clock.now() });
    expect(plan.items[0]).toMatchObject({
      fits: true,
      releasable: true,
      personalPartMinor: 50_000n,
      balancePartMinor: 350_000n,
      usedMinor: 700_000n,
      otherReservedMinor: 250_000n,
    });
    expect(await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [third], reason: 'ok', fingerprint: 'another' }))).toMatchObject({
      kind: 'stale',
    });
    const done = await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [third], reason: 'Invoice fits', fingerprint: plan.fingerprint }));
    expect(done).toMatchObject({ kind: 'released', releasedIds: [third] });
    expect(await stored(third)).toMatchObject({
      aml_result: 'RELEASED',
      aml_reasons: ['LIMIT_PROBATION', 'LIMIT_MONITOR', 'APPROVED_WITH_BALANCE'],
      version: 2,
    });
    expect(await standing(subjectId)).toBe('PROBATION');
    expect(await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [third], reason: 'again' }))).toMatchObject({ kind: 'blocked' });
    await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [fourth], reason: 'fits now' }));
    expect(await standing(subjectId)).toBe('APPROVED');
    const atB = await decideInputs(database.main, [paymentInput({ id_no: no, merchant_no: 'B', app_id: 'B1' })]);
    expect(atB).toMatchObject([{ transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } }]);
    expect(await decideInputs(database.main, [paymentInput({ id_no: no })])).toMatchObject([{ transaction: { amlResult: 'ACCEPTED' } }]);
    const balance = await database.main
      .selectFrom('temporary_balance')
      .select(['remaining_minor', 'status'])
      .where('id', '=', balanceId)
      .executeTakeFirstOrThrow();
    expect(balance).toEqual({ remaining_minor: '50000', status: 'ACTIVE' });
    await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: 50_000 })]);
    const spent = await database.main.selectFrom('temporary_balance').select('status').where('id', '=', balanceId).executeTakeFirstOrThrow();
    expect(spent.status).toBe('EXHAUSTED');
    const trade = await database.main
      .selectFrom('transaction')
      .select('trade_no')
      .where('id', '=', ids[2] as string)
      .executeTakeFirstOrThrow();
    const report = (event: 'paid' | 'refunded') =>
      recordEvent(
        database.main,
        {
          business: 'payin',
          tradeNo: trade.trade_no,
          eventId: event,
          event,
          occurredAt: clock.now(),
          amountMinor: undefined,
          payer: undefined,
          receivedAt: clock.now(),
        },
        machineOrigin,
      );
    await report('paid');
    await report('refunded');
    const woken = await database.main
      .selectFrom('temporary_balance')
      .select(['remaining_minor', 'status'])
      .where('id', '=', balanceId)
      .executeTakeFirstOrThrow();
    expect(woken).toEqual({ remaining_minor: '350000', status: 'ACTIVE' });
    expect(notes.map((note) => note.verb)).toContain('temporary-balance.activated');
  });
});

describe('balances', () => {
  it('are rejected, revoked and expire, and then give nothing', async () => {
    const { keyId, no, ids } = await hold([9_000, 3_000]);
    const rejected = await grant(keyId, 9_000);
    await inTrx((trx) => rejectBalance(trx, act(checker), { balanceId: rejected, reason: 'No document' }));
    await expect(inTrx((trx) => activateBalance(trx, act(checker), { balanceId: rejected }))).rejects.toThrow('BALANCE_NOT_POSSIBLE');
    const revoked = await grant(keyId, 9_000);
    await inTrx((trx) => activateBalance(trx, act(checker), { balanceId: revoked }));
    await inTrx((trx) => revokeBalance(trx, act(maker), { balanceId: revoked, reason: 'Forged' }));
    const ended = await grant(keyId, 9_000, 'A', new Date(clock.ms() + 300));
    await inTrx((trx) => activateBalance(trx, act(checker), { balanceId: ended }));
    await new Promise((resolve) => setTimeout(resolve, 350));
    const plan = await planReleases(database.main, { transactionIds: [ids[1] as string], now: clock.now() });
    expect(plan.items[0]).toMatchObject({ balanceMinor: 0n, fits: false });
    expect(await expireBalances(database.main, clock.now())).toBe(1);
    expect(await decideInputs(database.main, [paymentInput({ id_no: no })])).toMatchObject([{ transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } }]);
  });

  it('two releases at once cannot spend one balance twice', async () => {
    const { keyId, ids } = await hold([10_000, 4_000, 4_000]);
    const balanceId = await grant(keyId, 4_000);
    await inTrx((trx) => activateBalance(trx, act(checker), { balanceId }));
    const answers = await Promise.all(
      [ids[1], ids[2]].map((id) => inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [id as string], reason: 'ok' }))),
    );
    expect(answers.map((answer) => answer.kind).sort()).toEqual(['blocked', 'released']);
  });
});

describe('limits, approvals and standing', () => {
  it('a new limit gives headroom, ends with its time, and the standing follows', async () => {
    const { subjectId, ids } = await hold([9_000, 3_000]);
    const now = clock.now();
    await inTrx(async (trx) => {
      await recordLimitApproval(trx, act(checker), {
        kind: 'NEW_LIMIT',
        subjectId,
        companyCode,
        business: 'payin',
        currency: 'BRL',
        monitorMinor: 1_500_000n,
        probationMinor: 2_000_000n,
        reason: 'Income proved',
        createdBy: maker,
        validTo: new Date(now.getTime() + day),
      });
      await reevaluate(trx, acting(now), { subjectId, companyCode });
    });
    expect(await standing(subjectId)).toBe('PROBATION');
    expect(await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [ids[1] as string], reason: 'fits the new limit' }))).toMatchObject({
      kind: 'released',
      plan: { items: [{ personalPartMinor: 300_000n }] },
    });
    expect(await standing(subjectId)).toBe('APPROVED');
    const later = new Date(now.getTime() + 2 * day);
    expect(await endApprovals(database.main, later)).toBeGreaterThan(0);
    expect(await standing(subjectId)).toBe('MONITORING');
    await inTrx((trx) => changeStanding(trx, acting(), { subjectId, companyCode, event: 'DISMISSED', reason: 'Known customer' }));
    expect(await standing(subjectId)).toBe('CLEAR');
    await inTrx((trx) => changeStanding(trx, acting(), { subjectId, companyCode, event: 'BLOCKED', reason: 'Fraud' }));
    await expect(inTrx((trx) => changeStanding(trx, acting(), { subjectId, companyCode, event: 'DISMISSED', reason: 'x' }))).rejects.toThrow(
      'STANDING_NOT_POSSIBLE',
    );
    await inTrx((trx) => changeStanding(trx, acting(), { subjectId, companyCode, event: 'UNBLOCKED', reason: 'Cleared' }));
    expect(await standing(subjectId)).toBe('MONITORING');
  });

  it('a revoked approval takes its limit away', async () => {
    const { subjectId, ids, keyId } = await hold([12_000]);
    const { approvalId } = await inTrx((trx) =>
      recordLimitApproval(trx, act(checker), {
        kind: 'PERSONAL_LIMIT',
        subjectId,
        companyCode,
        business: 'payin',
        currency: 'BRL',
        probationMinor: 2_000_000n,
        reason: 'x',
        createdBy: maker,
      }),
    );
    expect((await planReleases(database.main, { transactionIds: ids, now: clock.now() })).allReleasable).toBe(true);
    const before = await database.main.selectFrom('decision_key').select('version').where('id', '=', keyId).executeTakeFirstOrThrow();
    await inTrx((trx) => revokeApproval(trx, act(checker), { subjectId, approvalId, companies: [companyCode], reason: 'x' }));
    expect((await planReleases(database.main, { transactionIds: ids, now: clock.now() })).allReleasable).toBe(false);
    const after = await database.main.selectFrom('decision_key').select('version').where('id', '=', keyId).executeTakeFirstOrThrow();
    expect(BigInt(after.version)).toBeGreaterThan(BigInt(before.version));
  });
});

describe('holds of other kinds', () => {
  const flag = (subjectId: string, changes: object) => database.main.updateTable('subject').set(changes).where('id', '=', subjectId).execute();

  it('are cleared by hand; the last one releases when the amount fits, else it waits for headroom', async () => {
    const { subjectId, no } = await hold([1]);
    await flag(subjectId, { verification: 'No Pass' });
    const answers = await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: 400_000 }), paymentInput({ id_no: no, amount_minor: 700_000 })]);
    const [small, large] = answers.map((answer) => (answer.kind === 'decided' ? answer.transaction.id : '')) as [string, string];
    expect((await planReleases(database.main, { transactionIds: [small], now: clock.now() })).items[0]?.blockingHolds.map((one) => one.type)).toEqual(['KYC']);
    expect(await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [small], reason: 'x' }))).toMatchObject({ kind: 'blocked' });
    const holds = await openHolds(database.main, { subjectId, companies: [companyCode] });
    expect(holds.map((one) => one.type)).toEqual(['KYC', 'KYC', 'LIMIT']);
    const kyc = holds.filter((one) => one.type === 'KYC');
    expect(await inTrx((trx) => clearHolds(trx, acting(), { holdIds: kyc.map((one) => one.holdId), reason: 'Passport seen' }))).toMatchObject([
      { transactionId: small, amlResult: 'JUSTIFICATION_REQUIRED', waitsForHeadroom: true },
      { transactionId: large, amlResult: 'JUSTIFICATION_REQUIRED', waitsForHeadroom: false },
    ]);
    await inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: [large], reasonCode: 'EVIDENCE_REJECTED', reason: 'Forged invoice' }));
    expect(await stored(large)).toMatchObject({ aml_result: 'REJECTED' });
    await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: [small], reason: 'fits now' }));
    expect(await stored(small)).toMatchObject({ aml_result: 'RELEASED' });
    await expect(inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: [large], reasonCode: 'EVIDENCE_REJECTED', reason: 'x' }))).rejects.toThrow(
      'NOT_HELD',
    );
  });

  it('frozen money leaves by a false match or an order, by nothing else', async () => {
    const { subjectId, no } = await hold([1]);
    await flag(subjectId, { sanction: 'CONFIRMED' });
    const answers = await decideInputs(database.main, [
      paymentInput({ id_no: no }),
      paymentInput({ id_no: no }),
      paymentInput({ id_no: no, amount_minor: 9_000_000 }),
    ]);
    const ids = answers.map((answer) => (answer.kind === 'decided' ? answer.transaction.id : ''));
    await expect(inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: [ids[0] as string], reasonCode: 'SANCTION', reason: 'x' }))).rejects.toThrow(
      'NOT_HELD',
    );
    for (const mode of ['HEADROOM', 'OVERRIDE'] as const)
      expect(await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: ids, reason: 'x', mode, maker, partial: true }))).toMatchObject({
        kind: 'blocked',
      });
    const holds = await openHolds(database.main, { subjectId, companies: [companyCode] });
    await expect(inTrx((trx) => clearHolds(trx, acting(), { holdIds: [holds[1]?.holdId as string], reason: 'x' }))).rejects.toThrow('OTHER_HOLDS');
    await inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: [ids[0] as string], reasonCode: 'SANCTION', reason: 'Order 7/2026', byAuthority: true }));
    const cleared = await inTrx((trx) =>
      clearHolds(trx, acting(), { holdIds: holds.slice(1).map((one) => one.holdId), reason: 'Another person', falseMatch: { maker } }),
    );
    // The large one reserves too much for the small one to fit, so both wait for headroom.
    expect(cleared.map((one) => one.amlResult)).toEqual(['JUSTIFICATION_REQUIRED', 'JUSTIFICATION_REQUIRED']);
    expect(cleared.every((one) => one.waitsForHeadroom)).toBe(true);
  });

  it('bulk allow ignores headroom and counts as used', async () => {
    const { ids, no } = await hold([12_000]);
    await inTrx((trx) => releaseHeld(trx, acting(), { transactionIds: ids, reason: 'Board decision', mode: 'OVERRIDE', maker }));
    expect(await stored(ids[0] as string)).toMatchObject({ aml_result: 'RELEASED', aml_reasons: ['LIMIT_PROBATION', 'LIMIT_MONITOR', 'BULK_ALLOWED'] });
    expect(await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: 1 })])).toMatchObject([
      { transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } },
    ]);
  });
});

describe('one person with two documents', () => {
  it('shares one limit after linking, and none after unlinking', async () => {
    const one = await hold([8_000]);
    const two = await hold([6_000, 7_000]);
    const actor = { personId: '11', name: 'Maker' };
    await inTrx((trx) =>
      mergeSubjects(trx, { fromId: two.subjectId, toId: one.subjectId, reason: 'Same CURP', actor, at: clock.now(), followers: [moveSubjectState] }),
    );
    expect(await standing(one.subjectId)).toBe('PROBATION');
    expect(await decideInputs(database.main, [paymentInput({ id_no: two.no, amount_minor: 100 })])).toMatchObject([
      { transaction: { amlResult: 'JUSTIFICATION_REQUIRED' } },
    ]);
    expect(await findBrokenInvariants(database.main)).toEqual([]);
    await inTrx((trx) =>
      unlinkIdentifier(trx, {
        document: { country: 'BRA', type: 'CPF', no: two.no },
        reason: 'Mistake',
        madeBy: actor,
        checkedBy: { personId: '12', name: 'Checker' },
        at: clock.now(),
        followers: [moveSubjectState],
      }),
    );
    expect(await decideInputs(database.main, [paymentInput({ id_no: one.no, amount_minor: 100_000 })])).toMatchObject([
      { transaction: { amlResult: 'ACCEPTED' } },
    ]);
    const reserved = await database.main.selectFrom('decision_key').select('reserved_minor').where('subject_id', '=', two.subjectId).execute();
    expect(reserved.map((row) => row.reserved_minor)).toEqual(['700100']);
  });
});

describe('holds of a round that is over', () => {
  it('stay out of the open case that they move to', async () => {
    const one = await hold([12_000]);
    const two = await hold([12_000]);
    await inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: two.ids, reasonCode: 'EVIDENCE_TIMEOUT', reason: 'No answer' }));
    await decideInputs(database.main, [paymentInput({ id_no: two.no, amount_minor: 1_200_000 })]);
    const marks = async (subjectId: string) => {
      const rows = await database.main
        .selectFrom('hold as h')
        .innerJoin('justification_case as c', 'c.id', 'h.case_id')
        .select(['h.status', 'h.case_open', 'c.stage'])
        .where('c.subject_id', '=', subjectId)
        .execute();
      return [...new Set(rows.map((row) => `${row.status} ${row.case_open ? 'in' : 'out of'} ${row.stage}`))].sort();
    };
    const expected = ['OPEN in PENDING_REVIEW', 'UPHELD out of PENDING_REVIEW'];
    expect(await marks(two.subjectId)).toEqual(expected);
    const actor = { personId: '11', name: 'Maker' };
    await inTrx((trx) =>
      mergeSubjects(trx, { fromId: two.subjectId, toId: one.subjectId, reason: 'Same CURP', actor, at: clock.now(), followers: [moveSubjectState] }),
    );
    expect(await marks(two.subjectId)).toEqual([]);
    expect(await marks(one.subjectId)).toEqual(expected);
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  });
});

describe('the outbox', () => {
  it('signs, delivers to the demonstration core, and is acknowledged; a company without a target sends nothing', async () => {
    const { ids } = await hold([12_000]);
    await inTrx((trx) => upholdHolds(trx, acting(), { transactionIds: ids, reasonCode: 'EVIDENCE_TIMEOUT', reason: 'No answer' }));
    expect(await deliverOutbox({ db: database.main, demo: true }, clock.now())).toBe(0);
    await saveWebhookTarget(database.main, { companyCode, kind: 'demo', url: 'demo:core', secret: 'a secret of the test' });
    expect(await deliverOutbox({ db: database.main, demo: false }, clock.now())).toBe(0);
    const [failed] = await listMessagesOf(database.main, ids[0] as string);
    expect(failed).toMatchObject({ status: 'PENDING', attempts: 1, topic: 'transaction.rejected' });
    expect(await deliverOutbox({ db: database.main, demo: true }, new Date(clock.ms() + 60_000))).toBeGreaterThan(0);
    await stopDemoCore();
    const [message] = await listMessagesOf(database.main, ids[0] as string);
    expect(message).toMatchObject({ status: 'ACKNOWLEDGED', lastStatus: 204 });
    expect(message?.acknowledgedAt).not.toBeNull();
  });
});

describe('the books', () => {
  it('hold every invariant', async () => {
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  });
});
