import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** What is demanded of a merchant and what it has uploaded, for its onboarding review; comes with its words when it is first shown. */
export const DocumentsPanel = lazyPart(() => withTexts(import('./documents.panel.tsx'), 'merchants').then((module) => module.DocumentsPanel));

export type { PanelProps as DocumentsPanelProps } from './documents.panel.tsx';

export const pages = {
  documentRules: () => withTexts(import('./document-rules.page.tsx'), 'merchants').then((module) => module.DocumentRulesPage),
  merchantLink: () => withTexts(import('./merchant-link.page.tsx'), 'merchant-link').then((module) => module.MerchantLinkPage),
} satisfies Pages;
