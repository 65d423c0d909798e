import { type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const screens: TextLoaders = {
  en: () => import('virtual:messages/en/screening-lists/screens'),
  pt: () => import('virtual:messages/pt/screening-lists/screens'),
  es: () => import('virtual:messages/es/screening-lists/screens'),
};
const banner: TextLoaders = {
  en: () => import('virtual:messages/en/screening-lists/banner'),
  pt: () => import('virtual:messages/pt/screening-lists/banner'),
  es: () => import('virtual:messages/es/screening-lists/banner'),
};

export const withScreeningListTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, screens);
export const withBannerTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, banner);
