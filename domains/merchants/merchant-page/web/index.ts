import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  merchantDetail: () => withTexts(import('./merchant-detail.page.tsx'), 'merchants', 'audit').then((module) => module.MerchantDetailPage),
} satisfies Pages;
