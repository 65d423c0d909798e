import { type ReactNode, useMemo } from 'react';
import { addressOf, type AppColumn, AppDrawer, AppTable, useList, useText } from '../../../../platform/web/index.ts';
import { amlResultWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { type FoundPaymentView, listFoundPayments } from '../contract/index.ts';

const columns: readonly AppColumn<FoundPaymentView>[] = [
  {
    key: 'trade_no',
    titleKey: 'lookBack.tradeNo',
    width: 220,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }),
  },
  { key: 'time', titleKey: 'lookBack.time', width: 180, kind: 'time' },
  { key: 'amount', titleKey: 'lookBack.amount', width: 150, kind: 'money' },
  { key: 'aml_result', titleKey: 'lookBack.decided', width: 190, kind: 'tag', tag: amlResultWords },
  { key: 'found_otherwise', titleKey: 'lookBack.otherwise', width: 300, kind: 'flag' },
  { key: 'merchant_name', titleKey: 'lookBack.merchant', width: 220, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
];

function Payments({ id }: { id: string }): ReactNode {
  const fixed = useMemo(() => ({ finding_id: id }), [id]);
  const list = useList(listFoundPayments, { id: 'look-back.payments', fixed, state: 'local', silent: true });
  return <AppTable list={list} columns={columns} rowKey="fact_id" title={{ key: 'lookBack.found', level: 3 }} />;
}

/** The payments of one finding, each to open. */
export function FoundPaymentsDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <AppDrawer open={id !== undefined} onClose={onClose} title={t('lookBack.paymentsTitle')} width={960}>
      {id === undefined ? null : <Payments id={id} />}
    </AppDrawer>
  );
}
