import type { ReactNode } from 'react';
import { addressOf, type AppColumn, AppTable, columnsOf, FilterBar, useList, useText } from '../../../../platform/web/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { type LineData, lineList, listSettlementLines } from '../contract/index.ts';
import { useLineFields } from './settlement-fields.ts';

const columns: readonly AppColumn<LineData>[] = columnsOf(lineList, [
  { key: 'trade_no', width: 230, pin: 'start', href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }) },
  { key: 'kind', width: 130 },
  { key: 'state', width: 180 },
  { key: 'reason', width: 260 },
  { key: 'amount', width: 150 },
  { key: 'fee', width: 120 },
  { key: 'line_net', width: 150, value: (row) => row.net },
  { key: 'time', width: 190 },
  { key: 'method', width: 130 },
  { key: 'merchant_name', width: 220, href: (row) => merchantHref(row.merchant_no) },
  { key: 'settlement_id', width: 150, href: (row) => addressOf('/remittanceReports', { settlement: row.settlement_id }) },
  { key: 'carried_from', width: 160 },
  { key: 'entity_code', width: 110 },
]);

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
