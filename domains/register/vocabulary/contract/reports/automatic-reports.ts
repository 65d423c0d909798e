import { vocabulary } from '../../../../../platform/contract/index.ts';

/** Reports that are gathered by themselves. */
export const automaticKindWords = vocabulary<'COE' | 'RELEVANTE'>('automaticKind', {
  COE: {},
  RELEVANTE: {},
});

/** The yearly statement that nothing was to be reported. */
export const statementStatusWords = vocabulary<'FILED' | 'ACKNOWLEDGED' | 'REFUSED'>('statementStatus', {
  FILED: { tone: 'info' },
  ACKNOWLEDGED: { tone: 'success' },
  REFUSED: { tone: 'danger' },
});
