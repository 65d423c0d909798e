import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { canReach, IdText, InsideLink, useQueryCall, useText, RecordDrawer } from '../../../../platform/web/index.ts';
import { showApproval } from '../contract/index.ts';
import { personPath } from '../../../register/id-database/web/index.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { shownNumber } from './approval-list.columns.tsx';
import { ApprovalHistory } from './person-approvals.panel.tsx';

interface ApprovalDrawerProps {
  approvalId: string | undefined;
  onOpen: (approvalId: string) => void;
  onClose: () => void;
}

/** One record with the history that it stands in. */
export function ApprovalDrawer({ approvalId, onOpen, onClose }: ApprovalDrawerProps): ReactNode {
  const t = useText();
  const answer = useQueryCall(showApproval, approvalId === undefined ? undefined : { approval_id: approvalId }, { silent: true });
  return (
    <RecordDrawer
      open={approvalId !== undefined}
      onClose={onClose}
      width={960}
      answer={answer}
      title={t('approvals.record')}
      titleOf={(data) => data.name ?? t('approvals.noName')}
    >
      {(data) => (
        <>
          <p className="approval-head">
            <IdText type={data.id_type} value={shownNumber(data)} copyable={!data.is_masked} />
            {canReach(personPath(data.subject_id)) ? <InsideLink href={personPath(data.subject_id)}>{t('approvals.openPerson')}</InsideLink> : null}
          </p>
          {data.is_masked ? <Alert type="info" showIcon title={t('approvals.masked')} style={{ marginBlockEnd: 12 }} /> : null}
          <ApprovalDetail approval={data} />
          <ApprovalHistory subjectId={data.subject_id} companyCode={data.entity_code} onOpen={onOpen} />
        </>
      )}
    </RecordDrawer>
  );
}
