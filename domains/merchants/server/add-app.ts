import { handle } from '../../../platform/server/index.ts';
import { addMerchantApp } from '../contract/index.ts';
import { insertApp } from './app.store.ts';
import { lockSeenMerchant } from './merchants.ts';

export const addAppHandler = handle(addMerchantApp, async ({ muid, app_name: name, industry }, call) => {
  const merchant = await lockSeenMerchant(call, { muid });
  const appId = `APP-${await call.newId()}`;
  await insertApp(call.db, { appId, merchantNo: merchant.merchantNo, name, industry: industry ?? merchant.industry });
  call.audit({ subject: { kind: 'merchant', id: merchant.merchantNo }, companyCode: merchant.companyCode, after: { app_id: appId, app_name: name } });
  return { app_id: appId };
});
