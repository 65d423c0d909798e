import { useMemo, useState, type ReactNode } from 'react';
import { ActionButton, AppTable, canReach, FormDialog, type RowAction, useGo, useList, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { listPendingTransactions, rejectTransaction, tryApproveTransactions } from '../contract/index.ts';
import { heldColumns, type HeldTransaction, transactionAddress } from './held-transactions.columns.tsx';
import { HoldsDialog } from './holds-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ProbationActs } from './slots.ts';
import { type SubjectInput, touchedByActs } from './subject.ts';

function RejectDialog({ row, onClose }: { row: HeldTransaction | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const reject = useMutationCall(rejectTransaction, { invalidates: touchedByActs, successToast: 'probation.rejectSuccess', onDone: onClose });
  return (
    <FormDialog
      open={row !== undefined}
      draft={row && `payment.reject ${row.transaction_id}`}
      title={t('probation.held.rejectTitle', { tid: row?.tid ?? '' })}
      submitText={t('probation.held.reject')}
      danger
      reason
      state={reject}
      onSubmit={({ reason }) => (row ? reject.mutate({ business: row.business, tid: row.tid, version: row.version, reason: reason ?? '' }) : undefined)}
      onClose={onClose}
    >
      <p>{t('probation.held.rejectEffect')}</p>
    </FormDialog>
  );
}

/** Money that waits: why, and the ways out of it. */
export function HeldTransactionsPanel({ input }: { input: SubjectInput }): ReactNode {
  const t = useText();
  const go = useGo();
  const [selected, setSelected] = useState<string[]>([]);
  const [planned, setPlanned] = useState<string[]>();
  const [explained, setExplained] = useState<string>();
  const [rejected, setRejected] = useState<HeldTransaction>();
  const list = useList(listPendingTransactions, {
    id: 'probation.held',
    fixed: input,
    state: { prefix: 'held' },
  });
  const columns = useMemo(() => heldColumns(t), [t]);
  const chosenRows = list.rows.filter((row) => selected.includes(row.tid));
  const chosen = chosenRows.map(({ tid }) => tid);
  const frozen = (row: HeldTransaction) => (row.aml_result === 'FROZEN' ? t('probation.held.frozen') : undefined);
  const actionsOf = (row: HeldTransaction): RowAction[] => [
    { key: 'why', label: t('probation.held.details'), onClick: () => setExplained(row.tid) },
    { key: 'try', label: t('probation.held.tryApprove'), onClick: () => setPlanned([row.tid]), endpoint: tryApproveTransactions, disabledReason: frozen(row) },
    ...(canReach(transactionAddress(row)) ? [{ key: 'open', label: t('probation.held.openDetail'), onClick: () => go(transactionAddress(row)) }] : []),
    {
      key: 'reject',
      label: t('probation.held.reject'),
      danger: true,
      onClick: () => setRejected(row),
      endpoint: rejectTransaction,
      disabledReason: frozen(row),
    },
  ];
  return (
    <>
      <AppTable
        list={list}
        columns={columns}
        rowKey="tid"
        title={{ key: 'probation.held.title', level: 2 }}
        rowActions={actionsOf}
        onOpen={(row) => setExplained(row.tid)}
        selection={{ keys: chosen, onChange: setSelected, withheld: frozen }}
        extras={{
          toolbar: (
            <>
              {chosen.length === 0 ? null : (
                <ProbationActs
                  about={{ subject_ids: [input.subject_id], transaction_ids: chosenRows.map(({ transaction_id: id }) => id) }}
                  companies={chosenRows.map(({ company }) => company)}
                />
              )}
              <ActionButton
                type="primary"
                endpoint={tryApproveTransactions}
                disabledReason={chosen.length === 0 ? t('probation.held.selectFirst') : undefined}
                onClick={() => setPlanned(chosen)}
              >
                {t('probation.held.tryApprove')}
              </ActionButton>
            </>
          ),
          empty: { title: t('probation.held.empty') },
        }}
      />
      <ReleaseDialog input={input} tids={planned} onClose={() => setPlanned(undefined)} onReleased={() => setSelected([])} />
      <HoldsDialog row={list.rows.find((row) => row.tid === explained)} onClose={() => setExplained(undefined)} />
      <RejectDialog row={rejected} onClose={() => setRejected(undefined)} />
    </>
  );
}
