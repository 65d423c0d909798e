import { stringify } from 'csv-stringify/browser/esm/sync';
import { csvForm, neutraliseFormulas } from '../../../../../platform/contract/csv.ts';
import type { AppColumn, Text } from '../../../../../platform/web/index.ts';
import type { RuleQualityView } from '../../contract/index.ts';
import { qualityColumns } from './quality.columns.tsx';

type Value = string | number | null;

/** A cell of the sheet; text that a spreadsheet would take for a formula is made harmless. */
const cell = (value: Value): string => (typeof value === 'string' ? neutraliseFormulas(value) : String(value ?? ''));

const tenths = (value: number): number => Math.round(value * 10) / 10;
const minuteMs = 60_000;

/** Numbers as such, so that they can be calculated with, in the unit that the title names; all else as the screen words it. */
function contentOf({ key, titleKey, kind, value, tag }: AppColumn<RuleQualityView>, t: Text): { title: string; read: (row: RuleQualityView) => Value } {
  const title = t(titleKey);
  const raw = (row: RuleQualityView) => row[key as keyof RuleQualityView] as Value;
  const number = (change: (result: number) => number) => (row: RuleQualityView) => {
    const result = raw(row);
    return typeof result === 'number' ? change(result) : null;
  };
  if (key.endsWith('_share')) return { title: `${title} (%)`, read: number((share) => tenths(share * 100)) };
  if (key === 'median_ms_to_conclusion') return { title: `${title} (min)`, read: number((ms) => Math.round(ms / minuteMs)) };
  if (kind === 'number') return { title, read: number(tenths) };
  if (tag) return { title, read: (row) => t.term(tag, String(raw(row))) };
  return { title, read: (row) => (value ? ((value(row) ?? null) as Value) : raw(row)) };
}

/** The columns of the quality table, hidden ones too, as CSV. @param period in words, with the mark of its zone */
export function qualitySheet(rows: readonly RuleQualityView[], t: Text, period: string): string {
  const columns = [...qualityColumns(t).map((column) => contentOf(column, t)), { title: t('rules.quality.period'), read: () => period }];
  const lines = [columns.map(({ title }) => cell(title)), ...rows.map((row) => columns.map(({ read }) => cell(read(row))))];
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\ufeff${stringify(lines, csvForm)}`;
}
