import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { showAssessment, submitAssessment } from '../contract/index.ts';
import { merchantRiskApprovalKinds, merchantRiskSlice } from './index.ts';

/* What decides payments by the risk of a merchant follows an assessment from the next payment on. */

let database: Database;
let officer: TestClient;
let second: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await sql`update limit_profile set unverified_ceiling_minor = 10000, minor_floor_minor = 10000`.execute(database.main);
  // The app vouches for its users, which merchants of high risk may not.
  await sql`update merchant_app set self_verify = true where app_id = 'A1'`.execute(database.main);
  const server = await testServer({ slices: [merchantRiskSlice, approvalRequestsSlice(merchantRiskApprovalKinds)], database, work: false });
  const staff = (userId: string, name: string) =>
    server.as({
      userId,
      personId: userId,
      name,
      abilities: [
        { subject: 'AML.MERCHANTSLIST.MerchantRisk', action: ['read', 'write'] },
        { subject: 'AML.ApprovalList', action: ['read', 'write'] },
      ],
      companies: [companyCode],
    });
  officer = staff('11', 'Ana');
  second = staff('12', 'Otto');
});

/** A payment of somebody new who is not verified, above what the unverified may pay. */
async function pay(amount = 20_000): Promise<string> {
  const { no } = inventDocument();
  const [answer] = await decideInputs(database.main, [paymentInput({ id_no: no, name: 'Maria Souza Prado', amount_minor: amount })], clock.now());
  if (answer?.kind !== 'decided') throw new Error('the payment was not decided');
  const row = await database.main
    .selectFrom('transaction')
    .select(['aml_result', 'merchant_no'])
    .where('id', '=', answer.transaction.id)
    .executeTakeFirstOrThrow();
  expect(row.merchant_no).toBe('A');
  return row.aml_result;
}

it('a payment is accepted before a merchant is assessed as of high risk, and held afterwards', async () => {
  expect(await pay()).toBe('ACCEPTED');
  const { version } = await officer.call(showAssessment, { merchant_no: 'A' });
  await officer.call(submitAssessment, { merchant_no: 'A', version, level: 'HIGH', reason: 'Payments from abroad without a reason' });
  expect(await pay()).toBe('JUSTIFICATION_REQUIRED');
  expect((await officer.call(showAssessment, { merchant_no: 'A' })).risk_level).toBe('HIGH');
});

it('limits by risk follow it, and a level that raises them takes a second person even where it is the one that comes out', async () => {
  await sql`insert into limit_profile (level, risk_level, company_code, business, currency, monitor_minor, probation_minor, unverified_ceiling_minor, minor_floor_minor)
    values ('risk', 'HIGH', ${companyCode}, 'payin', 'BRL', 5000, 8000, 10000, 10000)`.execute(database.main);
  expect(await pay(9_000)).toBe('JUSTIFICATION_REQUIRED');
  const shown = await officer.call(showAssessment, { merchant_no: 'A' });
  expect([shown.risk_level, shown.present.level]).toEqual(['HIGH', 'MEDIUM']);
  expect(shown.limits_by_risk.map((one) => [one.risk_level, one.allows_more, one.limits[0]?.probation_limit, one.limits[0]?.level])).toEqual([
    ['LOW', true, '10000.00', 'general'],
    ['MEDIUM', true, '10000.00', 'general'],
    ['HIGH', false, '80.00', 'risk'],
  ]);
  const query = await officer.call(submitAssessment, { merchant_no: 'A', version: shown.version });
  expect(query.status).toBe('WAITING_APPROVAL');
  expect(await pay(9_000)).toBe('JUSTIFICATION_REQUIRED');
  const request = await second.call(showApprovalRequest, { request_id: query.request_id ?? '' });
  expect(request.title).toContain('is “Medium” instead of “High”');
  expect(request.view).toMatchObject({
    changes: [
      { before: { text: 'High' }, after: { text: 'Medium' } },
      { before: { amount: '50.00' }, after: { amount: '5000.00' }, loosens: true },
      { before: { amount: '80.00' }, after: { amount: '10000.00' }, loosens: true },
    ],
  });
  await second.call(approveRequest, { request_id: query.request_id ?? '', version: request.version });
  expect((await officer.call(showAssessment, { merchant_no: 'A' })).last).toMatchObject({ level: 'MEDIUM', override_reason: null, confirmed_by: 'Otto' });
  expect(await pay(9_000)).toBe('ACCEPTED');
});
