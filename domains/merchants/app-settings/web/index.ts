import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** The apps of a merchant, for its page. */
export const MerchantApps = lazyPart(() => withTexts(import('./merchant-apps.panel.tsx'), 'rules').then((module) => module.MerchantApps));

export const pages = {
  appDetail: () => withTexts(import('./app.page.tsx'), 'payments', 'audit').then((module) => module.AppPage),
} satisfies Pages;
