import { type Pages, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { texts } from './load-texts.ts';

export const pages = {
  allMerchantList: () => withTexts(import('./merchants.page.tsx'), texts).then((module) => module.MerchantsPage),
  merchantDetail: () => withTexts(import('./merchant/merchant-detail.page.tsx'), texts, auditTexts).then((module) => module.MerchantDetailPage),
} satisfies Pages;
