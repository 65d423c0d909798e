import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

export { limitNumbersThen } from './numbers-then.ts';

/** The one sum about a limit, as a bar and line by line; what is used and reserved opens its payments. */
export const LimitSum = lazyPart(() => withTexts(import('./limit-sum.tsx'), 'payments').then((module) => module.LimitSum));
/** The bar of that sum alone, for the rows of a list; its page loads `limitWords`. */
export { LimitBar } from './limit-bar.tsx';
/** The payments that make up what is used or reserved of a limit. */
export const LimitPayments = lazyPart(() => withTexts(import('./limit-payments.tsx'), 'payments').then((module) => module.LimitPayments));

/** Default limits of companies, merchants and apps as a list. */
export const DefaultLimitList = lazyPart(() => withTexts(import('./default-limit-list.panel.tsx'), 'payments').then((module) => module.DefaultLimitList));

/** Default limits at one merchant or app. */
export const PlaceLimits = lazyPart(() => withTexts(import('./place-limits.panel.tsx'), 'payments').then((module) => module.PlaceLimits));
