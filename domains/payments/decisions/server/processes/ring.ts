import { spreadText } from '../../../../register/kernel/index.ts';

/* Who decides for whom: each process for its share of all documents, so that a person is remembered by one of them. */

/** Finalizer of MurmurHash3: each bit of the input moves every bit of the result. */
function mix(bits: number): number {
  let hash = bits;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The process that has a name, by rendezvous hashing: all who know the same processes choose the same one, and when one
 * comes or goes only its own share moves.
 * @param processes at least one
 */
export function newRing(processes: readonly string[]): (name: string) => string {
  const seeds = processes.map((process) => ({ process, seed: spreadText(process) }));
  return (name) => {
    const hash = spreadText(name);
    let [best, highest] = [seeds[0]?.process as string, -1];
    for (const { process, seed } of seeds) {
      const height = mix(hash ^ seed);
      if (height > highest) [best, highest] = [process, height];
    }
    return best;
  };
}
