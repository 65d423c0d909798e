import type { ReactNode } from 'react';
import { Answer, Stack, useQueryCall } from '../../../../../platform/web/index.ts';
import { showReview } from '../../contract/index.ts';
import { ReviewHits } from './review-hits.tsx';
import '../screening.css';

/** The matches of somebody on file with their decisions, inside another page. @param none what is said where there is no match */
export function PersonHits({ subjectId, none }: { subjectId: string; none: string }): ReactNode {
  const review = useQueryCall(showReview, { subject_id: subjectId }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={review} lines={6}>
      {(data) => <Stack>{data.hits.length === 0 ? <p className="muted">{none}</p> : <ReviewHits review={data} />}</Stack>}
    </Answer>
  );
}
