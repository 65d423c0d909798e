import { amlResultWords } from '../../../register/vocabulary/contract/index.ts';
import { addressOf, type AppColumn, type RowOf, type Text } from '../../../../platform/web/index.ts';
import { merchantHref, reasonOf } from '../../../register/reference-data/web/index.ts';
import type { listPendingTransactions } from '../contract/index.ts';

export type HeldTransaction = RowOf<typeof listPendingTransactions>;
export type OpenHold = HeldTransaction['holds'][number];

/** Words of a hold's reason; a rule has its name. */
export const reasonText = (t: Text, { reason_code: code, rule_name: name }: { reason_code: string; rule_name: string | null }): string =>
  reasonOf(code, t, name === null ? {} : { [code]: name });

export const transactionAddress = (row: { business: string; tid: string }): string =>
  addressOf('/transactions/detail', { business: row.business, trade_no: row.tid });

export const heldColumns = (t: Text): readonly AppColumn<HeldTransaction>[] => [
  { key: 'tid', titleKey: 'probation.held.tid', width: 190, kind: 'link', pin: 'start', href: transactionAddress },
  { key: 'aml_result', titleKey: 'probation.held.result', width: 170, kind: 'tag', tag: amlResultWords },
  { key: 'amount', titleKey: 'probation.amount', width: 140, kind: 'money', sortable: true },
  { key: 'merchant_name', titleKey: 'probation.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  {
    key: 'holds',
    titleKey: 'probation.held.why',
    width: 300,
    kind: 'text',
    render: (row) => {
      const words = row.holds.filter((hold) => hold.status === 'OPEN').map((hold) => reasonText(t, hold));
      return <bdi title={words.join(', ')}>{words.join(', ')}</bdi>;
    },
  },
  { key: 'held_at', titleKey: 'probation.held.heldAt', width: 170, kind: 'time', sortable: true },
  { key: 'order_time', titleKey: 'probation.held.orderTime', width: 180, kind: 'time', sortable: true },
  { key: 'method', titleKey: 'probation.held.method', width: 100, kind: 'text' },
  { key: 'partner_status', titleKey: 'probation.held.partnerStatus', width: 130, kind: 'text' },
];
