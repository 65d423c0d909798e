import { jsonTokens, type ReadingCost } from '../../../../platform/testing/reading-costs.ts';
import { readProviderFile } from './read-provider-file.ts';

export const readingCosts: readonly ReadingCost[] = [
  { title: 'the answer of a provider', of: ['readProviderFile'], tokens: jsonTokens, starts: ['', '{"sections":{"a":'], read: readProviderFile },
];
