import { type QueueRow, StatusTag, type Text } from '../../../../platform/web/index.ts';
import { alertViewWords, conclusionWords, pepWords, severityWords } from '../../../register/vocabulary/contract/index.ts';
import type { AlertRowView } from '../contract/index.ts';
import { AlertAmount } from './alert-amount.tsx';
import { alertName } from './alert-name.ts';
import { personOf } from './alerts.columns.tsx';
import { TimeLeft } from './time-left.tsx';

interface RowQuestion {
  t: Text;
  now: number;
  myId: string | undefined;
}

/** An alert in two lines: about whom, how bad and how much; why, whose, and until when. */
export const queueRowOf =
  ({ t, now, myId }: RowQuestion) =>
  (row: AlertRowView): QueueRow => {
    const isSnoozed = row.snoozed_until !== null && row.snoozed_until > now;
    const isUsual = (row.status === 'NEW' || row.status === 'IN_REVIEW') && !isSnoozed;
    const whose =
      row.responsible === null ? t('alerts.nobody') : row.responsible.user_id === myId ? t('alerts.me') : (row.responsible.name ?? row.responsible.user_id);
    return {
      key: row.alert_id,
      name: `${personOf(row)}, ${alertName(row.name, t)}`,
      who: personOf(row),
      risk: row.severity > 1 ? <StatusTag spec={severityWords} value={String(row.severity)} /> : undefined,
      amount: <AlertAmount alert={row} />,
      why: alertName(row.name, t),
      due: row.status === 'CONFIRMED' ? null : <TimeLeft from={row.trigger_time} due={row.due_time} now={now} />,
      marks: (
        <>
          <span>{whose}</span>
          {row.is_currently_pep ? <StatusTag spec={pepWords} value="CURRENT" /> : null}
          {/* What is new or under review needs no words; whatever else is the case does. */}
          {isUsual ? null : <StatusTag spec={alertViewWords} value={isSnoozed ? 'SNOOZED' : row.status} />}
          {row.conclusion ? <StatusTag spec={conclusionWords} value={row.conclusion} /> : null}
        </>
      ),
    };
  };
