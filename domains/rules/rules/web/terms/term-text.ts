import { formatMoney, type Text } from '../../../../../platform/web/index.ts';
import { lengthText, type LengthUnit, plainNumber } from './number-text.ts';

/* What a list says of a threshold. It knows names and numbers only; sentences need the catalogue of the engine. */

/** Name of a number that rules look at. */
export const termName = (term: string, t: Text): string => t.of('ruleTerms.term', term);

/** `within 30 days`, `in one calendar month`. */
export function periodText({ count, unit, mode }: { readonly count: number; readonly unit: LengthUnit; readonly mode: string }, t: Text): string {
  if (mode === 'CALENDAR' && (unit === 'DAY' || unit === 'WEEK' || unit === 'MONTH')) return t(`ruleTerms.calendar.${unit}`, { count });
  return t('ruleTerms.rolling', { length: lengthText(count, unit, t) });
}

/** A threshold as lists have it. */
export interface ShownThreshold {
  readonly measured: string | null;
  readonly comparison: string;
  readonly threshold_kind: string;
  readonly threshold: string;
  readonly threshold2: string | null;
  readonly calculation_period: number | null;
  readonly period_unit: string | null;
  readonly window_mode: string | null;
  readonly currency: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const signs: Readonly<Record<string, string>> = { GT: '>', GTE: '≥', LT: '<', LTE: '≤', EQ: '=' };

function valueText({ threshold_kind: kind, currency, parameters }: ShownThreshold, value: string, t: Text): string {
  if (kind === 'money') return formatMoney(value, currency, t.lang);
  const number = plainNumber(Number(value), t);
  if (kind === 'percent') return `${number}\u00a0%`;
  if (kind === 'days') return lengthText(Number(value), 'DAY', t);
  if (kind === 'multiple' && parameters.measured_as !== 'SCORE') return `${number}×`;
  return kind === 'multiple' || kind === 'score' ? `${number} σ` : number;
}

/** The threshold for the eye: `volume ≥ BRL 50,000.00 within 30 days`. */
export function thresholdText(rule: ShownThreshold, t: Text): string {
  const { measured, comparison, calculation_period: count, period_unit: unit, window_mode: mode } = rule;
  const low = valueText(rule, rule.threshold, t);
  const value = comparison === 'BETWEEN' ? `${low}–${valueText(rule, rule.threshold2 ?? rule.threshold, t)}` : `${signs[comparison] ?? comparison} ${low}`;
  const period = count === null || unit === null ? '' : periodText({ count, unit: unit as LengthUnit, mode: mode ?? 'ROLLING' }, t);
  return [measured ? termName(measured, t) : '', value, period].filter(Boolean).join(' ');
}
