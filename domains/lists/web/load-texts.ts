import type { ComponentType, ReactNode } from 'react';
import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const screens: TextLoaders = {
  en: () => import('virtual:messages/en/lists/screens'),
  pt: () => import('virtual:messages/pt/lists/screens'),
  es: () => import('virtual:messages/es/lists/screens'),
};
const banner: TextLoaders = {
  en: () => import('virtual:messages/en/lists/banner'),
  pt: () => import('virtual:messages/pt/lists/banner'),
  es: () => import('virtual:messages/es/lists/banner'),
};

/** A part with the words of the lists' screens. */
export const withListsTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, screens);
export const withBannerTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, banner);

/** A part of these screens that comes with its texts when it is first shown. */
export const listsPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  lazyPart(() => withListsTexts(load()));
