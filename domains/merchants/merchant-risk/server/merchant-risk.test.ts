import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shippedModel } from '../../../../engines/merchant-risk/index.ts';
import type { AbilityEntry, Language } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import {
  applyRiskModel,
  cancelRiskTrial,
  discardRiskModel,
  listRiskRegister,
  listRiskTrialItems,
  listTriggers,
  type ModelView,
  saveRiskModel,
  saveTrigger,
  showAssessment,
  showCra,
  showRiskModel,
  showRiskTrial,
  startRiskTrial,
  submitAssessment,
  submitCra,
  tryTrigger,
} from '../contract/index.ts';
import { currentAssessment, isEddDue, merchantRiskApprovalKinds, merchantRiskSlice, reviewMerchants } from './index.ts';
import { trialJob } from './models/try-model.ts';
import { registerCompanyCodes } from '../../../../platform/server/index.ts';
import { listCompanyCodes } from '../../../register/reference-data/server/index.ts';

let now = new Date('2026-11-25T12:00:00Z');
let database: Database;
let server: TestServer;
let officer: TestClient;
let second: TestClient;
let reader: TestClient;
let mexican: TestClient;
let onboardId: string;

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const officerMay = may(
  ['AML.MERCHANTSLIST.MerchantRisk', 'read', 'write'],
  ['AML.ONBOARDING.OnboardingList', 'read', 'write'],
  ['AML.ApprovalList', 'read', 'write'],
);

beforeAll(async () => {
  registerCompanyCodes(listCompanyCodes);
  database = await testDatabase();
  await insertScenery(database);
  await sql`update merchant set industry = 'ECOMMERCE', delivery = 'REMOTE', declared_turnover_minor = 40000000, declared_ticket_minor = 12000, onboarded_at = '2026-01-01', payer_countries = '{BRA}'`.execute(
    database.main,
  );
  await sql`update merchant_app set industry = 'ECOMMERCE'`.execute(database.main);
  const { rows } = await sql<{
    id: string;
  }>`insert into merchant_onboarding (merchant_no, round, started_at) values ('M1', 1, '2026-11-01') returning id::text as id`.execute(database.main);
  onboardId = (rows[0] as { id: string }).id;
  server = await testServer({ slices: [merchantRiskSlice, approvalRequestsSlice(merchantRiskApprovalKinds)], database, clock: () => now, work: false });
  const staff = (userId: string, name: string, abilities = officerMay, companies = ['ATBR', 'ATMX']) =>
    server.as({ userId, personId: userId, name, abilities, companies });
  officer = staff('11', 'Ana');
  second = staff('12', 'Otto');
  reader = staff('13', 'Rui', may(['AML.MERCHANTSLIST.MerchantRisk', 'read']));
  mexican = staff('14', 'Eva', officerMay, ['ATMX']);
});
beforeEach(() => {
  now = new Date('2026-11-25T12:00:00Z');
});

const approve = async (requestId: string | null, by = second) => {
  const { version } = await by.call(showApprovalRequest, { request_id: requestId ?? '' });
  return by.call(approveRequest, { request_id: requestId ?? '', version });
};
const shown = (merchantNo: string, by = officer) => by.call(showAssessment, { merchant_no: merchantNo });
const submitted = async (merchantNo: string, more: object = {}) =>
  officer.call(submitAssessment, { merchant_no: merchantNo, version: (await shown(merchantNo)).version, ...more });
const levelOf = async (merchantNo: string) =>
  (
    await sql<{
      level: string;
      next: string;
    }>`select risk_level as level, next_review_on::text as next from merchant where merchant_no = ${merchantNo}`.execute(database.main)
  ).rows[0];

it('the model in force is the one that the engine ships', async () => {
  const { live, draft } = await officer.call(showRiskModel, {});
  expect(JSON.parse(JSON.stringify(live.content))).toEqual(JSON.parse(JSON.stringify(shippedModel)));
  expect([live.version, draft]).toEqual([1, null]);
});

describe('an assessment', () => {
  it('of an onboarding shows its arithmetic and freezes it when it is submitted', async () => {
    const cra = await officer.call(showCra, { onboard_id: onboardId });
    expect(cra.last).toBeNull();
    expect(cra.present.parts.reduce((sum, { product }) => sum + product, 0)).toBe(cra.present.score);
    expect(cra.present.missing).toEqual(expect.arrayContaining(['STRUCTURE', 'STANDING']));
    expect(await currentAssessment(database.main, 'M1', now)).toBeUndefined();
    const answer = await officer.call(submitCra, { onboard_id: onboardId, version: cra.version });
    expect(answer.status).toBe('DONE');
    expect(await levelOf('M1')).toEqual({ level: 'LOW', next: '2029-11-25' });
    expect(await currentAssessment(database.main, 'M1', now)).toMatchObject({
      level: 'LOW',
      isCurrent: true,
      modelVersion: 1,
      by: 'Ana',
      score: cra.present.score,
    });
  });

  it('is not current any more when what is known changes', async () => {
    await sql`update merchant set industry = 'BETTING' where merchant_no = 'M1'`.execute(database.main);
    const cra = await officer.call(showCra, { onboard_id: onboardId });
    expect([cra.outdated, cra.present.level, cra.present.floors.map(({ code }) => code)]).toEqual([['INPUTS_CHANGED'], 'HIGH', ['INDUSTRY_HIGH']]);
    expect(cra.last?.score.floors).toEqual([]);
    expect(await currentAssessment(database.main, 'M1', now)).toMatchObject({ isCurrent: false });
    await submitted('M1');
    expect(await levelOf('M1')).toEqual({ level: 'HIGH', next: '2027-11-25' });
    // The register names what holds the level above the score, in the language of the reader.
    const heldIn = async (lang: Language) =>
      (await officer.send(listRiskRegister, { merchant_no: 'M1' }, { headers: { 'accept-language': lang } })).body.data?.list.map(
        ({ risk_level, scored_level, held_by }) => ({ risk_level, scored_level, held_by }),
      );
    expect(await heldIn('en')).toEqual([{ risk_level: 'HIGH', scored_level: expect.stringMatching(/LOW|MEDIUM/), held_by: ['Licensed betting'] }]);
    expect(await heldIn('pt')).toMatchObject([{ held_by: ['Apostas autorizadas'] }]);
    expect(await isEddDue(database.main, 'M1')).toEqual({ isDue: true, reasons: ['HIGH_RISK'] });
    expect((await shown('M1')).history.map(({ level }) => level)).toEqual(['HIGH', 'LOW']);
  });

  it('is raised by one person with a reason, and lowered by two', async () => {
    const { version } = await shown('M2');
    const without = await officer.send(submitAssessment, { merchant_no: 'M2', version, level: 'HIGH' });
    expect(without.status).toBe(400);
    expect((await submitted('M2', { level: 'HIGH', reason: 'Known from another provider' })).status).toBe('DONE');
    expect((await levelOf('M2'))?.level).toBe('HIGH');
    const query = await submitted('M1', { level: 'MEDIUM', reason: 'Licensed, with own controls' });
    expect(query.status).toBe('WAITING_APPROVAL');
    expect((await levelOf('M1'))?.level).toBe('HIGH');
    expect((await shown('M1')).request_id).toBe(query.request_id);
    const own = await officer.send(approveRequest, { request_id: query.request_id ?? '', version: 1 });
    expect(own.status).not.toBe(200);
    await approve(query.request_id);
    expect((await levelOf('M1'))?.level).toBe('MEDIUM');
    expect((await shown('M1')).last).toMatchObject({ submitted_by: 'Ana', confirmed_by: 'Otto', override_reason: 'Licensed, with own controls' });
  });

  it('cannot be lowered where somebody behind the merchant is sanctioned', async () => {
    await sql`insert into subject (id, kind, country, name, sanction) values (70, 'PERSON', 'BRA', 'Sancionado', 'CONFIRMED')`.execute(database.main);
    await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, source, added_at, added_by_kind, added_by, added_by_name)
      values (71, 'M2', 70, 'OWNER', 10000, 'Register', '2025-12-01', 'staff', 11, 'Ana')`.execute(database.main);
    const cra = await shown('M2');
    expect(cra.present.level).toBe('PROHIBITED');
    const refused = await officer.send(submitAssessment, { merchant_no: 'M2', version: cra.version, level: 'LOW', reason: 'Wanted' });
    expect(refused.status).toBe(409);
    await submitted('M2');
    expect((await levelOf('M2'))?.level).toBe('HIGH');
    expect(await currentAssessment(database.main, 'M2', now)).toMatchObject({ isProhibited: true });
    await sql`update merchant_relationship set removed_at = clock_now(), removed_by = 11, removed_by_kind = 'staff', removed_by_name = 'Ana' where id = 71`.execute(
      database.main,
    );
  });

  it('forbids a merchant that is itself sanctioned in the ID database, without a match at this company', async () => {
    await sql`insert into subject (id, kind, country, name, sanction) values (75, 'COMPANY', 'BRA', 'Loja Dois Ltda', 'CONFIRMED')`.execute(database.main);
    await sql`update merchant set subject_id = 75 where merchant_no = 'M2'`.execute(database.main);
    expect((await shown('M2')).present).toMatchObject({ level: 'PROHIBITED', floors: [{ code: 'SANCTION' }] });
    await sql`update subject set sanction = 'NONE', pep = 'CURRENT' where id = 75`.execute(database.main);
    expect((await shown('M2')).edd).toContain('PEP');
    await sql`update merchant set subject_id = null where merchant_no = 'M2'`.execute(database.main);
  });

  it('does not count for a round of onboarding that began after it', async () => {
    expect((await currentAssessment(database.main, 'M2', now))?.isCurrent).toBe(false);
    await submitted('M2');
    expect(await currentAssessment(database.main, 'M2', now)).toMatchObject({ isCurrent: true, isProhibited: false });
    await sql`insert into merchant_onboarding (merchant_no, round, started_at) values ('M2', 2, '2026-11-26')`.execute(database.main);
    now = new Date('2026-11-27T12:00:00Z');
    expect((await shown('M2')).outdated).toEqual(['EARLIER_ROUND']);
    expect(await currentAssessment(database.main, 'M2', now)).toMatchObject({ isCurrent: false });
    await submitted('M2', { level: 'HIGH', reason: 'Known from another provider' });
    expect((await shown('M2')).outdated).toEqual([]);
    expect(await currentAssessment(database.main, 'M2', now)).toMatchObject({ isCurrent: true, isProhibited: false });
    await sql`delete from merchant_onboarding where merchant_no = 'M2'`.execute(database.main);
  });

  it('by somebody who has not seen what changed is refused', async () => {
    const reply = await officer.send(submitAssessment, { merchant_no: 'M1', version: 0 });
    expect(reply.status).toBe(409);
  });

  it('is read with an entry of who read it, and so is the register', async () => {
    const viewer = server.as({ userId: '77', personId: '77', name: 'Vera', abilities: officerMay, companies: ['ATBR'] });
    await viewer.call(showAssessment, { merchant_no: 'M1' });
    await viewer.call(showCra, { onboard_id: onboardId });
    await viewer.call(listRiskRegister, {});
    const { rows } = await sql<{ verb: string; id: string | null; call: string | null }>`
      select verb, subject_id as id, after ->> 'call' as call from audit_entry where actor_name = 'Vera' order by id`.execute(database.main);
    expect(rows).toEqual([
      { verb: 'merchant-risk.viewed', id: 'M1', call: null },
      { verb: 'merchant-risk.viewed', id: 'M1', call: null },
      { verb: 'personal-data.listed', id: null, call: '/api/aml/merchantRisk/register/list' },
    ]);
  });

  it('of a merchant of another company is unknown, and reading does not write', async () => {
    expect((await mexican.send(showAssessment, { merchant_no: 'M1' })).status).toBe(404);
    expect((await mexican.send(showCra, { onboard_id: onboardId })).status).toBe(404);
    expect((await reader.send(submitAssessment, { merchant_no: 'M1', version: 1 })).status).toBe(403);
  });
});

describe('a model', () => {
  const edited = (): ModelView => {
    const content = structuredClone(shippedModel) as unknown as ModelView;
    content.levels = { medium: 20, high: 60 };
    return content;
  };
  const run = (id: string, limit: number) =>
    trialJob(limit).run({ id }, { database, files: server.files, now, config: { publicUrl: '', demo: false, sandbox: false }, enqueue: async () => undefined });

  it('is edited, given up and tried by those who work for all companies', async () => {
    const own = { error: 'OF_ALL_COMPANIES' };
    const save = await mexican.send(saveRiskModel, { edition: 0, content: edited() });
    expect([save.status, save.body.data]).toMatchObject([403, own]);
    const { edition } = await officer.call(saveRiskModel, { edition: 0, content: edited() });
    expect((await mexican.send(discardRiskModel, { edition })).body.data).toMatchObject(own);
    expect((await mexican.send(startRiskTrial, { edition })).body.data).toMatchObject(own);
    const { trial_id: trial } = await officer.call(startRiskTrial, { edition });
    expect((await mexican.send(cancelRiskTrial, { trial_id: trial })).body.data).toMatchObject(own);
    expect((await officer.call(cancelRiskTrial, { trial_id: trial })).status).toBe('CANCELLED');
    await officer.call(discardRiskModel, { edition });
  });

  it('that is not complete is refused with every field', async () => {
    const content = edited();
    content.weights.COUNTRY = 10;
    content.tables.country.rows[0] = { value: 'IRN', points: 100 };
    content.tables.country.rows.push({ value: 'IRN', points: 1 });
    const reply = await officer.send(saveRiskModel, { edition: 0, content });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('90');
  });

  it('is edited as a draft, tried on all merchants, and comes into force by a second person', async () => {
    await submitted('M3');
    expect((await levelOf('M3'))?.level).toBe('LOW');
    const saved = await officer.call(saveRiskModel, { edition: 0, content: edited() });
    expect([saved.version, saved.edition, saved.status]).toEqual([2, 1, 'DRAFT']);
    expect((await officer.send(saveRiskModel, { edition: 0, content: edited() })).status).toBe(409);
    const trial = await officer.call(startRiskTrial, { edition: 1 });
    expect((await officer.send(startRiskTrial, { edition: 1 })).status).toBe(409);
    expect((await officer.send(applyRiskModel, { trial_id: trial.trial_id, reason: 'Lower bounds' })).status).toBe(409);
    await run(trial.trial_id, 1);
    const detail = await officer.call(showRiskTrial, { trial_id: trial.trial_id });
    expect([detail.trial.percent, detail.merchants, detail.fault]).toEqual([100, 3, null]);
    expect(detail.moves).toContainEqual({ before: 'LOW', after: 'MEDIUM', merchants: 2 });
    const items = await officer.call(listRiskTrialItems, { trial_id: trial.trial_id, direction: 'HIGHER' });
    expect(items.list.map(({ merchant_no: no }) => no).sort()).toEqual(['M2', 'M3']);
    expect((await mexican.call(showRiskTrial, { trial_id: trial.trial_id })).merchants).toBe(1);
    expect((await mexican.send(applyRiskModel, { trial_id: trial.trial_id, reason: 'Lower bounds' })).status).toBe(403);
    const { request_id: requestId } = await officer.call(applyRiskModel, { trial_id: trial.trial_id, reason: 'Lower bounds' });
    await approve(requestId);
    const { live, draft } = await officer.call(showRiskModel, {});
    expect([live.version, live.confirmed_by, draft]).toEqual([2, 'Otto', null]);
    const { list } = await officer.call(listRiskRegister, { has_review: true });
    expect(list.map(({ merchant_no: no, causes }) => [no, causes]).sort()).toEqual([
      ['M2', ['MODEL']],
      ['M3', ['MODEL']],
    ]);
  });

  it('whose draft is edited after it was asked for is not taken into force', async () => {
    const content = edited();
    content.levels = { medium: 35, high: 65 };
    const saved = await officer.call(saveRiskModel, { edition: 0, content });
    const trial = await officer.call(startRiskTrial, { edition: saved.edition });
    await run(trial.trial_id, 50);
    const { request_id: requestId } = await officer.call(applyRiskModel, { trial_id: trial.trial_id, reason: 'Back' });
    content.levels = { medium: 1, high: 2 };
    await officer.call(saveRiskModel, { edition: saved.edition, content });
    const { status } = await second.call(showApprovalRequest, { request_id: requestId });
    expect(status).toBe('STALE');
    expect((await officer.call(showRiskModel, {})).live.version).toBe(2);
  });
});

describe('triggers', () => {
  const setting = async (kind: string, company = 'ATBR') =>
    (await officer.call(listTriggers, {})).list.find((one) => one.kind === kind && one.entity_code === company);

  it('are tightened by one person and loosened by two', async () => {
    const before = await setting('TURNOVER');
    expect(before).toMatchObject({ is_on: true, threshold: 200, version: 0 });
    const input = { entity_code: 'ATBR', kind: 'TURNOVER' as const, is_on: true, reason: 'Fits us' };
    expect((await officer.call(saveTrigger, { ...input, threshold: 150, version: 0 })).status).toBe('DONE');
    const query = await officer.call(saveTrigger, { ...input, threshold: 300, version: 1 });
    expect(query.status).toBe('WAITING_APPROVAL');
    expect((await setting('TURNOVER'))?.threshold).toBe(150);
    await approve(query.request_id);
    expect(await setting('TURNOVER')).toMatchObject({ threshold: 300, version: 2, changed_by: 'Ana' });
    expect((await mexican.send(saveTrigger, { ...input, threshold: 100, version: 2 })).status).toBe(404);
  });

  it('open one review for a reason and period, with what it rests on; an assessment closes it', async () => {
    // 4 million a month declared as 400 thousand: ten times.
    await insertPayments(database, [
      { id: 5001, merchant: 3, subject: 3, amount: 200_000_000, at: '2026-11-10T12:00:00Z' },
      { id: 5002, merchant: 3, subject: 3, amount: 200_000_000, at: '2026-11-11T12:00:00Z' },
    ]);
    const tried = await officer.call(tryTrigger, { entity_code: 'ATMX', kind: 'TURNOVER', threshold: 200 });
    expect(tried.list).toMatchObject([
      { merchant_no: 'M3', period: '2026-11', measured: '4000000.00', declared: '400000.00', bound: '800000.00', currency: 'MXN' },
    ]);
    expect(tried.list[0]?.links.map(({ text }) => text).sort()).toEqual(['T5001', 'T5002']);
    expect((await officer.call(tryTrigger, { entity_code: 'ATMX', kind: 'TURNOVER', threshold: 1000 })).reviews).toBe(0);
    expect(await reviewMerchants(database.main, 'ATMX', now)).toBe(1);
    expect(await reviewMerchants(database.main, 'ATMX', now)).toBe(0);
    const cra = await shown('M3');
    expect(cra.review?.causes.map(({ kind }) => kind)).toEqual(['MODEL', 'TURNOVER']);
    expect(cra.outdated).toEqual(['REVIEW_OPEN']);
    await submitted('M3', { level: 'HIGH', reason: 'Ten times what it declared' });
    expect((await shown('M3')).review).toBeNull();
    expect((await levelOf('M3'))?.level).toBe('HIGH');
    expect(await reviewMerchants(database.main, 'ATMX', now)).toBe(0);
  });

  it('measure what was taken as the page of the merchant does: what was paid, without what failed or was called off', async () => {
    const find = async () =>
      (await officer.call(tryTrigger, { entity_code: 'ATMX', kind: 'TURNOVER', threshold: 1 })).list.filter(({ period }) => period === '2026-10');
    await insertPayments(database, [
      { id: 5101, merchant: 3, subject: 3, amount: 10_000_000, at: '2026-10-10T12:00:00Z' },
      { id: 5102, merchant: 3, subject: 3, amount: 50_000_000, at: '2026-10-11T12:00:00Z', status: 'FAILED' },
      { id: 5103, merchant: 3, subject: 3, amount: 50_000_000, at: '2026-10-12T12:00:00Z', status: 'CANCELLED' },
    ]);
    await sql`update transaction set pay_amount_minor = 9000000 where id = 5101`.execute(database.main);
    expect(await find()).toMatchObject([{ merchant_no: 'M3', measured: '90000.00', links: [{ text: 'T5101' }] }]);
    await sql`delete from transaction where id between 5101 and 5103`.execute(database.main);
  });

  it('count shares of refunds and of held and rejected payments from twenty payments on', async () => {
    const payment = (id: number, more: object) => ({ id, at: '2026-11-12T12:00:00Z', ...more });
    await insertPayments(
      database,
      Array.from({ length: 18 }, (_, at) => payment(6000 + at, {})),
    );
    await insertPayments(database, [payment(6100, { status: 'CHARGEBACK' }), payment(6101, { result: 'REJECTED' })]);
    const find = async (kind: 'REFUNDS' | 'HELD', threshold: number) => (await officer.call(tryTrigger, { entity_code: 'ATBR', kind, threshold })).list;
    // Refunds are a share of what was taken, of which there are nineteen.
    expect(await find('REFUNDS', 5)).toEqual([]);
    await insertPayments(database, [payment(6102, {})]);
    expect(await find('REFUNDS', 5)).toMatchObject([{ merchant_no: 'M1', measured: '5.0 %', details: ['1 / 20'], links: [{ text: 'T6100' }] }]);
    expect(await find('REFUNDS', 6)).toEqual([]);
    // Payments that were rejected, failed or were called off do not make the share smaller.
    await insertPayments(
      database,
      Array.from({ length: 30 }, (_, at) => payment(6200 + at, at % 3 === 0 ? { result: 'REJECTED' } : { status: at % 3 === 1 ? 'FAILED' : 'CANCELLED' })),
    );
    expect(await find('REFUNDS', 5)).toMatchObject([{ details: ['1 / 20'] }]);
    await sql`delete from transaction where id between 6200 and 6300 or id = 6102`.execute(database.main);
    expect(await find('HELD', 5)).toMatchObject([{ merchant_no: 'M1', links: [{ text: 'T6101' }] }]);
    await sql`delete from transaction where id = 6000`.execute(database.main);
    expect(await find('HELD', 1)).toEqual([]);
  });

  it('find countries that were not declared, other industries, changed owners, shared owners and accounts', async () => {
    now = new Date('2026-11-28T12:00:00Z');
    await sql`update transaction set ip_country = 'VEN' where id between 6001 and 6010`.execute(database.main);
    await sql`update transaction set ip_country = 'BRA' where id > 6010`.execute(database.main);
    await sql`update merchant_app set industry = 'BETTING' where app_id = 'A2'`.execute(database.main);
    await sql`insert into subject (id, kind, country, name) values (80, 'PERSON', 'BRA', 'Dona de tudo')`.execute(database.main);
    await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, source, added_at, added_by_kind, added_by, added_by_name)
      select 81 + row_number() over (), m.merchant_no, 80, 'OWNER', 10000, 'Register', '2026-11-27', 'staff', 11, 'Ana' from merchant m where m.company_code = 'ATBR'`.execute(
      database.main,
    );
    await sql`insert into merchant_account (id, merchant_no, kind, holder_name, number, added_at, added_by_kind, added_by, added_by_name)
      select 91 + row_number() over (), m.merchant_no, 'PIX', 'X', 'one@example.com', clock_now(), 'staff', 11, 'Ana' from merchant m where m.company_code = 'ATBR'`.execute(
      database.main,
    );
    const find = async (kind: 'NEW_COUNTRY' | 'NEW_INDUSTRY' | 'OWNERSHIP_CHANGE' | 'SHARED_OWNER' | 'SHARED_ACCOUNT', threshold: number) =>
      (await officer.call(tryTrigger, { entity_code: 'ATBR', kind, threshold })).list.map(({ merchant_no: no, details }) => [no, details]);
    expect(await find('NEW_COUNTRY', 10)).toEqual([['M1', ['VEN: 10']]]);
    expect(await find('NEW_COUNTRY', 11)).toEqual([]);
    expect(await find('NEW_INDUSTRY', 1)).toEqual([
      ['M1', ['ECOMMERCE']],
      ['M2', ['BETTING']],
    ]);
    // M2 had an owner before its last assessment, which is no change any more.
    expect((await find('OWNERSHIP_CHANGE', 1)).map(([no]) => no)).toEqual(expect.arrayContaining(['M1', 'M2']));
    expect(await find('SHARED_OWNER', 2)).toEqual([
      ['M1', ['Dona de tudo']],
      ['M2', ['Dona de tudo']],
    ]);
    expect(await find('SHARED_OWNER', 3)).toEqual([]);
    expect((await find('SHARED_ACCOUNT', 2)).map(([no]) => no)).toEqual(['M1', 'M2']);
    // The same number at two banks is two accounts.
    await sql`update merchant_account set kind = 'BANK', number = '12345-6', branch = '1', bank = case merchant_no when 'M1' then '001' else '341' end`.execute(
      database.main,
    );
    expect(await find('SHARED_ACCOUNT', 2)).toEqual([]);
    await sql`update merchant_account set bank = '001'`.execute(database.main);
    expect((await find('SHARED_ACCOUNT', 2)).map(([no]) => no)).toEqual(['M1', 'M2']);
    // It is one however its parts are written.
    await sql`update merchant_account set bank = '001 - Banco do Brasil', branch = '0001-9', number = '0012.345-6' where merchant_no = 'M2'`.execute(
      database.main,
    );
    expect((await find('SHARED_ACCOUNT', 2)).map(([no]) => no)).toEqual(['M1', 'M2']);
    await sql`update merchant_account set branch = '2' where merchant_no = 'M2'`.execute(database.main);
    expect(await find('SHARED_ACCOUNT', 2)).toEqual([]);
  });

  it('find merchants at which one device pays', async () => {
    await insertPayments(database, [
      { id: 6501, at: '2026-09-10T12:00:00Z' },
      { id: 6502, merchant: 2, subject: 2, at: '2026-09-11T12:00:00Z' },
      { id: 6503, merchant: 2, subject: 2, at: '2026-09-12T12:00:00Z' },
    ]);
    await sql`update transaction set device = 'device-one' where id in (6501, 6502)`.execute(database.main);
    await sql`update transaction set device = 'device-two' where id = 6503`.execute(database.main);
    const find = async (threshold: number) =>
      (await officer.call(tryTrigger, { entity_code: 'ATBR', kind: 'SHARED_DEVICE', threshold })).list.filter(({ period }) => period === '2026-09');
    expect(await find(2)).toMatchObject([
      { merchant_no: 'M1', measured: '2', details: [], links: [{ text: 'T6501' }] },
      { merchant_no: 'M2', measured: '2', details: [], links: [{ text: 'T6502' }] },
    ]);
    expect(await find(3)).toEqual([]);
    await sql`delete from transaction where id between 6501 and 6503`.execute(database.main);
  });

  it('find alerts that were concluded as suspicious', async () => {
    await sql`insert into alert (id, name, type, status, company_code, business, currency, merchant_no, dedup_key, window_from, window_to, trigger_time, last_hit_at, conclusion, concluded_at)
      values (7001, 'Pattern', 'RULE', 'CONFIRMED', 'ATBR', 'payin', 'BRL', 'M2', 'k', clock_now(), clock_now(), clock_now(), clock_now(), 'SUSPICIOUS', '2026-11-20')`.execute(
      database.main,
    );
    expect((await officer.call(tryTrigger, { entity_code: 'ATBR', kind: 'SUSPICIOUS_ALERTS', threshold: 1 })).list).toMatchObject([
      { merchant_no: 'M2', period: '2026-11', links: [{ kind: 'alert', id: '7001' }] },
    ]);
  });

  it('open the periodic review on its day, with its due date', async () => {
    await sql`delete from merchant_trigger_hit where company_code = 'ATBR'`.execute(database.main);
    await sql`delete from merchant_review where company_code = 'ATBR'`.execute(database.main);
    await sql`update merchant set next_review_on = '2026-11-25' where merchant_no = 'M1'`.execute(database.main);
    await reviewMerchants(database.main, 'ATBR', now);
    const { review } = await shown('M1');
    expect(review).toMatchObject({ due_on: '2026-12-25', is_overdue: false });
    expect(review?.causes.map(({ kind }) => kind)).toContain('PERIODIC');
    now = new Date('2026-12-26T12:00:00Z');
    expect((await shown('M1')).review?.is_overdue).toBe(true);
  });
});

it('the register orders by risk and then by score, and names the strongest parts', async () => {
  const { list } = await officer.call(listRiskRegister, {});
  expect(list.map(({ risk_level: level }) => level)).toEqual(['HIGH', 'HIGH', 'MEDIUM']);
  expect((list[0]?.score ?? 0) >= (list[1]?.score ?? 0)).toBe(true);
  expect(list[0]?.strongest.length).toBe(3);
  expect((await mexican.call(listRiskRegister, {})).list.map(({ merchant_no: no }) => no)).toEqual(['M3']);
});
