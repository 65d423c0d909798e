import { countryOf } from '../../../../../countries/index.ts';
import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import type { Call, Db } from '../../../../../platform/server/index.ts';
import { type MerchantTaxIdType, parseAmount, parseIdDocument } from '../../../../register/kernel/index.ts';
import { merchantsErrors } from '../../contract/errors.ts';
import { isTaxIdUsed, lockTaxId, type MerchantChanges } from '../stores/merchant.store.ts';
import { findKnownPlaces } from '../../../../register/reference-data/server/options/index.ts';

export interface TaxId {
  type: MerchantTaxIdType;
  no: string;
}

/** The tax id in its stored form; that of a company must be one by its check digits. */
export function readTaxId(text: string | undefined, type: MerchantTaxIdType | undefined, country: string): TaxId | undefined {
  if (text === undefined) return undefined;
  const of = type ?? countryOf(country)?.companyNumber;
  if (of === undefined) throw new InvalidInputError([{ field: 'tax_id_type', code: 'required' }]);
  const parsed = parseIdDocument(of, text);
  if (!parsed.ok) throw new InvalidInputError([{ field: 'tax_id', code: 'idDocument', params: { type: of, reason: parsed.errors.join(', ') } }]);
  return { type: of, no: parsed.normalized };
}

/** What is declared, as calls take it. */
export interface Declaration {
  legal_name?: string | undefined;
  trade_names?: string[] | undefined;
  founded_on?: string | null | undefined;
  legal_form?: string | null | undefined;
  activity?: string | null | undefined;
  activity_codes?: string[] | undefined;
  declared_turnover?: string | null | undefined;
  declared_ticket?: string | null | undefined;
  payer_countries?: string[] | undefined;
  delivery?: MerchantChanges['delivery'];
  products?: string[] | undefined;
  website?: string | null | undefined;
  phone?: string | null | undefined;
  address_line?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  postal_code?: string | null | undefined;
}

const minorOf = (amount: string | null | undefined): number | null | undefined => (typeof amount === 'string' ? Number(parseAmount(amount)) : amount);

/** What is declared, as it is stored. */
export const declaredOf = (declaration: Declaration): MerchantChanges => ({
  legalName: declaration.legal_name,
  tradeNames: declaration.trade_names,
  foundedOn: declaration.founded_on,
  legalForm: declaration.legal_form,
  activity: declaration.activity,
  activityCodes: declaration.activity_codes,
  declaredTurnoverMinor: minorOf(declaration.declared_turnover),
  declaredTicketMinor: minorOf(declaration.declared_ticket),
  payerCountries: declaration.payer_countries,
  delivery: declaration.delivery,
  products: declaration.products,
  website: declaration.website,
  phone: declaration.phone,
  addressLine: declaration.address_line,
  city: declaration.city,
  region: declaration.region,
  postalCode: declaration.postal_code,
});

/** Refuses countries and industries that are not on file, naming the field, and a day of foundation to come. */
export async function demandIndustry(
  call: Pick<Call, 'db' | 'now'>,
  named: {
    country?: string | undefined;
    payer_countries?: string[] | undefined;
    industry?: string | undefined;
    founded_on?: string | null | undefined;
  },
): Promise<void> {
  const places = await findKnownPlaces(call.db, [...(named.country ? [named.country] : []), ...(named.payer_countries ?? [])], named.industry);
  const wrong = [
    ...(named.country !== undefined && !places.countries.includes(named.country) ? ['country'] : []),
    ...((named.payer_countries ?? []).some((one) => !places.countries.includes(one)) ? ['payer_countries'] : []),
    ...(named.industry !== undefined && !places.isIndustry ? ['industry'] : []),
    ...(named.founded_on && named.founded_on > call.now.toISOString().slice(0, 10) ? ['founded_on'] : []),
  ];
  if (wrong.length > 0) throw new InvalidInputError(wrong.map((field) => ({ field, code: 'invalid' })));
}

/** Refuses a tax id that another merchant of the company has. Whoever takes the same number at the same time waits for the other. */
export async function demandFree(db: Db, companyCode: string, taxId: { type: string; no: string }, exceptNo: string): Promise<void> {
  await lockTaxId(db, companyCode, taxId);
  if (await isTaxIdUsed(db, companyCode, taxId, exceptNo)) refuse(merchantsErrors, 'MERCHANT_TAX_ID_TAKEN');
}
