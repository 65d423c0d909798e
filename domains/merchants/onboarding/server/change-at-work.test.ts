import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { setMerchantAccount, updateMerchant } from '../../merchants/contract/index.ts';
import { findMerchant } from '../../merchants/server/index.ts';
import { type Applicant, apply, type BackOffice, startBackOffice } from './back-office.fixture.ts';

/* What follows when the decision about an active merchant does not rest on the same any more. */

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  await sql`insert into country (code, name_en, name_pt) values ('BRA', 'Brazil', 'Brasil'), ('ARG', 'Argentina', 'Argentina') on conflict do nothing`.execute(
    backOffice.database.main,
  );
  await sql`insert into option_item (list, value, label_en, label_pt, sort, active) values ('industry', 'GAMING', 'Games', 'Jogos', 1, true) on conflict do nothing`.execute(
    backOffice.database.main,
  );
});

async function atWork(): Promise<Applicant> {
  const one = await apply(backOffice, { status: 'ONBOARDED', risk: 'LOW' });
  await sql`update merchant_onboarding set decided_at = clock_now(), outcome = 'ONBOARDED' where merchant_no = ${one.merchantNo}`.execute(
    backOffice.database.main,
  );
  return one;
}
const merchantOf = async ({ merchantNo }: Applicant) => {
  const merchant = await findMerchant(backOffice.database.main, merchantNo);
  if (!merchant) throw new Error('no merchant');
  return merchant;
};
const change = async (one: Applicant, declaration: object) => {
  const { muid, version } = await merchantOf(one);
  return backOffice.analyst.send(updateMerchant, { muid, version, reason: 'Told by mail', ...declaration });
};
const causesOf = async ({ merchantNo }: Applicant) => {
  const { rows } = await sql<{ kind: string; details: string[] }>`
    select kind, evidence -> 'details' as details from merchant_trigger_hit where merchant_no = ${merchantNo} order by id`.execute(backOffice.database.main);
  return rows.map(({ kind, details }) => [kind, ...details]);
};

describe('an active merchant', () => {
  it.each([
    ['another industry', { industry: 'GAMING' }, { industry: 'GAMING' }, 'industry'],
    ['more turnover', { declared_turnover: '900000000.00' }, { declaredTurnoverMinor: 90_000_000_000 }, 'declared_turnover'],
    ['a larger ticket', { declared_ticket: '9000.00' }, { declaredTicketMinor: 900_000 }, 'declared_ticket'],
    ['one more country of payers', { payer_countries: ['BRA', 'ARG'] }, { payerCountries: ['BRA', 'ARG'] }, 'payer_countries'],
  ])('has %s only after a second person, and is reviewed then', async (_name, declaration, expected, field) => {
    const one = await atWork();
    const before = await merchantOf(one);
    const answer = await change(one, { ...declaration, website: 'https://shop.example' });
    expect(answer.body.data).toMatchObject({ changed: ['website'], request_id: expect.any(String) });
    expect(await merchantOf(one)).toMatchObject({ ...Object.fromEntries(Object.keys(expected).map((key) => [key, before[key as 'industry']])) });
    expect(await causesOf(one)).toEqual([]);
    const id = (answer.body.data as { request_id: string }).request_id;
    expect((await backOffice.twin.send(approveRequest, { request_id: id, version: 1 })).status).toBe(403);
    expect((await backOffice.senior.call(showApprovalRequest, { request_id: id })).view?.changes).toHaveLength(1);
    expect((await change(one, declaration)).status).toBe(409);
    expect(await backOffice.senior.call(approveRequest, { request_id: id, version: 1 })).toMatchObject({ status: 'APPLIED' });
    expect(await merchantOf(one)).toMatchObject(expected);
    expect(await causesOf(one)).toEqual([['DECLARATION_CHANGED', field]]);
  });

  it('counts as of more risk at once where that comes out', async () => {
    const one = await atWork();
    const answer = await change(one, { industry: 'GAMING' });
    await backOffice.senior.call(approveRequest, { request_id: (answer.body.data as { request_id: string }).request_id, version: 1 });
    expect((await merchantOf(one)).riskLevel).toBe('HIGH');
    const { rows } = await sql`select before, after from audit_entry where verb = 'merchant-risk.raised' and subject_id = ${one.merchantNo}`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([{ before: { risk_level: 'LOW' }, after: { risk_level: 'HIGH' } }]);
  });

  it('is reviewed when it declares another legal form or settlement account', async () => {
    const one = await atWork();
    expect((await change(one, { legal_form: 'S.A.' })).body.data).toMatchObject({ changed: ['legalForm'], request_id: null });
    const { muid } = await merchantOf(one);
    await backOffice.analyst.call(setMerchantAccount, { muid, kind: 'PIX', number: 'caixa@loja.example', holder_name: 'Loja', reason: 'New bank' });
    expect(await causesOf(one)).toEqual([
      ['DECLARATION_CHANGED', 'legal_form'],
      ['DECLARATION_CHANGED', 'settlement_account'],
    ]);
  });

  it('is not reviewed for less than it declared, or for how it is written to', async () => {
    const one = await atWork();
    expect((await change(one, { declared_turnover: '1.00', phone: '+55 11 5555' })).status).toBe(200);
    expect(await causesOf(one)).toEqual([]);
  });
});
