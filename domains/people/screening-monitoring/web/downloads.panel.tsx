import type { ReactNode } from 'react';
import { FilesPanel } from '../../../../platform/web/index.ts';
import { fetchMonitoredDownload, listMonitoredDownloads, requestMonitoredDownload, retryMonitoredDownload } from '../contract/index.ts';
import { useMonitoredFields } from './monitored-fields.ts';

const inFile = { labelKey: 'screeningMonitoring.downloads.range' } as const;
const calls = { request: requestMonitoredDownload, list: listMonitoredDownloads, file: fetchMonitoredDownload, retry: retryMonitoredDownload };

/** Files of monitored customers. */
export const DownloadsPanel = (): ReactNode => (
  <FilesPanel
    id="screening-monitoring.downloads"
    list="screening-monitoring.list"
    texts="screeningMonitoring.downloads"
    fields={useMonitoredFields(inFile)}
    calls={calls}
  />
);
