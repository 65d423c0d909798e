import { describe, expect, it } from 'vitest';
import { amlReasons, amlResults, merchantStatuses, partnerStatuses } from '../../kernel/index.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import { merchants } from '../../../../seeds/merchants.ts';
import { writeReference } from '../../../../seeds/write-reference.ts';
import {
  dropDownApps,
  dropDownEntities,
  dropDownMerchants,
  dropDownMethods,
  dropDownMunames,
  dropDownProviderCodes,
  dropDownReasons,
  dropDownRules,
  masterOptions,
  merchantOptions,
  referenceDataEndpoints,
  regions,
  transactionOptions,
} from '../contract/index.ts';
import { ruleTypes } from '../../vocabulary/contract/index.ts';
import { referenceDataSlice } from './index.ts';
import { findCountries, findOptionItems } from './reference-data.store.ts';

const server = await testServer({ slices: [referenceDataSlice] });
await writeReference(server.database, new Date('2026-08-01T00:00:00Z'));
const staff = server.as();
const inBrazil = server.as({ companies: ['ATBR'] });

describe('reference data', () => {
  it('has the twelve calls, each for signed-in people only', async () => {
    expect(referenceDataEndpoints).toHaveLength(12);
    expect(referenceDataSlice.handlers.map((handler) => handler.record)).toEqual(referenceDataEndpoints);
    for (const record of referenceDataEndpoints) expect((await server.anonymous.send(record, {} as never)).status).toBe(401);
  });

  it('answers the master options with every key of the specification', async () => {
    const options = await staff.call(masterOptions, {});
    expect(Object.keys(options).sort().join(' ')).toBe(
      'action aml_action_type aml_app_status aml_rule_type aml_status black_reason black_reason_string black_type business_type calculation_period channels comparison countries currencies id_type industry merchant_status merchant_type methods pep_status period_unit regions risk_level rule_type rule_type_app status transaction_status',
    );
    for (const [key, list] of Object.entries(options)) expect(list.length, key).toBeGreaterThan(0);
    expect(options.aml_status.map((option) => option.value)).toEqual([...amlResults]);
    expect(options.transaction_status.map((option) => option.value)).toEqual([...partnerStatuses]);
    expect(options.merchant_status.map((option) => option.value)).toEqual([...merchantStatuses]);
    expect(options.currencies.map((option) => option.value)).toEqual(['ARS', 'BRL', 'MXN']);
    expect(options.regions.map((option) => option.label)).toEqual(['Brazil', 'Mexico', 'Argentina']);
    expect(options.methods).toContain('PIX');
    expect(options.black_reason_string).toEqual(options.black_reason.map((option) => option.label));
  });

  it('speaks Portuguese when asked to, also in sorted lists', async () => {
    const reply = await staff.send(masterOptions, {}, { headers: { 'accept-language': 'pt-BR' } });
    expect(reply.body.data.aml_status).toContainEqual({ label: 'Liberada', value: 'RELEASED' });
    expect(reply.body.data.industry).toContainEqual({ label: 'Apostas autorizadas', value: 'BETTING' });
    const countries = reply.body.data.countries.map((country) => country.label);
    expect(countries.indexOf('África do Sul')).toBeLessThan(countries.indexOf('Brasil'));
  });

  it('names every country and every option in Spanish, in the order of the names', async () => {
    const names = (await findCountries(server.database.main, 'es')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Alemania', 'Brasil', 'México', 'Sudáfrica']));
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    const english = new Set((await findCountries(server.database.main, 'en')).map(({ name }) => name));
    expect(names.filter((name) => !english.has(name)).length).toBeGreaterThan(100);
    const options = await findOptionItems(server.database.main, ['black_reason', 'calculation_period', 'industry', 'merchant_type']);
    expect(options.filter(({ label_es: label }) => !label).map(({ value }) => value)).toEqual([]);
    expect(options).toContainEqual(expect.objectContaining({ value: 'SELF_EXCLUSION', label_en: 'Self-exclusion', label_es: 'Autoexclusión' }));
  });

  it('gives merchants by business, both ways of asking', async () => {
    const payout = merchants.filter((merchant) => merchant.businesses.includes('payout'));
    const both = await staff.call(merchantOptions, {});
    expect(both.payin).toHaveLength(merchants.length);
    expect(both.payout).toHaveLength(payout.length);
    const query = await staff.call(dropDownMerchants, { business: 'payout' });
    expect(query.map((row) => row.merchant_no).sort()).toEqual(payout.map((merchant) => merchant.merchantNo).sort());
    expect(query.every((row) => row.business_type === 'payout')).toBe(true);
    const all = await staff.call(dropDownMerchants, { business: '' });
    expect(all).toHaveLength(merchants.length + payout.length);
    const wrong = await staff.send(dropDownMerchants, { business: 'barter' } as never);
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body.data)).toContain('business');
  });

  it('gives the apps of one merchant and none of a foreign company', async () => {
    const mexican = merchants.find((merchant) => merchant.companyCode === 'ATMX');
    expect(await staff.call(dropDownApps, { merchant_no: mexican?.merchantNo ?? '' })).toHaveLength(mexican?.apps.length ?? 0);
    expect(await inBrazil.call(dropDownApps, { merchant_no: mexican?.merchantNo ?? '' })).toEqual([]);
    expect((await staff.send(dropDownApps, {} as never)).status).toBe(400);
  });

  it('narrows companies, providers, methods and names to what the caller may see', async () => {
    expect((await staff.call(dropDownEntities, { type: 'All' })).map((row) => row.code)).toEqual(['ATBR', 'ATMX']);
    expect((await inBrazil.call(dropDownEntities, { type: 'Payout' })).map((row) => row.code)).toEqual(['ATBR']);
    expect(await inBrazil.call(dropDownMethods, {})).not.toContain('SPEI');
    expect(await inBrazil.call(dropDownMethods, {})).toContain('RAPIPAGO');
    const providers = await inBrazil.call(dropDownProviderCodes, {});
    expect(providers.map((row) => row.provider_code)).not.toContain('BANCO_ANAHUAC');
    expect(await inBrazil.call(dropDownMunames, {})).toHaveLength(merchants.filter((merchant) => merchant.companyCode === 'ATBR').length);
    const nobody = server.as({ companies: [] });
    expect(await nobody.call(dropDownMunames, {})).toEqual([]);
    expect(await nobody.call(dropDownEntities, {})).toEqual([]);
  });

  it('names rules, reasons, regions and the sections of the transaction filters', async () => {
    expect((await staff.call(dropDownRules, { region: 'BRA' })).map((row) => row.code)).toEqual([...ruleTypes]);
    expect((await staff.call(dropDownReasons, {})).map((row) => row.code)).toEqual([...amlReasons]);
    const { regions: countries } = await staff.call(regions, {});
    expect(countries.length).toBe(249);
    expect(countries).toContainEqual({ name: 'Mexico', code: 'MEX' });
    const sections = await staff.call(transactionOptions, {});
    expect(sections.merchants).toHaveLength(merchants.length);
    expect(sections.refund_status.map((option) => option.value)).toEqual(['REFUND_PENDING', 'REFUNDED']);
  });
});
