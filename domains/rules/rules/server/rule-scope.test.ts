import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessesOf, ruleBusinesses, ruleTypes, startSpec } from '../../../../engines/rules/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { decideInputs, inventDocument, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { createGeneralRule, createMerchantRule, listGoverning, scopePayments, updateGeneralRule } from '../contract/index.ts';
import { showAppChannels } from '../../../merchants/app-settings/contract/index.ts';
import { presentContent } from './present-rule.ts';
import { activeRule, contentOf, type BackOffice, form, newDimension, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
  const { main } = backOffice.database;
  for (const [code, countries] of [
    ['PIX', ['BRA']],
    ['CARD', ['ARG', 'BRA']],
    ['RAPIPAGO', ['ARG']],
  ] as const)
    await sql`insert into payment_method (code, name, countries) values (${code}, ${code}, ${[...countries]})`.execute(main);
  for (const code of ['BANK', 'CARDS_BR', 'CARDS_AR']) await sql`insert into provider (code, name) values (${code}, ${code})`.execute(main);
  for (const [provider, method, business, currency] of [
    ['BANK', 'PIX', 'payin', 'BRL'],
    ['BANK', 'PIX', 'payout', null],
    ['CARDS_BR', 'CARD', 'payin', 'BRL'],
    ['CARDS_AR', 'CARD', 'payin', 'ARS'],
    ['CARDS_AR', 'RAPIPAGO', 'payin', 'ARS'],
  ] as const)
    await sql`insert into provider_channel (provider_code, method, business, company_code, currency) values (${provider}, ${method}, ${business}, 'ATBR', ${currency})`.execute(
      main,
    );
  // Begun, and never onboarded: it does not open its currency.
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, status)
    values ('DR', 'uDR', 'Draft', 'Draft SA', 'ATBR', 'BRA', 'USD', 'retail', 'desk@example.invalid', 'DRAFT')`.execute(main);
});

const faultsIn = (data: unknown) => (data as { fields?: { field: string }[] }).fields;
const namesOf = (data: unknown) => faultsIn(data)?.map(({ field }) => field);
const draft = (change: object) => backOffice.maker.send(createGeneralRule, form({ save_as: 'DRAFT', ...change }));
const fieldsOf = async (answer: ReturnType<typeof draft>): Promise<unknown> => faultsIn((await answer).body.data);

describe('a rule that can never fire', () => {
  it.each([
    ['a method that nobody knows', { methods: ['NOPE'] }, 'methods'],
    ['a method of the other business', { business: 'payout', methods: ['CARD'] }, 'methods'],
    ['an activity that nobody knows', { industries: ['XX'] }, 'industries'],
    ['a currency that the company has not', { currency: 'MXN' }, 'currency'],
    ['the currency of a merchant that was never onboarded', { currency: 'USD' }, 'currency'],
  ] as const)('is refused for %s', async (_title, change, field) => {
    expect(await fieldsOf(draft(change))).toEqual([
      { field, code: 'notOfCompany', msg: expect.stringContaining(Object.values(change).flat().at(-1) as string) },
    ]);
  });

  it.each([
    ['a likeness above all', { rule_type: 'NAME_MISMATCH', comparison: 'GT', threshold: '100', calculation_period: 30, period_unit: 'DAY', parameters: {} }],
  ] as const)('is refused for %s', async (_title, change) => {
    expect(await fieldsOf(draft(change))).toEqual([{ field: 'threshold', code: 'outOfReach', msg: expect.any(String) }]);
  });

  it('is refused for nothing below zero, as a threshold of nothing is', async () => {
    expect(await fieldsOf(draft({ comparison: 'LT', threshold: '0' }))).toMatchObject([{ field: 'threshold', code: 'floatNumber' }]);
  });

  it('is refused when it is changed to one, and at a merchant', async () => {
    const { rule_id, version, form: content } = await activeRule(backOffice);
    const changed = await backOffice.maker.send(updateGeneralRule, { rule_id, version, ...contentOf(content), methods: ['NOPE'] });
    expect(namesOf(changed.body.data)).toEqual(['methods']);
    const at = await backOffice.maker.send(createMerchantRule, { ...form({ save_as: 'DRAFT', currency: 'ARS' }), muid: 'uA' });
    expect(namesOf(at.body.data)).toEqual(['currency']);
  });

  it('passes with what the company has', async () => {
    expect((await draft({ methods: ['CARD'], industries: ['TRAVEL'] })).body.code).toBe('10000');
  });
});

describe('the business of a rule', () => {
  const cases = ruleTypes.flatMap((type) => ruleBusinesses.map((business) => [type.code, business, type] as const));
  it.each(cases)('of type %s: %s is kept or refused by name', async (code, business, type) => {
    const spec = { ...startSpec(type, 'BRL', 1_000_000), parameters: { ...startSpec(type, 'BRL', 1_000_000).parameters } };
    const {
      name: _,
      description: __,
      mandatory: ___,
      ...content
    } = presentContent({
      ...{ name: 'x', description: null, spec, action: 'ALERT' as const, coolDownMs: 0, isMandatory: false },
    }) as unknown as Record<string, unknown>;
    const rule = { ...content, entity_code: 'ATBR', rule_type: code, business, currency: 'BRL', dimension: newDimension(), rule_name: code, save_as: 'DRAFT' };
    const existing = Object.keys(
      form({ calculation_period: 1, period_unit: 'DAY', window_mode: 'ROLLING', min_count: 1, parameters: {}, threshold2: '1', save_as: 'DRAFT' }),
    );
    const query = Object.fromEntries(Object.entries(rule).filter(([key, value]) => existing.includes(key) && value !== null));
    const answer = await backOffice.maker.send(createGeneralRule, query as never);
    if (businessesOf(type, spec).includes(business)) expect(answer.body.code, JSON.stringify(answer.body)).toBe('10000');
    else expect(faultsIn(answer.body.data)).toEqual([{ field: 'business', code: 'notJudged', msg: expect.any(String) }]);
  });
});

describe('payments in the scope of a rule', () => {
  it('are counted of the last 90 days, by every part of the scope', async () => {
    const now = clock.ms();
    const day = 86_400_000;
    const inputs = [
      { order_time: now - day },
      { order_time: now - 2 * day, method: 'CARD', ip_country: 'ARG' },
      { order_time: now - 3 * day, business: 'payout', merchant_no: 'B', app_id: 'B1' },
      { order_time: now - 100 * day },
    ];
    for (const one of inputs)
      await decideInputs(backOffice.database.main, [paymentInput({ id_no: inventDocument().no, ...one })], new Date(one.order_time + 1));
    const count = async (change: object) =>
      (await backOffice.maker.call(scopePayments, { entity_code: 'ATBR', rule_type: 'COUNT', currency: 'BRL', ...change })).payments;
    expect([
      await count({}),
      await count({ business: 'payin' }),
      await count({ methods: ['CARD'] }),
      await count({ countries: ['ARG'] }),
      await count({ muid: 'uB' }),
      await count({ app_id: 'A1' }),
      await count({ industries: ['RETAIL'] }),
      await count({ industries: ['TRAVEL'] }),
      await count({ currency: 'MXN' }),
      await count({ rule_type: 'ONE_TO_MANY' }),
      await count({ rule_type: 'ONE_TO_MANY', business: 'payin' }),
      await count({ rule_type: 'MANY_TO_ONE', received_by: 'SUBJECT' }),
    ]).toEqual([3, 2, 1, 1, 1, 2, 3, 0, 0, 1, 0, 2]);
  });

  it('are hidden from people of another company', async () => {
    const other = backOffice.server.as({
      name: 'Eva',
      personId: '9',
      userId: '91',
      abilities: [{ subject: 'AML.RuleSettings', action: ['read'] }],
      companies: ['ATMX'],
    });
    for (const place of [{}, { muid: 'uA' }, { app_id: 'A1' }]) {
      const answer = await other.send(scopePayments, { entity_code: 'ATBR', rule_type: 'COUNT', currency: 'BRL', ...place });
      expect([answer.body.code === '10000', JSON.stringify(answer.body).includes('"payments"')]).toEqual([false, false]);
    }
  });
});

describe('what is shown at a merchant', () => {
  it('are rules in its currency and businesses alone', async () => {
    await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email)
      values ('AR', 'uAR', 'Argentine', 'Argentine SA', 'ATBR', 'BRA', 'ARS', 'retail', 'desk@example.invalid')`.execute(backOffice.database.main);
    const [reais, pesos] = [await activeRule(backOffice, { rule_name: 'In reais' }), await activeRule(backOffice, { rule_name: 'In pesos', currency: 'ARS' })];
    const shown = async (merchant_no: string) => (await backOffice.maker.call(listGoverning, { merchant_no })).rules.map(({ rule }) => rule.rule_id);
    expect([(await shown('A')).includes(reais.rule_id), (await shown('A')).includes(pesos.rule_id)]).toEqual([true, false]);
    expect([(await shown('AR')).includes(reais.rule_id), (await shown('AR')).includes(pesos.rule_id)]).toEqual([false, true]);
    await sql`update merchant set businesses = '{payout}' where merchant_no = 'AR'`.execute(backOffice.database.main);
    expect(await shown('AR')).toEqual([]);
  });

  it('are channels that pay in the currency of the app', async () => {
    const { channels } = await backOffice.maker.call(showAppChannels, { rule_id: 'A1' });
    expect(channels.map(({ method, provider_code, business }) => `${provider_code} ${method} ${business}`)).toEqual([
      'CARDS_BR CARD payin',
      'BANK PIX payin',
      'BANK PIX payout',
    ]);
  });
});
