import { amlResults, businesses, currencies, partnerStatuses } from '../../../register/kernel/index.ts';
import { amlResultWords, businessWords, partnerStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  addressOf,
  AppTable,
  fieldsOf,
  FilterBar,
  type FilterField,
  useList,
  useText,
  type Vocabulary,
  WhenOpened,
  type AppColumn,
  type Text,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { merchantHref, reasonOf } from '../../../register/reference-data/web/index.ts';
import { bulkAllow } from '../../approvals/contract/index.ts';
import { BulkAllowDialog } from '../../approvals/web/index.ts';
import { listPersonTransactions, monitorDetail, personTransactionList, type PersonTransactionView, weekHours } from '../contract/index.ts';
import { paymentsPrefix } from './person-lists.ts';
import { weekHourText } from './pictures/week-hour.ts';

const columnsOf = (t: Text, pendingOnly: boolean): readonly AppColumn<PersonTransactionView>[] => [
  {
    key: 'trade_no',
    titleKey: 'monitor.tradeNo',
    width: 210,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }),
  },
  { key: 'aml_result', titleKey: 'monitor.amlResult', width: 190, kind: 'text', render: (row) => <StatusTag spec={amlResultWords} value={row.aml_result} /> },
  {
    key: 'partner_status',
    titleKey: 'monitor.partnerStatus',
    width: 150,
    kind: 'text',
    render: (row) => <StatusTag spec={partnerStatusWords} value={row.partner_status} />,
  },
  { key: 'order_amount', titleKey: 'monitor.orderAmount', width: 150, kind: 'money' },
  { key: 'order_time', titleKey: 'monitor.orderTime', width: 185, kind: 'time' },
  ...(pendingOnly ? [{ key: 'held_time', titleKey: 'monitor.heldTime', width: 185, kind: 'time' } as const] : []),
  { key: 'business', titleKey: 'monitor.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'merchant_name', titleKey: 'monitor.merchant', width: 180, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'app_name', titleKey: 'monitor.app', width: 160, kind: 'text', hiddenByDefault: true },
  { key: 'method', titleKey: 'monitor.method', width: 120, kind: 'text' },
  {
    key: 'reasons',
    titleKey: 'monitor.reasons',
    width: 240,
    kind: 'text',
    value: (row) => row.aml_reason.map((reason) => reasonOf(reason, t, row.rule_names)).join(', '),
  },
];

interface PersonTransactionsProps {
  subjectId: string;
  companyCode: string;
  /** Only payments that wait for justification. */
  pendingOnly?: boolean;
  /** With filters, which stand in the address: on the page of the person. */
  isFiltered?: boolean;
}

/** What the pictures of a person open the list with, and what is chosen by hand. */
function useFilters(): FilterField[] {
  const t = useText();
  return useMemo(() => {
    const words = (values: readonly string[], vocabulary: Vocabulary) => values.map((value) => ({ value, label: t.term(vocabulary, value) }));
    return fieldsOf(personTransactionList, [
      { key: 'start_time', labelKey: 'monitor.orderTime' },
      { key: 'business', labelKey: 'monitor.business', options: words(businesses, businessWords) },
      { key: 'aml_result', labelKey: 'monitor.amlResult', options: words(amlResults, amlResultWords) },
      { key: 'partner_status', labelKey: 'monitor.partnerStatus', options: words(partnerStatuses, partnerStatusWords) },
      { key: 'held_from', labelKey: 'monitor.putOnHold' },
      { key: 'currency', labelKey: 'monitor.currency', options: currencies.map((value) => ({ value, label: value })) },
      { key: 'week_hour', labelKey: 'monitor.weekHour', options: weekHours.map((value) => ({ value, label: weekHourText(Number(value), t.lang) })) },
    ]);
  }, [t]);
}

/** Payments of one person at one company. */
export function PersonTransactions({ subjectId, companyCode, pendingOnly = false, isFiltered = false }: PersonTransactionsProps): ReactNode {
  const t = useText();
  const filters = useFilters();
  const columns = useMemo(() => columnsOf(t, pendingOnly), [t, pendingOnly]);
  const list = useList(listPersonTransactions, {
    id: pendingOnly ? 'monitor.pending' : 'monitor.transactions',
    fixed: { subject_id: subjectId, entity_code: companyCode, ...(pendingOnly ? { aml_result: 'JUSTIFICATION_REQUIRED' as const } : {}) },
    defaultSort: pendingOnly ? { column: 'held_time', order: 'asc' } : { column: 'order_time', order: 'desc' },
    ...(isFiltered ? { filters, state: { prefix: paymentsPrefix } } : { state: 'local' as const }),
    silent: true,
  });
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAllowing, setAllowing] = useState(false);
  const shared = {
    list,
    columns,
    rowKey: 'transaction_id' as const,
    title: { key: pendingOnly ? ('monitor.tabs.pending' as const) : ('monitor.tabs.transactions' as const) },
  };
  const empty = { title: t(pendingOnly ? 'monitor.nothingPending' : 'monitor.noTransactions') };
  if (!pendingOnly) {
    return (
      <>
        {isFiltered ? <FilterBar list={list} /> : null}
        <AppTable {...shared} extras={{ empty }} />
      </>
    );
  }
  return (
    <>
      <AppTable
        {...shared}
        selection={{ keys: chosen, onChange: (keys) => setChosen(keys) }}
        extras={{
          empty,
          toolbar: (
            <ActionButton endpoint={bulkAllow} disabledReason={chosen.length === 0 ? t('monitor.chooseFirst') : undefined} onClick={() => setAllowing(true)}>
              {chosen.length === 0 ? t('monitor.bulkAllow') : t('monitor.bulkAllowChosen', { count: chosen.length })}
            </ActionButton>
          ),
        }}
      />
      <WhenOpened open={isAllowing}>
        <BulkAllowDialog open={isAllowing} transactionIds={chosen} invalidates={[listPersonTransactions, monitorDetail]} onClose={() => setAllowing(false)} />
      </WhenOpened>
    </>
  );
}
