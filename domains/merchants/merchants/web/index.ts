import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

export { DeclaredFields, type DeclaredValues, filledIn, valuesOf } from './declared-fields.tsx';
export { merchantPath } from './merchants.columns.tsx';

/** The button that adds an app to a merchant; comes with its dialog and words. */
export const AddApp = lazyPart(() => withTexts(import('./add-app.tsx'), 'merchants').then((module) => module.AddApp), null);
/** The buttons that set and verify the account on which a merchant is paid. */
export const AccountActs = lazyPart(() => withTexts(import('./account-acts.tsx'), 'merchants').then((module) => module.AccountActs), null);

export const pages = {
  allMerchantList: () => withTexts(import('./merchants.page.tsx'), 'merchants').then((module) => module.MerchantsPage),
} satisfies Pages;
