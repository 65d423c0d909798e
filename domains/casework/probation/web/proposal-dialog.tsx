import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { Field, formatMoney, useMutationCall, useText, FormDialog } from '../../../../platform/web/index.ts';
import { reasonWords } from '../../../register/vocabulary/contract/index.ts';
import { decideProposal } from '../contract/index.ts';
import { type ProbationCase, touchedByActs } from './subject.ts';

/** Confirms or dismisses what the clock of a case proposes. */
export function ProposalDialog({ one, onClose }: { one: ProbationCase | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const decide = useMutationCall(decideProposal, { invalidates: touchedByActs, onDone: onClose, successToast: 'probation.addSuccess' });
  const proposal = one?.proposal;
  return (
    <FormDialog<{ approve: 'APPROVED' | 'REJECTED' }>
      open={proposal !== undefined && proposal !== null}
      title={t('probation.cases.proposalTitle')}
      submitText={t('probation.cases.proposalDecide')}
      danger
      reason
      state={decide}
      draft={proposal ? `proposal ${proposal.proposal_id}` : undefined}
      fields={
        <Field name="approve" label={t('probation.cases.proposalChoice')}>
          <Radio.Group
            options={[
              { value: 'APPROVED', label: t('probation.cases.proposalConfirm') },
              { value: 'REJECTED', label: t('probation.cases.proposalDismiss') },
            ]}
          />
        </Field>
      }
      onSubmit={({ approve, reason }) =>
        proposal ? decide.mutate({ proposal_id: proposal.proposal_id, version: proposal.version, approve, reason: reason ?? '' }) : undefined
      }
      onClose={onClose}
    >
      {one?.proposal ? (
        <>
          <p>
            <strong>{one.merchant_name}</strong>: {t.term(reasonWords, one.proposal.reason_code)}
          </p>
          <p>{t('probation.cases.proposalEffect', { count: one.held_count, amount: formatMoney(one.held_amount, one.currency, t.lang) })}</p>
        </>
      ) : null}
    </FormDialog>
  );
}
