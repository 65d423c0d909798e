import { useState, type ReactNode } from 'react';
import { ActionButton, AppTable, type RowAction, useList, useText } from '../../../../../platform/web/index.ts';
import { confirmBatchReject, listEvidence, uploadEvidence } from '../../contract/index.ts';
import { isReadable, isUndecided } from '../../model/evidence-life.ts';
import { BatchRejectDialog } from '../batch-reject-dialog.tsx';
import { type Evidence, evidenceColumns } from './evidence.columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { ProbationCase, SubjectInput } from '../subject.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { evidenceStatusWords } from '../../../../register/vocabulary/contract/index.ts';

const scanPollMs = 1500;

/** Evidence of the subject at all merchants: look at it, approve, reject, replace. */
export function EvidencePanel({ input, cases }: { input: SubjectInput; cases: readonly ProbationCase[] }): ReactNode {
  const t = useText();
  const [selected, setSelected] = useState<string[]>([]);
  const [reviewed, setReviewed] = useState<string>();
  const [batch, setBatch] = useState<string[]>();
  const [replaced, setReplaced] = useState<Evidence>();
  const [isScanning, setScanning] = useState(false);
  const list = useList(listEvidence, { id: 'probation.files', fixed: input, state: { prefix: 'files' }, ...(isScanning ? { everyMs: scanPollMs } : {}) });
  // A file is looked at by the scanner first; the row turns by itself when that is done.
  const someScanned = list.rows.some((row) => row.status === 'UPLOADED');
  if (someScanned !== isScanning) setScanning(someScanned);
  const reviewable = new Set(list.rows.filter((row) => row.status === 'SCANNED').map((row) => row.file_id));
  const chosen = selected.filter((id) => reviewable.has(id));
  const closed = (row: Evidence) => (isReadable(row.status) ? undefined : t.term(evidenceStatusWords, row.status));
  const actionsOf = (row: Evidence): RowAction[] => [
    {
      key: 'review',
      label: t(row.status === 'SCANNED' ? 'probation.evidence.review' : 'probation.evidence.view'),
      onClick: () => setReviewed(row.file_id),
      disabledReason: closed(row),
    },
    ...(isUndecided(row.status) ? [{ key: 'replace', label: t('probation.evidence.replace'), onClick: () => setReplaced(row), endpoint: uploadEvidence }] : []),
  ];
  const replacedCase = cases.find((one) => one.case_id === replaced?.case_id);
  return (
    <>
      <AppTable
        list={list}
        columns={evidenceColumns}
        rowKey="file_id"
        title={{ key: 'probation.evidence.title', level: 2 }}
        rowActions={actionsOf}
        onOpen={(row) => (closed(row) === undefined ? setReviewed(row.file_id) : undefined)}
        selection={{ keys: chosen, onChange: setSelected, withheld: (row) => (row.status === 'SCANNED' ? undefined : t('probation.evidence.notToReview')) }}
        extras={{
          toolbar: (
            <ActionButton
              danger
              endpoint={confirmBatchReject}
              disabledReason={chosen.length === 0 ? t('probation.evidence.selectFirst') : undefined}
              onClick={() => setBatch(chosen)}
            >
              {chosen.length === 0 ? t('probation.evidence.batchRejectNone') : t('probation.evidence.batchReject', { count: chosen.length })}
            </ActionButton>
          ),
          empty: { title: t('probation.evidence.empty'), hint: t('probation.evidence.emptyHint') },
        }}
      />
      <ReviewDialog file={list.rows.find((row) => row.file_id === reviewed)} onClose={() => setReviewed(undefined)} />
      <BatchRejectDialog fileIds={batch} onClose={() => setBatch(undefined)} onDone={() => setSelected([])} />
      <UploadDialog input={input} to={replacedCase} replaces={replaced?.file_id} onClose={() => setReplaced(undefined)} />
    </>
  );
}
