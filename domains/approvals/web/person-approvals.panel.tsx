import { useMemo, useState, type ReactNode } from 'react';
import { AppTable, EmptyState, ErrorState, SkeletonLines, Stack, useList, useQueryCall, useText } from '../../../platform/web/index.ts';
import { listApprovalHistory, showApproval } from '../contract/index.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { historyColumns } from './approval-list.columns.tsx';

interface HistoryProps {
  subjectId: string;
  companyCode?: string | undefined;
  onOpen: (approvalId: string) => void;
}

/** All approval records of a person, newest first. */
export function ApprovalHistory({ subjectId, companyCode, onOpen }: HistoryProps): ReactNode {
  const t = useText();
  const columns = useMemo(() => historyColumns(t), [t]);
  const list = useList(listApprovalHistory, {
    id: 'approvals.history',
    fixed: { subject_id: subjectId, ...(companyCode ? { entity_code: companyCode } : {}) },
    state: 'local',
    silent: true,
  });
  return (
    <AppTable
      list={list}
      columns={columns}
      rowKey="approval_id"
      title={{ key: 'approvals.history', level: 2 }}
      rowActions={(row) => [{ key: 'view', label: t('approvals.view'), onClick: () => onOpen(row.approval_id) }]}
      onOpen={(row) => onOpen(row.approval_id)}
      extras={{ empty: { title: t('approvals.historyEmpty') } }}
    />
  );
}

export interface PersonApprovalsProps {
  subjectId: string;
  companyCode?: string | undefined;
}

/** The current approval record of a person, or the one chosen from the history below it. */
export function PersonApprovals({ subjectId, companyCode }: PersonApprovalsProps): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const history = useQueryCall(
    listApprovalHistory,
    { subject_id: subjectId, page_size: 50, ...(companyCode ? { entity_code: companyCode } : {}) },
    { silent: true },
  );
  const current = history.data?.list.find((one) => one.state === 'CURRENT');
  const shownId = chosen ?? current?.approval_id;
  const shown = useQueryCall(showApproval, shownId === undefined ? undefined : { approval_id: shownId }, { silent: true });
  if (history.error) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <SkeletonLines lines={6} />;
  if (history.data.total === 0) return <EmptyState title={t('approvals.historyEmpty')} />;
  return (
    <Stack>
      {shown.data && shownId !== undefined ? <div>{<ApprovalDetail approval={shown.data} />}</div> : null}
      <ApprovalHistory subjectId={subjectId} companyCode={companyCode} onOpen={setChosen} />
    </Stack>
  );
}
