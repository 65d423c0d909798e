import { useState, type ReactNode } from 'react';
import {
  AppTable,
  Arithmetic,
  FormDialog,
  formatMoney,
  type RowAction,
  Section,
  useList,
  useMutationCall,
  useQueryCall,
  useText,
  Answer,
} from '../../../../../platform/web/index.ts';
import { formatAmount, formatIdDocument, parseAmount } from '../../../../register/kernel/index.ts';
import { approveBalance, listWaitingBalances, queryProbation } from '../../contract/index.ts';
import { type Balance, waitingColumns } from './balances.columns.tsx';
import { LimitSum } from '../../../../settings/limits/web/index.ts';
import { type SubjectInput, touchedByActs } from '../subject.ts';

type Decision = { balance: Balance; approve: 'APPROVED' | 'REJECTED' };

/** The person's limit, and what waits at the merchant: what the balance is for. */
function Need({ balance }: { balance: Balance }): ReactNode {
  const t = useText();
  const answer = useQueryCall(queryProbation, { subject_id: balance.subject_id, business: balance.business }, { silent: true });
  return (
    <Answer of={answer} lines={4}>
      {({ limits, cases }) => {
        const key = limits.find((one) => one.company === balance.company && one.currency === balance.currency);
        const limit = key?.governing.find((one) => one.merchant_no === balance.merchant_no) ?? key?.governing[0];
        const held = cases.find((one) => one.merchant_no === balance.merchant_no && one.company === balance.company);
        return (
          <>
            {limit ? <LimitSum limit={limit} about="held" /> : null}
            {held && held.held_count > 0 ? (
              <p>
                {t('probation.balances.heldHere', {
                  count: held.held_count,
                  amount: formatMoney(held.held_amount, held.currency, t.lang),
                  merchant: held.merchant_name,
                })}
              </p>
            ) : null}
          </>
        );
      }}
    </Answer>
  );
}

/** What the request stands on. */
function Ground({ balance }: { balance: Balance }): ReactNode {
  const t = useText();
  const left = (parseAmount(balance.attested) ?? 0n) - (parseAmount(balance.granted) ?? 0n);
  return (
    <Arithmetic
      caption={t('probation.balances.grantCaption')}
      currency={balance.currency}
      lines={[
        { key: 'attested', label: t('probation.balances.attested'), amount: balance.attested },
        {
          key: 'granted',
          sign: '−',
          label: t('probation.balances.requested'),
          amount: balance.granted,
          note: [balance.created_by, balance.reason].filter((part) => part !== null).join(': '),
        },
        { key: 'left', sign: '=', label: t('probation.balances.leftUnused'), amount: formatAmount(left) },
      ]}
    />
  );
}

function DecisionDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const isRejecting = decision?.approve === 'REJECTED';
  const decide = useMutationCall(approveBalance, {
    invalidates: touchedByActs,
    successToast: isRejecting ? 'probation.rejectSuccess' : 'probation.approveSuccess',
    onDone: onClose,
  });
  const balance = decision?.balance;
  return (
    <FormDialog
      open={decision !== undefined}
      title={t('probation.balances.reviewTitle', {
        amount: balance ? formatMoney(balance.granted, balance.currency, t.lang) : '',
        merchant: balance?.merchant_name ?? '',
      })}
      submitText={t(isRejecting ? 'probation.balances.reject' : 'probation.balances.approve')}
      danger={isRejecting}
      {...(isRejecting ? { reason: { required: true } } : {})}
      state={decide}
      onSubmit={({ reason }) =>
        decision
          ? decide.mutate({
              balance_id: decision.balance.balance_id,
              version: decision.balance.version,
              approve: decision.approve,
              ...(reason ? { reject_reason: reason } : {}),
            })
          : undefined
      }
      onClose={onClose}
    >
      {balance ? (
        <>
          <Section
            title={balance.name ?? balance.id_no}
            columns={1}
            items={[
              { kind: 'id', label: t('probation.document'), value: formatIdDocument(balance.id_type, balance.id_no), type: balance.id_type },
              { kind: 'time', label: t('probation.balances.expiresAt'), value: balance.expires_at },
              { label: t('probation.balances.grantDescription'), value: balance.description },
            ]}
          />
          <Ground balance={balance} />
          <Need balance={balance} />
        </>
      ) : null}
      {isRejecting ? null : <p>{t('probation.balances.approveEffect')}</p>}
    </FormDialog>
  );
}

/** Requests that wait for a second person; of one subject, or of all. */
export function WaitingBalances({ input }: { input?: SubjectInput }): ReactNode {
  const t = useText();
  const [decision, setDecision] = useState<Decision>();
  const list = useList(listWaitingBalances, { id: 'probation.waiting', ...(input ? { fixed: input } : {}), state: { prefix: 'waiting' } });
  const actionsOf = (balance: Balance): RowAction[] => {
    const own = balance.may_decide ? undefined : t('probation.balances.ownRequest');
    return [
      {
        key: 'approve',
        label: t('probation.evidence.approve'),
        endpoint: approveBalance,
        disabledReason: own,
        onClick: () => setDecision({ balance, approve: 'APPROVED' }),
      },
      {
        key: 'reject',
        label: t('probation.balances.reject'),
        danger: true,
        endpoint: approveBalance,
        disabledReason: own,
        onClick: () => setDecision({ balance, approve: 'REJECTED' }),
      },
    ];
  };
  return (
    <>
      <AppTable
        list={list}
        columns={waitingColumns}
        rowKey="balance_id"
        title={{ key: 'probation.balances.waitingTitle', level: 2 }}
        rowActions={actionsOf}
        extras={{ empty: { title: t('probation.balances.waitingEmpty') } }}
      />
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}
