import type { Pages } from '../../../platform/web/index.ts';

export const pages = {
  transactions: () => import('./transactions.page.tsx').then((module) => module.TransactionsPage),
  transactionsDownload: () => import('./transactions-download.page.tsx').then((module) => module.TransactionsDownloadPage),
  'transactions-detail': () => import('./transaction-detail.page.tsx').then((module) => module.TransactionDetailPage),
} satisfies Pages;
