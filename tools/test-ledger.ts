import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/*
 * Which cell of the tests that take turns was last run at which commit: a line for each pair of call and role, filter and value,
 * screen and view, journey and language. The processes of a run write what they know and have run (platform/testing/turn.ts).
 */

/** Cells by `family<tab>cell`, with the commit that last ran each; none where it has never run. */
export type Ledger = Map<string, string | undefined>;

export interface Cells {
  known: Set<string>;
  ran: Set<string>;
}

/** What the processes of a run have written into a folder. */
export function readCells(folder: string): Cells {
  const cells: Cells = { known: new Set(), ran: new Set() };
  for (const file of globSync('*.tsv', { cwd: folder }))
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const [state, ...cell] = line.split('\t');
      cells[state === 'ran' ? 'ran' : 'known'].add(cell.join('\t'));
    }
  for (const cell of cells.ran) cells.known.add(cell);
  return cells;
}

const familyOf = (cell: string): string => cell.split('\t')[0] as string;

/**
 * The ledger after a run.
 * @param isAll whether the run was to run everything: of a family that it knew, cells that it did not know are gone
 */
export function updateLedger(before: Ledger, { known, ran }: Cells, commit: string, isAll: boolean): Ledger {
  const families = new Set([...known].map(familyOf));
  const kept = [...before].filter(([cell]) => !isAll || known.has(cell) || !families.has(familyOf(cell)));
  const after: Ledger = new Map(kept);
  for (const cell of known) after.set(cell, ran.has(cell) ? commit : before.get(cell));
  return new Map([...after].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Cells of the families of a run that have never run, a line for each family. */
export function neverRun(ledger: Ledger, { known }: Cells): string[] {
  const never = Map.groupBy(
    [...known].filter((cell) => ledger.get(cell) === undefined),
    familyOf,
  );
  return [...never].map(([family, cells]) => {
    const names = cells.map((cell) => cell.slice(family.length + 1)).sort();
    return `ledger › ${family}: ${names.length} never run: ${names.slice(0, 5).join('; ')}${names.length > 5 ? '; …' : ''}`;
  });
}

/** The ledger in a file; an empty one where there is none. */
export async function readLedger(file: string): Promise<Ledger> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [family, cell, commit] = line.split('\t');
        return [`${family}\t${cell}`, commit || undefined];
      }),
  );
}

export async function writeLedger(file: string, ledger: Ledger): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, [...ledger].map(([cell, commit]) => `${cell}\t${commit ?? ''}\n`).join(''));
}
