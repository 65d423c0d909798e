import type { Business } from '../../kernel/index.ts';
import { InvalidInputError } from '../../../platform/contract/index.ts';
import { exportNow, type ExportRequest, listExports, openExport, presentExport, requestExport, retryExport } from '../../../platform/server/exports/index.ts';
import { type Call, handle, handleFile } from '../../../platform/server/index.ts';
import {
  downloadTransactions,
  listPayinDownloads,
  listPayoutDownloads,
  requestPayinDownload,
  requestPayoutDownload,
  retryDownload,
  type TransactionDownloadView,
} from '../contract/index.ts';
import { anyExportKinds, exportKinds } from './export-kinds.ts';
import { filtersOf, type TransactionFilters } from './filters.ts';
import { findSearchedOwners } from './transaction.store.ts';

interface DownloadInput {
  start_time?: Date | undefined;
  end_time?: Date | undefined;
}

/** Who owns the searched document is looked up now, so that the job and its retries ask the same. */
async function askedOf(input: DownloadInput, call: Call) {
  const filters = filtersOf(input);
  const owners = await findSearchedOwners(call.db, filters);
  const asked: TransactionFilters = owners && owners.length > 0 ? { ...filters, owners: owners.join(',') } : filters;
  return { filters: asked, start: input.start_time, end: input.end_time };
}

const presentRequest = (request: ExportRequest): TransactionDownloadView => ({
  ...presentExport(request, ['owners']),
  business: request.kind === exportKinds.payout.name ? 'payout' : 'payin',
});

const listOf = async (call: Call, business: Business) => {
  const list = (await listExports(call, [anyExportKinds[business]])).map(presentRequest);
  return { list, total: list.length };
};

export const requestPayinDownloadHandler = handle(requestPayinDownload, async (input, call) =>
  presentRequest(await requestExport(call, exportKinds.payin, { ...(await askedOf(input, call)), format: input.format })),
);
export const requestPayoutDownloadHandler = handle(requestPayoutDownload, async (input, call) =>
  presentRequest(await requestExport(call, exportKinds.payout, { ...(await askedOf(input, call)), format: input.format })),
);
export const listPayinDownloadsHandler = handle(listPayinDownloads, (_input, call) => listOf(call, 'payin'));
export const listPayoutDownloadsHandler = handle(listPayoutDownloads, (_input, call) => listOf(call, 'payout'));

export const downloadTransactionsHandler = handleFile(downloadTransactions, async (input, call) => {
  if (input.id !== undefined) return openExport(call, Object.values(anyExportKinds), input.id);
  if (input.business === undefined) throw new InvalidInputError([{ field: 'business', code: 'required' }]);
  return exportNow(call, exportKinds[input.business], { ...(await askedOf(input, call)), shown: input.columns });
});

export const retryDownloadHandler = handle(retryDownload, async (input, call) =>
  presentRequest(await retryExport(call, Object.values(anyExportKinds), input.id)),
);
