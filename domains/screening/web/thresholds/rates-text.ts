import type { Text } from '../../../../platform/web/index.ts';
import { sourceKinds, type SourceKind } from '../../../kernel/screening-lists.ts';
import { listSourceKindWords } from '../../../vocabulary/contract/index.ts';
import { ratesText, type RatesView } from '../../contract/index.ts';

/** Kinds of list whose rate changes. */
export const changedKinds = (before: RatesView, after: RatesView): SourceKind[] => sourceKinds.filter((kind) => before[kind] !== after[kind]);

/** What a trial changes in one line; where it changes no rate, the rates. */
export function changeText(before: RatesView, after: RatesView, t: Text): string {
  const changed = changedKinds(before, after);
  if (changed.length === 0) return t('matchRates.unchanged', { rate: ratesText(after, (kind) => t.term(listSourceKindWords, kind)) });
  return changed.map((kind) => `${t.term(listSourceKindWords, kind)} ${t('matchRates.from', { before: before[kind], after: after[kind] })}`).join(', ');
}
