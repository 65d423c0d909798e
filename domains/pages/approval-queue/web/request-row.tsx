import { Money, type QueueRow, StatusTag, Tag, type Text, TimeLeft } from '../../../../platform/web/index.ts';
import { clockLevel } from '../../../register/kernel/calendar/clock-level.ts';
import { requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { peopleText, type RequestRow } from './approval-requests.columns.tsx';

/** A request in two lines: about whom and how much; what is asked and until when; below it by whom. */
export const requestRowOf =
  ({ t, now }: { t: Text; now: number }) =>
  (row: RequestRow): QueueRow => {
    const people = row.about ? peopleText(row.about, t) : '';
    const [amount, ...others] = row.about?.amounts ?? [];
    const who = people || row.about?.place || row.title;
    const isOwn = row.why_not === 'SAME_PERSON';
    return {
      key: row.request_id,
      name: `${who}, ${row.title}`,
      who,
      amount: amount ? (
        <>
          <Money amount={amount.amount} currency={amount.currency} />
          {others.length > 0 ? ` +${others.length}` : null}
        </>
      ) : undefined,
      why: who === row.title ? row.maker : row.title,
      due:
        row.status === 'WAITING' ? (
          <TimeLeft due={row.expires_at} level={clockLevel(new Date(row.created_at), new Date(row.expires_at), new Date(now))} now={now} />
        ) : (
          <StatusTag spec={requestStatusWords} value={row.status} />
        ),
      marks: (
        <>
          {who === row.title ? null : <span>{t('approval-requests.asked', { maker: row.maker })}</span>}
          {isOwn ? <Tag>{t('approval-requests.yours')}</Tag> : null}
          <span>{row.entity_codes.join(', ')}</span>
        </>
      ),
    };
  };
