import type { ReactNode } from 'react';
import { addressOf, type AppColumn, AppTable, FilterBar, useList, useText } from '../../../../platform/web/index.ts';
import { settlementLineKindWords, settlementLineStateWords, settlementOutReasonWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { type LineData, listSettlementLines } from '../contract/index.ts';
import { useLineFields } from './settlement-fields.ts';

const columns: readonly AppColumn<LineData>[] = [
  {
    key: 'trade_no',
    titleKey: 'settlements.tradeNo',
    width: 230,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }),
  },
  { key: 'kind', titleKey: 'settlements.kind', width: 130, kind: 'tag', tag: settlementLineKindWords },
  { key: 'state', titleKey: 'settlements.lineState', width: 180, kind: 'tag', tag: settlementLineStateWords },
  { key: 'reason', titleKey: 'settlements.why', width: 260, kind: 'tag', tag: settlementOutReasonWords },
  { key: 'amount', titleKey: 'settlements.amount', width: 150, kind: 'money', sortable: true },
  { key: 'fee', titleKey: 'settlements.fee', width: 120, kind: 'money' },
  { key: 'line_net', titleKey: 'settlements.lineNet', width: 150, kind: 'money', value: (row) => row.net },
  { key: 'time', titleKey: 'settlements.time', width: 190, kind: 'time', sortable: true },
  { key: 'method', titleKey: 'settlements.method', width: 130, kind: 'text' },
  { key: 'merchant_name', titleKey: 'settlements.merchant', width: 220, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  {
    key: 'settlement_id',
    titleKey: 'settlements.number',
    width: 150,
    kind: 'link',
    href: (row) => addressOf('/remittanceReports', { settlement: row.settlement_id }),
  },
  { key: 'carried_from', titleKey: 'settlements.carried', width: 160, kind: 'text' },
  { key: 'entity_code', titleKey: 'settlements.company', width: 110, kind: 'text' },
];

/** Lines of settlements, with what was left out and why. */
export function LineList(): ReactNode {
  const t = useText();
  const list = useList(listSettlementLines, { id: 'settlements.lines', filters: useLineFields() });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'settlements.tabs.lines', level: 2 }}
        extras={{ empty: { title: t('settlements.noLines'), hint: t('settlements.noLinesHint') } }}
      />
    </div>
  );
}
