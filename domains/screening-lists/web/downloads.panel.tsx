import { type ReactNode, useState } from 'react';
import { DownloadLog, type Draft, FileRequest, Stack, useMutationCall } from '../../../platform/web/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { fetchEntryDownload, listEntryDownloads, requestEntryDownload, retryEntryDownload } from '../contract/index.ts';
import { useEntryFields } from './entries.panel.tsx';

/** Files of entries: a new one, and the latest twenty. */
export function DownloadsPanel(): ReactNode {
  const [draft, setDraft] = useState<Draft>({});
  const fields = useEntryFields();
  const request = useMutationCall(requestEntryDownload, { invalidates: [listEntryDownloads], successToast: 'screeningLists.downloads.requested' });
  return (
    <Stack>
      <FileRequest texts="screeningLists.downloads" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />
      <DownloadLog
        id="screening-lists.downloads"
        list={listEntryDownloads}
        file={fetchEntryDownload}
        retry={retryEntryDownload}
        filterTexts="screeningLists.downloads.filter"
      />
    </Stack>
  );
}
