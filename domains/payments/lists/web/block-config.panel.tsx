import { PlusOutlined } from '@ant-design/icons';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  Can,
  FilterBar,
  useList,
  useMayCall,
  useText,
  WhenOpened,
  type FilterField,
  type RowAction,
  fieldsOf,
} from '../../../../platform/web/index.ts';
import { blockActions, blockStatuses } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { blockList, type BlockRowData, createBlockRow, listBlockRows, toggleBlockRow } from '../contract/index.ts';
import { blockColumns } from './block.columns.tsx';
import { SwitchPanel } from './switch.panel.tsx';
import './lists.css';
import { blockActionWords, blockStatusWords } from '../../../register/vocabulary/contract/index.ts';

// What opens beside the list comes when it is first opened.
const BlockRowDialog = lazy(() => import('./block-row-dialog.tsx').then((module) => ({ default: module.BlockRowDialog })));
const ToggleRowDialog = lazy(() => import('./block-row-dialog.tsx').then((module) => ({ default: module.ToggleRowDialog })));
const WaitingRow = lazy(() => import('./waiting-row.tsx').then((module) => ({ default: module.WaitingRow })));

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(blockList, [
        { key: 'merchant_name', labelKey: 'lists.merchant' },
        { key: 'merchant_no', labelKey: 'lists.merchantNo' },
        {
          key: 'status',
          labelKey: 'lists.rowStatus',
          options: blockStatuses.map((value) => ({ value, label: t.term(blockStatusWords, value) })),
        },
        { key: 'action', labelKey: 'lists.action', options: blockActions.map((value) => ({ value, label: t.term(blockActionWords, value) })) },
        { key: 'entity_code', labelKey: 'lists.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

type Opened = { what: 'edit' | 'toggle' | 'waiting'; row: BlockRowData | undefined };

/** Where the black list is enforced, with which action, which routes are closed, and the switch over all of it. */
export function BlockConfig(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const filters = useFilters();
  const columns = useMemo(() => blockColumns(t), [t]);
  const list = useList(listBlockRows, { id: 'lists.config', filters, camelPaging: true });
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const show = (what: Opened['what'], row: BlockRowData | undefined) => {
    setOpened({ what, row });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const actionsOf = (row: BlockRowData): RowAction[] => {
    const waiting: RowAction[] = row.waiting_request_id ? [{ key: 'waiting', label: t('lists.waits'), onClick: () => show('waiting', row) }] : [];
    if (!mayCall(createBlockRow)) return waiting;
    const disabledReason = row.waiting_request_id ? t('lists.waitsReason') : undefined;
    return [
      ...waiting,
      { key: 'edit', label: t('lists.edit'), onClick: () => show('edit', row), endpoint: createBlockRow, disabledReason },
      {
        key: 'toggle',
        label: t(row.status === 'ON' ? 'lists.switchRowOff' : 'lists.switchRowOn'),
        danger: row.status === 'ON',
        onClick: () => show('toggle', row),
        endpoint: toggleBlockRow,
        disabledReason,
      },
    ];
  };
  const row = opened?.row;
  return (
    <div className="list-page">
      <SwitchPanel />
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'lists.tabs.config', level: 2 }}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <Can endpoint={createBlockRow}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createBlockRow} onClick={() => show('edit', undefined)}>
                {t('lists.addRow')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('lists.empty.config'), hint: t('lists.emptyHint.config') },
        }}
      />
      <WhenOpened open={isOpen}>
        <BlockRowDialog key={row ? `${row.id} ${row.version}` : 'new'} row={row} open={isOpen && opened?.what === 'edit'} onClose={close} />
        {row ? <ToggleRowDialog key={`${row.id} ${row.version} toggle`} row={row} open={isOpen && opened?.what === 'toggle'} onClose={close} /> : null}
        {row ? <WaitingRow row={row} open={isOpen && opened?.what === 'waiting'} onClose={close} /> : null}
      </WhenOpened>
    </div>
  );
}
