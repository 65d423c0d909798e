import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { AppTable, canReach, callForFile, FilterBar, saveFile, useGo, useList, useText } from '../../../platform/web/index.ts';
import { type AnyTransactionView, downloadTransactions, listPayinOrders, listPayoutOrders } from '../contract/index.ts';
import { detailAddress, transactionColumns } from './transaction.columns.tsx';
import { prefixOf, type TransactionBusiness, useTransactionFields } from './transaction-filters.ts';

/** What of the filters a file of this list takes over; its range must lie in the last 30 days, so the list's own is left to the server. */
function CsvButton({ business, filters }: { business: TransactionBusiness; filters: Record<string, string> }): ReactNode {
  const t = useText();
  const download = useMutation({ mutationFn: async () => saveFile(await callForFile(downloadTransactions, { business, ...filters })) });
  return (
    <Tooltip title={t('transactions.csvHint')}>
      <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('transactions.csv')}
      </Button>
    </Tooltip>
  );
}

/** One of the two lists of payments with its filters. */
export function TransactionListPanel({ business }: { business: TransactionBusiness }): ReactNode {
  const t = useText();
  const go = useGo();
  const list = useList(business === 'payin' ? listPayinOrders : listPayoutOrders, {
    id: `transactions.${business}`,
    filters: useTransactionFields(business),
    defaultSort: { column: 'order_time', order: 'desc' },
    state: { prefix: prefixOf[business] },
  });
  const columns = useMemo(() => transactionColumns(t, business), [t, business]);
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable<AnyTransactionView>
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: `transactions.tab.${business}` }}
        {...(canReach('/transactions/detail') ? { onOpen: (row: AnyTransactionView) => go(detailAddress(row)) } : {})}
        extras={{
          toolbar: <CsvButton business={business} filters={list.filters} />,
          empty: { title: t('transactions.emptyTitle'), hint: t('transactions.emptyHint') },
        }}
      />
    </div>
  );
}
