import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withListTexts, withQueueTexts, withScreenTexts } from './load-texts.ts';

/** What is known of a person, section by section, for the screens of others; comes with its words when it is first shown. */
export const IdentitySections = lazyPart(() => withScreenTexts(import('./identity-sections.panel.tsx')).then((module) => module.IdentitySectionsPanel));

export const pages = {
  kycPapers: () => withQueueTexts(import('./queue.page.tsx')).then((module) => module.KycQueuePage),
  database: () => withListTexts(import('./database.page.tsx')).then((module) => module.DatabasePage),
  listDetail: () => withScreenTexts(import('./identity.page.tsx')).then((module) => module.DetailPage),
  'detail-arg': () => withScreenTexts(import('./identity.page.tsx')).then((module) => module.ArgentineDetailPage),
} satisfies Pages;
