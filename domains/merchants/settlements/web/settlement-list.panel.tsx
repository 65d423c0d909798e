import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  columnsOf,
  FilterBar,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { markWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { calculateSettlement, listSettlements, settlementList, type SettlementRowData } from '../contract/index.ts';
import { SettlementDrawer } from './settlement.drawer.tsx';
import { useSettlementFields } from './settlement-fields.ts';
import './settlements.css';

const CalculateDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.CalculateDialog })));

const columns: readonly AppColumn<SettlementRowData>[] = columnsOf(settlementList, [
  { key: 'merchant_name', width: 230, pin: 'start', href: (row) => merchantHref(row.merchant_no) },
  { key: 'status', width: 180 },
  {
    key: 'waiting_request_id',
    width: 220,
    render: (row) =>
      row.waiting_request_id ? (
        <StatusTag spec={markWords} value="AWAITING_APPROVAL" />
      ) : row.is_reopened ? (
        <StatusTag spec={markWords} value="REOPENED" />
      ) : (
        <span className="muted">—</span>
      ),
  },
  { key: 'net_amount', width: 160 },
  { key: 'left_out', width: 130 },
  { key: 'left_out_amount', width: 160 },
  { key: 'period_to', width: 190 },
  { key: 'pay_on', width: 150 },
  { key: 'payins', width: 150 },
  { key: 'payouts', width: 150 },
  { key: 'refunds', width: 140 },
  { key: 'chargebacks', width: 140 },
  { key: 'fees', width: 130 },
  { key: 'lines', width: 100 },
  { key: 'entity_code', width: 110 },
  { key: 'id', width: 150 },
]);

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
        columns={columns}
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
