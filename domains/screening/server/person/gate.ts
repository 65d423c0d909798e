import type { Db } from '../../../../platform/server/index.ts';
import { gateStateOf, isClosed } from '../../model/gate.ts';
import { listGates, listSearched } from './gate.store.ts';

export interface ScreeningGate {
  /** The person was screened, and no match is potential or inconclusive. */
  isClosed: boolean;
  openHits: number;
  lastScreenedAt: Date | null;
  /** What was searched last of each list. */
  versions: { sourceId: string; versionId: string }[];
}

/** Whether the screening of somebody on file is closed at a company, for those whose work waits for it. */
export async function screeningGate(db: Db, subjectId: string, companyCode: string): Promise<ScreeningGate> {
  const [gate] = await listGates(db, subjectId, [companyCode]);
  const searched = await listSearched(db, subjectId, [companyCode]);
  return {
    isClosed: gate !== undefined && isClosed(gateStateOf(gate)),
    openHits: gate?.open ?? 0,
    lastScreenedAt: gate?.lastAt ?? null,
    versions: searched.map(({ sourceId, versionId }) => ({ sourceId, versionId })),
  };
}
