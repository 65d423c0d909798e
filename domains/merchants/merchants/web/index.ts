import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { DeclaredFields, type DeclaredValues, filledIn, valuesOf } from './declared-fields.tsx';
export { merchantPath } from './merchants.columns.tsx';

export const pages = {
  allMerchantList: () => withTexts(import('./merchants.page.tsx'), 'merchants').then((module) => module.MerchantsPage),
} satisfies Pages;
