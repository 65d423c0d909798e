import type { ReactNode } from 'react';
import { ageText, Due, dueLevel, Money, type QueueRow, StatusTag, Tag, type Text } from '../../../../platform/web/index.ts';
import { requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { peopleText, type RequestRow } from './approval-requests.columns.tsx';

/** For how long it has waited; its end once that is near. */
function RowTime({ row, now, t }: { row: RequestRow; now: number; t: Text }): ReactNode {
  const level = dueLevel(row.expires_at, now);
  return level === 'today' || level === 'late' ? <Due time={row.expires_at} now={now} /> : <span className="muted">{ageText(row.created_at, now, t)}</span>;
}

/** A request in two lines: about whom and how much; what is asked and until when; below it by whom. */
export const requestRowOf =
  ({ t, now, heldId }: { t: Text; now: number; heldId: string | undefined }) =>
  (row: RequestRow): QueueRow => {
    const people = row.about ? peopleText(row.about, t) : '';
    const [amount, ...others] = row.about?.amounts ?? [];
    const who = people || row.about?.place || row.maker;
    const isHeld = row.request_id === heldId;
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
      why: row.title,
      due: row.status === 'WAITING' ? <RowTime row={row} now={now} t={t} /> : <StatusTag spec={requestStatusWords} value={row.status} />,
      marks: (
        <>
          <span>{t('approval-requests.asked', { maker: row.maker })}</span>
          {isHeld ? <Tag>{t('approval-requests.beingApproved')}</Tag> : null}
          {isOwn ? <Tag>{t('approval-requests.yours')}</Tag> : null}
          <span>{row.entity_codes.join(', ')}</span>
        </>
      ),
    };
  };
