import { type Language, termIn } from '../../../platform/contract/index.ts';
import { sourceKinds } from '../../kernel/screening-lists.ts';
import { listSourceKindWords } from '../../vocabulary/contract/index.ts';
import type { RatesView, ReportView } from './shapes.ts';

/** Rates in one line: the one that all kinds of list have, or each. */
export const ratesText = (rates: RatesView, lang: Language): string =>
  sourceKinds.every((kind) => rates[kind] === rates.SANCTION)
    ? String(rates.SANCTION)
    : sourceKinds.map((kind) => `${termIn(listSourceKindWords, kind, lang)} ${rates[kind]}`).join(', ');

/** The match rates that a screening went by, in one line. */
export const reportRatesText = ({ threshold, thresholds }: Pick<ReportView, 'threshold' | 'thresholds'>, lang: Language): string =>
  thresholds === null ? String(threshold) : ratesText(thresholds, lang);
