import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  FilterBar,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { markWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { calculateSettlement, listSettlements, type SettlementRowData } from '../contract/index.ts';
import { SettlementDrawer } from './settlement.drawer.tsx';
import { useSettlementFields } from './settlement-fields.ts';
import './settlements.css';

const CalculateDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.CalculateDialog })));

export const settlementColumns: readonly AppColumn<SettlementRowData>[] = [
  {
    key: 'merchant_name',
    titleKey: 'settlements.merchant',
    width: 230,
    kind: 'link',
    pin: 'start',
    sortable: true,
    href: (row) => merchantHref(row.merchant_no),
  },
  { key: 'status', titleKey: 'settlements.status', width: 180, kind: 'tag', tag: settlementStatusWords },
  {
    key: 'waiting_request_id',
    titleKey: 'settlements.attention',
    width: 220,
    kind: 'text',
    render: (row) =>
      row.waiting_request_id ? (
        <StatusTag spec={markWords} value="AWAITING_APPROVAL" />
      ) : row.is_reopened ? (
        <StatusTag spec={markWords} value="REOPENED" />
      ) : (
        <span className="muted">—</span>
      ),
  },
  { key: 'net_amount', titleKey: 'settlements.net', width: 160, kind: 'money', sortable: true },
  { key: 'left_out', titleKey: 'settlements.leftOut', width: 130, kind: 'number' },
  { key: 'left_out_amount', titleKey: 'settlements.leftOutAmount', width: 160, kind: 'money' },
  { key: 'period_to', titleKey: 'settlements.periodEnd', width: 190, kind: 'time', sortable: true },
  { key: 'pay_on', titleKey: 'settlements.payOn', width: 150, kind: 'date', sortable: true },
  { key: 'payins', titleKey: 'settlements.payins', width: 150, kind: 'money' },
  { key: 'payouts', titleKey: 'settlements.payouts', width: 150, kind: 'money' },
  { key: 'refunds', titleKey: 'settlements.refunds', width: 140, kind: 'money' },
  { key: 'chargebacks', titleKey: 'settlements.chargebacks', width: 140, kind: 'money' },
  { key: 'fees', titleKey: 'settlements.fees', width: 130, kind: 'money' },
  { key: 'lines', titleKey: 'settlements.lines', width: 100, kind: 'number' },
  { key: 'entity_code', titleKey: 'settlements.company', width: 110, kind: 'text' },
  { key: 'id', titleKey: 'settlements.number', width: 150, kind: 'text' },
];

/** Settlements; the one that the address names is shown beside them. */
export function SettlementList(): ReactNode {
  const t = useText();
  const list = useList(listSettlements, { id: 'settlements.list', filters: useSettlementFields() });
  const { settlement } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isCalculating, setCalculating] = useState(false);
  const open = (row: Pick<SettlementRowData, 'id'>) => setParams({ settlement: row.id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={settlementColumns}
        rowKey="id"
        title={{ key: 'settlements.tabs.settlements', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('settlements.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={calculateSettlement}>
              <ActionButton icon={<PlusOutlined />} endpoint={calculateSettlement} onClick={() => setCalculating(true)}>
                {t('settlements.calculate.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('settlements.empty'), hint: t('settlements.emptyHint') },
          summary: <p className="table-hint">{t('settlements.hint')}</p>,
        }}
      />
      <SettlementDrawer id={settlement} onClose={() => setParams({ settlement: undefined })} />
      <WhenOpened open={isCalculating}>
        <CalculateDialog open={isCalculating} onDone={open} onClose={() => setCalculating(false)} />
      </WhenOpened>
    </div>
  );
}
