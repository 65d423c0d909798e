import { auditTexts, screenTexts } from '../../activity-log/web/index.ts';
import { identityTexts } from '../../kyc/web/index.ts';
import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/person-page/words'),
  pt: () => import('virtual:messages/pt/person-page/words'),
  es: () => import('virtual:messages/es/person-page/words'),
};

export const pages = {
  person: () => withTexts(import('./person.page.tsx'), words, auditTexts, screenTexts, identityTexts).then((module) => module.PersonPage),
} satisfies Pages;
