import { actorText, type QueueRow, StatusTag, Tag, type Text, type Times, toneOf } from '../../../../../platform/web/index.ts';
import { screeningPurposeWords, screeningStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ReportView } from '../../contract/index.ts';
import { rateText } from '../rate-text.ts';

/** A screening in two lines: whom and how near; on which lists and since when; below it what is left and by whom it was made. */
export const reportRowOf =
  ({ t, times }: { t: Text; times: Times }) =>
  (row: ReportView): QueueRow => {
    const lists = row.sources.map(({ name }) => name).join(', ');
    return {
      key: row.id,
      name: [row.name, lists].filter(Boolean).join(', '),
      who: row.name,
      risk: row.open_hits > 0 ? <Tag tone={toneOf(screeningStatusWords, 'OPEN')}>{t('screening.queue.toDecide', { count: row.open_hits })}</Tag> : undefined,
      amount: row.match_rate === null ? undefined : rateText(row.match_rate, t),
      why: lists || (row.purpose_text ?? t.term(screeningPurposeWords, row.purpose)),
      due: times.short(row.asked_time),
      marks: (
        <>
          {row.status === 'OPEN' ? null : <StatusTag spec={screeningStatusWords} value={row.status} />}
          <span>{actorText(t, row.asked_by)}</span>
          <span>{row.entity_code}</span>
        </>
      ),
    };
  };
