import { commonErrors, type EndpointParsed, refuse } from '../../../../platform/contract/index.ts';
import { isOutdated, type Call, handle, nextIds } from '../../../../platform/server/index.ts';
import { createMerchant, merchantsErrors, updateMerchant } from '../contract/index.ts';
import { changeMerchant } from './change-merchant.ts';
import { loosening } from '../model/change-rules.ts';
import { type ReviewChange, isActiveMerchant, prepareChange, writeChange } from './declaring/change-declaration.ts';
import { declaredOf, demandFree, demandIndustry, readTaxId } from './declaring/read-declaration.ts';
import { declarationChange } from './declaring/request-change.ts';
import { insertMerchant, type MerchantChanges, type MerchantProfile } from './stores/merchant.store.ts';
import { lockMerchant, lockVisibleMerchant, merchantSubject } from './merchants.ts';
import { demandCurrency } from './merchant-currencies.ts';
import { insertOnboarding } from './stores/onboarding.store.ts';

/** Numbers by which a merchant is known already, where the provider gave it some. */
interface Numbers {
  merchantNo: string;
}

/** Begins the application of a merchant: a draft with its first round. */
export async function beginApplication(call: Call, input: EndpointParsed<typeof createMerchant>, numbers?: Numbers) {
  const { db, actor } = call;
  const companyCode = input.entity_code;
  if (!actor.companies.includes(companyCode)) refuse(merchantsErrors, 'MERCHANT_NO_SUCH_COMPANY', { company: companyCode });
  await demandIndustry(call, input);
  await demandCurrency(db, companyCode, input.currency);
  const taxId = readTaxId(input.tax_id, input.tax_id_type, input.country);
  if (taxId) await demandFree(db, companyCode, taxId, '');
  const [id] = (await nextIds(db, 1)) as [string];
  const [merchantNo, muid] = [numbers?.merchantNo ?? `M${id}`, `mu${id}`];
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
    verb: 'merchant.created',
    subject: { kind: 'merchant', id: merchantNo },
    companyCode,
    after: { status: 'DRAFT', merchant_name: input.merchant_name, country: input.country, industry: input.industry },
  });
  await changeMerchant(call, await lockMerchant(db, merchantNo), { ...declaredOf(input), ...(taxId ? { taxIdType: taxId.type, taxId: taxId.no } : {}) });
  if (taxId) await merchantSubject(db, merchantNo);
  return { muid, merchant_no: merchantNo, onboard_id: onboardId, status: 'DRAFT' as const };
}

export const createMerchantHandler = handle(createMerchant, (input, call) => beginApplication(call, input));

/** Changes what a merchant declares. Of an active one, what would weaken its monitoring waits for a second person; the rest is written at once. */
export const updateMerchantHandler = (reviewChange: ReviewChange) => {
  const request = declarationChange(reviewChange);
  return handle(updateMerchant, async ({ muid, version, reason = null, ...declaration }, call) => {
    const merchant = await lockVisibleMerchant(call, { muid });
    if (isOutdated(merchant.version, version)) refuse(commonErrors, 'STALE', {}, { version: merchant.version, status: merchant.status });
    const { changes, changed } = await prepareChange(call, merchant, declaration, reason);
    if (changed.length === 0) refuse(merchantsErrors, 'MERCHANT_UNCHANGED');
    const held = isActiveMerchant(merchant) ? loosening(changed, merchant, { ...merchant, ...pickValues(changes) }) : [];
    if (held.length > 0) await request.demandFree(call, [merchant.merchantNo]);
    const written = await writeChange(call, merchant, Object.fromEntries(Object.entries(changes).filter(([key]) => !held.includes(key as never))), {
      reason,
      reviewChange,
    });
    const after = await lockMerchant(call.db, merchant.merchantNo);
    const requestId =
      held.length === 0
        ? null
        : await request.ask(call, {
            payload: {
              merchant_no: after.merchantNo,
              muid,
              merchant_name: after.name,
              changes: Object.fromEntries(held.map((key) => [key, changes[key]])),
              reason: reason ?? '',
            },
            targets: [{ id: after.merchantNo, version: after.version }],
            companyCodes: [after.companyCode],
            reason,
          });
    return { muid, changed: written.map(String), version: after.version, request_id: requestId };
  });
};

/** Without what is not changed. */
const pickValues = (changes: MerchantChanges): Partial<MerchantProfile> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<MerchantProfile>;
