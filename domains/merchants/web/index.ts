import { type Pages, withTexts } from '../../../platform/web/index.ts';

export const pages = {
  allMerchantList: () => withTexts(import('./merchants.page.tsx'), 'merchants').then((module) => module.MerchantsPage),
  merchantDetail: () => withTexts(import('./merchant/merchant-detail.page.tsx'), 'merchants', 'audit').then((module) => module.MerchantDetailPage),
} satisfies Pages;
