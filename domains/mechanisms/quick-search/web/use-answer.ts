import { useEffect, useState } from 'react';
import { type AnswerState, useQueryCall } from '../../../../platform/web/index.ts';
import { findQuickly, type HitView, leastSigns, longestQuestion } from '../contract/index.ts';

const pauseMs = 130;
const staleMs = 60_000;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface QuickAnswer {
  /** What the hits answer: nothing on screen is for another text. */
  readonly text: string;
  readonly hits: readonly HitView[];
}
const noHits: readonly HitView[] = [];

/** The hits for what is typed, when it rests; the last answer wins. Until it comes, those of the text before stay. */
export function useAnswer(typed: string): { answer: AnswerState<QuickAnswer>; isLooking: boolean } {
  const text = typed.trim();
  const settled = useSettled(text);
  const isAsked = (settled.length >= leastSigns || /^\d$/.test(settled)) && [...settled].length <= longestQuestion;
  const query = useQueryCall(findQuickly, isAsked ? { sought: settled } : undefined, { silent: true, staleMs });
  const [usable, setAsked] = useState<QuickAnswer>({ text: '', hits: noHits });
  const fresh = isAsked ? query.data && { text: query.data.sought, hits: query.data.list } : { text: settled, hits: noHits };
  // The same answer stays the same, so that its lines are not made again.
  if (fresh && (fresh.text !== usable.text || fresh.hits !== usable.hits)) setAsked(fresh);
  const isFailed = isAsked && query.status === 'error';
  const answer: AnswerState<QuickAnswer> = isAsked
    ? { ...query, data: isFailed ? undefined : usable }
    : { data: usable, error: null, refetch: () => undefined };
  return { answer, isLooking: !isFailed && text !== usable.text };
}
