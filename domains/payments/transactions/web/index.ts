import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';

/** Why a payment was decided as it was, with its numbers; comes when it is first shown. */
export const PaymentWhy = lazyPart(() =>
  withTexts(
    import('./detail/payment-why.panel.tsx').then((module) => module.PaymentWhy),
    'payments',
    'audit',
  ),
);

/** The latest payments at a merchant or an app; come when they are first shown. */
export const LatestPayments = lazyPart(() => withTexts(import('./latest/latest-payments.tsx'), 'payments').then((module) => module.LatestPayments));

/** A finding of a decision as a sentence, for other slices that tell why; its words are `paymentTexts`. */
export { factsInWords } from './explain-finding.ts';
export { FindingText } from './finding-text.tsx';

export { ChosenPaymentActs, PaymentActs, PaymentMarks } from './slots.ts';

export const pages = {
  transactions: () => withTexts(import('./transactions.page.tsx'), 'payments').then((module) => module.TransactionsPage),
  transactionsDownload: () => withTexts(import('./transactions-download.page.tsx'), 'payments').then((module) => module.TransactionsDownloadPage),
  'transactions-detail': () =>
    withTexts(
      import('./transaction-detail.page.tsx').then((module) => module.TransactionDetailPage),
      'payments',
      'audit',
    ),
} satisfies Pages;
