import { downloadTransactions, listPayinDownloads, listPayoutDownloads, requestPayinDownload, requestPayoutDownload, retryDownload } from './downloads.ts';
import { listPayinOrders, listPayoutOrders, pageTransactions } from './list-transactions.ts';
import { listChannelsByMethod, listChannelsByMethods, listPayoutApps } from './payout-options.ts';
import { replayPayment } from './replay-payment.ts';
import { readTransactionDetail } from './transaction-detail.ts';

export { downloadTransactions, listPayinDownloads, listPayoutDownloads, requestPayinDownload, requestPayoutDownload, retryDownload } from './downloads.ts';
export type { TransactionDownloadView } from './downloads.ts';
export { Fact, RuleFinding } from './explanation.ts';
export type { ExplanationView, FactView, FindingView, LimitArithmeticView, RuleFindingView } from './explanation.ts';
export { orderList, transactionList } from './filters.ts';
export { listPayinOrders, listPayoutOrders, pageTransactions } from './list-transactions.ts';
export { listChannelsByMethod, listChannelsByMethods, listPayoutApps } from './payout-options.ts';
export { readTransactionDetail } from './transaction-detail.ts';
export type { DecisionView, HoldView, LedgerEntryView, TransactionDetailView } from './transaction-detail.ts';
export { replayPayment } from './replay-payment.ts';
export type { ReplayedDecisionView, ReplayView } from './replay-payment.ts';
export { transactionStatuses } from './transaction.ts';
export type { AnyTransactionView, PayoutDetailView, TransactionView } from './transaction.ts';

export const transactionsEndpoints = [
  listPayinOrders,
  listPayoutOrders,
  pageTransactions,
  readTransactionDetail,
  replayPayment,
  listPayoutApps,
  listChannelsByMethods,
  listChannelsByMethod,
  downloadTransactions,
  requestPayinDownload,
  requestPayoutDownload,
  listPayinDownloads,
  listPayoutDownloads,
  retryDownload,
];
