import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { EmptyAtSignIn } from './empty-at-sign-in.tsx';
export { MissingInMenu, MissingOnOverview } from './missing-in-menu.tsx';

export const pages = {
  setUp: () => withTexts(import('./set-up.page.tsx'), 'settings').then((module) => module.SetUpPage),
} satisfies Pages;
