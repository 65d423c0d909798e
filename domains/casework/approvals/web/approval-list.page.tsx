import { lazy, useMemo, type ReactNode } from 'react';
import { fieldsOf, type FilterField, ListPage, useAddressParams, useList, useSetAddressParams, useText, WhenOpened } from '../../../../platform/web/index.ts';
import { approvalKinds } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useWordOptions } from '../../../register/reference-data/web/index.ts';
import { approvedList, type ApprovedRowView, listApproved } from '../contract/index.ts';
import { approvedColumns } from './approval-list.columns.tsx';
import './approvals.css';
import { approvalKindWords } from '../../../register/vocabulary/contract/index.ts';

// The drawer weighs more than the list; it comes with the first record that is opened.
const ApprovalDrawer = lazy(() => import('./approval.drawer.tsx').then((module) => ({ default: module.ApprovalDrawer })));

function useFilters(): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const idTypes = useWordOptions('id_type');
  const businesses = useWordOptions('business_type');
  return useMemo(
    () =>
      fieldsOf(approvedList, [
        { key: 'id_type', labelKey: 'approvals.idType', options: idTypes },
        { key: 'id_no', labelKey: 'approvals.idNo' },
        { key: 'name', labelKey: 'approvals.name' },
        { key: 'start_time', labelKey: 'approvals.createdAt' },
        { key: 'pep', labelKey: 'approvals.pep' },
        { key: 'business', labelKey: 'approvals.business', options: businesses },
        {
          key: 'kind',
          labelKey: 'approvals.kind',
          options: approvalKinds
            .filter((kind) => kind !== 'TRANSACTIONS' && kind !== 'TEMPORARY_LIMIT')
            .map((value) => ({ value, label: t.term(approvalKindWords, value) })),
        },
        { key: 'entity_code', labelKey: 'approvals.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, idTypes, businesses],
  );
}

/** Who enjoys a raised limit or a balance, since when, on what proof. */
export function ApprovalListPage(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const columns = useMemo(() => approvedColumns(t), [t]);
  const list = useList(listApproved, { id: 'approvals.list', filters });
  const { approval } = useAddressParams();
  const setParams = useSetAddressParams();
  const open = (row: ApprovedRowView) => setParams({ approval: row.approval_id });
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        rowKey="approval_id"
        title={{ key: 'approvals.title' }}
        rowActions={(row) => [{ key: 'view', label: t('approvals.view'), onClick: () => open(row) }]}
        onOpen={open}
        extras={{ empty: { title: t('approvals.empty'), hint: t('approvals.emptyHint') } }}
      />
      <WhenOpened open={approval !== undefined}>
        <ApprovalDrawer
          approvalId={approval && /^\d{1,18}$/.test(approval) ? approval : undefined}
          onOpen={(approvalId) => setParams({ approval: approvalId })}
          onClose={() => setParams({ approval: undefined })}
        />
      </WhenOpened>
    </>
  );
}
