import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** What is known of a person, section by section, for the screens of others; comes with its words when it is first shown. */
export const IdentitySections = lazyPart(() => withTexts(import('./identity-sections.panel.tsx'), 'people').then((module) => module.IdentitySectionsPanel));

/** Documents, identifiers in use and all that is known of a person, with all that can be done about it. */
export const IdentityAndDocuments = lazyPart(() =>
  withTexts(import('./identity-and-documents.panel.tsx'), 'people').then((module) => module.IdentityAndDocuments),
);
/** Payments of a person at each company in figures, for those who see no single ones. */
export const IdentityPayments = lazyPart(() => withTexts(import('./identity-and-documents.panel.tsx'), 'people').then((module) => module.IdentityPayments));

export { ChosenIdentityActs, IdentityActs, IdentityLimitActs, IdentityLimitHistory } from './slots.ts';

export const pages = {
  kycDocuments: () => withTexts(import('./queue/queue.page.tsx'), 'people').then((module) => module.KycQueuePage),
  database: () => withTexts(import('./database.page.tsx'), 'people').then((module) => module.DatabasePage),
  listDetail: () => withTexts(import('./identity.page.tsx'), 'people').then((module) => module.DetailPage),
  'detail-arg': () => withTexts(import('./identity.page.tsx'), 'people').then((module) => module.ArgentineDetailPage),
} satisfies Pages;
