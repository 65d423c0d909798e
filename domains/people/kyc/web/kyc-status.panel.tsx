import { identityReviewWords, verificationWords, kycDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import { ActionButton, Panel, StatusTag, useMutationCall, useText, useTimes, FormDialog } from '../../../../platform/web/index.ts';
import { approveKyc, type KycRecordView, sendKycMail, submitKyc, updateKycManually, type IdentityDetailView } from '../contract/index.ts';
import { MailDialog } from './mail-dialog.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import { nameOf } from './use-identity.ts';
import { touchedByActs } from './touched.ts';

interface KycStatusProps {
  kyc: KycRecordView;
  identity: IdentityDetailView;
}

const stateOf = (kyc: KycRecordView): string => (kyc.in_review ? 'review' : kyc.verification);

function Facts({ kyc }: { kyc: KycRecordView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const missing = kyc.missing.map((kind) => t.term(kycDocumentKindWords, kind)).join(', ');
  return (
    <div className="identity-status">
      <p className="identity-source">
        <StatusTag spec={verificationWords} value={kyc.verification} />
        {kyc.in_review ? <StatusTag spec={identityReviewWords} value="yes" /> : null}
        {kyc.held_payments > 0 ? <strong>{t('identity.kyc.held', { count: kyc.held_payments })}</strong> : null}
      </p>
      <p>{missing ? t('identity.kyc.missing', { documents: missing }) : t('identity.kyc.complete')}</p>
      {kyc.reviewed_at === null ? null : (
        <p className="muted">
          {t('identity.kyc.lastReview')}: {t('identity.kyc.reviewedBy', { name: kyc.reviewed_by ?? '', time: times.second(kyc.reviewed_at) })}
          {kyc.review_reason ? ` · ${t('identity.kyc.reason')}: ${t.of('identity.kyc.reasons', kyc.review_reason)}` : ''}
        </p>
      )}
      {kyc.waiting_request_id ? <p>{t('identity.kyc.waiting')}</p> : null}
    </div>
  );
}

function Decision({
  kyc,
  name,
  decision,
  onClose,
}: {
  kyc: KycRecordView;
  name: string;
  decision: 'APPROVED' | 'REJECTED' | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const approve = useMutationCall(approveKyc, { invalidates: touchedByActs, successToast: 'identity.kyc.approveDone', onDone: onClose });
  const reject = useMutationCall(approveKyc, { invalidates: touchedByActs, successToast: 'identity.kyc.rejectDone', onDone: onClose });
  const about = { subject_id: kyc.subject_id, version: kyc.version };
  return (
    <>
      <FormDialog
        open={decision === 'APPROVED'}
        title={t('identity.kyc.approveTitle', { name })}
        submitText={t('identity.kyc.approve')}
        reason
        draft={`identity.approve ${kyc.subject_id}`}
        state={approve}
        onSubmit={({ reason }) => approve.mutate({ ...about, approve: 'APPROVED', ...(reason ? { reason } : {}) })}
        onClose={onClose}
      >
        <p>{t('identity.kyc.approveBody', { count: kyc.held_payments })}</p>
      </FormDialog>
      <FormDialog
        open={decision === 'REJECTED'}
        danger
        title={t('identity.kyc.rejectTitle', { name })}
        submitText={t('identity.kyc.reject')}
        reason={{ required: true }}
        draft={`identity.reject ${kyc.subject_id}`}
        state={reject}
        onSubmit={({ reason }) => reject.mutate({ ...about, approve: 'REJECTED', reason: reason ?? '' })}
        onClose={onClose}
      >
        <p>{t('identity.kyc.rejectBody')}</p>
      </FormDialog>
    </>
  );
}

/** Where the verification stands and what can be done about it now. */
export function KycStatus({ kyc, identity }: KycStatusProps): ReactNode {
  const t = useText();
  const [decision, setWish] = useState<'APPROVED' | 'REJECTED'>();
  const [dialog, setDialog] = useState<'mail' | 'manual'>();
  const submit = useMutationCall(submitKyc, { invalidates: touchedByActs, successToast: 'identity.kyc.submitDone' });
  const state = stateOf(kyc);
  const stateName = kyc.in_review ? t('identities.inReview') : t.term(verificationWords, kyc.verification);
  const notInState = t('identity.kyc.notInState', { state: stateName });
  const name = nameOf(identity, t('identity.noName'));
  const isOnOwnDocuments = kyc.documents.some((one) => one.status === 'APPROVED' && one.is_own);
  const withheldByDocuments = kyc.missing.length > 0 ? t('identity.kyc.documentsMissing') : isOnOwnDocuments ? t('identity.kyc.ownDocuments') : undefined;
  const approveWithheld = state === 'Pass' ? notInState : withheldByDocuments;
  return (
    <Panel
      title={t('identity.kyc.status')}
      extra={
        <span className="identity-acts">
          <ActionButton
            endpoint={submitKyc}
            loading={submit.isPending}
            disabledReason={state === 'Not Verify' || state === 'No Pass' ? undefined : notInState}
            onClick={() => submit.mutate({ subject_id: kyc.subject_id })}
          >
            {t('identity.kyc.submit')}
          </ActionButton>
          <ActionButton type="primary" endpoint={approveKyc} disabledReason={approveWithheld} onClick={() => setWish('APPROVED')}>
            {t('identity.kyc.approve')}
          </ActionButton>
          <ActionButton danger endpoint={approveKyc} disabledReason={state === 'No Pass' ? notInState : undefined} onClick={() => setWish('REJECTED')}>
            {t('identity.kyc.reject')}
          </ActionButton>
          <ActionButton
            endpoint={updateKycManually}
            disabledReason={kyc.waiting_request_id ? t('identity.kyc.waiting') : undefined}
            onClick={() => setDialog('manual')}
          >
            {t('identity.kyc.manual')}
          </ActionButton>
          <ActionButton
            endpoint={sendKycMail}
            disabledReason={kyc.recipients.length === 0 ? t('identity.kyc.noRecipient') : undefined}
            onClick={() => setDialog('mail')}
          >
            {t('identity.kyc.mail')}
          </ActionButton>
        </span>
      }
    >
      <Facts kyc={kyc} />
      <Decision kyc={kyc} name={name} decision={decision} onClose={() => setWish(undefined)} />
      <MailDialog kyc={kyc} name={name} open={dialog === 'mail'} onClose={() => setDialog(undefined)} />
      <ManualDialog kyc={kyc} identity={identity} open={dialog === 'manual'} onClose={() => setDialog(undefined)} />
    </Panel>
  );
}
