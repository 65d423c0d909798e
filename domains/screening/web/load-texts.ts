import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

export const texts: TextLoaders = {
  en: () => import('virtual:messages/en/screening/words'),
  pt: () => import('virtual:messages/pt/screening/words'),
  es: () => import('virtual:messages/es/screening/words'),
};

export const personTexts: TextLoaders = {
  en: () => import('virtual:messages/en/screening/person'),
  pt: () => import('virtual:messages/pt/screening/person'),
  es: () => import('virtual:messages/es/screening/person'),
};

const rateTexts: TextLoaders = {
  en: () => import('virtual:messages/en/screening/thresholds'),
  pt: () => import('virtual:messages/pt/screening/thresholds'),
  es: () => import('virtual:messages/es/screening/thresholds'),
};
/** What speaks of match rates. */
export const withRateTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, rateTexts);
