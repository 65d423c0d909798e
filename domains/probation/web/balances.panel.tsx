import { useMemo, useState, type ReactNode } from 'react';
import { ActionButton, AppTable, Stack, useList, useQueryCall, useText } from '../../../platform/web/index.ts';
import { listApprovedFiles, listTemporaryBalances, listTemporaryUse, requestBalance } from '../contract/index.ts';
import { balanceColumns, ledgerColumns } from './balances.columns.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import type { ProbationCase, SubjectInput } from './subject.ts';
import { WaitingBalances } from './waiting-balances.panel.tsx';

/** Temporary balances: what waits for the checker, what is there, and what used it. */
export function BalancesPanel({ input, cases }: { input: SubjectInput; cases: readonly ProbationCase[] }): ReactNode {
  const t = useText();
  const [isGranting, setGranting] = useState(false);
  const balances = useList(listTemporaryBalances, { id: 'probation.balances', fixed: input, state: { prefix: 'balances' } });
  const uses = useList(listTemporaryUse, { id: 'probation.used', fixed: input, state: { prefix: 'used' } });
  const ground = useQueryCall(listApprovedFiles, { ...input, page_size: 200 });
  const columns = useMemo(() => ledgerColumns(input.business), [input.business]);
  const free = ground.data?.totals.filter((one) => one.files_free > 0 && cases.some((known) => known.case_id === one.case_id)) ?? [];
  return (
    <Stack>
      <WaitingBalances input={input} />
      <AppTable
        list={balances}
        columns={balanceColumns}
        rowKey="balance_id"
        title={{ key: 'probation.balances.title', level: 2 }}
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
      <GrantDialog open={isGranting} input={input} grounds={free} files={ground.data?.list ?? []} onClose={() => setGranting(false)} />
    </Stack>
  );
}
