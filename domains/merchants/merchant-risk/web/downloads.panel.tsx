import type { ReactNode } from 'react';
import { FilesPanel } from '../../../../platform/web/index.ts';
import { fetchRegisterDownload, listRegisterDownloads, requestRegisterDownload, retryRegisterDownload } from '../contract/index.ts';
import { useRegisterFields } from './register-fields.ts';

const inFile = { labelKey: 'merchantRisk.downloads.range' } as const;
const calls = { request: requestRegisterDownload, list: listRegisterDownloads, file: fetchRegisterDownload, retry: retryRegisterDownload };

/** Files of the register. */
export const DownloadsPanel = (): ReactNode => (
  <FilesPanel id="merchant-risk.downloads" list="merchant-risk.register" texts="merchantRisk.downloads" fields={useRegisterFields(inFile)} calls={calls} />
);
