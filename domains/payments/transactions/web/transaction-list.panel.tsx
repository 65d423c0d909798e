import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AppTable,
  call,
  callForFile,
  canReach,
  FormDialog,
  FilterBar,
  formatCount,
  lastThirtyDays,
  type List,
  nowMs,
  saveFile,
  shownColumns,
  useChosenRows,
  useGo,
  useIsShown,
  useList,
  useNewest,
  useText,
  useTimes,
  useZone,
} from '../../../../platform/web/index.ts';
import { type AnyTransactionView, downloadTransactions, listPayinOrders, listPayoutOrders } from '../contract/index.ts';
import { ChosenPaymentActs } from './slots.ts';
import { detailAddress, transactionColumns } from './transaction.columns.tsx';
import { prefixOf, type TransactionBusiness, useTransactionFields } from './transaction-filters.ts';

const listOf = { payin: listPayinOrders, payout: listPayoutOrders } as const;

interface CsvButtonProps {
  business: TransactionBusiness;
  list: Pick<List<AnyTransactionView>, 'id' | 'filters' | 'total' | 'totalIsCapped'>;
  columns: ReturnType<typeof transactionColumns>;
}

/**
 * The file of what is listed, with the columns that are shown. A file reaches back thirty days: where the list shows more, the dialog says how much of it the
 * file will hold before anything is written.
 */
function CsvButton({ business, list, columns }: CsvButtonProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  const [held, setHeld] = useState<{ rows: number; since: number }>();
  const [start, end] = lastThirtyDays(nowMs(), zone);
  const range = { start_time: list.filters.start_time ?? String(start), end_time: list.filters.end_time ?? String(end) };
  const query = { ...list.filters, ...range };
  const download = useMutation({
    mutationFn: async () => saveFile(await callForFile(downloadTransactions, { business, ...query, columns: shownColumns(list.id, columns) })),
    onSettled: () => setHeld(undefined),
  });
  const count = useMutation({
    mutationFn: async () => (await call(listOf[business], { ...query, page_num: 1, page_size: 1 })).total,
    onSuccess: (rows) => (rows === list.total && !list.totalIsCapped ? download.mutate() : setHeld({ rows, since: Number(range.start_time) })),
  });
  const ask = useNewest(() => count.mutate());
  const isPending = count.isPending || download.isPending;
  const button = useMemo(
    () => (
      <Tooltip title={t('transactions.csvHint')}>
        <Button icon={<DownloadOutlined />} loading={isPending} onClick={ask}>
          {t('transactions.csv')}
        </Button>
      </Tooltip>
    ),
    [t, isPending, ask],
  );
  return (
    <>
      {button}
      <FormDialog
        open={held !== undefined}
        title={t('transactions.csvPartTitle')}
        submitText={t('transactions.csvPartConfirm', { count: held?.rows ?? 0, shown: formatCount(held?.rows ?? 0, t.lang) })}
        state={download}
        onSubmit={() => download.mutate()}
        onClose={() => setHeld(undefined)}
      >
        <p>
          {t('transactions.csvPart', {
            rows: formatCount(held?.rows ?? 0, t.lang),
            total: list.totalIsCapped ? t('transactions.moreThan', { total: formatCount(list.total, t.lang) }) : formatCount(list.total, t.lang),
            day: `${times.day(held?.since ?? 0)} ${times.mark}`,
          })}
        </p>
      </FormDialog>
    </>
  );
}

/** One of the two lists of payments with its filters. */
export function TransactionListPanel({ business }: { business: TransactionBusiness }): ReactNode {
  const t = useText();
  const go = useGo();
  const list = useList(listOf[business], {
    id: `transactions.${business}`,
    filters: useTransactionFields(business),
    defaultSort: { column: 'order_time', order: 'desc' },
    state: { prefix: prefixOf[business] },
  });
  const columns = useMemo(() => transactionColumns(t, business), [t, business]);
  const { selection, acts } = useChosenRows<AnyTransactionView>({
    rows: list.rows,
    keyOf: ({ id }) => id,
    isOffered: useIsShown(ChosenPaymentActs),
    actsOf: (payments) => <ChosenPaymentActs payments={payments} />,
  });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable<AnyTransactionView>
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: `transactions.tab.${business}` }}
        {...(canReach('/transactions/detail') ? { onOpen: (row: AnyTransactionView) => go(detailAddress(row)) } : {})}
        selection={selection}
        extras={{
          toolbar: (
            <>
              {acts}
              <CsvButton business={business} list={list} columns={columns} />
            </>
          ),
          empty: { title: t('transactions.emptyTitle'), hint: t('transactions.emptyHint') },
        }}
      />
    </div>
  );
}
