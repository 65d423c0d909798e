import { clock } from '../../../../platform/server/clock.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { Values } from '../../../../platform/server/lists/index.ts';
import { sightOf } from '../../../register/id-database/server/index.ts';
import type { monitorList } from '../contract/index.ts';
import { monitored } from './monitor.store.ts';

/**
 * How many rows the list of people shows to whoever sees these companies; a person has one at each company.
 * @param asked filters of the list; the end of a time is exclusive
 */
export const countPeople = async (db: Db, companies: readonly string[], values: Values<typeof monitorList.filters>): Promise<number> =>
  monitored.count(db, { input: values, companies, abilities: [], now: clock.now(), extra: await sightOf(db, companies) });
