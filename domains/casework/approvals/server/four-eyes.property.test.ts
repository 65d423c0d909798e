import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import { approveRequest, listApprovalRequests, rejectRequest, withdrawRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { decideEffectiveLimits } from '../../../../engines/limits/index.ts';
import { loadOwnLimits, loadProfiles } from '../../../settings/limits/server/ledger/limit.store.ts';
import {
  approveBalance,
  approveFiles,
  approveTransactions,
  askFalseMatch,
  decideHoldByHand,
  listApprovedFiles,
  listPendingTransactions,
  listWaitingBalances,
  requestBalance,
  tryApproveTransactions,
  uploadEvidence,
} from '../../probation/contract/index.ts';
import {
  approveMonitored,
  approveNewLimitForPayin,
  approvePersonalLimit,
  bulkAllow,
  dismissMonitored,
  listApprovalHistory,
  revokeApprovalRecord,
} from '../contract/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { type BackOffice, pay, type Payer, pdf, staff, startBackOffice } from './back-office.fixture.ts';
import { runBulkAllow } from './index.ts';

/*
 * Whatever three accounts of two people do with the calls, in whatever order: no limit of a person grows, no balance is
 * given, and no payment leaves by authority or as a false match, but by the approval of one person's request by the other.
 */

let backOffice: BackOffice;
/** Ana with two accounts, and Beto. */
let accounts: TestClient[];
beforeAll(async () => {
  backOffice = await startBackOffice();
  accounts = [
    ['901', '9011'],
    ['901', '9012'],
    ['902', '9021'],
  ].map(([personId, userId]) => staff(backOffice, personId as string, userId as string));
});

const acts = [
  'personal',
  'personal',
  'pair',
  'monitored',
  'dismiss',
  'revoke',
  'bulk',
  'false-match',
  'hold',
  'evidence',
  'balance',
  'grant',
  'release',
  'approve',
  'approve',
  'approve',
  'approve',
  'reject',
  'withdraw',
  'job',
  'pay',
] as const;
const step = fc.record({
  who: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom(...acts),
  at: fc.nat({ max: 50 }),
  amount: fc.constantFrom('4000.00', '9000.00', '10000.00', '14000.00', '25000.00'),
  days: fc.option(fc.constantFrom(5, 40), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Guarded {
  /** Effective limits of today and of the days ahead, at a shop and elsewhere. */
  limits: bigint[];
  /** Balances that may be spent. */
  given: Set<string>;
  /** Payments that left by authority, and frozen ones that are frozen no more. */
  allowed: Set<string>;
}

const day = 86_400_000;

async function readGuarded({ subjectId }: Payer): Promise<Guarded> {
  const { main } = backOffice.database;
  const key = { subjectId, companyCode: 'ATBR', business: 'payin' as const, currency: 'BRL' };
  const profiles = (await loadProfiles(main, ['ATBR'])).filter((one) => one.business === 'payin');
  const personal = await loadOwnLimits(main, key);
  const now = clock.ms();
  const limits = [0, 1, 6, 41, 366, 800].flatMap((days) => {
    const result = decideEffectiveLimits({ profiles, personal, riskLevel: 'LOW', merchantNo: 'A', appId: 'A1', at: now + days * day });
    return [result.monitorMinor, result.probationMinor];
  });
  const balances = await sql<{ id: string }>`
    select b.id from temporary_balance b join decision_key k on k.id = b.key_id where k.subject_id = ${subjectId} and b.status in ('ACTIVE', 'EXHAUSTED')`.execute(
    main,
  );
  const payments = await sql<{ id: string }>`
    select id from transaction where subject_id = ${subjectId} and aml_reasons && array['BULK_ALLOWED', 'FALSE_MATCH']`.execute(main);
  return { limits, given: new Set(balances.rows.map(({ id }) => id)), allowed: new Set(payments.rows.map(({ id }) => id)) };
}

/** How many different people made and decided a request. */
const peopleOf = async (requestId: string): Promise<number> => {
  const request = await backOffice.database.main
    .selectFrom('approval_request')
    .select(['status', 'maker_person_id', 'decided_person_id'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return request.status === 'APPLIED' ? new Set([request.maker_person_id, request.decided_person_id]).size : 0;
};

/** The requests that stand behind what was given. */
async function requestsBehind({ subjectId }: Payer): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select request_id as id from approval_record where subject_id = ${subjectId} and raises
    union all select r.id from approval_request r join hold h on r.kind = 'hold.false-match' and (r.payload ->> 'hold_id')::bigint = h.id
      join transaction t on t.id = h.transaction_id and t.subject_id = ${subjectId} and 'FALSE_MATCH' = any(t.aml_reasons) where r.status = 'APPLIED'`.execute(
    backOffice.database.main,
  );
  return rows.map(({ id }) => id ?? 'none');
}

/** Does one step; answers the request that it brought to an end by a yes, if it did. */
async function play(payer: Payer, { who, what, at, amount, days }: Step): Promise<string | undefined> {
  const client = accounts[who] as TestClient;
  const { subjectId } = payer;
  const about = { subject_id: subjectId, business: 'payin' as const };
  const limit = { ...about, entity_code: 'ATBR', threshold: amount, reason: 'x', ...(days ? { duration_days: days } : {}) };
  const pending = async () => (await client.call(listPendingTransactions, { ...about, page_size: 50 })).list;
  switch (what) {
    case 'personal':
      await client.send(approvePersonalLimit, limit);
      return undefined;
    case 'pair':
      await client.send(approveNewLimitForPayin, { ...limit, monitor_threshold: at % 2 === 0 ? '6000.00' : '3000.00' });
      return undefined;
    case 'monitored':
      await client.send(approveMonitored, {
        subject_id: subjectId,
        entity_code: 'ATBR',
        limits: [{ business: 'payin', currency: 'BRL', monitor_limit: amount, probation_limit: amount }],
        reason: 'x',
      });
      return undefined;
    case 'dismiss':
      await client.send(dismissMonitored, { subject_id: subjectId, entity_code: 'ATBR', reason: 'x' });
      return undefined;
    case 'revoke': {
      const { list } = await client.call(listApprovalHistory, { subject_id: subjectId, page_size: 50 });
      const record = list[at % Math.max(list.length, 1)];
      if (record) await client.send(revokeApprovalRecord, { approval_id: record.approval_id, reason: 'x' });
      return undefined;
    }
    case 'bulk':
      await client.send(bulkAllow, { filter: { subject_id: subjectId }, reason: 'x' });
      return undefined;
    case 'false-match':
    case 'hold': {
      const rows = await pending();
      const holds = rows.flatMap((row) => row.holds.map((hold) => ({ ...hold, version: row.version }))).filter((hold) => hold.status === 'OPEN');
      const hold = holds[at % Math.max(holds.length, 1)];
      if (!hold) return undefined;
      if (what === 'false-match')
        await client.send(askFalseMatch, { hold_id: hold.hold_id, reason: 'x', version: hold.version, files: [pdf(`r${Math.random()}`)] } as never);
      else await client.send(decideHoldByHand, { hold_id: hold.hold_id, approve: 'APPROVED', reason: 'x', version: hold.version });
      return undefined;
    }
    case 'evidence': {
      const sent = await client.send(uploadEvidence, {
        ...about,
        merchant_no: 'A',
        kind: 'INVOICE',
        attested_amount: '3000.00',
        currency: 'BRL',
        files: [pdf(`e${Math.random()}`)],
      });
      const ids = sent.status === 200 ? sent.body.data.files.map((file) => file.file_id) : [];
      // Who handed it in may not approve it.
      const other = accounts.find((one, index) => index !== who && one !== client) ?? client;
      if (ids.length > 0) await other.send(approveFiles, { file_ids: ids, approve: 'APPROVED' });
      return undefined;
    }
    case 'balance': {
      const { list } = await client.call(listApprovedFiles, { ...about, page_size: 50 });
      const file = list.find((one) => one.balance_id === null);
      if (file) await client.send(requestBalance, { ...about, merchant_no: 'A', threshold: '2500.00', file_ids: [file.file_id], reason: 'x' });
      return undefined;
    }
    case 'grant': {
      const [waiting] = (await client.call(listWaitingBalances, about)).list;
      if (waiting) await client.send(approveBalance, { balance_id: waiting.balance_id, approve: 'APPROVED', version: waiting.version });
      return undefined;
    }
    case 'release': {
      const row = (await pending())[at % 3];
      if (!row) return undefined;
      const { body } = await client.send(tryApproveTransactions, { ...about, tid: row.tid });
      await client.send(approveTransactions, { ...about, tid: row.tid, plan_token: body.data.plan_token ?? 'none' });
      return undefined;
    }
    case 'job':
      await runBulkAllow(backOffice.database.main, clock.now());
      return undefined;
    case 'pay':
      await pay(backOffice, [1_000 + at * 100], { id_no: payer.idNo });
      return undefined;
    default: {
      const waiting = (await client.call(listApprovalRequests, { state: 'WAITING', page_size: 100 })).list;
      // Mostly one that the person may decide; now and then any, to be refused.
      const mine = at % 10 === 0 ? waiting : waiting.filter((one) => (what === 'withdraw' ? one.may_withdraw : one.may_decide));
      const request = mine[at % Math.max(mine.length, 1)];
      if (!request) return undefined;
      const named = { request_id: request.request_id, version: request.version };
      if (what === 'reject') await client.send(rejectRequest, { ...named, reason: 'No' });
      else if (what === 'withdraw') await client.send(withdrawRequest, named);
      else await client.send(approveRequest, named);
      return what === 'approve' ? request.request_id : undefined;
    }
  }
}

describe('no sequence of calls', () => {
  it('changes a guarded value without two distinct people', { timeout: timeLimit(240_000) }, async () => {
    const shown = { raised: 0, given: 0, allowed: 0 };
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), fc.boolean(), async (steps, isListed) => {
            const payer = await pay(backOffice, [4_000, 3_000, 4_000, 2_500]);
            if (isListed) {
              await sql`update subject set sanction = 'CONFIRMED' where id = ${payer.subjectId}`.execute(backOffice.database.main);
              await pay(backOffice, [700], { id_no: payer.idNo });
              await sql`update subject set sanction = 'NONE' where id = ${payer.subjectId}`.execute(backOffice.database.main);
            }
            let before = await readGuarded(payer);
            for (const one of steps) {
              const approved = await play(payer, one);
              const after = await readGuarded(payer);
              const grew = after.limits.some((limit, index) => limit > (before.limits[index] as bigint));
              if (grew) {
                shown.raised += 1;
                expect(approved, `a limit grew by ${one.what}`).toBeDefined();
                expect(await peopleOf(approved as string)).toBe(2);
              }
              if (after.given.size > before.given.size) shown.given += 1;
              if (after.allowed.size > before.allowed.size) shown.allowed += 1;
              before = after;
            }
            // Each gift, whenever it was carried out, stands on an applied request of two people.
            for (const requestId of await requestsBehind(payer)) expect(await peopleOf(requestId), `request ${requestId}`).toBe(2);
            const { rows } = await sql<{ given: number; allowed: string[] }>`
          select (select count(*)::int from approval_record where subject_id = ${payer.subjectId} and kind = 'BALANCE') as given,
            -- A payment whose match was false may wait for another reason, and leave with a bulk release: it is one payment.
            array(select t.id::text from transaction t where t.subject_id = ${payer.subjectId}
              and ('FALSE_MATCH' = any(t.aml_reasons) or exists (select from bulk_allow_item x where x.transaction_id = t.id and x.result = 'RELEASED'))) as allowed`.execute(
              backOffice.database.main,
            );
            expect(rows[0]?.given).toBe(before.given.size);
            expect(rows[0]?.allowed.toSorted()).toEqual([...before.allowed].toSorted());
          }),
          { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(20)), seed },
        ),
      () => shown.raised > 3 && shown.given > 1 && shown.allowed > 3,
    );
    // Stories in which nothing is given prove nothing.
    expect(shown.raised).toBeGreaterThan(3);
    expect(shown.given).toBeGreaterThan(1);
    expect(shown.allowed).toBeGreaterThan(3);
  });

  it('goes round the checks of the database', async () => {
    const { main } = backOffice.database;
    const [record] = await main.selectFrom('approval_record').selectAll().where('raises', '=', true).limit(1).execute();
    expect(record).toBeDefined();
    const { id: _id, file_ids: _files, before, after, ...kept } = record as NonNullable<typeof record>;
    const alone = {
      ...kept,
      id: '1',
      file_ids: [] as string[],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      approved_by_person: kept.created_by_person,
    };
    await expect(main.insertInto('approval_record').values(alone).execute()).rejects.toThrow('check');
    await expect(sql`update bulk_allow_batch set checker_person_id = maker_person_id`.execute(main)).rejects.toThrow('check');
  });
});
