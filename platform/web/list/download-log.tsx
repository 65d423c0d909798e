import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { Endpoint } from '../../contract/index.ts';
import type { DownloadRequestView } from '../../contract/lists/index.ts';
import { callForFile, saveFile } from '../api/call.ts';
import { useMutationCall, useQueryCall } from '../api/queries.ts';
import { type Text, useText } from '../i18n/text.ts';
import { exportStatusWords } from '../../contract/lists/index.ts';
import { AppTable } from '../table/app-table.tsx';
import type { AppColumn, RowAction } from '../table/columns.ts';
import { listOfRows } from './use-list.ts';

const isOpen = (row: DownloadRequestView): boolean => row.status === 'QUEUED' || row.status === 'RUNNING';

function progressText(row: DownloadRequestView, t: Text): string {
  if (row.status === 'QUEUED') return t('kit.fileLog.waiting');
  if (row.status === 'RUNNING') return t('kit.fileLog.rowsSoFar', { count: row.rows_done });
  if (row.status === 'FAILED') return t.of('kit.fileLog.error', row.error ?? 'unexpected');
  return t('kit.fileLog.rows', { count: row.row_count ?? row.rows_done });
}

function filtersText(row: DownloadRequestView, filterTexts: string, t: Text): string {
  const filters = Object.entries(row.filters).map(([key, value]) => `${t.of(filterTexts, key)}: ${value}`);
  return filters.length > 0 ? filters.join('; ') : t('kit.fileLog.noFilters');
}

const summaryColumns = (t: Text): AppColumn<DownloadRequestView>[] => [
  { key: 'create_time', titleKey: 'kit.fileLog.createTime', width: 180, kind: 'time', pin: 'start' },
  { key: 'status', titleKey: 'kit.fileLog.statusTitle', width: 130, kind: 'tag', tag: exportStatusWords },
  { key: 'progress', titleKey: 'kit.fileLog.progress', width: 240, kind: 'text', value: (row) => progressText(row, t) },
  { key: 'update_time', titleKey: 'kit.fileLog.updateTime', width: 180, kind: 'time' },
  { key: 'format', titleKey: 'kit.fileLog.format', width: 90, kind: 'text', value: (row) => row.format.toUpperCase() },
];
const detailColumns = (filterTexts: string, t: Text): AppColumn<DownloadRequestView>[] => [
  { key: 'start_time', titleKey: 'kit.fileLog.from', width: 180, kind: 'time' },
  { key: 'end_time', titleKey: 'kit.fileLog.to', width: 180, kind: 'time' },
  { key: 'filters', titleKey: 'kit.fileLog.filters', width: 320, kind: 'text', value: (row) => filtersText(row, filterTexts, t) },
  { key: 'file_name', titleKey: 'kit.fileLog.fileName', width: 280, kind: 'text' },
  { key: 'expire_time', titleKey: 'kit.fileLog.expires', width: 180, kind: 'time' },
];

function withheldReason(row: DownloadRequestView, t: Text): string | undefined {
  if (row.status === 'READY') return undefined;
  if (row.status === 'FAILED') return t('kit.fileLog.failed');
  return t(row.status === 'EXPIRED' ? 'kit.fileLog.expired' : 'kit.fileLog.notReady');
}

interface Log {
  list: DownloadRequestView[];
  /** How many days back from today a file reaches. */
  days: number;
}
/** The call that answers the latest requests of files of a list. */
export type LogCall = Endpoint<object, unknown, unknown, Log>;

interface ById {
  id?: string | number | undefined;
}

export interface DownloadLogProps {
  /** Table id, under which columns are kept. */
  id: string;
  /** The caller's latest requests. */
  list: LogCall;
  /** The file of one of them. */
  file: Endpoint<ById, unknown, unknown, null>;
  /** Runs a failed one again. */
  retry: Endpoint<ById, unknown, unknown, DownloadRequestView>;
  /** Where the names of the filters stand among the texts. */
  filterTexts: string;
}

/** The latest 20 requests of the person who looks; asks again by itself while one is being written. */
export function DownloadLog({ id, list, file, retry, filterTexts }: DownloadLogProps): ReactNode {
  const t = useText();
  const [showsDetails, setShowsDetails] = useState(false);
  const [isBusy, setBusy] = useState(true);
  const log = useQueryCall(list, {}, { everyMs: isBusy ? 1_500 : false, staleMs: 0 });
  const someOpen = log.data?.list.some(isOpen) ?? false;
  if (someOpen !== isBusy && log.data) setBusy(someOpen);
  const fetchFile = useMutation({ mutationFn: async (fileId: string) => saveFile(await callForFile(file, { id: fileId })) });
  const again = useMutationCall(retry, { invalidates: [list], successToast: 'kit.fileLog.retried' });
  const columns = useMemo(() => [...summaryColumns(t), ...(showsDetails ? detailColumns(filterTexts, t) : [])], [t, showsDetails, filterTexts]);
  const actionsOf = (row: DownloadRequestView): RowAction[] =>
    row.status === 'FAILED'
      ? [{ key: 'retry', label: t('kit.fileLog.retry'), onClick: () => again.mutate({ id: row.id }), endpoint: retry }]
      : [
          {
            key: 'download',
            label: t('kit.fileLog.download'),
            onClick: () => fetchFile.mutate(row.id),
            endpoint: file,
            disabledReason: withheldReason(row, t),
          },
        ];
  return (
    <AppTable<DownloadRequestView>
      list={listOfRows(id, log.data?.list, log)}
      columns={columns}
      rowKey="id"
      title={{ key: 'kit.fileLog.log' }}
      rowActions={actionsOf}
      extras={{
        toolbar: (
          <Button aria-pressed={showsDetails} onClick={() => setShowsDetails(!showsDetails)}>
            {t(showsDetails ? 'kit.fileLog.hideDetails' : 'kit.fileLog.showDetails')}
          </Button>
        ),
        empty: { title: t('kit.fileLog.emptyTitle'), hint: t('kit.fileLog.emptyHint') },
      }}
    />
  );
}
