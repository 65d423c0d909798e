import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** The most urgent alerts with their clocks, for the overview; comes with its words when it is first shown. */
export const UrgentAlerts = lazyPart(() => withTexts(import('./urgent-alerts.panel.tsx'), 'casework').then((module) => module.UrgentAlerts));

export { AlertActs, AlertLinks, AlertWorkActs } from './slots.ts';

export const pages = {
  alerts: () => withTexts(import('./alerts.page.tsx'), 'casework').then((module) => module.AlertsPage),
  downloads: () => withTexts(import('./alert-downloads.page.tsx'), 'casework').then((module) => module.AlertDownloadsPage),
} satisfies Pages;
