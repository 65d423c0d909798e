import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  listOfRows,
  Stack,
  useAddressParams,
  useSetAddressParams,
  useText,
  WhenOpened,
  StatusTag,
} from '../../../../../platform/web/index.ts';
import { markWords } from '../../../../register/vocabulary/contract/index.ts';
import { createAccessRole, type RoleRowData } from '../../contract/index.ts';
import { RoleComparison } from './role-comparison.tsx';
import { RoleDrawer } from './role.drawer.tsx';
import { RoleTrial } from './role-trial.tsx';
import { useRoles } from './use-roles.ts';
import './staff.css';

const RoleDialog = lazy(() => import('./role.dialog.tsx').then((module) => ({ default: module.RoleDialog })));

const countOf = (row: RoleRowData, action: 'read' | 'write'): number =>
  row.abilities.filter((one) => (action === 'write' ? one.action.includes('write') : !one.action.includes('write'))).length;

const columns: readonly AppColumn<RoleRowData>[] = [
  { key: 'name', titleKey: 'staffDesk.role', width: 230, kind: 'text', pin: 'start' },
  { key: 'accounts', titleKey: 'staffDesk.roles.accounts', width: 130, kind: 'number' },
  { key: 'changes', titleKey: 'staffDesk.roles.changes', width: 150, kind: 'number', value: (row) => countOf(row, 'write') },
  { key: 'reads', titleKey: 'staffDesk.roles.reads', width: 150, kind: 'number', value: (row) => countOf(row, 'read') },
  {
    key: 'is_sensitive',
    titleKey: 'staffDesk.roles.kind',
    width: 220,
    kind: 'text',
    render: (row) => (
      <span className="staff-acts">
        {row.is_sensitive ? <StatusTag spec={markWords} value="SENSITIVE" /> : null}
        {row.is_edited ? <StatusTag spec={markWords} value="OWN_SETTING" /> : null}
        {row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : null}
      </span>
    ),
  },
  { key: 'version', titleKey: 'staffDesk.roles.version', width: 100, kind: 'number' },
  { key: 'role_code', titleKey: 'staffDesk.roles.code', width: 200, kind: 'text' },
];

/** What each role may do: changed as versions, compared, and tried on every page and call. */
export function RolesPanel(): ReactNode {
  const t = useText();
  const answer = useRoles();
  const { role } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isAdding, setAdding] = useState(false);
  const open = (row: RoleRowData) => setParams({ role: row.role_code });
  const roles = answer.data?.list ?? [];
  const mayChange = answer.data?.may_change ?? false;
  return (
    <Stack>
      <AppTable
        list={listOfRows('session.roles', answer.data?.list, answer)}
        columns={columns}
        rowKey="role_code"
        title={{ key: 'staffDesk.roles.title', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('staffDesk.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={createAccessRole}>
              <ActionButton
                type="primary"
                icon={<PlusOutlined />}
                endpoint={createAccessRole}
                disabledReason={mayChange ? undefined : t('staffDesk.roles.ofAll')}
                onClick={() => setAdding(true)}
              >
                {t('staffDesk.roles.add')}
              </ActionButton>
            </Can>
          ),
        }}
      />
      <RoleComparison roles={roles} subjects={answer.data?.subjects ?? []} />
      <RoleTrial roles={roles} />
      <RoleDrawer roleCode={role} mayChange={mayChange} subjects={answer.data?.subjects ?? []} onClose={() => setParams({ role: undefined })} />
      <WhenOpened open={isAdding}>
        <RoleDialog role={undefined} subjects={answer.data?.subjects ?? []} open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
    </Stack>
  );
}
