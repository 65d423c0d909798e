import { type ReadingCost, tablePasses, tableTokens } from '../../../../platform/testing/reading-costs.ts';
import { importColumns } from '../contract/index.ts';
import { readImport } from './read-import.ts';

export const readingCosts: readonly ReadingCost[] = [
  {
    title: 'entries of a list',
    of: ['readImport', 'readImportFile'],
    passes: tablePasses,
    tokens: [...tableTokens, `${importColumns.map(() => '1').join(',')}\n`, '2026-01-01', 'CPF,'],
    starts: [`${importColumns.join(',')}\n`],
    read: (bytes) => readImport(bytes, 'America/Sao_Paulo'),
  },
];
