import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { ScreeningAnswer } from '../engine.ts';
import type { ScreenedHit } from '../evaluate-hits.ts';
import { keepScreenings, madeBySystem, type Screening } from '../keep-screening.ts';
import type { QueryRow } from '../stores/report.store.ts';
import type { ScreeningThresholds } from '../stores/threshold.store.ts';

/** Somebody on file of whom monitoring has found something. */
export interface MonitoredPerson {
  subjectId: string;
  asked: QueryRow;
  /** The hits that `evaluateHitsOf` has compared with earlier decisions. */
  evaluated: readonly ScreenedHit[];
  /** Kinds of list of which there are more. */
  cut: readonly SourceKind[];
}

export interface MonitoringScreenings {
  companyCode: string;
  answer: Pick<ScreeningAnswer, 'algorithm' | 'versions'>;
  /** The match rates that they went by. */
  rates: ScreeningThresholds;
  at: Date;
  people: readonly MonitoredPerson[];
}

/** Keeps what ongoing monitoring has found of people on file. @returns of each the report, and its hits by the ids of their entries */
export async function keepMonitoring(
  db: Db,
  { companyCode, answer, rates, at, people }: MonitoringScreenings,
): Promise<{ subjectId: string; reportId: string; hits: Map<string, string> }[]> {
  const ids = await nextIds(db, people.length);
  const screenings = people.map(
    ({ subjectId, asked, evaluated, cut }, place): Screening => ({
      report: {
        id: ids[place] as string,
        kind: 'MONITORING',
        companyCode,
        purpose: 'MONITORING',
        purposeText: null,
        asked,
        subjectId,
        cut,
        ...madeBySystem(answer, rates),
        at,
      },
      evaluated,
    }),
  );
  const hits = await keepScreenings(db, screenings);
  return people.map(({ subjectId }, place) => ({ subjectId, reportId: ids[place] as string, hits: hits[place] as Map<string, string> }));
}
