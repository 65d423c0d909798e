import { lazyPart, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/person/words'),
  pt: () => import('virtual:messages/pt/person/words'),
  es: () => import('virtual:messages/es/person/words'),
};

export type { PersonHeadProps } from './person-head.tsx';

/** The head of every screen about a person; comes with its words when it is first shown. */
export const PersonHead = lazyPart(() => withTexts(import('./person-head.tsx'), words).then((module) => module.PersonHead));
