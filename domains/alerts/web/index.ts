import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withAlertTexts } from './load-texts.ts';

/** The most urgent alerts with their clocks, for the overview; comes with its words when it is first shown. */
export const UrgentAlerts = lazyPart(() => withAlertTexts(import('./urgent-alerts.panel.tsx')).then((module) => module.UrgentAlerts));

export const pages = {
  alerts: () => withAlertTexts(import('./alerts.page.tsx')).then((module) => module.AlertsPage),
  downloads: () => withAlertTexts(import('./alert-downloads.page.tsx')).then((module) => module.AlertDownloadsPage),
} satisfies Pages;
