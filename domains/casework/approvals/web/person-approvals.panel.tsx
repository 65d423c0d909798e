import { useMemo, useState, type ReactNode } from 'react';
import { AppTable, Stack, useList, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
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
  return (
    <Answer of={history} empty={({ total }) => (total === 0 ? { title: t('approvals.historyEmpty') } : undefined)}>
      {() => (
        <Stack>
          {shownId === undefined ? null : <Answer of={shown}>{(approval) => <div>{<ApprovalDetail approval={approval} />}</div>}</Answer>}
          <ApprovalHistory subjectId={subjectId} companyCode={companyCode} onOpen={setChosen} />
        </Stack>
      )}
    </Answer>
  );
}
