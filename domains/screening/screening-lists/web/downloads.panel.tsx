import type { ReactNode } from 'react';
import { FilesPanel } from '../../../../platform/web/index.ts';
import { fetchEntryDownload, listEntryDownloads, requestEntryDownload, retryEntryDownload } from '../contract/index.ts';
import { useEntryFields } from './entries.panel.tsx';

const calls = { request: requestEntryDownload, list: listEntryDownloads, file: fetchEntryDownload, retry: retryEntryDownload };

/** Files of entries. */
export const DownloadsPanel = (): ReactNode => (
  <FilesPanel id="screening-lists.downloads" list="screening-lists.entries" texts="screeningLists.downloads" fields={useEntryFields()} calls={calls} />
);
