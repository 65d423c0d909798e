import { type ReadingCost, tablePasses, tableTokens } from '../../../../platform/testing/reading-costs.ts';
import { batchColumns } from '../contract/index.ts';
import { readBatch } from './read-batch.ts';

export const readingCosts: readonly ReadingCost[] = [
  {
    title: 'names that are screened',
    of: ['readBatch', 'readBatchFile'],
    passes: tablePasses,
    tokens: [...tableTokens, 'Ana\n', 'Ana Souza '],
    starts: ['name\n', `${batchColumns.join(',')}\n`],
    read: readBatch,
  },
];
