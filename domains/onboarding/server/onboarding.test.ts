import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, showApprovalRequest } from '../../approval-requests/contract/index.ts';
import { decideTransaction } from '../../decisions/contract/index.ts';
import { inventDocument, paymentInput } from '../../decisions/server/testing.ts';
import { showReview as showScreening, updateReport } from '../../screening/contract/index.ts';
import {
  acceptDifference,
  addComment,
  addEddPicture,
  answerEdd,
  askRegistry,
  commentEdd,
  goOnboarded,
  judgeEddSample,
  listApplications,
  listNameScreening,
  moveReview,
  openEddPicture,
  pickEddSample,
  printDossier,
  publishComment,
  type ReviewAct,
  screenParties,
  showReview,
  updateReview,
} from '../contract/index.ts';
import { eddItems } from '../model/edd.ts';
import { type Applicant, apply, assessments, type Desk, handIn, listedName, startDesk, versionOf } from './desk.fixture.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});

const about = ({ onboardId }: Applicant) => ({ onboard_id: onboardId });
const review = (one: Applicant) => desk.analyst.call(showReview, about(one));
const move = async (one: Applicant, action: ReviewAct, reason = 'As agreed') =>
  desk.analyst.send(moveReview, { ...about(one), version: await versionOf(desk.analyst, one), action, reason });
const step = async (one: Applicant, name: 'CDD' | 'EDD' | 'NAME_SCREENING', action: 'START' | 'BLOCK' | 'FINISH' | 'REOPEN', note?: string) =>
  desk.analyst.send(updateReview, { ...about(one), version: await versionOf(desk.analyst, one), step: { step: name, action, note } });
const go = async (one: Applicant, client = desk.analyst) => client.call(goOnboarded, { ...about(one), version: await versionOf(client, one) });
const openGates = async (one: Applicant) => (await review(one)).gates.filter(({ is_met }) => !is_met).map(({ gate }) => gate);
const errorOf = (reply: { body: { data: unknown } }) => (reply.body.data as { error?: string } | null)?.error;

/** Everything that a merchant of medium risk needs before it can be onboarded. */
async function complete(one: Applicant): Promise<void> {
  await move(one, 'TAKE');
  await desk.analyst.call(askRegistry, about(one));
  for (const { difference } of (await review(one)).compared)
    if (difference?.state === 'OPEN') await desk.analyst.call(acceptDifference, { difference_id: difference.difference_id, reason: 'The register is behind' });
  await step(one, 'CDD', 'START');
  await step(one, 'CDD', 'FINISH');
  await desk.analyst.call(screenParties, about(one));
  await handIn(desk, one);
}

/** All of enhanced due diligence but its approval. */
async function answerAll(one: Applicant): Promise<void> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  for (const item of eddItems) await desk.analyst.call(answerEdd, { ...about(one), item, answer: `Seen: ${item}`, visited_on: '2026-11-20' });
  await desk.analyst.call(addEddPicture, { ...about(one), files: [new File([png], 'shop.png', { type: 'image/png' })] });
  await desk.analyst.call(pickEddSample, about(one));
}

describe('the queue', () => {
  it('shows what waits, who has it and what is open, to those of the company', async () => {
    const one = await apply(desk);
    const row = async (input: object = {}) => (await desk.analyst.call(listApplications, { merchant_no: one.merchantNo, ...input })).list[0];
    expect(await row()).toMatchObject({ status: 'SUBMITTED', waits_for: 'ANALYST', age_days: 3, is_overdue: false, responsible: null });
    expect(await row({ responsible: 'NOBODY' })).toBeDefined();
    await step(one, 'CDD', 'BLOCK', 'Waiting for the articles');
    expect((await row())?.steps[0]).toEqual({ step: 'CDD', state: 'BLOCKED', note: 'Waiting for the articles' });
    await sql`update merchant_onboarding set due_on = current_date - 2 where id = ${one.onboardId}`.execute(desk.database.main);
    expect(await row({ overdue: true })).toMatchObject({ is_overdue: true });
    expect(await row({ overdue: false })).toBeUndefined();
    expect((await desk.stranger.call(listApplications, { merchant_no: one.merchantNo })).list).toEqual([]);
    expect((await desk.stranger.send(showReview, about(one))).status).toBe(404);
  });
});

describe('a review of medium risk', () => {
  it('goes from submitted to onboarded by one person, and payments are accepted from then on', async () => {
    const one = await apply(desk);
    const core = desk.server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: ['ATBR'], abilities: [] });
    const pay = () =>
      core.send(decideTransaction, paymentInput({ id_no: inventDocument().no, merchant_no: one.merchantNo, app_id: one.appId, amount_minor: 1_000 }) as never);
    const before = await pay();
    expect(before.body.data?.outcome).not.toBe('accepted');
    expect(await go(one).catch((error: Error) => error.message)).toContain('NOT_IN_REVIEW');
    expect((await move(one, 'TAKE')).status).toBe(200);
    const refused = await go(one);
    expect(refused).toMatchObject({ result: 'GATES_OPEN', status: 'IN_REVIEW' });
    expect(refused.unmet_gates.map(({ gate }) => gate)).toEqual(expect.arrayContaining(['CDD', 'SCREENING', 'DOCUMENTS', 'CONTRACT']));
    await complete(one);
    expect(await openGates(one)).toEqual([]);
    expect(await go(one)).toMatchObject({ result: 'ONBOARDED', status: 'ONBOARDED', unmet_gates: [] });
    const after = await pay();
    expect(after.body.data).toMatchObject({ outcome: 'accepted' });
    expect((await move(one, 'REJECT')).status).toBe(409);
  });

  it('opens due diligence again when the declaration changes, and drops a difference that is gone', async () => {
    const one = await apply(desk);
    await complete(one);
    const found = (await review(one)).compared.find(({ field }) => field === 'founded_on')?.found as string;
    await desk.analyst.call(updateReview, { ...about(one), version: await versionOf(desk.analyst, one), merchant: { founded_on: found } });
    const changed = await review(one);
    expect(changed.merchant.founded_on).toBe(found);
    expect(changed.steps[0]).toMatchObject({ step: 'CDD', state: 'WORKING' });
    expect(changed.compared.find(({ field }) => field === 'founded_on')).toMatchObject({ is_same: true, difference: null });
    expect(await openGates(one)).toEqual(['CDD']);
  });

  it('refuses to finish a step whose gates lack something, to block without a reason, and who has seen another version', async () => {
    const one = await apply(desk);
    await move(one, 'TAKE');
    await step(one, 'CDD', 'START');
    expect(errorOf(await step(one, 'CDD', 'FINISH'))).toBe('GATES_OPEN');
    expect((await step(one, 'NAME_SCREENING', 'BLOCK')).status).toBe(400);
    const stale = await desk.analyst.send(moveReview, { ...about(one), version: 0, action: 'ASK', reason: 'Articles' });
    expect(errorOf(stale)).toBe('STALE');
    expect((await desk.analyst.send(moveReview, { ...about(one), version: await versionOf(desk.analyst, one), action: 'ASK' })).status).toBe(400);
  });
});

describe('screening', () => {
  it('searches every name, and a false positive closes the gate', async () => {
    const one = await apply(desk, { owner: listedName });
    await move(one, 'TAKE');
    expect(await desk.analyst.call(screenParties, about(one))).toMatchObject({ searches: 3, open_hits: 1 });
    expect(await desk.analyst.call(screenParties, about(one))).toMatchObject({ searches: 0 });
    const { list } = await desk.analyst.call(listNameScreening, about(one));
    const owner = list.find(({ subject_id }) => subject_id === one.ownerId);
    expect(owner).toMatchObject({ state: 'OPEN', open_hits: 1 });
    expect(list[0]?.names.map(({ is_screened }) => is_screened)).toEqual([true, true]);
    expect(await openGates(one)).toContain('SCREENING');
    const [hit] = (await desk.analyst.call(showScreening, { subject_id: one.ownerId })).hits;
    await desk.analyst.call(updateReport, {
      id: hit?.report_id ?? '',
      hit_id: hit?.hit_id ?? '',
      matched_status: 'FALSE_POSITIVE',
      reason: 'Born elsewhere',
      version: hit?.version ?? 0,
    });
    expect(await openGates(one)).not.toContain('SCREENING');
    expect((await desk.analyst.send(screenParties, { ...about(one), subject_id: '1' })).status).toBe(404);
  });
});

describe('enhanced due diligence and a high risk', () => {
  it('takes a senior who had no part in it, and lapses with a change', async () => {
    const one = await apply(desk, { risk: 'HIGH' });
    await complete(one);
    await answerAll(one);
    const approve = (client = desk.senior) => client.send(commentEdd, { ...about(one), comment: 'Seen', decision: 'APPROVED' });
    expect(errorOf(await approve(desk.colleague))).toBe('NOT_SENIOR');
    expect(errorOf(await approve(desk.twin))).toBe('WORKED_ON_IT');
    expect((await approve()).status).toBe(200);
    expect(await openGates(one)).toEqual([]);
    await desk.analyst.call(answerEdd, { ...about(one), item: 'FUNDS', answer: 'Another source' });
    expect(await openGates(one)).toEqual(['EDD']);
    expect((await review(one)).edd.remarks.map(({ kind }) => kind)).toEqual(['APPROVED', 'LAPSED']);
    await expect(sql`update onboarding_edd_comment set text = 'x' where onboard_id = ${one.onboardId}::bigint`.execute(desk.database.main)).rejects.toThrow();
  });

  it('keeps its pictures and draws its sample once', async () => {
    const one = await apply(desk, { risk: 'HIGH', status: 'IN_REVIEW' });
    const text = new File(['no picture'], 'shop.png', { type: 'image/png' });
    expect(errorOf(await desk.analyst.send(addEddPicture, { ...about(one), files: [text] }))).toBe('PICTURE_TYPE_REFUSED');
    await answerAll(one);
    const { edd } = await review(one);
    expect(edd).toMatchObject({ is_due: true, visited_on: '2026-11-20', sample: { of: 0, payments: [] } });
    const picture = edd.pictures[0]?.picture_id ?? '';
    expect((await desk.analyst.send(openEddPicture, { picture_id: picture })).status).toBe(200);
    expect((await desk.stranger.send(openEddPicture, { picture_id: picture })).status).toBe(404);
    expect(errorOf(await desk.analyst.send(pickEddSample, about(one)))).toBe('SAMPLE_PICKED');
    expect(errorOf(await desk.analyst.send(judgeEddSample, { ...about(one), position: 1, finding: 'CONSISTENT' }))).toBe('NOT_IN_SAMPLE');
  });

  it('is onboarded by two people; a gate that opens meanwhile makes the request stale', async () => {
    const one = await apply(desk, { risk: 'HIGH' });
    await complete(one);
    await answerAll(one);
    await desk.senior.call(commentEdd, { ...about(one), comment: 'Seen', decision: 'APPROVED' });
    const asked = await go(one);
    expect(asked).toMatchObject({ result: 'WAITING_APPROVAL', status: 'READY' });
    const id = asked.request_id ?? '';
    expect(errorOf(await desk.twin.send(approveRequest, { request_id: id, version: 1 }))).toBe('MAKER_DECIDES');
    const shown = await desk.senior.call(showApprovalRequest, { request_id: id });
    expect(JSON.stringify(shown.view)).toContain('Screening is closed');
    await sql`update merchant_account set verified_at = null, verified_by = null, verified_by_kind = null where merchant_no = ${one.merchantNo}`.execute(
      desk.database.main,
    );
    expect(await desk.senior.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'STALE' });
    expect((await review(one)).status).toBe('READY');
    await sql`update merchant_account set verified_at = now(), verified_by = 12, verified_by_kind = 'staff' where merchant_no = ${one.merchantNo}`.execute(
      desk.database.main,
    );
    const again = await go(one);
    expect(await desk.senior.call(approveRequest, { request_id: again.request_id ?? '', version: 1 })).toMatchObject({ status: 'APPLIED' });
    expect(await review(one)).toMatchObject({ status: 'ONBOARDED', outcome: 'ONBOARDED' });
  });
});

it('goes by the risk assessment: one that is outdated opens its gate', async () => {
  const one = await apply(desk);
  await complete(one);
  assessments.outdated.add(one.merchantNo);
  expect(await openGates(one)).toEqual(['CRA']);
  assessments.outdated.delete(one.merchantNo);
  expect(await openGates(one)).toEqual([]);
});

describe('comments', () => {
  it('are drafts of their authors until they are published, and stay as they are then', async () => {
    const one = await apply(desk);
    const { comment_id: id } = await desk.analyst.call(addComment, { ...about(one), step: 'CDD', comment: 'The owner is new' });
    expect((await desk.colleague.call(showReview, about(one))).comments).toEqual([]);
    expect((await desk.senior.call(showReview, about(one))).comments).toMatchObject([{ state: 'DRAFT', may_publish: true }]);
    expect((await desk.colleague.send(publishComment, { comment_id: id })).status).toBe(404);
    await desk.analyst.call(addComment, { ...about(one), comment_id: id, comment: 'The owner is new here' });
    await desk.analyst.call(publishComment, { comment_id: id });
    expect((await desk.colleague.call(showReview, about(one))).comments).toMatchObject([{ state: 'PUBLISHED', comment: 'The owner is new here' }]);
    expect(errorOf(await desk.analyst.send(addComment, { ...about(one), comment_id: id, comment: 'x' }))).toBe('COMMENT_PUBLISHED');
    await expect(sql`update onboarding_comment set text = 'x' where id = ${id}::bigint`.execute(desk.database.main)).rejects.toThrow('a published comment');
  });
});

it('prints the dossier of a decision, with published comments alone', async () => {
  const one = await apply(desk);
  await complete(one);
  await desk.analyst.call(addComment, { ...about(one), comment: 'A draft' });
  await go(one);
  const reply = await desk.analyst.send(printDossier, about(one));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.text.startsWith('%PDF')).toBe(true);
  expect((await desk.stranger.send(printDossier, about(one))).status).toBe(404);
});
