import { amlReasons, type Business } from '../../kernel/index.ts';
import { termIn } from '../../../../platform/contract/index.ts';
import { reasonWords, ruleTypes, ruleTypeWords } from '../../vocabulary/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import {
  dropDownApps,
  dropDownEntities,
  dropDownMerchants,
  dropDownMethods,
  dropDownMunames,
  dropDownProviderCodes,
  dropDownReasons,
  dropDownRules,
  merchantOptions,
  presentWords,
  regions,
  transactionOptions,
  wordLists,
} from '../contract/index.ts';
import { listAppNames, listMerchantNames } from '../../merchant-register/server/index.ts';
import { findCompanies, findCountries, findCurrencies, findMethods, findProviders } from './reference-data.store.ts';

const businessOfType: Partial<Record<string, Business>> = { Payin: 'payin', Payout: 'payout' };
const presentMerchant = (row: { merchant_no: string; muname: string }) => ({ merchant_name: row.muname, merchant_no: row.merchant_no });

export const merchantOptionsHandler = handle(merchantOptions, async (_input, { db, actor }) => {
  const merchants = await listMerchantNames(db, actor.companies);
  const of = (business: Business) => merchants.filter((row) => row.businesses.includes(business)).map(presentMerchant);
  return { payin: of('payin'), payout: of('payout') };
});

export const dropDownMerchantsHandler = handle(dropDownMerchants, async (input, { db, actor }) => {
  const merchants = await listMerchantNames(db, actor.companies, input.business);
  return merchants.flatMap((row) =>
    row.businesses.filter((one) => input.business === undefined || one === input.business).map((one) => ({ ...presentMerchant(row), business_type: one })),
  );
});

export const dropDownAppsHandler = handle(dropDownApps, (input, { db, actor }) => listAppNames(db, actor.companies, input.merchant_no));

export const dropDownEntitiesHandler = handle(dropDownEntities, (input, { db, actor }) =>
  findCompanies(db, actor.companies, businessOfType[input.type ?? 'All']),
);

export const dropDownProviderCodesHandler = handle(dropDownProviderCodes, async (_input, { db, actor }) => {
  const providers = await findProviders(db, actor.companies);
  return providers.map((row) => ({ provider_name: row.name, provider_code: row.code }));
});

export const dropDownMethodsHandler = handle(dropDownMethods, (_input, { db, actor }) => findMethods(db, actor.companies));

export const dropDownRulesHandler = handle(dropDownRules, async (_input, { lang }) =>
  ruleTypes.map((code) => ({ code, desc: termIn(ruleTypeWords, code, lang) })),
);

export const dropDownMunamesHandler = handle(dropDownMunames, async (_input, { db, actor }) => {
  const merchants = await listMerchantNames(db, actor.companies);
  return merchants.map(({ muname, muid }) => ({ muname, muid }));
});

export const dropDownReasonsHandler = handle(dropDownReasons, async (_input, { lang }) =>
  amlReasons.map((code) => ({ code, name: termIn(reasonWords, code, lang) })),
);

export const transactionOptionsHandler = handle(transactionOptions, async (_input, { db, actor, lang }) => {
  const [merchants, methods, currencys] = await Promise.all([
    listMerchantNames(db, actor.companies),
    findMethods(db, actor.companies),
    findCurrencies(db, actor.companies),
  ]);
  const status = presentWords(wordLists.transaction_status, lang);
  const only = (...values: string[]) => status.filter((option) => values.includes(option.value));
  return {
    merchants: merchants.map((row) => ({ ...presentMerchant(row), businesses: row.businesses })),
    methods,
    status,
    aml_status: presentWords(wordLists.aml_status, lang),
    currencys,
    refund_status: only('REFUND_PENDING', 'REFUNDED'),
    chargeback_status: only('CHARGEBACK'),
  };
});

export const regionsHandler = handle(regions, async (_input, { db, lang }) => ({ regions: await findCountries(db, lang) }));
