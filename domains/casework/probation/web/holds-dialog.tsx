import { holdStatusWords, holdTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import {
  actorText,
  ActionButton,
  FormDialog,
  StatusTag,
  Tag,
  Time,
  useMayCall,
  useMutationCall,
  useText,
  AppDialog,
  useKept,
} from '../../../../platform/web/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { FindingText } from '../../../payments/transactions/web/index.ts';
import { limitNumbersThen, LimitSum } from '../../../settings/limits/web/index.ts';
import { approveBalance, askFalseMatch, decideHoldByHand } from '../contract/index.ts';
import { decideHold } from '../model/hold-decision.ts';
import { FalseMatchDialog } from './false-match-dialog.tsx';
import { type HeldTransaction, type OpenHold, reasonText } from './held-transactions.columns.tsx';
import { touchedByActs } from './subject.ts';

type Choice = { hold: OpenHold; approve: 'APPROVED' | 'REJECTED' };

/** The facts of a hold as a finding of the decision, so that both read the same. */
const factsOf = (detail: OpenHold['detail']): Parameters<typeof FindingText>[0]['finding']['facts'] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) =>
      key.endsWith('_minor') && /^-?\d+$/.test(String(value))
        ? { name: key.replace(/_minor$/, ''), kind: 'money', value: formatAmount(String(value)) }
        : { name: key, kind: 'text', value: typeof value === 'object' ? JSON.stringify(value) : String(value) },
    );

function HoldActions({ hold, onChoose }: { hold: OpenHold; onChoose: (choice: Choice) => void }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  // Whoever is not told what it is decides nothing about it.
  if (hold.type === 'UNDER_REVIEW') return null;
  const clearing = decideHold({ type: hold.type, status: hold.status, outcome: 'APPROVED', isChecker: mayCall(approveBalance) });
  const upholding = decideHold({ type: hold.type, status: hold.status, outcome: 'REJECTED', isChecker: false });
  if (hold.status !== 'OPEN') return null;
  if (hold.type === 'SANCTION')
    return (
      <p className="hold-actions">
        <span className="muted">{t('probation.holds.byTwo')}</span>
        <ActionButton size="small" endpoint={askFalseMatch} onClick={() => onChoose({ hold, approve: 'APPROVED' })}>
          {t('probation.holds.falseMatch')}
        </ActionButton>
      </p>
    );
  if (hold.type === 'LIMIT') return <p className="muted">{t('probation.holds.byHeadroom')}</p>;
  return (
    <p className="hold-actions">
      <ActionButton
        size="small"
        endpoint={decideHoldByHand}
        disabledReason={clearing.ok ? undefined : t('probation.holds.needsChecker')}
        onClick={() => onChoose({ hold, approve: 'APPROVED' })}
      >
        {t('probation.holds.clear')}
      </ActionButton>
      {upholding.ok ? (
        <ActionButton size="small" danger endpoint={decideHoldByHand} onClick={() => onChoose({ hold, approve: 'REJECTED' })}>
          {t('probation.holds.uphold')}
        </ActionButton>
      ) : null}
    </p>
  );
}

function HoldBlock({ hold, currency, onChoose }: { hold: OpenHold; currency: string; onChoose: (choice: Choice) => void }): ReactNode {
  const t = useText();
  const limit = hold.type === 'LIMIT' ? limitNumbersThen(hold.detail, { amount: hold.amount, currency }) : undefined;
  const finding = { step: 0, code: hold.reason_code, action: 'HOLD', hold_type: hold.type, facts: factsOf(hold.detail) };
  return (
    <section className="hold-block">
      <h3>
        <Tag>{t.term(holdTypeWords, hold.type)}</Tag> {reasonText(t, hold)} <StatusTag spec={holdStatusWords} value={hold.status} />
      </h3>
      <p className="muted">
        <Time at={hold.opened_at} />
        {hold.closed_at === null
          ? null
          : ` · ${t('probation.holds.closedBy', { name: actorText(t, hold.closed_by ?? '', hold.closed_by_kind), reason: hold.close_reason ?? '' })}`}
      </p>
      {limit ? (
        <LimitSum caption={t('probation.holds.facts')} limit={limit} />
      ) : (
        <p>
          <FindingText finding={finding} currency={currency} />
        </p>
      )}
      <HoldActions hold={hold} onChoose={onChoose} />
    </section>
  );
}

/** Why a transaction is held, with the facts compared, and the holds that people decide by hand. */
export function HoldsDialog({ row, onClose }: { row: HeldTransaction | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const [choice, setChoice] = useState<Choice>();
  const shown = useKept(row);
  const isRejecting = choice?.approve === 'REJECTED';
  const decide = useMutationCall(decideHoldByHand, {
    invalidates: touchedByActs,
    successToast: isRejecting ? 'probation.rejectSuccess' : 'probation.approveSuccess',
    onDone: () => setChoice(undefined),
  });
  return (
    <>
      <AppDialog open={row !== undefined} title={t('probation.holds.title', { tid: shown?.tid ?? '' })} width={620} onClose={onClose}>
        {shown?.holds.map((hold) => (
          <HoldBlock key={hold.hold_id} hold={hold} currency={shown.currency} onChoose={setChoice} />
        ))}
      </AppDialog>
      <FalseMatchDialog hold={choice?.hold.type === 'SANCTION' ? choice.hold : undefined} version={row?.version ?? 0} onClose={() => setChoice(undefined)} />
      <FormDialog
        open={choice !== undefined && row !== undefined && choice.hold.type !== 'SANCTION'}
        title={
          isRejecting
            ? t('probation.held.rejectTitle', { tid: row?.tid ?? '' })
            : t('probation.holds.clearTitle', { reason: choice ? reasonText(t, choice.hold) : '' })
        }
        submitText={t(isRejecting ? 'probation.held.reject' : 'probation.holds.clear')}
        danger={isRejecting}
        reason
        state={decide}
        draft={choice && `hold.${isRejecting ? 'reject' : 'clear'} ${choice.hold.hold_id}`}
        onSubmit={({ reason }) =>
          choice && row ? decide.mutate({ hold_id: choice.hold.hold_id, approve: choice.approve, reason: reason ?? '', version: row.version }) : undefined
        }
        onClose={() => setChoice(undefined)}
      >
        <p>{t(isRejecting ? 'probation.held.rejectEffect' : 'probation.holds.clearEffect')}</p>
        {choice?.hold.type === 'NAME' && !isRejecting ? <p>{t('probation.holds.documentRelation')}</p> : null}
      </FormDialog>
    </>
  );
}
