import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

export { limitNumbersThen } from './numbers-then.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/limits/words'),
  pt: () => import('virtual:messages/pt/limits/words'),
  es: () => import('virtual:messages/es/limits/words'),
};

/** The one sum about a limit, as a bar and line by line; what is used and reserved opens its payments. */
export const LimitSum = lazyPart(() => withTexts(import('./limit-sum.tsx'), words).then((module) => module.LimitSum));
/** The bar of that sum alone, for the rows of a list; its page loads `limitWords`. */
export { LimitBar } from './limit-bar.tsx';
export { words as limitWords };
/** The payments that make up what is used or reserved of a limit. */
export const LimitPayments = lazyPart(() => withTexts(import('./limit-payments.tsx'), words).then((module) => module.LimitPayments));

const texts: TextLoaders = {
  en: () => import('virtual:messages/en/limits/defaults'),
  pt: () => import('virtual:messages/pt/limits/defaults'),
  es: () => import('virtual:messages/es/limits/defaults'),
};
const withLimitTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, texts);

/** Default limits of companies, merchants and apps as a list. */
export const DefaultLimitList = lazyPart(() => withLimitTexts(import('./default-limit-list.panel.tsx')).then((module) => module.DefaultLimitList));

/** Default limits at one merchant or app. */
export const PlaceLimits = lazyPart(() => withLimitTexts(import('./place-limits.panel.tsx')).then((module) => module.PlaceLimits));
