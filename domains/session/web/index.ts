/* Browser face of the session slice: signing in, a new password, the own account. */
import { type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/session/words'),
  pt: () => import('virtual:messages/pt/session/words'),
  es: () => import('virtual:messages/es/session/words'),
};

export { DemoLoadBanner } from './demo-load-banner.tsx';

export const pages = {
  'auth-login': () => withTexts(import('./login.page.tsx'), words).then((module) => module.LoginPage),
  'auth-forgot-password': () => withTexts(import('./forgot-password.page.tsx'), words).then((module) => module.ForgotPasswordPage),
  'my account': () => withTexts(import('./my-account.page.tsx'), words).then((module) => module.MyAccountPage),
} satisfies Pages;
