import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export const pages = {
  person: () => withTexts(import('./person.page.tsx'), 'pages', 'audit', 'people').then((module) => module.PersonPage),
} satisfies Pages;
