import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/* The history of a list as it was published, version by version. */

interface Change {
  v: string;
  op: 'ADD' | 'MOD' | 'DEL';
  ent: number;
  row?: string[];
}

export interface PublishedVersion {
  at: string;
  changes: Change[];
}

/** The part of OFAC's history that the repository carries. */
export const carriedHistory = new URL('ofac/sdn-2022-08-15_2023-03-09.jsonl.gz', import.meta.url);

/** The versions of a file, the oldest first. @param path of a compressed file with one change a line, as ofac/README.md says */
export async function readHistory(path: string | URL): Promise<PublishedVersion[]> {
  const versions = new Map<string, PublishedVersion>();
  for await (const line of createInterface(createReadStream(path).pipe(createGunzip()))) {
    const change = JSON.parse(line) as Change;
    const version = versions.get(change.v) ?? { at: change.v, changes: [] };
    version.changes.push(change);
    versions.set(change.v, version);
  }
  return [...versions.values()];
}

/** So many versions as one: what changed in between is seen at once, as by a back office that was switched off meanwhile. */
export const inSteps = (versions: readonly PublishedVersion[], versionsAtOnce: number): PublishedVersion[] =>
  Array.from({ length: Math.ceil(versions.length / versionsAtOnce) }, (_, step) => {
    const used = versions.slice(step * versionsAtOnce, (step + 1) * versionsAtOnce);
    return { at: used.at(-1)?.at ?? '', changes: used.flatMap(({ changes }) => changes) };
  });

export interface Applied {
  listed: number;
  changed: number;
  delisted: number;
}

/** What the list holds after a version. @returns how many entries are new, other than before, and gone */
export function applyChanges(rows: Map<number, string[]>, { changes }: PublishedVersion): Applied {
  const before = new Map<number, string[] | undefined>();
  for (const { op, ent, row } of changes) {
    if (!before.has(ent)) before.set(ent, rows.get(ent));
    if (op === 'DEL') rows.delete(ent);
    else if (row) rows.set(ent, row);
  }
  const applied = { listed: 0, changed: 0, delisted: 0 };
  for (const [ent, was] of before) {
    const is = rows.get(ent);
    if (is && !was) applied.listed += 1;
    if (!is && was) applied.delisted += 1;
    if (is && was && is.join('\n') !== was.join('\n')) applied.changed += 1;
  }
  return applied;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** The list as OFAC publishes it. The history has entries alone; a set has the other files too. */
export const asSdnSet = (rows: ReadonlyMap<number, string[]>): { name: string; bytes: Buffer }[] => [
  { name: 'sdn.csv', bytes: Buffer.from([...rows.values()].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')) },
  ...['alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => ({ name, bytes: Buffer.from('\u001a\r\n') })),
];
