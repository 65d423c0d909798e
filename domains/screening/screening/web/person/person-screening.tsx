import type { ReactNode } from 'react';
import { addressOf, canReach, InsideLink, StatusTag, useMayCall, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { screeningStateWords } from '../../../../register/vocabulary/contract/index.ts';
import { personScreening } from '../../contract/index.ts';
import './person-screening.css';

/** How the screening of somebody on file stands, with the ways to it; nothing for those who may not read screenings. */
export function PersonScreening({ subjectId }: { subjectId: string }): ReactNode {
  const t = useText();
  const mayRead = useMayCall()(personScreening);
  const { data } = useQueryCall(personScreening, mayRead ? { subject_id: subjectId } : undefined, { silent: true });
  if (!data) return null;
  const review = `/personScreenings/${data.subject_id}`;
  const search = addressOf('/search', { subject: data.subject_id });
  return (
    <span className="person-screening">
      <StatusTag spec={screeningStateWords} value={data.state} />
      {data.open_hits > 0 ? <span>{t('personScreening.open', { count: data.open_hits })}</span> : null}
      {canReach(review) ? <InsideLink href={review}>{t('personScreening.review')}</InsideLink> : null}
      {canReach(search) ? <InsideLink href={search}>{t('personScreening.search')}</InsideLink> : null}
    </span>
  );
}
