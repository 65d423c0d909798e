import { eddItems } from '../../../register/kernel/onboarding.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextIds } from '../../../../platform/server/index.ts';
import type { TestClient } from '../../../../platform/server/testing.ts';
import { approveRequest, listApprovalRequests, rejectRequest, withdrawRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { liftSuspension, suspendMerchant } from '../../merchants/contract/index.ts';
import { findRound } from '../../merchants/server/index.ts';
import { showReview as showScreening, updateReport } from '../../../screening/screening/contract/index.ts';
import {
  acceptDifference,
  addEddPicture,
  answerEdd,
  askRegistry,
  commentEdd,
  goOnboarded,
  moveReview,
  pickEddSample,
  reviewActs,
  screenParties,
  showReview,
  steps,
  updateReview,
} from '../contract/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { untilEnough } from '../../../../platform/testing/until-enough.ts';
import { type Applicant, apply, assessments, type BackOffice, handIn, listedName, startBackOffice } from './back-office.fixture.ts';
import { conditionsNow } from './conditions.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const people = ['analyst', 'colleague', 'senior', 'twin'] as const;
type Who = (typeof people)[number];

const acts = [
  ...reviewActs.map((act) => `move:${act}` as const),
  ...steps.flatMap((step) => (['START', 'FINISH', 'REOPEN', 'BLOCK', 'RESUME'] as const).map((act) => `step:${step}:${act}` as const)),
  'registry',
  'differences',
  'screen',
  'decide hits',
  'answer edd',
  'picture',
  'sample',
  'approve edd',
  'change',
  'go',
  'suspend',
  'lift',
  'approve',
  'reject request',
  'withdraw request',
  'documents',
  'world:document',
  'world:assessment',
  'world:assessment again',
  'world:account',
  'world:account again',
  'world:app',
  'world:block config',
  'world:risk',
  'world:owner',
  'world:owner again',
] as const;
type Act = (typeof acts)[number];

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
const db = () => backOffice.database.main;

/** Does one thing as somebody; refusals are part of life. */
async function perform(one: Applicant, who: Who, act: Act): Promise<void> {
  const client: TestClient = backOffice[who];
  const about = { onboard_id: one.onboardId };
  const shown = await client.call(showReview, about);
  const { version } = shown;
  const requests = async () =>
    (await client.call(listApprovalRequests, {})).list.filter((row) => row.title.includes(shown.merchant.muname) && row.status === 'WAITING');
  const kind = act.split(':');
  if (kind[0] === 'move') return void (await client.send(moveReview, { ...about, version, action: kind[1] as (typeof reviewActs)[number], reason: 'Reason' }));
  if (kind[0] === 'step')
    return void (await client.send(updateReview, {
      ...about,
      version,
      step: { step: kind[1] as (typeof steps)[number], action: kind[2] as 'START', note: 'Reason' },
    }));
  switch (act) {
    case 'registry':
      return void (await client.send(askRegistry, about));
    case 'differences':
      for (const { difference } of shown.compared)
        if (difference?.state === 'OPEN') await client.send(acceptDifference, { difference_id: difference.difference_id, reason: 'Reason' });
      return;
    case 'screen':
      return void (await client.send(screenParties, about));
    case 'decide hits': {
      const reply = await client.send(showScreening, { subject_id: one.ownerId });
      if (reply.status !== 200) return;
      for (const hit of reply.body.data.hits)
        if (hit.matched_status === 'POTENTIAL')
          await client.send(updateReport, { id: hit.report_id, hit_id: hit.hit_id, matched_status: 'FALSE_POSITIVE', reason: 'Reason', version: hit.version });
      return;
    }
    case 'answer edd':
      for (const item of eddItems) await client.send(answerEdd, { ...about, item, answer: 'Answer', visited_on: '2026-11-20' });
      return;
    case 'picture':
      return void (await client.send(addEddPicture, { ...about, files: [new File([png], 'shop.png', { type: 'image/png' })] }));
    case 'sample':
      return void (await client.send(pickEddSample, about));
    case 'approve edd':
      return void (await client.send(commentEdd, { ...about, comment: 'Seen', decision: 'APPROVED' }));
    case 'change':
      return void (await client.send(updateReview, { ...about, version, merchant: { city: `Recife ${version}` } }));
    case 'go':
      return void (await client.send(goOnboarded, { ...about, version }));
    case 'suspend':
      return void (await client.send(suspendMerchant, { muid: `u${one.merchantNo}`, reason: 'Reason' }));
    case 'lift':
      return void (await client.send(liftSuspension, { muid: `u${one.merchantNo}`, reason: 'Reason' }));
    case 'approve':
      for (const row of await requests()) await client.send(approveRequest, { request_id: row.request_id, version: row.version });
      return;
    case 'reject request':
      for (const row of await requests()) await client.send(rejectRequest, { request_id: row.request_id, version: row.version, reason: 'Reason' });
      return;
    case 'withdraw request':
      for (const row of await requests()) await client.send(withdrawRequest, { request_id: row.request_id, version: row.version });
      return;
    case 'documents':
      return handIn(backOffice, one);
    case 'world:document':
      await sql`update merchant_document set status = 'EXPIRED' where id = (select max(id) from merchant_document where merchant_no = ${one.merchantNo} and status = 'APPROVED')`.execute(
        db(),
      );
      return;
    case 'world:assessment':
      return void assessments.outdated.add(one.merchantNo);
    case 'world:assessment again':
      return void assessments.outdated.delete(one.merchantNo);
    case 'world:account':
      await sql`update merchant_account set verified_at = null, verified_by = null, verified_by_kind = null where merchant_no = ${one.merchantNo}`.execute(
        db(),
      );
      return;
    case 'world:account again':
      await sql`update merchant_account set verified_at = clock_now(), verified_by = 12, verified_by_kind = 'staff' where merchant_no = ${one.merchantNo}`.execute(
        db(),
      );
      return;
    case 'world:app':
      await sql`delete from block_config where merchant_no = ${one.merchantNo}`.execute(db());
      return;
    case 'world:block config':
      await sql`insert into block_config (id, company_code, merchant_no, status, action, created_by_name, created_at, updated_by_name, updated_at)
        select ${(await nextIds(db(), 1))[0]}::bigint, 'ATBR', ${one.merchantNo}, 'ON', 'REJECT', 'Ana', clock_now(), 'Ana', clock_now()
        where not exists (select from block_config where merchant_no = ${one.merchantNo})`.execute(db());
      return;
    case 'world:risk':
      await sql`update merchant set risk_level = case risk_level when 'HIGH' then 'MEDIUM' else 'HIGH' end, version = version + 1 where merchant_no = ${one.merchantNo}`.execute(
        db(),
      );
      return;
    case 'world:owner':
      await sql`update merchant_relationship set removed_at = clock_now(), removed_by = 11, removed_by_kind = 'staff' where merchant_no = ${one.merchantNo}`.execute(
        db(),
      );
      return;
    case 'world:owner again':
      await sql`update merchant_relationship set removed_at = null, removed_by = null, removed_by_kind = null where merchant_no = ${one.merchantNo}`.execute(
        db(),
      );
      return;
    default:
  }
}

/** Who decided, by the audit trail: who asked for it and who agreed, or one person alone. */
async function decidedBy(one: Applicant, target: { kind: string; id: string } = { kind: 'onboarding', id: one.onboardId }): Promise<string[]> {
  const { rows } = await sql<{ maker: string | null; checker: string | null; actor: string }>`
    select r.maker_person_id::text as maker, r.decided_person_id::text as checker, ''::text as actor from approval_request r
    join approval_request_target t on t.request_id = r.id
    where t.target_kind = ${target.kind} and t.target_id = ${target.id} and r.status = 'APPLIED' order by r.id desc limit 1`.execute(db());
  return rows.flatMap(({ maker, checker }) => [maker, checker]).filter((id) => id !== null);
}

/** The ordinary course, at the head of every history, so that histories come near the end. */
const course: readonly [Who, Act][] = [
  ['analyst', 'move:TAKE'],
  ['analyst', 'registry'],
  ['colleague', 'documents'],
  ['analyst', 'differences'],
  ['analyst', 'step:CDD:START'],
  ['analyst', 'step:CDD:FINISH'],
  ['colleague', 'screen'],
  ['colleague', 'decide hits'],
  ['analyst', 'answer edd'],
  ['analyst', 'picture'],
  ['analyst', 'sample'],
  ['senior', 'approve edd'],
];

const ending = new Set<Act>(['move:REJECT', 'move:WITHDRAW']);
const turn = fc.tuple(
  fc.constantFrom(...people),
  fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...acts.filter((act) => !ending.has(act))) }, { weight: 1, arbitrary: fc.constantFrom(...ending) }),
);
const rarely = fc.oneof({ weight: 29, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const history = fc.record({
  risk: fc.constantFrom('LOW', 'MEDIUM', 'HIGH'),
  isListed: fc.boolean(),
  round: fc.constantFrom(1, 1, 2),
  /** What of the ordinary course is left out, and what chance puts before each part of it. */
  parts: fc.array(fc.record({ isLeftOut: rarely, before: fc.option(turn, { freq: 2 }) }), { minLength: course.length, maxLength: course.length }),
  more: fc.array(turn, { minLength: 1, maxLength: 6, size: 'max' }),
});

describe('no order of calls', () => {
  it('onboards a merchant with an unmet condition, or by one person where two are due', { timeout: timeLimit(300_000) }, async () => {
    let onboarded = 0;
    let byTwo = 0;
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(history, async ({ risk, isListed, round, parts, more }) => {
            const one = await apply(backOffice, { risk, round, ...(isListed ? { owner: listedName } : {}) });
            const turns: [Who, Act][] = [
              ...parts.flatMap(({ isLeftOut, before }, at) => [...(before ? [before] : []), ...(isLeftOut ? [] : [course[at] as [Who, Act]])]),
              ['colleague', 'go'],
              ...more,
              ['senior', 'approve'],
              ['colleague', 'go'],
              ['senior', 'approve'],
            ];
            for (const [who, act] of turns) {
              const before = await findRound(db(), one.onboardId);
              if (before?.decidedAt) break;
              await perform(one, who, act);
              const after = await findRound(db(), one.onboardId);
              if (after?.merchant.status !== 'ONBOARDED') continue;
              const { conditions } = await conditionsNow(db(), after);
              expect(
                conditions.filter(({ isMet }) => !isMet),
                `${who}: ${act}`,
              ).toEqual([]);
              const deciders = await decidedBy(one);
              if (after.merchant.riskLevel === 'HIGH' || after.round > 1) expect(new Set(deciders).size, `${who}: ${act}`).toBe(2);
              onboarded += 1;
              if (deciders.length === 2) byTwo += 1;
            }
          }),
          { numRuns: rounds(40), seed },
        ),
      () => onboarded > 5 && byTwo > 1,
    );
    // The histories must have been eventful, or the property says nothing.
    expect(onboarded).toBeGreaterThan(5);
    expect(byTwo).toBeGreaterThan(1);
  });

  it('lifts a suspension with an unmet condition, or by one person', { timeout: timeLimit(300_000) }, async () => {
    const afterwards = acts.filter((act) => act.startsWith('world:') || ['lift', 'approve', 'reject request', 'withdraw request', 'documents'].includes(act));
    const turns = fc.array(fc.tuple(fc.constantFrom(...people), fc.constantFrom(...afterwards)), { maxLength: 2 });
    let lifted = 0;
    let kept = 0;
    await untilEnough(
      (seed) =>
        fc.assert(
          fc.asyncProperty(fc.constantFrom('LOW', 'MEDIUM'), turns, turns, async (risk, first, then) => {
            const one = await apply(backOffice, { risk });
            for (const [who, act] of [...course, ['colleague', 'go']] as [Who, Act][]) await perform(one, who, act);
            const stand = async () => (await findRound(db(), one.onboardId))?.merchant.status;
            expect(await stand()).toBe('ONBOARDED');
            await perform(one, 'analyst', 'suspend');
            for (const [who, act] of [...first, ['analyst', 'lift'], ...then, ['senior', 'approve']] as [Who, Act][]) {
              expect(await stand()).toBe('SUSPENDED');
              await perform(one, who, act);
              if ((await stand()) !== 'ONBOARDED') continue;
              const round = await findRound(db(), one.onboardId);
              const { conditions } = await conditionsNow(db(), round as NonNullable<typeof round>);
              expect(
                conditions.filter(({ isMet }) => !isMet),
                `${who}: ${act}`,
              ).toEqual([]);
              expect(new Set(await decidedBy(one, { kind: 'merchant', id: one.merchantNo })).size, `${who}: ${act}`).toBe(2);
              lifted += 1;
              return;
            }
            kept += 1;
          }),
          { numRuns: rounds(20), seed },
        ),
      () => lifted > 2 && kept > 2,
    );
    expect(lifted).toBeGreaterThan(2);
    expect(kept).toBeGreaterThan(2);
  });
});
