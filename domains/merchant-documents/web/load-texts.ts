import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/merchant-documents/words'),
  pt: () => import('virtual:messages/pt/merchant-documents/words'),
  es: () => import('virtual:messages/es/merchant-documents/words'),
};
const page: TextLoaders = {
  en: () => import('virtual:messages/en/merchant-documents/page'),
  pt: () => import('virtual:messages/pt/merchant-documents/page'),
  es: () => import('virtual:messages/es/merchant-documents/page'),
};

/** What the screens of the staff say. */
export const withWords = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, words);
/** What merchants read; kept apart, so that nothing of the rest reaches their page. */
export const withPageTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, page);
