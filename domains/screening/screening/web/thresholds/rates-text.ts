import type { Text } from '../../../../../platform/web/index.ts';
import { sourceKinds, type SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { listSourceKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { ratesText, type RatesView, type TrialView } from '../../contract/index.ts';

/** Kinds of list whose rate changes. */
export const changedKinds = (before: RatesView, after: RatesView): SourceKind[] => sourceKinds.filter((kind) => before[kind] !== after[kind]);

export const changesComparison = ({ comparison_before: before, comparison }: TrialView): boolean => before !== comparison;

/** What a trial changes in one line; where it changes nothing, the rates. */
export function changeText(trial: TrialView, t: Text): string {
  const { before, after } = trial;
  const changed = changedKinds(before, after);
  const version = `${t('matchRates.comparison')} ${t('matchRates.from', { before: trial.comparison_before, after: trial.comparison })}`;
  if (changed.length === 0 && changesComparison(trial)) return version;
  if (changed.length === 0) return t('matchRates.unchanged', { rate: ratesText(after, (kind) => t.term(listSourceKindWords, kind)) });
  const rates = changed.map((kind) => `${t.term(listSourceKindWords, kind)} ${t('matchRates.from', { before: before[kind], after: after[kind] })}`);
  return [...(changesComparison(trial) ? [version] : []), ...rates].join(', ');
}
