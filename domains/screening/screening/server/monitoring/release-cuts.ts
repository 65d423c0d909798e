import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { listHits } from '../stores/hit.store.ts';
import { lockSettledCuts, saveTotals, totalsOf } from '../stores/report.store.ts';

/**
 * Screenings of ongoing monitoring of which more was found than is kept, and of which all that is kept of these kinds of list is
 * decided: they are done with, as their people are compared again.
 * @returns the people to compare
 */
export async function releaseCuts(act: Act, limit: number): Promise<{ subjectId: string; companyCode: string }[]> {
  const settled = await lockSettledCuts(act.db, { kinds: ['MONITORING'], limit });
  for (const { id, companyCode, cut, settled: kinds } of settled) {
    const remaining = cut.filter((kind) => !kinds.includes(kind));
    await saveTotals(act.db, id, totalsOf(await listHits(act.db, [id]), remaining));
    act.audit({ verb: 'screening-report.released', subject: { kind: 'screening-report', id }, companyCode, after: { kinds: kinds.join(', ') } });
  }
  return settled.flatMap(({ subjectId, companyCode }) => (subjectId === null ? [] : [{ subjectId, companyCode }]));
}
