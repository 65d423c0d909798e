import { useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  FormDialog,
  formatMoney,
  type RowAction,
  Stack,
  useList,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../../platform/web/index.ts';
import { listApprovedFiles, listTemporaryBalances, listTemporaryUse, requestBalance, revokeTemporaryBalance } from '../../contract/index.ts';
import { type Balance, balanceColumns, ledgerColumns } from './balances.columns.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { type ProbationSubject, type SubjectInput, touchedByActs } from '../subject.ts';
import { WaitingBalances } from './waiting-balances.panel.tsx';

function RevokeDialog({ balance, open, onClose }: { balance: Balance; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const revoke = useMutationCall(revokeTemporaryBalance, { invalidates: touchedByActs, successToast: 'probation.balances.revokeSuccess', onDone: onClose });
  return (
    <FormDialog
      open={open}
      draft={`balance.revoke ${balance.balance_id}`}
      title={t('probation.balances.revokeTitle', { amount: formatMoney(balance.remaining, balance.currency, t.lang), merchant: balance.merchant_name })}
      submitText={t('probation.balances.revokeConfirm')}
      danger
      reason
      state={revoke}
      onSubmit={({ reason }) => revoke.mutate({ balance_id: balance.balance_id, version: balance.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('probation.balances.revokeEffect')}</p>
    </FormDialog>
  );
}

/** Temporary balances: what waits for the checker, what is there, and what used it. */
export function BalancesPanel({ input, subject: { cases, limits } }: { input: SubjectInput; subject: ProbationSubject }): ReactNode {
  const t = useText();
  const [isGranting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<Balance>();
  const [isRevoking, setRevoking] = useState(false);
  const balances = useList(listTemporaryBalances, { id: 'probation.balances', fixed: input, state: { prefix: 'balances' } });
  const uses = useList(listTemporaryUse, { id: 'probation.used', fixed: input, state: { prefix: 'used' } });
  const ground = useQueryCall(listApprovedFiles, { ...input, page_size: 200 });
  const columns = useMemo(() => ledgerColumns(input.business), [input.business]);
  const actionsOf = (balance: Balance): RowAction[] => [
    {
      key: 'revoke',
      label: t('probation.balances.revoke'),
      danger: true,
      endpoint: revokeTemporaryBalance,
      disabledReason: balance.status === 'ACTIVE' ? undefined : t('probation.balances.notActive'),
      onClick: () => {
        setRevoked(balance);
        setRevoking(true);
      },
    },
  ];
  const free = ground.data?.totals.filter((one) => one.files_free > 0 && cases.some((existing) => existing.case_id === one.case_id)) ?? [];
  return (
    <Stack>
      <WaitingBalances input={input} />
      <AppTable
        list={balances}
        columns={balanceColumns}
        rowKey="balance_id"
        title={{ key: 'probation.balances.title', level: 2 }}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <ActionButton
              type="primary"
              endpoint={requestBalance}
              disabledReason={free.length === 0 ? t('probation.balances.noGround') : undefined}
              onClick={() => setGranting(true)}
            >
              {t('probation.balances.request')}
            </ActionButton>
          ),
          empty: { title: t('probation.balances.empty'), hint: t('probation.balances.emptyHint') },
        }}
      />
      <AppTable
        list={uses}
        columns={columns}
        rowKey="entry_id"
        title={{ key: 'probation.balances.ledgerTitle', level: 2 }}
        extras={{ empty: { title: t('probation.balances.ledgerEmpty') } }}
      />
      {revoked ? <RevokeDialog key={revoked.balance_id} balance={revoked} open={isRevoking} onClose={() => setRevoking(false)} /> : null}
      <GrantDialog open={isGranting} input={input} grounds={free} files={ground.data?.list ?? []} limits={limits} onClose={() => setGranting(false)} />
    </Stack>
  );
}
