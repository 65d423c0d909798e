import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { ScreeningAnswer } from '../engine.ts';
import { listHits } from '../hit.store.ts';
import type { JudgedHit } from '../judge-hits.ts';
import { keepScreening } from '../keep-screening.ts';
import type { AskedRow } from '../report.store.ts';
import type { ScreeningThresholds } from '../thresholds/threshold.store.ts';

export interface MonitoringScreening {
  companyCode: string;
  subjectId: string;
  asked: AskedRow;
  answer: Pick<ScreeningAnswer, 'algorithm' | 'versions'>;
  /** The hits that `judgeHits` has compared with earlier decisions. */
  judged: readonly JudgedHit[];
  /** The match rates that it went by. */
  rates: ScreeningThresholds;
  at: Date;
}

/** Keeps what ongoing monitoring has found of somebody on file. @returns the report, and its hits by the ids of their entries */
export async function keepMonitoring(db: Db, one: MonitoringScreening): Promise<{ reportId: string; hits: Map<string, string> }> {
  const [id] = (await nextIds(db, 1)) as [string];
  const { companyCode, subjectId, asked, answer, judged, rates, at } = one;
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
      threshold: rates.lowest,
      ratesVersion: rates.version,
      by: { kind: 'system', userId: '0', name: 'system' },
      at,
    },
    judged,
  );
  return { reportId: id, hits: new Map((await listHits(db, [id])).map((hit) => [hit.entryId, hit.id])) };
}
