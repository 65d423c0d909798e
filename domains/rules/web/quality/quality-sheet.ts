import { saveFile, type Text } from '../../../../platform/web/index.ts';
import { ruleTypeOf } from '../../../reference-data/web/index.ts';
import type { RuleQualityView } from '../../../look-back/contract/index.ts';

/** A cell of the sheet; text that a spreadsheet would take for a formula is made harmless. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The quality table as a CSV file: shares as parts of one, times in ms, so that it can be calculated with. */
export function saveQualitySheet(rows: readonly RuleQualityView[], t: Text): void {
  const columns: readonly (readonly [string, (row: RuleQualityView) => string | number | null])[] = [
    [t('rules.name'), (row) => row.name],
    [t('rules.type'), (row) => ruleTypeOf(row.rule_type, t)],
    [t('rules.version'), (row) => row.version],
    [t('rules.status'), (row) => t.of('words.ruleStatus', row.status)],
    [t('rules.backtest.payments'), (row) => row.payments],
    [t('rules.quality.hits'), (row) => row.hits],
    [t('rules.backtest.people'), (row) => row.people],
    [t('rules.backtest.evaluationErrors'), (row) => row.errors],
    [t('rules.quality.alerts'), (row) => row.alerts],
    [t('rules.alertRate'), (row) => row.alerts_per_10000],
    [t('rules.quality.open'), (row) => row.open],
    [t('rules.quality.suspicious'), (row) => row.suspicious_share],
    [t('rules.quality.justified'), (row) => row.justified_share],
    [t('rules.quality.falsePositive'), (row) => row.false_positive_share],
    [`${t('rules.quality.median')} (ms)`, (row) => row.median_ms_to_conclusion],
    [t('rules.quality.overlap'), (row) => row.overlap_share],
  ];
  const lines = [columns.map(([title]) => cell(title)), ...rows.map((row) => columns.map(([, value]) => cell(value(row))))];
  // The mark at the start tells spreadsheets that this is UTF-8.
  saveFile({
    name: 'rule-quality.csv',
    mediaType: 'text/csv',
    blob: new Blob([`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' }),
  });
}
