import { approvalKindWords, approvalStateWords, businessWords } from '../../../register/vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  addressOf,
  type AnyEndpoint,
  FormDialog,
  InsideLink,
  Money,
  Section,
  Stack,
  StatusTag,
  Time,
  toast,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { countApprovalRequests, listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { listApprovalHistory, listApproved, revokeApprovalRecord, showApproval, showLimits } from '../contract/index.ts';
import { RecordFiles } from './record-files.tsx';
import './approvals.css';

export type Approval = EndpointData<typeof showApproval>;

/** What a change of approvals makes stale. */
export const touchedByApprovals: readonly AnyEndpoint[] = [
  listApproved,
  listApprovalHistory,
  showApproval,
  showLimits,
  listApprovalRequests,
  countApprovalRequests,
];

function Amounts({ approval }: { approval: Approval }): ReactNode {
  const t = useText();
  // A personal limit says nothing of the soft one, which stays.
  const lines = (['monitor_limit', 'probation_limit', 'granted'] as const).filter((name) => approval.after[name] !== null);
  const titles = { monitor_limit: 'approvals.monitorLimit', probation_limit: 'approvals.probationLimit', granted: 'approvals.granted' } as const;
  return (
    <Section title={t('approvals.amounts')}>
      <table className="approval-amounts">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('approvals.before')}</th>
            <th scope="col">{t('approvals.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((name) => (
            <tr key={name}>
              <th scope="row">{t(titles[name])}</th>
              <td>
                <Money amount={approval.before?.[name] ?? null} currency={approval.currency} />
              </td>
              <td>
                <Money amount={approval.after[name]} currency={approval.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Payments({ approval }: { approval: Approval }): ReactNode {
  const t = useText();
  if (approval.payments.length === 0) return null;
  return (
    <Section title={t('approvals.payments')}>
      <ul className="approval-files">
        {approval.payments.map((payment) => (
          <li key={payment.tid}>
            <InsideLink href={addressOf('/transactions/detail', { business: payment.business, trade_no: payment.tid })}>{payment.tid}</InsideLink>{' '}
            <Money amount={payment.amount} currency={approval.currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Revoking({ approval }: { approval: Approval }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const revoke = useMutationCall(revokeApprovalRecord, {
    invalidates: touchedByApprovals,
    onDone: ({ status }) => {
      setOpen(false);
      if (status === 'APPLIED') toast.success(t('approvals.revokeDone'));
      else toast.info(t('approvals.waits'));
    },
  });
  const isLimit = approval.kind === 'NEW_LIMIT' || approval.kind === 'PERSONAL_LIMIT';
  if (!isLimit || (approval.state !== 'CURRENT' && approval.state !== 'REPLACED')) return null;
  return (
    <>
      <ActionButton danger endpoint={revokeApprovalRecord} onClick={() => setOpen(true)}>
        {t('approvals.revoke')}
      </ActionButton>
      <FormDialog
        open={isOpen}
        title={t('approvals.revokeTitle')}
        draft={`approval.revoke ${approval.approval_id}`}
        submitText={t('approvals.revoke')}
        danger
        reason
        state={revoke}
        onSubmit={({ reason }) => revoke.mutate({ approval_id: approval.approval_id, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t('approvals.revokeEffect')}</p>
      </FormDialog>
    </>
  );
}

/** One approval record as it will stand for ever: before, after, why, how long, on which proof, by whom. */
export function ApprovalDetail({ approval }: { approval: Approval }): ReactNode {
  const t = useText();
  return (
    <Stack>
      <Section
        title={t('approvals.record')}
        extra={<Revoking approval={approval} />}
        items={[
          { label: t('approvals.kind'), kind: 'tag', tag: approvalKindWords, value: approval.kind },
          { label: t('approvals.state'), value: <StatusTag spec={approvalStateWords} value={approval.state} /> },
          { label: t('approvals.company'), value: approval.entity_name },
          { label: t('approvals.business'), value: `${t.term(businessWords, approval.business)} · ${approval.currency}` },
          ...(approval.merchant_name
            ? [{ label: t('approvals.merchant'), value: <MerchantName merchantNo={approval.merchant_no}>{approval.merchant_name}</MerchantName> }]
            : []),
          ...(approval.remaining === null
            ? []
            : [{ label: t('approvals.remaining'), kind: 'money' as const, value: approval.remaining, currency: approval.currency }]),
          { label: t('approvals.validFrom'), kind: 'time', value: approval.valid_from },
          { label: t('approvals.validTo'), value: approval.valid_to === null ? t('approvals.noEnd') : <Time at={approval.valid_to} /> },
          { label: t('approvals.createdBy'), value: approval.created_by },
          { label: t('approvals.approvedBy'), value: approval.approved_by },
          { label: t('approvals.reason'), value: approval.reason, span: 2 },
          ...(approval.description ? [{ label: t('approvals.description'), value: approval.description, span: 2 }] : []),
          ...(approval.request
            ? [
                { label: t('approvals.asked'), kind: 'time' as const, value: approval.request.asked_at },
                { label: t('approvals.decided'), kind: 'time' as const, value: approval.request.decided_at },
              ]
            : []),
          ...(approval.ended_at === null ? [] : [{ label: t('approvals.endedAt'), kind: 'time' as const, value: approval.ended_at }]),
        ]}
      />
      {approval.revoked_by ? <p>{t('approvals.revokedBy', { person: approval.revoked_by, reason: approval.revoke_reason ?? '' })}</p> : null}
      {approval.request ? (
        <p>
          <InsideLink href={addressOf('/approvalRequests', { request: approval.request.request_id })}>{t('approvals.openRequest')}</InsideLink>
        </p>
      ) : approval.raises ? null : (
        <p className="muted">{t('approvals.onePerson')}</p>
      )}
      <Amounts approval={approval} />
      <Payments approval={approval} />
      <RecordFiles fileIds={approval.file_ids} />
    </Stack>
  );
}
