import { workerData } from 'node:worker_threads';
import { Screener } from '../../../../engines/screening/index.ts';
import { answerTasks } from './answer-tasks.ts';
import { eachName, type LikeWorld } from './names-page.ts';

/* Tells which customers of a page are like anybody of a small index, by their names alone. */

const { index, threshold } = workerData as LikeWorld;
const screener = new Screener(index);

answerTasks<string, string[]>((page) => {
  const like: string[] = [];
  for (const { subjectId, kind, name } of eachName(page)) if (screener.isLikeAny({ name, kind }, threshold)) like.push(subjectId);
  return like;
});
