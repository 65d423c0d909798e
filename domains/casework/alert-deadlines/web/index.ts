import { lazyPart, withTexts } from '../../../../platform/web/index.ts';

/** Deadlines of alerts by company. */
export const AlertDeadlinesPanel = lazyPart(() => withTexts(import('./alert-deadlines.panel.tsx'), 'settings').then((module) => module.AlertDeadlinesPanel));
