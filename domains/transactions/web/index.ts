import { lazyPart, type Pages } from '../../../platform/web/index.ts';
import { withPaymentTexts } from './load-texts.ts';

/** Why a payment was decided as it was, with its numbers; comes when it is first shown. */
export const PaymentWhy = lazyPart(() => withPaymentTexts(import('./payment-why.panel.tsx').then((module) => module.PaymentWhy)));

/** A finding of a decision as a sentence, for other slices that tell why; its words are `paymentTexts`. */
export { explainFinding, factsInWords } from './explain-finding.ts';

export { paymentTexts } from './load-texts.ts';

export const pages = {
  transactions: () => import('./transactions.page.tsx').then((module) => module.TransactionsPage),
  transactionsDownload: () => import('./transactions-download.page.tsx').then((module) => module.TransactionsDownloadPage),
  'transactions-detail': () => withPaymentTexts(import('./transaction-detail.page.tsx').then((module) => module.TransactionDetailPage)),
} satisfies Pages;
