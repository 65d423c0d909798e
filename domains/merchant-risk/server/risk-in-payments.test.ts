import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/server/index.ts';
import { testDatabase, type TestClient, testServer } from '../../../platform/server/testing.ts';
import { companyCode, decideInputs, inventDocument, openDesk, paymentInput } from '../../decisions/server/testing.ts';
import { showAssessment, submitAssessment } from '../contract/index.ts';
import { merchantRiskSlice } from './index.ts';

/* What decides payments by the risk of a merchant follows an assessment from the next payment on. */

let database: Database;
let officer: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  await openDesk(database.main);
  await sql`update limit_profile set unverified_ceiling_minor = 10000, minor_floor_minor = 10000`.execute(database.main);
  // The app vouches for its users, which merchants of high risk may not.
  await sql`update merchant_app set self_verify = true where app_id = 'A1'`.execute(database.main);
  const server = await testServer({ slices: [merchantRiskSlice], database, work: false });
  officer = server.as({
    userId: '11',
    personId: '11',
    name: 'Ana',
    abilities: [{ subject: 'AML.MERCHANTSLIST.MerchantRisk', action: ['read', 'write'] }],
    companies: [companyCode],
  });
});

/** A payment of somebody new who is not verified, above what the unverified may pay. */
async function pay(): Promise<string> {
  const { no } = inventDocument();
  const [answer] = await decideInputs(database.main, [paymentInput({ id_no: no, name: 'Maria Souza Prado', amount_minor: 20_000 })], new Date());
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
