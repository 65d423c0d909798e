import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withListTexts, withQueueTexts, withScreenTexts } from './load-texts.ts';

/** What is known of a person, section by section, for the screens of others; comes with its words when it is first shown. */
export const IdentitySections = lazyPart(() => withScreenTexts(import('./identity-sections.panel.tsx')).then((module) => module.IdentitySectionsPanel));

/** Documents, identifiers in use and all that is known of a person, with all that can be done about it. */
export const IdentityAndDocuments = lazyPart(() => withScreenTexts(import('./identity-and-documents.panel.tsx')).then((module) => module.IdentityAndDocuments));
/** Payments of a person at each company in figures, for those who see no single ones. */
export const IdentityPayments = lazyPart(() => withScreenTexts(import('./identity-and-documents.panel.tsx')).then((module) => module.IdentityPayments));

export { identityTexts } from './load-texts.ts';

export const pages = {
  kycDocuments: () => withQueueTexts(import('./queue/queue.page.tsx')).then((module) => module.KycQueuePage),
  database: () => withListTexts(import('./database.page.tsx')).then((module) => module.DatabasePage),
  listDetail: () => withScreenTexts(import('./identity.page.tsx')).then((module) => module.DetailPage),
  'detail-arg': () => withScreenTexts(import('./identity.page.tsx')).then((module) => module.ArgentineDetailPage),
} satisfies Pages;
