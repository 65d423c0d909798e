import { sourceKinds, type SourceKind } from '../../../register/kernel/screening-lists.ts';
import type { RatesView, ReportView } from './shapes.ts';

/** What a kind of list is called. A screen and a file have their words from different places. */
type NameOf = (kind: SourceKind) => string;

/** Rates in one line: the one that all kinds of list have, or each. */
export const ratesText = (rates: RatesView, nameOf: NameOf): string =>
  sourceKinds.every((kind) => rates[kind] === rates.SANCTION) ? String(rates.SANCTION) : sourceKinds.map((kind) => `${nameOf(kind)} ${rates[kind]}`).join(', ');

/** The match rates that a screening went by, in one line. */
export const reportRatesText = ({ threshold, thresholds }: Pick<ReportView, 'threshold' | 'thresholds'>, nameOf: NameOf): string =>
  thresholds === null ? String(threshold) : ratesText(thresholds, nameOf);

/** Kinds of list of which a screening keeps a part of what it found, in one line. */
export const cutText = ({ cut_kinds: kinds }: Pick<ReportView, 'cut_kinds'>, nameOf: NameOf): string => kinds.map(nameOf).join(', ');
