import { UserAddOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  FilterBar,
  type FilterField,
  fieldsOf,
  type RowAction,
  type Text,
  useAddressParams,
  useList,
  useMayCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  StatusTag,
} from '../../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { markWords, staffStateWords } from '../../../../register/vocabulary/contract/index.ts';
import { addStaffMember, listStaff, removeStaffMember, staffList, type StaffRowData, staffStates } from '../../contract/index.ts';
import { StaffDrawer } from './staff.drawer.tsx';
import { useRoleOptions } from './use-roles.ts';
import './staff.css';

const AddDialog = lazy(() => import('./staff-dialogs.tsx').then((module) => ({ default: module.AddDialog })));
const RemoveDialog = lazy(() => import('./staff-dialogs.tsx').then((module) => ({ default: module.RemoveDialog })));

const columns = (t: Text): readonly AppColumn<StaffRowData>[] => [
  {
    key: 'name',
    titleKey: 'staffDesk.name',
    width: 240,
    kind: 'text',
    pin: 'start',
    sortable: true,
    render: (row) => (
      <span>
        {row.name} {row.is_self ? <span className="muted">({t('staffDesk.you')})</span> : null}
      </span>
    ),
  },
  { key: 'aml_role_name', titleKey: 'staffDesk.role', width: 190, kind: 'text' },
  { key: 'state', titleKey: 'staffDesk.state', width: 120, kind: 'tag', tag: staffStateWords },
  { key: 'companies', titleKey: 'staffDesk.companies', width: 130, kind: 'text', value: (row) => row.companies.join(', ') },
  { key: 'last_sign_in', titleKey: 'staffDesk.lastSignIn', width: 170, kind: 'time', sortable: true },
  { key: 'has_second_factor', titleKey: 'staffDesk.secondFactor', width: 140, kind: 'flag' },
  { key: 'open_sessions', titleKey: 'staffDesk.openSessions', width: 140, kind: 'number' },
  {
    key: 'waiting_request_id',
    titleKey: 'staffDesk.approval',
    width: 190,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
  { key: 'email', titleKey: 'staffDesk.email', width: 240, kind: 'text' },
  { key: 'account', titleKey: 'staffDesk.account', width: 160, kind: 'text' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const roles = useRoleOptions();
  return useMemo(
    () =>
      fieldsOf(staffList, [
        { key: 'aml_role', labelKey: 'staffDesk.role', options: roles.options, loading: roles.isLoading },
        { key: 'name', labelKey: 'staffDesk.nameOrAddress' },
        { key: 'state', labelKey: 'staffDesk.state', options: staffStates.map((value) => ({ value, label: t.term(staffStateWords, value) })) },
        { key: 'entity_code', labelKey: 'staffDesk.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, roles.options, roles.isLoading],
  );
}

/** Who works here, by role; one of them is shown beside the list. */
export function StaffPanel(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listStaff, { id: 'session.staff', filters });
  const shown = useMemo(() => columns(t), [t]);
  const { member } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayRemove = useMayCall()(removeStaffMember);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<StaffRowData>();
  const [isRemoving, setRemoving] = useState(false);
  const open = (row: StaffRowData) => setParams({ member: row.account_id });
  const actionsOf = (row: StaffRowData): RowAction[] => [
    { key: 'open', label: t('staffDesk.open'), onClick: () => open(row) },
    ...(mayRemove && row.state !== 'DISABLED'
      ? [
          {
            key: 'remove',
            label: t('staffDesk.remove.button'),
            danger: true,
            endpoint: removeStaffMember,
            disabledReason: row.is_self ? t('staffDesk.remove.self') : undefined,
            onClick: () => {
              setRemoved(row);
              setRemoving(true);
            },
          },
        ]
      : []),
  ];
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={shown}
        rowKey="account_id"
        title={{ key: 'staffDesk.title', level: 2 }}
        onOpen={open}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <Can endpoint={addStaffMember}>
              <ActionButton type="primary" icon={<UserAddOutlined />} endpoint={addStaffMember} onClick={() => setAdding(true)}>
                {t('staffDesk.add.button')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('staffDesk.empty') },
        }}
      />
      <StaffDrawer accountId={member} onClose={() => setParams({ member: undefined })} />
      <WhenOpened open={isAdding}>
        <AddDialog open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
      <WhenOpened open={isRemoving}>
        {removed ? <RemoveDialog key={removed.account_id} member={removed} open={isRemoving} onClose={() => setRemoving(false)} /> : null}
      </WhenOpened>
    </div>
  );
}
