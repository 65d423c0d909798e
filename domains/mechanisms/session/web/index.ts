/* Browser face of the session slice: signing in, a new password, the own account. */
import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** Parts of the system configuration: who works here, what roles may do, keys of the payment core. */
export const StaffPanel = lazyPart(() => withTexts(import('./staff/staff.panel.tsx'), 'session').then((module) => module.StaffPanel));
export const RolesPanel = lazyPart(() => withTexts(import('./staff/roles.panel.tsx'), 'session').then((module) => module.RolesPanel));
export const KeysPanel = lazyPart(() => withTexts(import('./staff/keys.panel.tsx'), 'session').then((module) => module.KeysPanel));

export { SignInNote } from './slots.ts';
export { DemoLoadBanner } from './demo-load-banner.tsx';

export const pages = {
  'auth-login': () => withTexts(import('./login.page.tsx'), 'session').then((module) => module.LoginPage),
  'auth-forgot-password': () => withTexts(import('./forgot-password.page.tsx'), 'session').then((module) => module.ForgotPasswordPage),
  'my account': () => withTexts(import('./my-account.page.tsx'), 'session').then((module) => module.MyAccountPage),
} satisfies Pages;
