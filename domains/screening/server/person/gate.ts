import type { Db } from '../../../../platform/server/index.ts';
import { gateStateOf, isClosed } from '../../model/gate.ts';
import { listGates, listNamesSearched, listSearched } from './gate.store.ts';

export interface ScreeningGate {
  /** The person was screened, and no match is potential or inconclusive. */
  isClosed: boolean;
  state: ReturnType<typeof gateStateOf>;
  openHits: number;
  lastScreenedAt: Date | null;
  /** What was searched last of each list. */
  versions: { sourceId: string; versionId: string }[];
  /** The names that were searched. */
  names: string[];
}

/** Whether the screening of somebody on file is closed at a company, for those whose work waits for it. */
export async function screeningGate(db: Db, subjectId: string, companyCode: string): Promise<ScreeningGate> {
  const [gate] = await listGates(db, subjectId, [companyCode]);
  const searched = await listSearched(db, subjectId, [companyCode]);
  const state = gateStateOf(gate ?? { reports: 0, open: 0, trueMatches: 0 });
  return {
    isClosed: isClosed(state),
    state,
    openHits: gate?.open ?? 0,
    lastScreenedAt: gate?.lastAt ?? null,
    versions: searched.map(({ sourceId, versionId }) => ({ sourceId, versionId })),
    names: await listNamesSearched(db, subjectId, companyCode),
  };
}
