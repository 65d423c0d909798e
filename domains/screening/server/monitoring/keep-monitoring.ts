import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { ScreeningAnswer } from '../engine.ts';
import { listHits } from '../hit.store.ts';
import type { JudgedHit } from '../judge-hits.ts';
import { keepScreening } from '../keep-screening.ts';
import type { AskedRow } from '../report.store.ts';

export interface MonitoringScreening {
  companyCode: string;
  subjectId: string;
  asked: AskedRow;
  answer: Pick<ScreeningAnswer, 'algorithm' | 'versions'>;
  /** The hits that `judgeHits` has compared with earlier decisions. */
  judged: readonly JudgedHit[];
  threshold: number;
  at: Date;
}

/** Keeps what ongoing monitoring has found of somebody on file. @returns the report, and its hits by the ids of their entries */
export async function keepMonitoring(db: Db, one: MonitoringScreening): Promise<{ reportId: string; hits: Map<string, string> }> {
  const [id] = (await nextIds(db, 1)) as [string];
  const { companyCode, subjectId, asked, answer, judged, threshold, at } = one;
  await keepScreening(
    db,
    {
      id,
      kind: 'MONITORING',
      companyCode,
      purpose: 'MONITORING',
      purposeText: null,
      asked,
      subjectId,
      algorithm: answer.algorithm,
      versions: answer.versions,
      sources: [],
      threshold,
      by: { kind: 'system', userId: '0', name: 'system' },
      at,
    },
    judged,
  );
  return { reportId: id, hits: new Map((await listHits(db, [id])).map((hit) => [hit.entryId, hit.id])) };
}
