import { caseStageWords } from '../../../register/vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import { ActionButton, Money, Panel, StatusTag, Time, useText } from '../../../../platform/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { decideProposal, uploadEvidence } from '../contract/index.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { ProbationActs } from './slots.ts';
import type { ProbationCase, ProbationSubject, SubjectInput } from './subject.ts';
import { UploadDialog } from './evidence/upload-dialog.tsx';

function ClockWords({ one }: { one: ProbationCase }): ReactNode {
  const t = useText();
  if (one.closed_at !== null)
    return (
      <>
        {t('probation.cases.closed', { time: '' })} <Time at={one.closed_at} />
      </>
    );
  if (one.stage === 'EVIDENCE_SUBMITTED') {
    return <>{one.files_undecided > 0 ? t('probation.cases.undecided', { count: one.files_undecided }) : t('probation.cases.accepted')}</>;
  }
  return (
    <span className={one.overdue ? 'case-late' : ''}>
      {t(one.overdue ? 'probation.cases.overdueSince' : 'probation.cases.due', { time: '' })} <Time at={one.due_at} />
    </span>
  );
}

interface CaseLineProps {
  one: ProbationCase;
  subjectId: string;
  onUpload: () => void;
  onDecide: () => void;
}
function CaseLine({ one, subjectId, onUpload, onDecide }: CaseLineProps): ReactNode {
  const t = useText();
  const attempt =
    one.attempt > one.attempt_limit ? t('probation.cases.attemptsUsed') : t('probation.cases.attempt', { attempt: one.attempt, limit: one.attempt_limit });
  return (
    <li className="case-line">
      <strong className="case-merchant">
        <MerchantName merchantNo={one.merchant_no}>{one.merchant_name}</MerchantName>
      </strong>
      <span className="case-stage">
        <StatusTag spec={caseStageWords} value={one.stage} />
      </span>
      <span className="case-held">
        {one.held_count > 0 ? (
          <>
            {t('probation.cases.held', { count: one.held_count })} <Money amount={one.held_amount} currency={one.currency} />
          </>
        ) : null}
      </span>
      <span className="case-attempt">{one.round > 1 ? `${attempt}, ${t('probation.cases.round', { round: one.round }).toLowerCase()}` : attempt}</span>
      <span className="case-clock">
        <ClockWords one={one} />
      </span>
      <span className="case-acts">
        {one.proposal ? (
          <ActionButton size="small" danger endpoint={decideProposal} onClick={onDecide}>
            {t('probation.cases.proposalDecide')}
          </ActionButton>
        ) : null}
        <ProbationActs size="small" about={{ subject_ids: [subjectId], merchant_nos: [one.merchant_no] }} companies={[one.company]} />
        {one.stage === 'REVIEWED' ? null : (
          <ActionButton size="small" endpoint={uploadEvidence} onClick={onUpload}>
            {t('probation.cases.upload')}
          </ActionButton>
        )}
      </span>
    </li>
  );
}

/** The cases of the subject, one for each merchant, with their clocks and what each waits for. */
export function CasesPanel({ subject, input }: { subject: ProbationSubject; input: SubjectInput }): ReactNode {
  const t = useText();
  const [uploadTo, setUploadTo] = useState<ProbationCase>();
  const [proposed, setProposed] = useState<ProbationCase>();
  const open = subject.cases.filter((one) => one.stage !== 'REVIEWED');
  const closed = subject.cases.filter((one) => one.stage === 'REVIEWED');
  const listOf = (cases: readonly ProbationCase[]): ReactNode => (
    <ul className="case-list">
      {cases.map((one) => (
        <CaseLine key={one.case_id} one={one} subjectId={subject.subject_id} onUpload={() => setUploadTo(one)} onDecide={() => setProposed(one)} />
      ))}
    </ul>
  );
  return (
    <Panel title={t('probation.cases.title')} flush>
      {subject.cases.length === 0 ? <p className="case-none muted">{t('probation.cases.none')}</p> : null}
      {open.length > 0 ? listOf(open) : null}
      {closed.length > 0 ? (
        <details className="case-closed" open={open.length === 0}>
          <summary>{t('probation.cases.reviewed', { count: closed.length })}</summary>
          {listOf(closed)}
        </details>
      ) : null}
      <UploadDialog input={input} to={uploadTo} onClose={() => setUploadTo(undefined)} />
      <ProposalDialog one={proposed} onClose={() => setProposed(undefined)} />
    </Panel>
  );
}
