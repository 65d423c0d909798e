import { type ReactNode, useState } from 'react';
import { DownloadLog, type Draft, FileRequest, Stack, useMutationCall } from '../../../platform/web/index.ts';
import { exportFormats } from '../../kernel/index.ts';
import { fetchRegisterDownload, listRegisterDownloads, requestRegisterDownload, retryRegisterDownload } from '../contract/index.ts';
import { useRegisterFields } from './register-fields.ts';

const inFile = { labelKey: 'merchantRisk.downloads.range', maxDays: 3660 } as const;

/** Files of the register: a new one, and the latest twenty. */
export function DownloadsPanel(): ReactNode {
  const [draft, setDraft] = useState<Draft>({});
  const fields = useRegisterFields(inFile);
  const request = useMutationCall(requestRegisterDownload, { invalidates: [listRegisterDownloads], successToast: 'merchantRisk.downloads.requested' });
  return (
    <Stack>
      <FileRequest texts="merchantRisk.downloads" fields={fields} draft={draft} onChange={setDraft} formats={exportFormats} request={request} />
      <DownloadLog
        id="merchant-risk.downloads"
        list={listRegisterDownloads}
        file={fetchRegisterDownload}
        retry={retryRegisterDownload}
        filterTexts="merchantRisk.downloads.filter"
      />
    </Stack>
  );
}
