import { commonErrors, InvalidInputError, refuse } from '../../../platform/contract/index.ts';
import { type Call, type Db, handle, nextIds } from '../../../platform/server/index.ts';
import { type MerchantTaxIdType, parseAmount, parseIdDocument } from '../../kernel/index.ts';
import { createMerchant, merchantsErrors, updateMerchant } from '../contract/index.ts';
import { needingReason } from '../model/change-rules.ts';
import { changedFields, changeMerchant } from './change-merchant.ts';
import { findMerchant, insertMerchant, isTaxIdTaken, type MerchantChanges, saveSubject } from './merchant.store.ts';
import { lockMerchant, lockSeenMerchant, merchantSubject } from './merchants.ts';
import { insertOnboarding } from './onboarding.store.ts';
import { findKnownPlaces } from './relationship.store.ts';

const taxIdTypes: Readonly<Record<string, MerchantTaxIdType>> = { BRA: 'CNPJ', MEX: 'RFC', ARG: 'CUIT' };

/** The tax id in its stored form; that of a company must be one by its check digits. */
function readTaxId(text: string | undefined, type: MerchantTaxIdType | undefined, country: string): { type: MerchantTaxIdType; no: string } | undefined {
  if (text === undefined) return undefined;
  const of = type ?? taxIdTypes[country];
  if (of === undefined) throw new InvalidInputError([{ field: 'tax_id_type', code: 'required' }]);
  const parsed = parseIdDocument(of, text);
  if (!parsed.ok) throw new InvalidInputError([{ field: 'tax_id', code: 'idDocument', params: { type: of, reason: parsed.errors.join(', ') } }]);
  return { type: of, no: parsed.normalized };
}

interface Declared {
  trade_names?: string[] | undefined;
  founded_on?: string | undefined;
  legal_form?: string | undefined;
  activity?: string | undefined;
  activity_codes?: string[] | undefined;
  declared_turnover?: string | undefined;
  declared_ticket?: string | undefined;
  payer_countries?: string[] | undefined;
  delivery?: MerchantChanges['delivery'] | undefined;
  products?: string[] | undefined;
  website?: string | undefined;
  phone?: string | undefined;
  address_line?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  postal_code?: string | undefined;
}

const minorOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(parseAmount(text)));

/** What is declared, as it is stored. */
const declaredOf = (input: Declared): MerchantChanges => ({
  tradeNames: input.trade_names,
  foundedOn: input.founded_on,
  legalForm: input.legal_form,
  activity: input.activity,
  activityCodes: input.activity_codes,
  declaredTurnoverMinor: minorOf(input.declared_turnover),
  declaredTicketMinor: minorOf(input.declared_ticket),
  payerCountries: input.payer_countries,
  delivery: input.delivery,
  products: input.products,
  website: input.website,
  phone: input.phone,
  addressLine: input.address_line,
  city: input.city,
  region: input.region,
  postalCode: input.postal_code,
});

/** Refuses countries and industries that are not on file, naming the field, and a day of foundation to come. */
export async function demandKnown(
  call: Pick<Call, 'db' | 'now'>,
  named: { country?: string | undefined; payer_countries?: string[] | undefined; industry?: string | undefined; founded_on?: string | undefined },
): Promise<void> {
  const known = await findKnownPlaces(call.db, [...(named.country ? [named.country] : []), ...(named.payer_countries ?? [])], named.industry);
  const wrong = [
    ...(named.country !== undefined && !known.countries.includes(named.country) ? ['country'] : []),
    ...((named.payer_countries ?? []).some((one) => !known.countries.includes(one)) ? ['payer_countries'] : []),
    ...(named.industry !== undefined && !known.isIndustry ? ['industry'] : []),
    ...(named.founded_on !== undefined && named.founded_on > call.now.toISOString().slice(0, 10) ? ['founded_on'] : []),
  ];
  if (wrong.length > 0) throw new InvalidInputError(wrong.map((field) => ({ field, code: 'invalid' })));
}

const demandFree = async (db: Db, companyCode: string, taxId: { type: string; no: string }, exceptNo: string): Promise<void> => {
  if (await isTaxIdTaken(db, companyCode, taxId, exceptNo)) refuse(merchantsErrors, 'MERCHANT_TAX_ID_TAKEN');
};

export const createMerchantHandler = handle(createMerchant, async (input, call) => {
  const { db, actor } = call;
  const companyCode = input.entity_code;
  if (!actor.companies.includes(companyCode)) refuse(merchantsErrors, 'MERCHANT_NO_SUCH_COMPANY', { company: companyCode });
  await demandKnown(call, input);
  const taxId = readTaxId(input.tax_id, input.tax_id_type, input.country);
  if (taxId) await demandFree(db, companyCode, taxId, '');
  const [id] = (await nextIds(db, 1)) as [string];
  const [merchantNo, muid] = [`M${id}`, `mu${id}`];
  await insertMerchant(db, {
    merchantNo,
    muid,
    name: input.merchant_name,
    legalName: input.legal_name,
    companyCode,
    country: input.country,
    currency: input.currency,
    industry: input.industry,
    businesses: [...new Set(input.businesses)],
    email: input.email,
    lang: input.lang ?? call.lang,
    by: actor,
    at: call.now,
  });
  const onboardId = await insertOnboarding(db, merchantNo, { at: call.now, dueOn: null, responsible: null });
  call.audit({
    subject: { kind: 'merchant', id: merchantNo },
    companyCode,
    after: { status: 'DRAFT', merchant_name: input.merchant_name, country: input.country, industry: input.industry },
  });
  await changeMerchant(call, await lockMerchant(db, merchantNo), { ...declaredOf(input), ...(taxId ? { taxIdType: taxId.type, taxId: taxId.no } : {}) });
  if (taxId) await merchantSubject(db, merchantNo);
  return { muid, merchant_no: merchantNo, onboard_id: onboardId, status: 'DRAFT' as const };
});

export const updateMerchantHandler = handle(updateMerchant, async (input, call) => {
  const { db } = call;
  const merchant = await lockSeenMerchant(call, { muid: input.muid });
  if (merchant.version !== input.version) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
  await demandKnown(call, input);
  const taxId = readTaxId(input.tax_id, input.tax_id_type, input.country ?? merchant.country);
  if (taxId) await demandFree(db, merchant.companyCode, taxId, merchant.merchantNo);
  const changes: MerchantChanges = {
    name: input.merchant_name,
    legalName: input.legal_name,
    country: input.country,
    industry: input.industry,
    businesses: input.businesses,
    email: input.email,
    lang: input.lang,
    ...(taxId ? { taxIdType: taxId.type, taxId: taxId.no } : {}),
    ...declaredOf(input),
  };
  const changed = changedFields(merchant, changes);
  if (changed.length === 0) refuse(merchantsErrors, 'MERCHANT_UNCHANGED');
  const weighed = needingReason(merchant.status, changed);
  if (weighed.length > 0 && input.reason === undefined) throw new InvalidInputError([{ field: 'reason', code: 'required' }]);
  await changeMerchant(call, merchant, changes, input.reason);
  if (taxId && changed.includes('taxId')) {
    // Another number is another legal entity.
    await saveSubject(db, merchant.merchantNo, null);
    await merchantSubject(db, merchant.merchantNo);
  }
  const after = await findMerchant(db, merchant.merchantNo);
  return { muid: input.muid, changed: changed.map(String), version: after?.version ?? merchant.version };
});
