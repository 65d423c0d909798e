import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** Limits, history and payments of one person at one company; comes when it is first shown. */
export const WatchedPerson = lazyPart(() => withTexts(import('./watched-person.panel.tsx'), 'casework').then((module) => module.WatchedPerson));

/** Limits of a person at a company with their arithmetic, and the acts on them. */
export const PersonLimitsAt = lazyPart(() => withTexts(import('./person-parts.panel.tsx'), 'casework').then((module) => module.PersonLimitsAt));
/** Payments of a person at a company, held ones first. */
export const PersonPaymentsAt = lazyPart(() => withTexts(import('./person-parts.panel.tsx'), 'casework').then((module) => module.PersonPaymentsAt));
/** The last 90 days of a person at a company as pictures. */
export const PersonPictures = lazyPart(() =>
  withTexts(import('./pictures/person-pictures.panel.tsx'), 'casework', 'pages').then((module) => module.PersonPictures),
);
/** Alerts about a person at a company, and the cases at its merchants. */
export const PersonWorkAt = lazyPart(() => withTexts(import('./person-parts.panel.tsx'), 'casework').then((module) => module.PersonWorkAt));

export { WatchedActs } from './slots.ts';

export const pages = {
  monitorList: () => withTexts(import('./monitor-list.page.tsx'), 'casework').then((module) => module.MonitorListPage),
} satisfies Pages;
