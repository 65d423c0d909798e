import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { FormDialog, Money, useMutationCall, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
import { confirmBatchReject, listBatchReject } from '../contract/index.ts';
import { touchedByActs } from './subject.ts';
import { caseStageWords } from '../../../register/vocabulary/contract/index.ts';

type Consequence = EndpointData<typeof listBatchReject>['cases'][number];

function ConsequenceBlock({ one }: { one: Consequence }): ReactNode {
  const t = useText();
  return (
    <section className="hold-block">
      <h3>{one.merchant_name}</h3>
      <ul>
        <li>{t('probation.batch.stage', { from: t.term(caseStageWords, one.stage_before), to: t.term(caseStageWords, one.stage_after) })}</li>
        {one.attempt_after === one.attempt_before ? null : <li>{t('probation.batch.attempt', { from: one.attempt_before, to: one.attempt_after })}</li>}
        <li>{t('probation.batch.dependents', { count: one.transactions.length })}</li>
      </ul>
      {one.transactions.length > 0 ? (
        <ul className="plain-list">
          {one.transactions.map((row) => (
            <li key={row.tid}>
              <bdi>{row.tid}</bdi> <Money amount={row.amount} currency={row.currency} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={one.attempts_used ? 'case-late' : 'muted'}>
        {one.attempts_used ? t('probation.batch.attemptsUsed', { count: one.transactions.length }) : t('probation.batch.keepsHeld')}
      </p>
    </section>
  );
}

interface BatchRejectDialogProps {
  fileIds: readonly string[] | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Rejects several files with one reason, after showing what that does to cases and held money. */
export function BatchRejectDialog({ fileIds, onClose, onDone }: BatchRejectDialogProps): ReactNode {
  const t = useText();
  const preview = useQueryCall(listBatchReject, fileIds ? { file_ids: [...fileIds] } : undefined, { staleMs: 0, keepPrevious: false, silent: true });
  const reject = useMutationCall(confirmBatchReject, {
    invalidates: [...touchedByActs, listBatchReject],
    successToast: 'probation.rejectSuccess',
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const dependents = preview.data?.cases.reduce((sum, one) => sum + one.transactions.length, 0) ?? 0;
  return (
    <FormDialog<{ uphold_holds?: boolean }>
      open={fileIds !== undefined}
      draft={fileIds && `evidence.reject ${fileIds.join(' ')}`}
      title={t('probation.batch.title')}
      submitText={t('probation.batch.confirm', { count: fileIds?.length ?? 0 })}
      danger
      reason
      state={reject}
      isTold={preview.data !== undefined}
      fields={
        dependents > 0 ? (
          <Form.Item name="uphold_holds" valuePropName="checked">
            <Checkbox>{t('probation.batch.uphold', { count: dependents })}</Checkbox>
          </Form.Item>
        ) : null
      }
      onSubmit={({ reason, uphold_holds: upholds }) =>
        preview.data && fileIds
          ? reject.mutate({ file_ids: [...fileIds], reason: reason ?? '', plan_token: preview.data.plan_token, uphold_holds: upholds ?? false })
          : undefined
      }
      onClose={onClose}
    >
      <Answer of={preview} lines={4}>
        {({ cases }) => cases.map((one) => <ConsequenceBlock key={one.case_id} one={one} />)}
      </Answer>
    </FormDialog>
  );
}
