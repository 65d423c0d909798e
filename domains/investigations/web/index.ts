import { lazyPart, type Pages, withTexts } from '../../../platform/web/index.ts';
import { auditTexts } from '../../activity-log/web/index.ts';
import { texts } from './load-texts.ts';

/** Adds alerts, a person, a merchant or a payment to an investigation, or opens one with them; from the page that shows them. */
export const InvestigateButton = lazyPart(() => withTexts(import('./investigate-button.tsx'), texts).then((module) => module.InvestigateButton));

/** The investigations that an alert belongs to. */
export const InvestigationsOfAlert = lazyPart(() => withTexts(import('./investigate-button.tsx'), texts).then((module) => module.InvestigationsOfAlert));

/** The investigations from which a report case was opened. */
export const InvestigationsOfReport = lazyPart(() => withTexts(import('./reports.panel.tsx'), texts).then((module) => module.InvestigationsOfReport));

export const pages = {
  investigations: () => withTexts(import('./investigations.page.tsx'), texts).then((module) => module.InvestigationsPage),
  investigationDetail: () => withTexts(import('./investigation.page.tsx'), texts, auditTexts).then((module) => module.InvestigationPage),
} satisfies Pages;
