/* Browser face of the session slice: signing in, a new password, the own account. */
import type { Pages } from '../../../platform/web/index.ts';

export const pages = {
  'auth-login': () => import('./login.page.tsx').then((module) => module.LoginPage),
  'auth-forgot-password': () => import('./forgot-password.page.tsx').then((module) => module.ForgotPasswordPage),
  'my account': () => import('./my-account.page.tsx').then((module) => module.MyAccountPage),
} satisfies Pages;
