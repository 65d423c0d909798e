import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Db, handle } from '../../../../platform/server/index.ts';
import { currencies, type Currency } from '../../../register/kernel/index.ts';
import { kindsWithLimits } from '../../../settings/limits/server/index.ts';
import { listStoredCompanies } from '../../../register/reference-data/server/companies/index.ts';
import { listMerchantCurrencies, merchantsErrors } from '../contract/index.ts';

/** Without limits in its currency no payment of a merchant is ever decided. */
export async function currenciesOf(db: Db, companyCode: string): Promise<Currency[]> {
  const [company] = await listStoredCompanies(db, [companyCode]);
  const having = await kindsWithLimits(db, [companyCode]);
  return currencies.filter((currency) => currency === company?.currency || having.some((one) => one.currency === currency));
}

/** Refuses a currency in which no payment of the company can come. */
export async function demandCurrency(db: Db, companyCode: string, currency: Currency): Promise<void> {
  if ((await currenciesOf(db, companyCode)).includes(currency)) return;
  throw new InvalidInputError([{ field: 'currency', code: 'notOfCompany', params: { values: currency } }]);
}

export const merchantCurrenciesHandler = handle(listMerchantCurrencies, async ({ entity_code: code }, { db, actor }) => {
  if (!actor.companies.includes(code)) refuse(merchantsErrors, 'MERCHANT_NO_SUCH_COMPANY', { company: code });
  return { currencies: await currenciesOf(db, code) };
});
