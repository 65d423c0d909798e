import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idCountries } from '../../../domains/register/kernel/index.ts';
import { EvasionWorld } from './evasion-world.ts';
import { fillWithOrdinaryTraffic } from './ordinary-traffic.ts';
import { describeAllWays } from './ways-round.ts';

/** People of ordinary life in the world; those who launder come on top. */
const ordinaryPeople = 6000;

/**
 * Writes a labelled set in which people go round the default rules in every way that is known, over ordinary traffic.
 * @param seed one seed, one world @returns the folder, which the caller removes
 */
export async function makeEvasionSet(seed = '1', people = ordinaryPeople): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-evasion-'));
  const world = new EvasionWorld(`evasion ${seed}`);
  fillWithOrdinaryTraffic(world, people);
  describeAllWays(world, idCountries);
  await world.write(folder);
  return folder;
}
