import { refuse } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { addMerchantApp, merchantsErrors } from '../contract/index.ts';
import { insertApp } from './app.store.ts';
import { demandKnown } from './declare.ts';
import { lockSeenMerchant } from './merchants.ts';

export const addAppHandler = handle(addMerchantApp, async ({ muid, app_name: name, industry }, call) => {
  const merchant = await lockSeenMerchant(call, { muid });
  // Nobody pays at it any more; taken in again, it may have new ones.
  if (merchant.status === 'REJECTED' || merchant.status === 'OFFBOARDED') refuse(merchantsErrors, 'MERCHANT_NOT_FROM_HERE');
  await demandKnown(call, { industry });
  const appId = `APP-${await call.newId()}`;
  await insertApp(call.db, { appId, merchantNo: merchant.merchantNo, name, industry: industry ?? merchant.industry });
  call.audit({ subject: { kind: 'merchant', id: merchant.merchantNo }, companyCode: merchant.companyCode, after: { app_id: appId, app_name: name } });
  return { app_id: appId };
});
