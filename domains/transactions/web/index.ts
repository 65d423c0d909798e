import type { Pages } from '../../../platform/web/index.ts';

/** A finding of a decision as a sentence, for other slices that tell why. */
export { explainFinding } from './explain-finding.ts';

export const pages = {
  transactions: () => import('./transactions.page.tsx').then((module) => module.TransactionsPage),
  transactionsDownload: () => import('./transactions-download.page.tsx').then((module) => module.TransactionsDownloadPage),
  'transactions-detail': () => import('./transaction-detail.page.tsx').then((module) => module.TransactionDetailPage),
} satisfies Pages;
