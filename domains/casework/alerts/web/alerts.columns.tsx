import { alertViewWords, businessWords, conclusionWords, severityWords } from '../../../register/vocabulary/contract/index.ts';
import { type AppColumn, formatMoney, StatusTag, type Text, Time } from '../../../../platform/web/index.ts';
import { formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import { merchantHref, ruleTypeOf } from '../../../register/reference-data/web/index.ts';
import type { AlertRowView } from '../contract/index.ts';
import { personHref } from '../../../register/id-database/web/index.ts';
import { limitPassedText } from './alert-amount.tsx';
import { alertName } from './alert-name.ts';
import { TimeLeft } from './time-left.tsx';

export const personOf = (row: AlertRowView): string => row.person_name ?? row.merchant_name ?? row.merchant_no ?? '—';
export const numberOf = (row: AlertRowView): string | null =>
  row.id_no === null || row.id_type === null ? null : row.is_masked ? row.id_no : formatIdDocument(row.id_type as IdType, row.id_no);

const pendingText = (pending: { count: number; amount: string }, currency: string, t: Text): string =>
  pending.count === 0 ? '' : t('alerts.pendingWords', { count: pending.count, amount: formatMoney(pending.amount, currency, t.lang) });

interface ColumnsQuestion {
  t: Text;
  now: number;
  onOpen: (row: AlertRowView) => void;
}

/** Columns of the list. */
export const alertColumns = ({ t, now, onOpen }: ColumnsQuestion): readonly AppColumn<AlertRowView>[] => [
  {
    key: 'name',
    titleKey: 'alerts.name',
    width: 220,
    kind: 'text',
    pin: 'start',
    render: (row) => (
      <button type="button" className="cell-button cell-button-whole" onClick={() => onOpen(row)}>
        {alertName(row.name, t)}
      </button>
    ),
  },
  { key: 'status', titleKey: 'alerts.status', width: 150, kind: 'tag', tag: alertViewWords },
  { key: 'due_time', titleKey: 'alerts.due', width: 140, kind: 'text', render: (row) => leftCell(row, now) },
  {
    key: 'person',
    titleKey: 'alerts.person',
    width: 190,
    kind: 'link',
    value: personOf,
    href: (row) => personHref(row.subject_id) ?? merchantHref(row.merchant_no),
  },
  { key: 'id_no', titleKey: 'alerts.idNo', width: 190, kind: 'id', idType: (row) => row.id_type, value: numberOf },
  { key: 'responsible', titleKey: 'alerts.responsible', width: 150, kind: 'text', value: (row) => row.responsible?.name ?? row.responsible?.user_id },
  { key: 'type', titleKey: 'alerts.type', width: 200, kind: 'text', value: (row) => ruleTypeOf(row.type, t) },
  { key: 'severity', titleKey: 'alerts.severity', width: 150, kind: 'text', render: (row) => <StatusTag spec={severityWords} value={String(row.severity)} /> },
  { key: 'trigger_time', titleKey: 'alerts.triggerTime', width: 175, kind: 'time' },
  { key: 'last_hit_time', titleKey: 'alerts.lastHit', width: 175, kind: 'time', hiddenByDefault: true },
  { key: 'hit_count', titleKey: 'alerts.hits', width: 110, kind: 'number' },
  { key: 'transactions_amount', titleKey: 'alerts.amount', width: 170, kind: 'money' },
  { key: 'limit_passed', titleKey: 'alerts.limitPassed', width: 230, kind: 'text', value: (row) => limitPassedText(row, t) },
  { key: 'pending_payin', titleKey: 'alerts.pendingPayin', width: 190, kind: 'text', value: (row) => pendingText(row.pending.payin, row.currency, t) },
  { key: 'pending_payout', titleKey: 'alerts.pendingPayout', width: 190, kind: 'text', value: (row) => pendingText(row.pending.payout, row.currency, t) },
  { key: 'pending_time', titleKey: 'alerts.pendingTime', width: 175, kind: 'time', hiddenByDefault: true },
  { key: 'comment', titleKey: 'alerts.comment', width: 260, kind: 'text' },
  { key: 'is_currently_pep', titleKey: 'alerts.pep', width: 140, kind: 'flag', hiddenByDefault: true },
  { key: 'business', titleKey: 'alerts.business', width: 110, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'entity_code', titleKey: 'alerts.company', width: 110, kind: 'text' },
  { key: 'conclusion', titleKey: 'alerts.conclusion', width: 140, kind: 'tag', tag: conclusionWords, hiddenByDefault: true },
  { key: 'concluded_time', titleKey: 'alerts.concludedTime', width: 175, kind: 'time', hiddenByDefault: true },
  { key: 'concluded_by', titleKey: 'alerts.concludedBy', width: 150, kind: 'actor', hiddenByDefault: true },
];

/** How much time is left; of what is concluded, when that was. */
const leftCell = (row: AlertRowView, now: number) =>
  row.status === 'CONFIRMED' ? (
    <span className="muted">
      <Time at={row.concluded_time} bare />
    </span>
  ) : (
    <TimeLeft from={row.trigger_time} due={row.due_time} now={now} />
  );
