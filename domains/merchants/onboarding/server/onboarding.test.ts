import { clock } from '../../../../platform/server/clock.ts';
import { eddItems } from '../../../register/kernel/onboarding.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextIds, systemActor } from '../../../../platform/server/index.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { decideTransaction } from '../../../payments/decisions/contract/index.ts';
import { inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { showReview as showScreening, updateReport } from '../../../screening/screening/contract/index.ts';
import {
  acceptDifference,
  acceptUntraced,
  addComment,
  addEddPicture,
  answerEdd,
  askRegistry,
  commentEdd,
  goOnboarded,
  evaluateEddSample,
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
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { onboardMerchant, showMerchant, updateMerchant } from '../../merchants/contract/index.ts';
import { findRound } from '../../merchants/server/index.ts';
import { noteDifferences } from './cdd.ts';
import { findDossier } from './dossier/dossier.ts';
import { type Applicant, apply, assessments, type BackOffice, handIn, listedName, startBackOffice, versionOf } from './back-office.fixture.ts';
import { scanJobs } from './edd/scan-pictures.ts';
import { insertRegistry } from './stores/registry.store.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const about = ({ onboardId }: Applicant) => ({ onboard_id: onboardId });
const review = (one: Applicant) => backOffice.analyst.call(showReview, about(one));
const move = async (one: Applicant, action: ReviewAct, reason = 'As agreed') =>
  backOffice.analyst.send(moveReview, { ...about(one), version: await versionOf(backOffice.analyst, one), action, reason });
const step = async (one: Applicant, name: 'CDD' | 'EDD' | 'NAME_SCREENING', action: 'START' | 'BLOCK' | 'FINISH' | 'REOPEN', note?: string) =>
  backOffice.analyst.send(updateReview, { ...about(one), version: await versionOf(backOffice.analyst, one), step: { step: name, action, note } });
const go = async (one: Applicant, client = backOffice.analyst) => client.call(goOnboarded, { ...about(one), version: await versionOf(client, one) });
const unmetOf = async (one: Applicant) => (await review(one)).conditions.filter(({ is_met }) => !is_met).map(({ condition }) => condition);
const errorOf = (reply: { body: { data: unknown } }) => (reply.body.data as { error?: string } | null)?.error;

/** Everything that a merchant of medium risk needs before it can be onboarded. */
async function complete(one: Applicant): Promise<void> {
  await move(one, 'TAKE');
  await backOffice.analyst.call(askRegistry, about(one));
  for (const { difference } of (await review(one)).compared)
    if (difference?.state === 'OPEN')
      await backOffice.analyst.call(acceptDifference, { difference_id: difference.difference_id, reason: 'The register is behind' });
  await step(one, 'CDD', 'START');
  await step(one, 'CDD', 'FINISH');
  await backOffice.analyst.call(screenParties, about(one));
  await handIn(backOffice, one);
}

/** All of enhanced due diligence but its approval. */
async function answerAll(one: Applicant): Promise<void> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  for (const item of eddItems) await backOffice.analyst.call(answerEdd, { ...about(one), item, answer: `Seen: ${item}`, visited_on: '2026-11-20' });
  await backOffice.analyst.call(addEddPicture, { ...about(one), files: [new File([png], 'shop.png', { type: 'image/png' })] });
  await backOffice.analyst.call(pickEddSample, about(one));
}

describe('the queue', () => {
  it('shows what waits, who has it and what is open, to those of the company', async () => {
    const one = await apply(backOffice);
    const row = async (input: object = {}) => (await backOffice.analyst.call(listApplications, { merchant_no: one.merchantNo, ...input })).list[0];
    expect(await row()).toMatchObject({ status: 'SUBMITTED', waits_for: 'ANALYST', age_days: 3, is_overdue: false, responsible: null });
    expect(await row({ responsible: 'NOBODY' })).toBeDefined();
    await step(one, 'CDD', 'BLOCK', 'Waiting for the articles');
    expect((await row())?.steps[0]).toEqual({ step: 'CDD', state: 'BLOCKED', note: 'Waiting for the articles' });
    await sql`update merchant_onboarding set due_on = clock_now()::date - 2 where id = ${one.onboardId}`.execute(backOffice.database.main);
    expect(await row({ overdue: true })).toMatchObject({ is_overdue: true });
    expect(await row({ overdue: false })).toBeUndefined();
    expect((await backOffice.stranger.call(listApplications, { merchant_no: one.merchantNo })).list).toEqual([]);
    expect((await backOffice.stranger.send(showReview, about(one))).status).toBe(404);
  });
});

describe('a review of medium risk', () => {
  it('goes from submitted to onboarded by one person, and payments are accepted from then on', async () => {
    const one = await apply(backOffice);
    const core = backOffice.server.as({ kind: 'machine', scopes: ['decide', 'read'], companies: ['ATBR'], abilities: [] });
    const pay = () =>
      core.send(decideTransaction, paymentInput({ id_no: inventDocument().no, merchant_no: one.merchantNo, app_id: one.appId, amount_minor: 1_000 }) as never);
    const before = await pay();
    expect(before.body.data?.outcome).not.toBe('accepted');
    expect(await go(one).catch((error: Error) => error.message)).toContain('NOT_IN_REVIEW');
    expect((await move(one, 'TAKE')).status).toBe(200);
    const refused = await go(one);
    expect(refused).toMatchObject({ result: 'CONDITIONS_UNMET', status: 'IN_REVIEW' });
    expect(refused.unmet_conditions.map(({ condition }) => condition)).toEqual(expect.arrayContaining(['CDD', 'SCREENING', 'DOCUMENTS', 'CONTRACT']));
    await complete(one);
    expect(await unmetOf(one)).toEqual([]);
    expect(await go(one)).toMatchObject({ result: 'ONBOARDED', status: 'ONBOARDED', unmet_conditions: [] });
    const after = await pay();
    expect(after.body.data).toMatchObject({ outcome: 'accepted' });
    expect((await move(one, 'REJECT')).status).toBe(409);
  });

  it('opens due diligence again when the declaration changes, and drops a difference that is gone', async () => {
    const one = await apply(backOffice);
    await complete(one);
    const result = (await review(one)).compared.find(({ field }) => field === 'founded_on')?.found as string;
    await backOffice.analyst.call(updateReview, {
      ...about(one),
      version: await versionOf(backOffice.analyst, one),
      merchant: { founded_on: result },
      reason: 'As registered',
    });
    const changed = await review(one);
    expect(changed.merchant.founded_on).toBe(result);
    expect(changed.steps[0]).toMatchObject({ step: 'CDD', state: 'WORKING' });
    expect(changed.compared.find(({ field }) => field === 'founded_on')).toMatchObject({ is_same: true, difference: null });
    expect(await unmetOf(one)).toEqual(['CDD']);
  });

  it.each([
    [
      'the review',
      (one: Applicant, version: number, declaration: object) =>
        backOffice.analyst.send(updateReview, { ...about(one), version, merchant: declaration, reason: 'Told by mail' }),
    ],
    [
      'the merchant’s page',
      (one: Applicant, version: number, declaration: object) =>
        backOffice.analyst.send(updateMerchant, { muid: `u${one.merchantNo}`, version, ...declaration, reason: 'Told by mail' }),
    ],
  ])('opens due diligence again, and asks the register again, when %s changes who the company is', async (_name, change) => {
    const one = await apply(backOffice);
    await complete(one);
    expect((await change(one, await versionOf(backOffice.analyst, one), { legal_name: 'Somebody Else Ltda' })).status).toBe(200);
    const changed = await review(one);
    expect(changed.steps[0]).toMatchObject({ step: 'CDD', state: 'WORKING' });
    expect(changed.steps[0]?.lacks).toContainEqual({ code: 'REGISTRY_NOT_ASKED', about: null });
    expect(changed.compared).toEqual([]);
    expect(errorOf(await step(one, 'CDD', 'FINISH'))).toBe('CONDITIONS_UNMET');
    await backOffice.analyst.call(askRegistry, about(one));
    expect((await review(one)).steps[0]?.lacks).not.toContainEqual({ code: 'REGISTRY_NOT_ASKED', about: null });
  });

  it('counts an answer for the number that was asked alone', async () => {
    const one = await apply(backOffice);
    await complete(one);
    await backOffice.analyst.call(updateMerchant, {
      muid: `u${one.merchantNo}`,
      version: await versionOf(backOffice.analyst, one),
      tax_id: makeIdDocument('CNPJ', Math.random),
      reason: 'Wrong number',
    });
    expect((await review(one)).steps[0]?.lacks).toContainEqual({ code: 'REGISTRY_NOT_ASKED', about: null });
    expect(await unmetOf(one)).toContain('CDD');
  });

  it.each([
    ['reason', { legal_form: 'S.A.' }, undefined],
    ['payer_countries', { payer_countries: ['QQQ'] }, 'Told by mail'],
    ['founded_on', { founded_on: '2090-01-01' }, 'Told by mail'],
    ['activity', { activity: 'x'.repeat(2001) }, 'Told by mail'],
  ])('refuses what the merchant’s page refuses, naming %s', async (field, merchant, reason) => {
    const one = await apply(backOffice, { status: 'IN_REVIEW' });
    const version = await versionOf(backOffice.analyst, one);
    const here = await backOffice.analyst.send(updateReview, { ...about(one), version, merchant, reason });
    const there = await backOffice.analyst.send(updateMerchant, { muid: `u${one.merchantNo}`, version, ...merchant, reason });
    expect([here.status, there.status]).toEqual([400, 400]);
    expect(JSON.stringify(here.body.data)).toContain(field);
    expect(JSON.stringify(there.body.data)).toContain(field);
  });

  it('leaves a reason for what the review changes', async () => {
    const one = await apply(backOffice, { status: 'IN_REVIEW' });
    await backOffice.analyst.call(updateReview, {
      ...about(one),
      version: await versionOf(backOffice.analyst, one),
      merchant: { legal_form: 'S.A.' },
      reason: 'New articles',
    });
    const { rows } = await sql`select reason from audit_entry where subject_id = ${one.merchantNo} and verb = 'merchant.changed'`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([{ reason: 'New articles' }]);
  });

  it.each([
    ['NOT_FOUND', 'registration'],
    ['FAILED', 'registry_answer'],
    ['REFUSED', 'registry_answer'],
  ] as const)('of whom the register says %s has a difference to be accepted with a reason', async (outcome, field) => {
    const one = await apply(backOffice, { status: 'IN_REVIEW' });
    const { onboardId, merchant } = (await findRound(backOffice.database.main, one.onboardId)) as NonNullable<Awaited<ReturnType<typeof findRound>>>;
    const { taxIdType, taxId, legalName: name, companyCode } = merchant;
    await insertRegistry(backOffice.database.main, {
      id: one.onboardId,
      onboardId,
      companyCode,
      provider: 'DEMO',
      providerName: 'Test',
      outcome,
      error: null,
      found: null,
      raw: null,
      asked: { taxIdType, taxId, name },
      by: { userId: '11', name: 'Ana' },
      at: clock.now(),
    });
    await noteDifferences(backOffice.database.main, { onboardId, merchant, by: 'Ana', at: clock.now() });
    const lacks = async () => (await review(one)).steps[0]?.lacks;
    expect(await lacks()).toEqual([{ code: 'DIFFERENCE_OPEN', about: field }]);
    const [shown] = (await review(one)).compared;
    await backOffice.analyst.call(acceptDifference, {
      difference_id: shown?.difference?.difference_id ?? '',
      reason: 'Extract of the commercial register seen',
    });
    expect(await lacks()).toEqual([]);
  });

  it('shows telephones to readers of identities alone, and to those who compare it with documents its number and e-mail address', async () => {
    const one = await apply(backOffice);
    await sql`update merchant set phone = '+55 11 4002 8922' where merchant_no = ${one.merchantNo}`.execute(backOffice.database.main);
    const shown = await review(one);
    expect(shown.is_masked).toBe(true);
    expect(JSON.stringify(shown.merchant)).not.toMatch(/4002 8922/);
    expect(shown.merchant).toMatchObject({ email: expect.stringContaining('@example.invalid') as string });
    expect(shown.is_merchant_masked).toBe(false);
  });

  it('takes a reason to go on with an opaque owner of a large part, and a new one for more of it', async () => {
    const one = await apply(backOffice);
    const db = backOffice.database.main;
    const [holding, director] = (await nextIds(db, 2)) as [string, string];
    await sql`insert into subject (id, kind, country, name, source) values (${holding}, 'COMPANY', 'PRT', 'Opaca SA', 'MERCHANT')`.execute(db);
    await sql`update merchant_relationship set role = 'DIRECTOR', share_bp = null, has_control = false where merchant_no = ${one.merchantNo}`.execute(db);
    await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, source, added_at, added_by_kind, added_by, added_by_name)
      values (${director}, ${one.merchantNo}, ${holding}, 'OWNER', 10000, 'Articles', clock_now(), 'staff', 11, 'Ana')`.execute(db);
    const lacks = async () => (await review(one)).conditions.find(({ condition }) => condition === 'OWNERSHIP')?.lacks;
    expect(await lacks()).toEqual([{ code: 'OWNERS_NOT_TRACED', about: null }]);
    const accept = async (client = backOffice.analyst) =>
      client.send(acceptUntraced, { ...about(one), version: await versionOf(backOffice.analyst, one), reason: 'Listed company, filings seen' });
    expect((await accept(backOffice.stranger)).status).toBe(404);
    expect((await accept()).status).toBe(200);
    expect(await lacks()).toEqual([]);
    expect((await review(one)).ownership).toMatchObject({ untraced_bp: 10_000, is_untraced: false, accepted: { by: 'Ana' } });
    expect(errorOf(await accept())).toBe('NOTHING_UNTRACED');
    await sql`update onboarding_untraced set untraced_bp = 6000 where onboard_id = ${one.onboardId}::bigint`.execute(db);
    expect(await lacks()).toEqual([{ code: 'OWNERS_NOT_TRACED', about: null }]);
  });

  it('refuses to finish a step whose conditions are not met, to block without a reason, and an outdated version', async () => {
    const one = await apply(backOffice);
    await move(one, 'TAKE');
    await step(one, 'CDD', 'START');
    expect(errorOf(await step(one, 'CDD', 'FINISH'))).toBe('CONDITIONS_UNMET');
    expect((await step(one, 'NAME_SCREENING', 'BLOCK')).status).toBe(400);
    const stale = await backOffice.analyst.send(moveReview, { ...about(one), version: 0, action: 'ASK', reason: 'Articles' });
    expect(errorOf(stale)).toBe('STALE');
    expect((await backOffice.analyst.send(moveReview, { ...about(one), version: await versionOf(backOffice.analyst, one), action: 'ASK' })).status).toBe(400);
  });
});

describe('screening', () => {
  it('searches every name, and a false positive meets the condition', async () => {
    const one = await apply(backOffice, { owner: listedName });
    await move(one, 'TAKE');
    expect(await backOffice.analyst.call(screenParties, about(one))).toMatchObject({ searches: 5, open_hits: 1 });
    expect(await backOffice.analyst.call(screenParties, about(one))).toMatchObject({ searches: 0 });
    const { list } = await backOffice.analyst.call(listNameScreening, about(one));
    const owner = list.find(({ subject_id }) => subject_id === one.ownerId);
    expect(owner).toMatchObject({ state: 'OPEN', open_hits: 1 });
    // The legal and the trade name, its display name, and its app.
    expect(list[0]?.names).toEqual(
      [`Loja ${one.onboardId} Ltda`, `Casa ${one.onboardId}`, `Loja ${one.onboardId}`, 'Web'].map((name) => ({ name, is_screened: true })),
    );
    expect(await unmetOf(one)).toContain('SCREENING');
    const [hit] = (await backOffice.analyst.call(showScreening, { subject_id: one.ownerId })).hits;
    await backOffice.analyst.call(updateReport, {
      id: hit?.report_id ?? '',
      hit_id: hit?.hit_id ?? '',
      matched_status: 'FALSE_POSITIVE',
      reason: 'Born elsewhere',
      version: hit?.version ?? 0,
    });
    expect(await unmetOf(one)).not.toContain('SCREENING');
    expect((await backOffice.analyst.send(screenParties, { ...about(one), subject_id: '1' })).status).toBe(404);
  });
});

describe('enhanced due diligence and a high risk', () => {
  it('takes a senior who had no part in it, and lapses with a change', async () => {
    const one = await apply(backOffice, { risk: 'HIGH' });
    await complete(one);
    await answerAll(one);
    const approve = (client = backOffice.senior) => client.send(commentEdd, { ...about(one), comment: 'Seen', decision: 'APPROVED' });
    expect(errorOf(await approve(backOffice.colleague))).toBe('NOT_SENIOR');
    expect(errorOf(await approve(backOffice.twin))).toBe('WORKED_ON_IT');
    expect((await approve()).status).toBe(200);
    expect(await unmetOf(one)).toEqual([]);
    await backOffice.analyst.call(answerEdd, { ...about(one), item: 'FUNDS', answer: 'Another source' });
    expect(await unmetOf(one)).toEqual(['EDD']);
    expect((await review(one)).edd.remarks.map(({ kind }) => kind)).toEqual(['APPROVED', 'LAPSED']);
    await expect(
      sql`update onboarding_edd_comment set text = 'x' where onboard_id = ${one.onboardId}::bigint`.execute(backOffice.database.main),
    ).rejects.toThrow();
  });

  it('is not approved by a senior who answered an item that a colleague has answered again since', async () => {
    const one = await apply(backOffice, { risk: 'HIGH' });
    await complete(one);
    await backOffice.senior.call(answerEdd, { ...about(one), item: 'FUNDS', answer: 'Savings' });
    await answerAll(one);
    expect((await review(one)).edd.items.every(({ by }) => by === 'Ana')).toBe(true);
    const reply = await backOffice.senior.send(commentEdd, { ...about(one), comment: 'Seen', decision: 'APPROVED' });
    expect(errorOf(reply)).toBe('WORKED_ON_IT');
  });

  it('keeps its pictures and draws its sample once', async () => {
    const one = await apply(backOffice, { risk: 'HIGH', status: 'IN_REVIEW' });
    const text = new File(['no picture'], 'shop.png', { type: 'image/png' });
    expect(errorOf(await backOffice.analyst.send(addEddPicture, { ...about(one), files: [text] }))).toBe('PICTURE_TYPE_REFUSED');
    await answerAll(one);
    const { edd } = await review(one);
    expect(edd).toMatchObject({ is_due: true, visited_on: '2026-11-20', sample: { of: 0, payments: [] } });
    const picture = edd.pictures[0]?.picture_id ?? '';
    expect((await backOffice.analyst.send(openEddPicture, { picture_id: picture })).status).toBe(200);
    expect((await backOffice.stranger.send(openEddPicture, { picture_id: picture })).status).toBe(404);
    expect(errorOf(await backOffice.analyst.send(pickEddSample, about(one)))).toBe('SAMPLE_PICKED');
    expect(errorOf(await backOffice.analyst.send(evaluateEddSample, { ...about(one), position: 1, finding: 'CONSISTENT' }))).toBe('NOT_IN_SAMPLE');
  });

  it('scans its pictures where a scanner is configured, and shows none before, or in which something was found', async () => {
    const scan = (id: string) =>
      scanJobs
        .find(({ name }) => name === 'onboarding.scan-picture')
        ?.run({ pictureId: id }, { database: backOffice.database, files: backOffice.server.files, now: clock.now() } as never);
    for (const [scanner, after] of [
      ['true', undefined],
      ['false', 'PICTURE_INFECTED'],
    ] as const) {
      process.env.ANTIVIRUS_COMMAND = scanner;
      const one = await apply(backOffice, { risk: 'HIGH', status: 'IN_REVIEW' });
      await answerAll(one);
      const id = (await review(one)).edd.pictures[0]?.picture_id ?? '';
      const opened = () => backOffice.analyst.send(openEddPicture, { picture_id: id });
      expect(errorOf(await opened())).toBe('PICTURE_NOT_READY');
      await scan(id);
      await scan(id);
      const reply = await opened();
      if (after === undefined) expect(reply.status).toBe(200);
      else expect(errorOf(reply)).toBe(after);
      expect((await review(one)).edd.items.find(({ item }) => item === 'SITE')?.is_open).toBe(after !== undefined);
    }
    delete process.env.ANTIVIRUS_COMMAND;
  });

  it('is onboarded by two people; a condition that is no longer met makes the request stale', async () => {
    const one = await apply(backOffice, { risk: 'HIGH' });
    await complete(one);
    await answerAll(one);
    await backOffice.senior.call(commentEdd, { ...about(one), comment: 'Seen', decision: 'APPROVED' });
    const query = await go(one);
    expect(query).toMatchObject({ result: 'WAITING_APPROVAL', status: 'READY' });
    const id = query.request_id ?? '';
    expect(errorOf(await backOffice.twin.send(approveRequest, { request_id: id, version: 1 }))).toBe('MAKER_DECIDES');
    const shown = await backOffice.senior.call(showApprovalRequest, { request_id: id });
    expect(JSON.stringify(shown.view)).toContain('Name screening');
    await sql`update merchant_account set verified_at = null, verified_by = null, verified_by_kind = null where merchant_no = ${one.merchantNo}`.execute(
      backOffice.database.main,
    );
    expect(await backOffice.senior.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'STALE' });
    expect((await review(one)).status).toBe('READY');
    await sql`update merchant_account set verified_at = clock_now(), verified_by = 12, verified_by_kind = 'staff' where merchant_no = ${one.merchantNo}`.execute(
      backOffice.database.main,
    );
    const again = await go(one);
    expect(await backOffice.senior.call(approveRequest, { request_id: again.request_id ?? '', version: 1 })).toMatchObject({ status: 'APPLIED' });
    expect(await review(one)).toMatchObject({ status: 'ONBOARDED', outcome: 'ONBOARDED' });
  });
});

it('takes a merchant in again from its page by the same request as from its review, and two people', async () => {
  const one = await apply(backOffice, { round: 2 });
  await complete(one);
  const muid = `u${one.merchantNo}`;
  const query = await backOffice.analyst.call(onboardMerchant, { muid, reason: 'All there' });
  expect(query).toMatchObject({ status: 'WAITING_APPROVAL', onboard_id: one.onboardId });
  const id = query.request_id ?? '';
  expect((await backOffice.analyst.call(showMerchant, { muid })).waiting_request_id).toBe(id);
  expect(errorOf(await backOffice.analyst.send(onboardMerchant, { muid, reason: 'Twice' }))).toBe('WAITS_FOR_SECOND');
  expect(errorOf(await backOffice.colleague.send(goOnboarded, { ...about(one), version: await versionOf(backOffice.colleague, one) }))).toBe(
    'WAITS_FOR_SECOND',
  );
  expect(errorOf(await backOffice.twin.send(approveRequest, { request_id: id, version: 1 }))).toBe('MAKER_DECIDES');
  expect(await backOffice.senior.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'APPLIED' });
  expect(await review(one)).toMatchObject({ status: 'ONBOARDED', outcome: 'ONBOARDED' });
  const { rows } = await sql`select 1 from audit_entry where subject_id = ${one.merchantNo} and verb = 'merchant.onboarded'`.execute(backOffice.database.main);
  expect(rows).toHaveLength(1);
});

it('goes by the risk assessment: one that is outdated leaves its condition unmet', async () => {
  const one = await apply(backOffice);
  await complete(one);
  assessments.outdated.add(one.merchantNo);
  expect(await unmetOf(one)).toEqual(['CRA']);
  assessments.outdated.delete(one.merchantNo);
  expect(await unmetOf(one)).toEqual([]);
});

describe('comments', () => {
  it('are drafts of their authors until they are published, and stay as they are then', async () => {
    const one = await apply(backOffice);
    const { comment_id: id } = await backOffice.analyst.call(addComment, { ...about(one), step: 'CDD', comment: 'The owner is new' });
    expect((await backOffice.colleague.call(showReview, about(one))).comments).toEqual([]);
    expect((await backOffice.senior.call(showReview, about(one))).comments).toEqual([]);
    expect((await backOffice.colleague.send(publishComment, { comment_id: id })).status).toBe(404);
    await backOffice.analyst.call(addComment, { ...about(one), comment_id: id, comment: 'The owner is new here' });
    await backOffice.analyst.call(publishComment, { comment_id: id });
    expect((await backOffice.colleague.call(showReview, about(one))).comments).toMatchObject([{ state: 'PUBLISHED', comment: 'The owner is new here' }]);
    expect(errorOf(await backOffice.analyst.send(addComment, { ...about(one), comment_id: id, comment: 'x' }))).toBe('COMMENT_PUBLISHED');
    await expect(sql`update onboarding_comment set text = 'x' where id = ${id}::bigint`.execute(backOffice.database.main)).rejects.toThrow(
      'a published comment',
    );
  });
});

it('keeps what a decision was based on, whatever happens afterwards', async () => {
  const one = await apply(backOffice);
  await complete(one);
  await go(one);
  const actor = { ...systemActor, companies: ['ATBR'] };
  const dossier = async () => findDossier({ db: backOffice.database.main, now: clock.now(), actor, lang: 'en' }, one.onboardId, true);
  const before = await dossier();
  expect(before).toMatchObject({ review: { status: 'ONBOARDED', outcome: 'ONBOARDED', merchant: { activity: 'Sells books', tax_id: one.taxId } } });
  expect(before.review.conditions.every(({ is_met }) => is_met)).toBe(true);
  await sql`update merchant set activity = 'Sells arms', status = 'OFFBOARDED', tax_id = null, tax_id_type = null where merchant_no = ${one.merchantNo}`.execute(
    backOffice.database.main,
  );
  await sql`update merchant_relationship set removed_at = clock_now(), removed_by = 1, removed_by_kind = 'staff' where merchant_no = ${one.merchantNo}`.execute(
    backOffice.database.main,
  );
  await sql`update merchant_document set status = 'EXPIRED' where merchant_no = ${one.merchantNo} and status = 'APPROVED'`.execute(backOffice.database.main);
  expect(await dossier()).toEqual(before);
  const refused = await apply(backOffice);
  await move(refused, 'TAKE');
  await move(refused, 'REJECT', 'No licence');
  const { rows } = await sql<{ status: string }>`
    select content -> 'review' ->> 'status' as status from onboarding_dossier where onboard_id = ${refused.onboardId}::bigint`.execute(
    backOffice.database.main,
  );
  expect(rows).toEqual([{ status: 'REJECTED' }]);
  // Dossiers have the names that they began with, so that those of all releases are read in one way.
  const stored = await sql<{ gates: { gate: string }[]; ofSteps: string[][]; has: boolean }>`
    select content #> '{review,gates}' as gates, jsonb_path_query_array(content, '$.review.steps[*].gates') as "ofSteps", content -> 'review' ? 'conditions' as has
    from onboarding_dossier where onboard_id = ${one.onboardId}::bigint`.execute(backOffice.database.main);
  expect(stored.rows).toEqual([
    {
      gates: before.review.conditions.map(({ condition, ...rest }) => ({ ...rest, gate: condition })),
      ofSteps: before.review.steps.map(({ conditions }) => conditions),
      has: false,
    },
  ]);
});

it('prints the dossier of a decision, with published comments alone', async () => {
  const one = await apply(backOffice);
  await complete(one);
  await backOffice.analyst.call(addComment, { ...about(one), comment: 'A draft' });
  await go(one);
  const reply = await backOffice.analyst.send(printDossier, about(one));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.text.startsWith('%PDF')).toBe(true);
  expect((await backOffice.stranger.send(printDossier, about(one))).status).toBe(404);
});
