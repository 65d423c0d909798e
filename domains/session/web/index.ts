/* Browser face of the session slice: signing in, a new password, the own account. */
import { lazyPart, type Pages, type TextLoaders, withTexts } from '../../../platform/web/index.ts';

const words: TextLoaders = {
  en: () => import('virtual:messages/en/session/words'),
  pt: () => import('virtual:messages/pt/session/words'),
  es: () => import('virtual:messages/es/session/words'),
};

const desk: TextLoaders = {
  en: () => import('virtual:messages/en/session/desk'),
  pt: () => import('virtual:messages/pt/session/desk'),
  es: () => import('virtual:messages/es/session/desk'),
};

/** Parts of the system configuration: who works here, what roles may do, keys of the payment core. */
export const StaffPanel = lazyPart(() => withTexts(import('./desk/staff.panel.tsx'), desk).then((module) => module.StaffPanel));
export const RolesPanel = lazyPart(() => withTexts(import('./desk/roles.panel.tsx'), desk).then((module) => module.RolesPanel));
export const KeysPanel = lazyPart(() => withTexts(import('./desk/keys.panel.tsx'), desk).then((module) => module.KeysPanel));

export { DemoLoadBanner } from './demo-load-banner.tsx';

export const pages = {
  'auth-login': () => withTexts(import('./login.page.tsx'), words).then((module) => module.LoginPage),
  'auth-forgot-password': () => withTexts(import('./forgot-password.page.tsx'), words).then((module) => module.ForgotPasswordPage),
  'my account': () => withTexts(import('./my-account.page.tsx'), words).then((module) => module.MyAccountPage),
} satisfies Pages;
