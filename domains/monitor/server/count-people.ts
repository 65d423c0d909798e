import type { Db } from '../../../platform/server/index.ts';
import { sightOf } from '../../id-database/server/index.ts';
import { countMonitorRows, type MonitorQuestion } from './monitor.store.ts';

/** How many rows the list of people shows to whoever sees these companies; a person has one at each company. */
export async function countPeople(
  db: Db,
  companies: readonly string[],
  asked: Partial<Pick<MonitorQuestion, 'standing' | 'entered' | 'from' | 'to'>>,
): Promise<number> {
  const open = { documents: undefined, idStart: undefined, idTypes: undefined, name: undefined, pep: undefined, sanction: undefined };
  return countMonitorRows(db, { ...open, companies, sight: await sightOf(db, companies), standing: undefined, from: undefined, to: undefined, ...asked });
}
