import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AppTable,
  type AppColumn,
  callForFile,
  listOfRows,
  type RowAction,
  saveFile,
  type Text,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../platform/web/index.ts';
import { type DownloadRequestView, downloadTransactions, listPayinDownloads, listPayoutDownloads, retryDownload } from '../contract/index.ts';
import { downloadStatusTag } from './tags.ts';
import type { TransactionBusiness } from './transaction-filters.ts';

const isOpen = (row: DownloadRequestView): boolean => row.status === 'QUEUED' || row.status === 'RUNNING';

function progressText(row: DownloadRequestView, t: Text): string {
  if (row.status === 'QUEUED') return t('transactions.download.waiting');
  if (row.status === 'RUNNING') return t('transactions.download.rowsSoFar', { count: row.rows_done });
  if (row.status === 'FAILED') return t.of('transactions.download.error', row.error ?? 'unexpected');
  return t('transactions.download.rows', { count: row.row_count ?? row.rows_done });
}

function filtersText(row: DownloadRequestView, t: Text): string {
  const filters = Object.entries(row.filters).map(([key, value]) => `${t.of('transactions.download.filter', key)}: ${value}`);
  return filters.length > 0 ? filters.join('; ') : t('transactions.download.noFilters');
}

const summaryColumns = (t: Text): AppColumn<DownloadRequestView>[] => [
  { key: 'create_time', titleKey: 'transactions.download.createTime', width: 180, kind: 'time', pin: 'start' },
  { key: 'status', titleKey: 'transactions.download.statusTitle', width: 130, kind: 'tag', tag: downloadStatusTag },
  { key: 'progress', titleKey: 'transactions.download.progress', width: 240, kind: 'text', value: (row) => progressText(row, t) },
  { key: 'update_time', titleKey: 'transactions.download.updateTime', width: 180, kind: 'time' },
  { key: 'format', titleKey: 'transactions.download.format', width: 90, kind: 'text', value: (row) => row.format.toUpperCase() },
];
const detailColumns = (t: Text): AppColumn<DownloadRequestView>[] => [
  { key: 'start_time', titleKey: 'transactions.download.from', width: 180, kind: 'time' },
  { key: 'end_time', titleKey: 'transactions.download.to', width: 180, kind: 'time' },
  { key: 'filters', titleKey: 'transactions.download.filters', width: 320, kind: 'text', value: (row) => filtersText(row, t) },
  { key: 'file_name', titleKey: 'transactions.download.fileName', width: 280, kind: 'text' },
  { key: 'expire_time', titleKey: 'transactions.download.expires', width: 180, kind: 'time' },
];

function withheldReason(row: DownloadRequestView, t: Text): string | undefined {
  if (row.status === 'READY') return undefined;
  if (row.status === 'FAILED') return t('transactions.download.failed');
  return t(row.status === 'EXPIRED' ? 'transactions.download.expired' : 'transactions.download.notReady');
}

/** The latest 20 requests of the person who looks; asks again by itself while one is being written. */
export function DownloadLog({ business }: { business: TransactionBusiness }): ReactNode {
  const t = useText();
  const [showsDetails, setShowsDetails] = useState(false);
  const record = business === 'payin' ? listPayinDownloads : listPayoutDownloads;
  const [isBusy, setBusy] = useState(true);
  const log = useQueryCall(record, {}, { everyMs: isBusy ? 1_500 : false, staleMs: 0 });
  const someOpen = log.data?.list.some(isOpen) ?? false;
  if (someOpen !== isBusy && log.data) setBusy(someOpen);
  const fetchFile = useMutation({ mutationFn: async (id: string) => saveFile(await callForFile(downloadTransactions, { id })) });
  const retry = useMutationCall(retryDownload, { invalidates: [record], successToast: 'transactions.download.retried' });
  const columns = useMemo(() => [...summaryColumns(t), ...(showsDetails ? detailColumns(t) : [])], [t, showsDetails]);
  const actionsOf = (row: DownloadRequestView): RowAction[] =>
    row.status === 'FAILED'
      ? [{ key: 'retry', label: t('transactions.download.retry'), onClick: () => retry.mutate({ id: row.id }), endpoint: retryDownload }]
      : [
          {
            key: 'download',
            label: t('transactions.download.download'),
            onClick: () => fetchFile.mutate(row.id),
            endpoint: downloadTransactions,
            disabledReason: withheldReason(row, t),
          },
        ];
  return (
    <AppTable<DownloadRequestView>
      list={listOfRows(`transactions.${business}Downloads`, log.data?.list, log)}
      columns={columns}
      rowKey="id"
      title={{ key: 'transactions.download.log' }}
      rowActions={actionsOf}
      extras={{
        toolbar: (
          <Button aria-pressed={showsDetails} onClick={() => setShowsDetails(!showsDetails)}>
            {t(showsDetails ? 'transactions.download.hideDetails' : 'transactions.download.showDetails')}
          </Button>
        ),
        empty: { title: t('transactions.download.emptyTitle'), hint: t('transactions.download.emptyHint') },
      }}
    />
  );
}
