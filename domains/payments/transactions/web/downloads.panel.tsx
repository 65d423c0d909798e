import './transactions.css';
import type { ReactNode } from 'react';
import { Stack } from '../../../../platform/web/index.ts';
import { DownloadForm } from './download-form.panel.tsx';
import { DownloadLog } from './download-log.panel.tsx';
import type { TransactionBusiness } from './transaction-filters.ts';

/** Requesting a file, and the log of the latest requests. */
export const DownloadsPanel = ({ business }: { business: TransactionBusiness }): ReactNode => (
  <Stack>
    <DownloadForm business={business} />
    <DownloadLog business={business} />
  </Stack>
);
