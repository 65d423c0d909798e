import { type AppColumn, columnsOf, formatMoney, type Text, Time } from '../../../../platform/web/index.ts';
import { formatIdDocument, type IdType } from '../../../register/kernel/index.ts';
import { merchantHref } from '../../../register/reference-data/web/index.ts';
import { alertList, type AlertRowView } from '../contract/index.ts';
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
export const alertColumns = ({ t, now, onOpen }: ColumnsQuestion): readonly AppColumn<AlertRowView>[] =>
  columnsOf(alertList, [
    {
      key: 'name',
      width: 220,
      pin: 'start',
      render: (row) => (
        <button type="button" className="cell-button cell-button-whole" onClick={() => onOpen(row)}>
          {alertName(row.name, t)}
        </button>
      ),
    },
    { key: 'status', width: 150 },
    { key: 'due_time', width: 140, render: (row) => leftCell(row, now) },
    { key: 'person', width: 190, value: personOf, href: (row) => personHref(row.subject_id) ?? merchantHref(row.merchant_no) },
    { key: 'id_no', width: 190, idType: (row) => row.id_type, value: numberOf },
    { key: 'responsible', width: 150, value: (row) => row.responsible?.name ?? row.responsible?.user_id },
    { key: 'type', width: 200 },
    { key: 'severity', width: 150 },
    { key: 'trigger_time', width: 175 },
    { key: 'last_hit_time', width: 175, hiddenByDefault: true },
    { key: 'hit_count', width: 110 },
    { key: 'transactions_amount', width: 170 },
    { key: 'limit_passed', width: 230, value: (row) => limitPassedText(row, t) },
    { key: 'pending_payin', width: 190, value: (row) => pendingText(row.pending.payin, row.currency, t) },
    { key: 'pending_payout', width: 190, value: (row) => pendingText(row.pending.payout, row.currency, t) },
    { key: 'pending_time', width: 175, hiddenByDefault: true },
    { key: 'comment', width: 260 },
    { key: 'is_currently_pep', width: 140, hiddenByDefault: true },
    { key: 'business', width: 110 },
    { key: 'entity_code', width: 110 },
    { key: 'conclusion', width: 140, hiddenByDefault: true },
    { key: 'concluded_time', width: 175, hiddenByDefault: true },
    { key: 'concluded_by', width: 150, hiddenByDefault: true },
  ]);

/** How much time is left; of what is concluded, when that was. */
const leftCell = (row: AlertRowView, now: number) =>
  row.status === 'CONFIRMED' ? (
    <span className="muted">
      <Time at={row.concluded_time} bare />
    </span>
  ) : (
    <TimeLeft from={row.trigger_time} due={row.due_time} now={now} />
  );
