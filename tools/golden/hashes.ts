import { createHash } from 'node:crypto';

/* Hashes of a photograph: a line for each answer or screen, its name in two columns and the hash in the third. */

/** By name, such as `POST /api/aml/alerts/listByPage ANALYST` or `alerts pt`. */
export type Hashes = ReadonlyMap<string, string>;

/** Sixteen digits: enough to see a difference. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Reads the lines of a file. @throws Error where a line has not three columns */
export function readHashes(text: string): Hashes {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [thing, visiblePayments, hash, more] = line.split('\t');
      if (!thing || !visiblePayments || !hash || more !== undefined) throw new Error(`This is no line of a photograph: ${line}`);
      return [`${thing} ${visiblePayments}`, hash];
    }),
  );
}

export interface Differences {
  added: string[];
  removed: string[];
  changed: string[];
}

/** What differs between two photographs. @param isWanted which names are compared */
export function compareHashes(before: Hashes, now: Hashes, isWanted: (name: string) => boolean = () => true): Differences {
  const names = (hashes: Hashes): string[] => [...hashes.keys()].filter(isWanted);
  return {
    added: names(now).filter((name) => !before.has(name)),
    removed: names(before).filter((name) => !now.has(name)),
    changed: names(now).filter((name) => before.has(name) && before.get(name) !== now.get(name)),
  };
}
