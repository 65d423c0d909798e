import { PlainError } from '../../tools/database.ts';
import { findTable, readColumnNames, readTable, type Table } from '../../tools/data-set/read-table.ts';
import type { Answers } from './score.ts';

/* What every kind of labelled set comes down to. */

/** A set made ready: a folder that the import reads, and the answers to what comes of it. */
export interface LabelledSet {
  readonly kind: 'payments' | 'transfers with patterns' | 'transfers with alerts';
  readonly folder: string;
  /** Which identity each payment belongs to, by its number. */
  readonly identityOf: ReadonlyMap<string, string>;
  readonly answers: Answers;
  /** What was left out or set, said before the load. */
  readonly notes: readonly string[];
}

export const dayMs = 86_400_000;

export function neededTable(folder: string, name: string): Table {
  const table = findTable(folder, name);
  if (!table) throw new PlainError(`There is no ${name}.csv.gz or ${name}.csv in this folder.`);
  return table;
}

/** Rows of a file of answers. Unlike payments, an answer that cannot be read stops everything: the score would be wrong. */
export async function* readAnswers<C extends string>(folder: string, name: string, columns: readonly C[]): AsyncGenerator<Record<C, string>> {
  const onBad = ({ file, line, problem }: { file: string; line: number; problem: string }): void => {
    throw new PlainError(`${file}, line ${line}: ${problem}.`);
  };
  for await (const { cells } of readTable(neededTable(folder, name), columns, { onBad })) yield cells;
}

/** Kind of a set, told by the columns of its payments. */
export async function findSetKind(folder: string): Promise<LabelledSet['kind']> {
  const columns = await readColumnNames(neededTable(folder, 'transactions'));
  if (columns.includes('tid')) return 'payments';
  if (columns.includes('pattern_id')) return 'transfers with patterns';
  if (columns.includes('alert_id')) return 'transfers with alerts';
  throw new PlainError('The transactions of this folder have none of the known shapes; docs/data-sets.md describes them.');
}
