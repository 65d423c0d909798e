import { Descriptions, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  ConfirmAction,
  formatDecimal,
  StatusTag,
  Tag,
  type Text,
  Time,
  useMayCall,
  useMutationCall,
  useText,
} from '../../../platform/web/index.ts';
import { formatAmount } from '../../kernel/index.ts';
import { approveBalance, decideHoldByHand } from '../contract/index.ts';
import { decideHold } from '../model/hold-decision.ts';
import { type HeldTransaction, type OpenHold, reasonText } from './held-transactions.columns.tsx';
import { touchedByActs } from './subject.ts';
import { holdStatusTag } from './tags.ts';

type Choice = { hold: OpenHold; approve: 'APPROVED' | 'REJECTED' };

/** A fact as it was compared; minor units are shown as money. */
function factText(t: Text, key: string, value: unknown): string {
  if (key.endsWith('_minor') && /^-?\d+$/.test(String(value))) return formatDecimal(formatAmount(String(value)), t.lang);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const factName = (t: Text, key: string): string => {
  const named = t.of('probation.holds.factNames', key);
  return named === key ? key.replace(/_minor$/, '').replaceAll('_', ' ') : named;
};

function HoldActions({ hold, onChoose }: { hold: OpenHold; onChoose: (choice: Choice) => void }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const clearing = decideHold({ type: hold.type, status: hold.status, outcome: 'APPROVED', isChecker: mayCall(approveBalance) });
  const upholding = decideHold({ type: hold.type, status: hold.status, outcome: 'REJECTED', isChecker: false });
  if (hold.status !== 'OPEN') return null;
  if (hold.type === 'SANCTION') return <p className="muted">{t('probation.holds.byTwo')}</p>;
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

function HoldBlock({ hold, onChoose }: { hold: OpenHold; onChoose: (choice: Choice) => void }): ReactNode {
  const t = useText();
  const facts = Object.entries(hold.detail).filter(([, value]) => value !== null && value !== undefined);
  return (
    <section className="hold-block">
      <h3>
        <Tag>{t.of('probation.holdTypes', hold.type)}</Tag> {reasonText(t, hold.reason_code)} <StatusTag spec={holdStatusTag} value={hold.status} />
      </h3>
      <p className="muted">
        <Time at={hold.opened_at} />
        {hold.closed_at === null ? null : ` · ${t('probation.holds.closedBy', { name: hold.closed_by ?? '', reason: hold.close_reason ?? '' })}`}
      </p>
      {facts.length > 0 ? (
        <Descriptions
          bordered
          size="small"
          column={1}
          title={t('probation.holds.facts')}
          items={facts.map(([key, value]) => ({ key, label: factName(t, key), children: <bdi>{factText(t, key, value)}</bdi> }))}
        />
      ) : null}
      <HoldActions hold={hold} onChoose={onChoose} />
    </section>
  );
}

/** Why a transaction is held, with the facts compared, and the holds that people decide by hand. */
export function HoldsDialog({ row, onClose }: { row: HeldTransaction | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const [choice, setChoice] = useState<Choice>();
  const isRejecting = choice?.approve === 'REJECTED';
  const decide = useMutationCall(decideHoldByHand, {
    invalidates: touchedByActs,
    successToast: isRejecting ? 'probation.rejectSuccess' : 'probation.approveSuccess',
    onDone: () => setChoice(undefined),
  });
  return (
    <>
      <Modal open={row !== undefined} title={t('probation.holds.title', { tid: row?.tid ?? '' })} onCancel={onClose} footer={null} width={620} destroyOnHidden>
        {row?.holds.map((hold) => (
          <HoldBlock key={hold.hold_id} hold={hold} onChoose={setChoice} />
        ))}
      </Modal>
      <ConfirmAction
        open={choice !== undefined && row !== undefined}
        title={
          isRejecting
            ? t('probation.held.rejectTitle', { tid: row?.tid ?? '' })
            : t('probation.holds.clearTitle', { reason: choice ? reasonText(t, choice.hold.reason_code) : '' })
        }
        confirmText={t(isRejecting ? 'probation.held.reject' : 'probation.holds.clear')}
        danger={isRejecting}
        reason={{ required: true }}
        state={decide}
        onConfirm={({ reason }) =>
          choice && row ? decide.mutate({ hold_id: choice.hold.hold_id, approve: choice.approve, reason: reason ?? '', version: row.version }) : undefined
        }
        onCancel={() => setChoice(undefined)}
      >
        <p>{t(isRejecting ? 'probation.held.rejectEffect' : 'probation.holds.clearEffect')}</p>
        {choice?.hold.type === 'NAME' && !isRejecting ? <p>{t('probation.holds.documentRelation')}</p> : null}
      </ConfirmAction>
    </>
  );
}
