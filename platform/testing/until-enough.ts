import { testSeed } from './turn.ts';

/** So many times a property is run anew before too little has happened in it. */
const most = 8;

/**
 * Runs a property, and again with the seed after it while too little has happened for it to prove something: how much does is a matter
 * of chance where the seed moves.
 * @param run the property with a seed @param isEnough whether what has happened so far is enough; what it is not, the test says afterwards
 */
export async function untilEnough(run: (seed: number) => Promise<void>, isEnough: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < most; turn += 1) {
    await run(testSeed + turn);
    if (await isEnough()) return;
  }
}
