import type { ReactNode } from 'react';
import { DownloadLog as Log } from '../../../../platform/web/index.ts';
import { downloadTransactions, listPayinDownloads, listPayoutDownloads, retryDownload } from '../contract/index.ts';
import type { TransactionBusiness } from './transaction-filters.ts';

/** The latest files of one direction that this person asked for. */
export const DownloadLog = ({ business }: { business: TransactionBusiness }): ReactNode => (
  <Log
    id={`transactions.${business}Downloads`}
    list={business === 'payin' ? listPayinDownloads : listPayoutDownloads}
    file={downloadTransactions}
    retry={retryDownload}
    filterTexts="transactions.download.filter"
  />
);
