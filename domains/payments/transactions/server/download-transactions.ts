import type { Business } from '../../../register/kernel/index.ts';
import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { type ExportRequest, openExport, retryExport } from '../../../../platform/server/exports/index.ts';
import { type Call, handle, handleFile } from '../../../../platform/server/index.ts';
import {
  downloadTransactions,
  listPayinDownloads,
  listPayoutDownloads,
  requestPayinDownload,
  requestPayoutDownload,
  retryDownload,
  type TransactionDownloadView,
} from '../contract/index.ts';
import { transactionFiles } from './transaction-files.ts';

/** The key of a request does not say which file it is of. */
const kinds = Object.values(transactionFiles).map(({ kind }) => kind);

const presentRequest = (request: ExportRequest): TransactionDownloadView => {
  const business: Business = request.kind === transactionFiles.payout.kind.name ? 'payout' : 'payin';
  return { ...transactionFiles[business].present(request), business };
};
const logOf = async (call: Call, business: Business) => {
  const { list, ...log } = await transactionFiles[business].log(call);
  return { ...log, list: list.map((line) => ({ ...line, business })) };
};

export const requestPayinDownloadHandler = handle(requestPayinDownload, async (input, call) =>
  presentRequest(await transactionFiles.payin.request(call, input)),
);
export const requestPayoutDownloadHandler = handle(requestPayoutDownload, async (input, call) =>
  presentRequest(await transactionFiles.payout.request(call, input)),
);
export const listPayinDownloadsHandler = handle(listPayinDownloads, (_input, call) => logOf(call, 'payin'));
export const listPayoutDownloadsHandler = handle(listPayoutDownloads, (_input, call) => logOf(call, 'payout'));

export const downloadTransactionsHandler = handleFile(downloadTransactions, async (input, call) => {
  if (input.id !== undefined) return openExport(call, kinds, input.id);
  if (input.business === undefined) throw new InvalidInputError([{ field: 'business', code: 'required' }]);
  return transactionFiles[input.business].now(call, input);
});

export const retryDownloadHandler = handle(retryDownload, async (input, call) => presentRequest(await retryExport(call, kinds, input.id)));
