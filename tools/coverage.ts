import { readFile } from 'node:fs/promises';
import { endpoints } from '../apps/server/endpoints.ts';

export interface SpecifiedCall {
  area: string;
  method: string;
  path: string;
  implemented: boolean;
}

/** Paths compare without the names of their parameters. */
const shape = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*');

/** The calls of version 1 of the interface (docs/api/calls.tsv), each with whether a record exists for it. */
export async function coverage(): Promise<{ rows: SpecifiedCall[]; implemented: number }> {
  const text = await readFile(new URL('../docs/api/calls.tsv', import.meta.url), 'utf8');
  const existing = new Set(endpoints.map((record) => `${record.method} ${shape(record.path)}`));
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [area = '', method = '', path = ''] = line.split('\t');
      return { area, method, path, implemented: existing.has(`${method} ${shape(path)}`) };
    });
  return { rows, implemented: rows.filter((row) => row.implemented).length };
}
