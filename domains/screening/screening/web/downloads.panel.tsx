import type { ReactNode } from 'react';
import { FilesPanel } from '../../../../platform/web/index.ts';
import { fetchReportDownload, listReportDownloads, requestReportDownload, retryReportDownload } from '../contract/index.ts';
import { useReportFields } from './reports.panel.tsx';

const inFile = { labelKey: 'screening.downloads.range' } as const;
const calls = { request: requestReportDownload, list: listReportDownloads, file: fetchReportDownload, retry: retryReportDownload };

/** Files of screenings. */
export const DownloadsPanel = (): ReactNode => (
  <FilesPanel id="screening.downloads" list="screening.reports" texts="screening.downloads" fields={useReportFields(inFile)} calls={calls} />
);
