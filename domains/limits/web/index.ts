import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const texts: TextLoaders = { en: () => import('virtual:messages/en/limits/defaults'), pt: () => import('virtual:messages/pt/limits/defaults') };
const withLimitTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, texts);

/** Default limits of companies, merchants and apps as a list. */
export const DefaultLimitList = lazyPart(() => withLimitTexts(import('./default-limit-list.panel.tsx')).then((module) => module.DefaultLimitList));

/** Default limits at one merchant or app. */
export const PlaceLimits = lazyPart(() => withLimitTexts(import('./place-limits.panel.tsx')).then((module) => module.PlaceLimits));
