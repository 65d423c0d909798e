import { type Pages, withTexts } from '../../../../platform/web/index.ts';

export { AlertActs, AlertLinks, AlertWorkActs } from './slots.ts';

export const pages = {
  alerts: () => withTexts(import('./alerts.page.tsx'), 'casework').then((module) => module.AlertsPage),
  downloads: () => withTexts(import('./alert-downloads.page.tsx'), 'casework').then((module) => module.AlertDownloadsPage),
} satisfies Pages;
