import type { EndpointParsed } from '../../../platform/contract/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import { addMerchantApp } from '../contract/index.ts';
import { insertApp } from './app.store.ts';
import { lockSeenMerchant } from './merchants.ts';

/** Adds a shop of a merchant. @param known the number by which its payments name it already */
export async function addApp(call: Call, { muid, app_name: name, industry }: EndpointParsed<typeof addMerchantApp>, known?: string) {
  const merchant = await lockSeenMerchant(call, { muid });
  const appId = known ?? `APP-${await call.newId()}`;
  await insertApp(call.db, { appId, merchantNo: merchant.merchantNo, name, industry: industry ?? merchant.industry });
  call.audit({
    verb: 'merchant-app.added',
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: { app_id: appId, app_name: name },
  });
  return { app_id: appId };
}

export const addAppHandler = handle(addMerchantApp, (input, call) => addApp(call, input));
