import { type ReadingCost, tablePasses, tableTokens } from '../../../../platform/testing/reading-costs.ts';
import { industryColumns } from '../contract/index.ts';
import { readIndustries } from './models/read-industries.ts';

export const readingCosts: readonly ReadingCost[] = [
  {
    title: 'industries',
    of: ['readIndustries'],
    passes: tablePasses,
    tokens: [...tableTokens, 'A1,A,A,A,1,x\n', 'A', '_', '0'],
    starts: [`${industryColumns.join(',')}\n`],
    read: readIndustries,
  },
];
