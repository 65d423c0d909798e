import { type ReactNode, useState } from 'react';
import { DownloadLog, type Draft, FileRequest, Stack, useMutationCall } from '../../../platform/web/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { fetchReportDownload, listReportDownloads, requestReportDownload, retryReportDownload } from '../contract/index.ts';
import { useReportFields } from './reports.panel.tsx';

const inFile = { labelKey: 'screening.downloads.range', maxDays: 366 } as const;

/** Files of screenings: a new one, and the latest twenty. */
export function DownloadsPanel(): ReactNode {
  const [draft, setDraft] = useState<Draft>({});
  const fields = useReportFields(inFile);
  const request = useMutationCall(requestReportDownload, { invalidates: [listReportDownloads], successToast: 'screening.downloads.requested' });
  return (
    <Stack>
      <FileRequest texts="screening.downloads" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />
      <DownloadLog
        id="screening.downloads"
        list={listReportDownloads}
        file={fetchReportDownload}
        retry={retryReportDownload}
        filterTexts="screening.downloads.filter"
      />
    </Stack>
  );
}
