import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withPageTexts, withWords } from './load-texts.ts';

/** What is demanded of a merchant and what it has uploaded, for its onboarding review; comes with its words when it is first shown. */
export const DocumentsPanel = lazyPart(() => withWords(import('./documents.panel.tsx')).then((module) => module.DocumentsPanel));

export type { PanelProps as DocumentsPanelProps } from './documents.panel.tsx';

export const pages = {
  documentRules: () => withWords(import('./document-rules.page.tsx')).then((module) => module.DocumentRulesPage),
  merchantLink: () => withPageTexts(import('./merchant-link.page.tsx')).then((module) => module.MerchantLinkPage),
} satisfies Pages;
