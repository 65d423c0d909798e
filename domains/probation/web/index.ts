import { addTexts, type Pages, type TextLoaders } from '../../../platform/web/index.ts';

const words: TextLoaders = { en: () => import('virtual:messages/en/probation/words'), pt: () => import('virtual:messages/pt/probation/words') };

export const pages = {
  async probationList() {
    const [{ ProbationListPage }] = await Promise.all([import('./probation-list.page.tsx'), addTexts(words)]);
    return ProbationListPage;
  },
} satisfies Pages;
