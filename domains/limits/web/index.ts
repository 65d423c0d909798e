import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/limits/words'), pt: () => import('virtual:messages/pt/limits/words') };

/** The one sum about a limit, as a bar and line by line; what is used and reserved opens its payments. */
export const LimitSum = lazyPart(() => withTexts(import('./limit-sum.tsx'), words).then((module) => module.LimitSum));
/** The payments that make up what is used or reserved of a limit. */
export const LimitPayments = lazyPart(() => withTexts(import('./limit-payments.tsx'), words).then((module) => module.LimitPayments));
