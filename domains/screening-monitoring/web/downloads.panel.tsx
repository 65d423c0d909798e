import { type ReactNode, useState } from 'react';
import { DownloadLog, type Draft, FileRequest, Stack, useMutationCall } from '../../../platform/web/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { fetchMonitoredDownload, listMonitoredDownloads, requestMonitoredDownload, retryMonitoredDownload } from '../contract/index.ts';
import { useMonitoredFields } from './monitored-fields.ts';

const inFile = { labelKey: 'screeningMonitoring.downloads.range', maxDays: 366 } as const;

/** Files of monitored customers: a new one, and the latest twenty. */
export function DownloadsPanel(): ReactNode {
  const [draft, setDraft] = useState<Draft>({});
  const fields = useMonitoredFields(inFile);
  const request = useMutationCall(requestMonitoredDownload, { invalidates: [listMonitoredDownloads], successToast: 'screeningMonitoring.downloads.requested' });
  return (
    <Stack>
      <FileRequest texts="screeningMonitoring.downloads" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />
      <DownloadLog
        id="screening-monitoring.downloads"
        list={listMonitoredDownloads}
        file={fetchMonitoredDownload}
        retry={retryMonitoredDownload}
        filterTexts="screeningMonitoring.downloads.filter"
      />
    </Stack>
  );
}
