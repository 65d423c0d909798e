import { type EndpointParsed, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { appsWithBlockConfig } from '../../../payments/lists/server/index.ts';
import { addMerchantApp, merchantsErrors } from '../contract/index.ts';
import { insertApp } from './stores/app.store.ts';
import { isActiveMerchant } from './declaring/change-declaration.ts';
import { demandIndustry } from './declaring/read-declaration.ts';
import { lockVisibleMerchant } from './merchants.ts';

/** Adds a shop of a merchant. @param known the number by which its payments name it already */
export async function addApp(call: Call, { muid, app_name: name, industry }: EndpointParsed<typeof addMerchantApp>, existing?: string) {
  const merchant = await lockVisibleMerchant(call, { muid });
  // Nobody pays at it any more; onboarded again, it may have new ones.
  if (merchant.status === 'REJECTED' || merchant.status === 'OFFBOARDED') refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE');
  await demandIndustry(call, { industry });
  const appId = existing ?? `APP-${await call.newId()}`;
  await insertApp(call.db, { appId, merchantNo: merchant.merchantNo, name, industry: industry ?? merchant.industry });
  // Payments of an app are taken from its first moment on where the merchant is active.
  if (isActiveMerchant(merchant) && !(await appsWithBlockConfig(call.db, merchant.merchantNo)).has(appId)) refuse(merchantsErrors, 'MERCHANT_APP_UNCOVERED');
  call.audit({
    verb: 'merchant-app.added',
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: { app_id: appId, app_name: name },
  });
  return { app_id: appId };
}

export const addAppHandler = handle(addMerchantApp, (input, call) => addApp(call, input));
