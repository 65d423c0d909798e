import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import {
  downloadTransactionsHandler,
  listPayinDownloadsHandler,
  listPayoutDownloadsHandler,
  requestPayinDownloadHandler,
  requestPayoutDownloadHandler,
  retryDownloadHandler,
} from './download-transactions.ts';
import { listChannelsByMethodHandler, listChannelsByMethodsHandler, listPayoutAppsHandler } from './list-payout-options.ts';
import { listPayinOrdersHandler, listPayoutOrdersHandler, pageTransactionsHandler } from './list-transactions.ts';
import { readTransactionDetailHandler } from './read-transaction-detail.ts';
import { replayPaymentHandler } from './replay-payment.ts';
import { transactionFiles } from './transaction-files.ts';

export { findPayersBy } from './find-payments.store.ts';
export { namedTransactions } from './named-transactions.ts';
export { paymentFinder } from './payment-finder.ts';
export { findSampledPayments, listPaymentsOfMerchant, type SampledPayment } from './sample-payments.store.ts';
export { type MerchantSums, type MerchantTurnover, sumAcceptedPayins, sumMerchantTurnover } from './merchant-sums.store.ts';
export { listMadePayments, type MadePayment } from './cash-payments.store.ts';
export { appPaymentTimeline, merchantPaymentTimeline, paymentTimeline } from './timeline.ts';
export { presentEvidence } from './present-evidence.ts';

export const transactionsSlice: Slice = {
  name: 'transactions',
  handlers: [
    listPayinOrdersHandler,
    listPayoutOrdersHandler,
    pageTransactionsHandler,
    readTransactionDetailHandler,
    replayPaymentHandler,
    listPayoutAppsHandler,
    listChannelsByMethodsHandler,
    listChannelsByMethodHandler,
    downloadTransactionsHandler,
    requestPayinDownloadHandler,
    requestPayoutDownloadHandler,
    listPayinDownloadsHandler,
    listPayoutDownloadsHandler,
    retryDownloadHandler,
  ],
  jobs: exportJobs(Object.values(transactionFiles).map(({ kind }) => kind)),
};
