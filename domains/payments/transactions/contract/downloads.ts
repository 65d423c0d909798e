import { z } from 'zod';
import { businesses } from '../../../register/kernel/index.ts';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { downloadLog, DownloadRequest, fileInput } from '../../../../platform/contract/lists/index.ts';
import { orderList, transactionList } from './filters.ts';

const area = 'transactions';

/** One line of the download log. */
const TransactionDownload = DownloadRequest.extend({ business: z.enum(businesses) });
export type TransactionDownloadView = z.output<typeof TransactionDownload>;

const requestInput = () => z.strictObject(fileInput(orderList));

export const requestPayinDownload = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payin-download',
  area,
  summary: 'Request a file of pay-in transactions, by default of the last 30 days at most; it is prepared in the background',
  ability: 'AML.Transactions:read',
  audit: 'export.requested',
  power: 'neutral',
  input: requestInput(),
  data: TransactionDownload,
});

export const requestPayoutDownload = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payout-download',
  area,
  summary: 'Request a file of pay-out transactions, by default of the last 30 days at most; it is prepared in the background',
  ability: 'AML.Transactions:read',
  audit: 'export.requested',
  power: 'neutral',
  input: requestInput(),
  data: TransactionDownload,
});

export const listPayinDownloads = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/download-list',
  area,
  summary: 'The 20 latest pay-in download requests of the caller',
  ability: 'AML.Transactions:read',
  input: z.strictObject({}),
  data: downloadLog(TransactionDownload),
});

export const listPayoutDownloads = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/payout/download-list',
  area,
  summary: 'The 20 latest pay-out download requests of the caller',
  ability: 'AML.Transactions:read',
  input: z.strictObject({}),
  data: downloadLog(TransactionDownload),
});

/**
 * Two uses of one call, told apart by `id`: the finished file of a request, or a CSV of at most 10,000 rows written
 * while the browser waits. The short file keeps the limit of 30 days too.
 */
export const downloadTransactions = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/download',
  area,
  summary: 'The file of a finished request (id), or immediately a CSV of at most 10,000 rows (business and filters)',
  ability: 'AML.Transactions:read',
  audit: 'export.downloaded',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({
    id: wire.rowId().optional(),
    columns: wire.shownColumns(),
    ...transactionList.filterInput,
  }),
  data: z.null(),
});

export const retryDownload = endpoint({
  method: 'POST',
  path: '/api/aml/transaction/download-retry',
  inQuery: ['id'],
  area,
  summary: 'Start a failed download request again',
  ability: 'AML.Transactions:read',
  audit: 'export.requested',
  power: 'neutral',
  input: z.strictObject({ id: wire.rowId() }),
  data: TransactionDownload,
});
