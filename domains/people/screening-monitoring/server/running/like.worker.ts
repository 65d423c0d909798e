import { Screener } from '../../../../../engines/screening/index.ts';
import { lowerPriority } from '../../../../../platform/server/threads/lower-priority.ts';
import { answerTasks } from './answer-tasks.ts';
import { type AlikeQuery, subjectsWhose } from './names-page.ts';

/* Tells which customers of a page are like anybody of a small index, by their names alone. */

lowerPriority();

let last: { comparison: number; screener: Screener } | undefined;

answerTasks<AlikeQuery, string[]>(({ comparison, index, threshold, page }) => {
  if (last?.comparison !== comparison) last = { comparison, screener: new Screener(index) };
  const { screener } = last;
  return subjectsWhose(page, (kind, from, until) => screener.isLikeAnyAt(page, { from, until, kind, threshold }));
});
