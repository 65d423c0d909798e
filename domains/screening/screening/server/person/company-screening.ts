import type { Db } from '../../../../../platform/server/index.ts';
import { screeningStateOf, isClosed } from '../../model/screening-state.ts';
import { listCompanyScreenings, listNamesSearched, listSearched } from './company-screening.store.ts';

export interface CompanyScreening {
  /** The person was screened, and no match is potential or inconclusive. */
  isClosed: boolean;
  state: ReturnType<typeof screeningStateOf>;
  openHits: number;
  lastScreenedAt: Date | null;
  /** What was searched last of each list. */
  versions: { sourceId: string; versionId: string }[];
  /** The names that were searched. */
  names: string[];
}

/** Whether the screening of somebody on file is closed at a company, for those whose work waits for it. */
export async function findCompanyScreening(db: Db, subjectId: string, companyCode: string): Promise<CompanyScreening> {
  const [screening] = await listCompanyScreenings(db, subjectId, [companyCode]);
  const searched = await listSearched(db, subjectId, [companyCode]);
  const state = screeningStateOf(screening ?? { reports: 0, open: 0, trueMatches: 0 });
  return {
    isClosed: isClosed(state),
    state,
    openHits: screening?.open ?? 0,
    lastScreenedAt: screening?.lastAt ?? null,
    versions: searched.map(({ sourceId, versionId }) => ({ sourceId, versionId })),
    names: await listNamesSearched(db, subjectId, companyCode),
  };
}
